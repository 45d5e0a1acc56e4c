"""Plays at random, as plain Python, until every sentence on the cards was acted out; prints those that were not."""

from fairfield.games.scarecrovv import effects
from fairfield.games.scarecrovv.state import CARDS, LIBRARY, If, Moment, Word
from fairfield.games.scarecrovv.tables import READ
from fairfield.kernel.jit import COMPILED

from .crowd import Table
from .table import rules
from .test_random import EVERYTHING

Sentence = tuple[Moment, If, Word]


def sentence(effect: effects.Effect) -> Sentence:
    return Moment(effect.moment), If(effect.condition), Word(effect.word)


def main() -> None:
    assert not COMPILED
    edition, acted = rules("tabletop", **EVERYTHING), set[Sentence]()
    cards = [edition.book_view.cards[card] for card in range(LIBRARY, CARDS)]
    printed = {sentence(effect) for card in cards for effect in card.effects[: card.acting]}
    wanted = {one for one in printed if one[0] not in READ}
    do_word = effects.do_word

    def listening(state, book, seat, effect, about):  # type: ignore[no-untyped-def]  # it stands in for a rule
        acted.add(sentence(effect))
        do_word(state, book, seat, effect, about)

    effects.do_word = listening
    for seed in range(400):
        table = Table(edition, 2 + seed % 3, seed)
        while wanted - acted and not table.over:
            table.wander()
    print(len(wanted), *sorted(" ".join(part.name.lower() for part in one) for one in wanted - acted), sep="\n")


if __name__ == "__main__":
    main()
