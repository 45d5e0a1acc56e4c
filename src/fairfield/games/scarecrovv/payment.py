"""§ 4 Paying: prices, purses, discounts.

Six amounts lie in one number, a byte for each resource, so one subtraction compares a purse with a price:

        mushroom berry  nut shards  ash plasma
    purse     0     0     1      2    0      3
    price     0     0     0      1    0      1    covered: no byte of the difference needs to borrow
"""

from ...kernel.jit import rule
from ...kernel.log import ALL_EYES, note
from ...kernel.piles import find, take_at
from .cards import add_card
from .state import (
    FIRST_RES,
    RESOURCES,
    SLOTS,
    Book,
    Choice,
    Farm,
    Legality,
    Moment,
    PaymentOrder,
    SpentTokens,
    State,
    Type,
    Word,
)
from .words import Event

BYTE = 8
MOST = 63  # of a banked resource that a purse shows, and that a price may ask for: with a hand of 64, a byte's 127
TOP_BITS = 0x808080808080
MOST_BANKED = 9999  # more of one resource is not counted


@rule
def amount(purse: int, res: int) -> int:
    return (purse >> (BYTE * res)) & 0xFF


@rule
def unit(res: int) -> int:
    return 1 << (BYTE * res)


@rule
def covers(purse: int, price: int) -> bool:
    return ((purse | TOP_BITS) - price) & TOP_BITS == TOP_BITS


@rule
def resource_of(card: int) -> int:
    """The resource a RES card pays; -1 for other cards."""
    return card - FIRST_RES if FIRST_RES <= card < FIRST_RES + RESOURCES else -1


@rule
def tokens(farm: Farm, res: int) -> int:
    """RES cards of a resource in hand."""
    count = 0
    for place in range(farm.hand.held):
        count += farm.hand.cards[place] == FIRST_RES + res
    return count


@rule
def purse_of(farm: Farm) -> int:
    """All a seat can pay with: its bank and the RES cards in its hand."""
    purse = 0
    for res in range(RESOURCES):
        purse += min(farm.bank[res], MOST) << (BYTE * res)
    for place in range(farm.hand.held):
        res = resource_of(farm.hand.cards[place])
        if res >= 0:
            purse += unit(res)
    return purse


# What a card costs.


@rule
def shortage(purse: int, price: int) -> int:
    """How many units of a price are not in the purse."""
    missing = 0
    for res in range(RESOURCES):
        missing += max(0, amount(price, res) - amount(purse, res))
    return missing


@rule
def left_over(purse: int, price: int, any_of: int, sale: int) -> int:
    """What can go into units of one's choice once the fixed part is paid; a discount left over frees paid units too."""
    left, paid = 0, 0
    for res in range(RESOURCES):
        if (any_of >> res) & 1:
            left += max(0, amount(purse, res) - amount(price, res))
            paid += min(amount(purse, res), amount(price, res))
    return left + min(paid, sale)


@rule
def sale_on(book: Book, farm: Farm, card: int) -> int:
    """§ 5 The discount a card gets: from slots 2, 4, 5, 6 and cards on the mat, together at most the cap."""
    kind = book.cards[card].type
    if kind == Type.TOKEN:
        return 0
    sale = 0
    sale += farm.mat[1] > 0 and farm.locked_type == kind
    sale += farm.mat[3] > 0 and kind == Type.CRITTER
    sale += farm.mat[4] > 0 and kind == Type.FARM
    sale += farm.mat[5] > 0 and kind == Type.WILD
    if not farm.sold_cheap >> kind & 1:
        sale += mat_sum(book, farm, Word.DISCOUNT, kind)
    return min(sale, book.max_total_discount)


@rule
def mat_sum(book: Book, farm: Farm, word: int, one: int) -> int:
    """The second numbers of all `MAT` effects `word one` on a mat, added up."""
    total = 0
    if not book.words_used >> word & 1:
        return total
    for slot in range(SLOTS):
        card = farm.mat[slot]
        if card > 0 and not farm.second_half >> slot & 1:
            facts = book.cards[card]
            for place in range(facts.acting):
                effect = facts.effects[place]
                if effect.moment == Moment.MAT and effect.word == word and effect.one == one:
                    total += effect.two
    return total


@rule
def marked_down(price: int, sale: int) -> int:
    """A discount takes units off the first resource that has any."""
    for res in range(RESOURCES):
        cut = min(sale, amount(price, res))
        price -= cut << (BYTE * res)
        sale -= cut
    return price


@rule
def payable(book: Book, purse: int, price: int, any_units: int, any_of: int, sale: int) -> bool:
    """Whether a purse covers a price: the fixed amounts, less a discount, and units of one's choice."""
    if sale > 0 and book.discount_choice == Choice.FIRST:
        price, sale = marked_down(price, sale), 0
    if sale == 0:
        if not covers(purse, price):
            return False
    else:
        sale -= shortage(purse, price)
        if sale < 0:
            return False
    if any_units == 0 or book.vp1_legality == Legality.BUGGY:
        return True  # § 4: `legacy` does not look whether a unit of one's choice is left
    return left_over(purse, price, any_of, sale) >= any_units


@rule
def can_pay(book: Book, farm: Farm, purse: int, card: int) -> bool:
    """Whether one of a card's prices can be paid; the discount is only worked out where it is needed."""
    facts = book.cards[card]
    sale = -1
    for option in range(facts.prices):
        price = facts.price[option]
        if payable(book, purse, price.fixed, price.any_units, price.any_of, 0):
            return True
        if sale < 0:
            sale = sale_on(book, farm, card)
        if sale > 0 and payable(book, purse, price.fixed, price.any_units, price.any_of, sale):
            return True
    return False


# Handing it over.


@rule
def spend_token(state: State, book: Book, seat: int, res: int) -> bool:
    """One unit with a RES card from hand; False without one."""
    farm = state.farms[seat]
    place = find(farm.hand, FIRST_RES + res)
    if place < 0:
        return False
    take_at(farm.hand, place)
    if book.spent_tokens == SpentTokens.DISCARD:
        add_card(farm.discard, FIRST_RES + res)
    else:
        add_card(state.trash, FIRST_RES + res)
    state.spent_res |= 1 << res
    return True


@rule
def spend_banked(state: State, seat: int, res: int) -> bool:
    farm = state.farms[seat]
    if farm.bank[res] == 0:
        return False
    farm.bank[res] -= 1
    return True


@rule
def pay(state: State, book: Book, seat: int, res: int, units: int) -> None:
    """Units of one resource, from hand and bank in the order the knob says."""
    for _ in range(units):
        if book.payment_order == PaymentOrder.TOKENS_FIRST:
            paid = spend_token(state, book, seat, res) or spend_banked(state, seat, res)
        else:
            paid = spend_banked(state, seat, res) or spend_token(state, book, seat, res)
        if paid:
            state.spent |= 1 << res
    if units > 0:
        note(state.log, Event.PAID, seat, res, units, ALL_EYES)


@rule
def pay_fixed(state: State, book: Book, seat: int, price: int) -> None:
    for res in range(RESOURCES):
        pay(state, book, seat, res, amount(price, res))


@rule
def usual_unit(farm: Farm, any_of: int) -> int:
    """What a unit of one's choice is paid with when nobody is asked: most RES cards in hand, then most in all."""
    best, most = 0, 0
    for res in range(RESOURCES):
        weight = tokens(farm, res) * (MOST_BANKED + 1) + farm.bank[res]
        if any_of >> res & 1 and weight > most:
            best, most = res, weight
    return best


@rule
def gain(state: State, seat: int, res: int, units: int) -> None:
    bank = state.farms[seat].bank
    bank[res] = min(bank[res] + units, MOST_BANKED)
    note(state.log, Event.GAINED, seat, res, units, ALL_EYES)
