"""fairfield play: by pipes, on a terminal, and what is kept of it."""

import json
import random
import re

import pytest

from fairfield.cli.seating import load, seating
from fairfield.frame.match import Match
from fairfield.games import GAMES, SCARECROVV, VCG, load_match
from fairfield.kernel.errors import DataError
from fairfield.players.player import Player, Search

from .command import fairfield, good, refused
from .terminals import Screen, sit

PROMPT = r"seat \d> $"
SHORT = {"scarecrovv": ("max_rounds=4",)}  # knobs that make a match short


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch, tmp_path):
    """Matches are kept in the current folder."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def farm():
    """Scarecrovv for two; seat 0 begins with a hand that is known."""
    return Match.begin(SCARECROVV, 2, key=(5, 0), preset="tabletop")


def entries(path):
    return json.loads(path.read_text())["entries"]


# Whole matches


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_is_played_to_its_end_through_pipes(game, tmp_path):
    file, dice = tmp_path / "match.json", random.Random(3)
    lines = "".join(f"{dice.randint(1, 20)}\n" for _ in range(6000))
    changes = [word for knob in SHORT.get(game.id, ()) for word in ("--set", knob)]
    done = fairfield("play", game.id, "--bots", "greedy", "--seed", "1", "--save", str(file), *changes, stdin=lines)
    assert done.returncode == 0, done.stderr
    assert "\x1b" not in done.stdout
    assert re.search(r"^Over \(.*", done.stdout, re.MULTILINE)
    assert f"saved: {file}\n" in done.stdout
    match = load_match(file.read_text())
    assert match.over
    told = good("replay", str(file), "--seat", "0")
    own = match.score()[1]
    assert all(f"seat {seat}: {own[seat]} {game.score_name}" in told for seat in range(match.seats))
    assert "It is over" in good("play", str(file))


def test_a_default_file_is_the_first_free_one_and_nothing_is_overwritten(tmp_path):
    for number in (1, 2):
        done = fairfield("play", "scarecrovv", "--bots", "greedy", stdin="1\n", cwd=tmp_path)
        assert f"Go on with: fairfield play scarecrovv-{number}.json\n" in done.stdout
    assert "is there already" in refused("play", "scarecrovv", "--save", str(tmp_path / "scarecrovv-1.json"))
    assert "there is no such folder" in refused("play", "scarecrovv", "--save", str(tmp_path / "no" / "match.json"))


def test_nothing_played_leaves_no_file(tmp_path):
    done = fairfield("play", "vcg", "--bots", "greedy", stdin="?\nquit\n", cwd=tmp_path)
    assert "Nothing was played" in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_the_same_seed_deals_the_same_cards_as_a_simulation():
    done = fairfield("play", "vcg", "--bots", "greedy", "--seed", "9", stdin="")
    match = Match.begin(VCG, key=(9, 0))
    hand = [match.edition.names.title(card) for card in match.state.players[0].hand]
    assert all(title in done.stdout for title in hand)


def test_what_bots_did_is_told_as_the_seat_may_know_it(monkeypatch, capsys, farm):
    sit(monkeypatch, farm, ["you", "greedy"], "worker to plasma", "worker to ash", "pass", "log all")
    said = capsys.readouterr().out
    assert "seat 0 puts a worker on plasma, gains 1 plasma" in said
    assert re.search(r"seat 1 (buys|puts)", said)
    assert "seat 1 gains 1 plasma, draws a card (5 times)" in said
    assert not re.search(r"seat 1 (.*, )?draws (?!a card)", said)


def test_the_log_tells_as_much_as_is_asked_for(monkeypatch, capsys, farm):
    sit(monkeypatch, farm, ["you", "greedy"], "log 1")
    short = capsys.readouterr().out
    sit(monkeypatch, farm, ["you", "greedy"], "log all")
    assert "--- round 1 ---" in capsys.readouterr().out
    assert "--- round 1 ---" not in short


# What is typed


def test_moves_are_taken_by_number_by_words_and_by_beginnings(monkeypatch, farm):
    farm.play("worker to plasma")  # so that both actions of one turn are spent below
    number = 1 + farm.legal().index(farm.edition.move("worker to ash"))
    sit(monkeypatch, farm, ["you", "you"], str(number), "w sha", "worker to initi")
    assert [farm.says(entry["move"]) for entry in farm.entries] == [
        "worker to plasma",
        "worker to ash",
        "worker to shards",
        "worker to initiative",
    ]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("worker to asch", "'worker to asch' is no move now; did you mean 'worker to ash'"),
        ("worker", "'worker' may be worker to plasma"),
        ("99", "there is no 99: the moves are numbered 1 to"),
        ("pay ash", "'pay ash' cannot be done now"),
        ("qqqqqq", "'qqqqqq' is no move now; ? shows help"),
        ("hint gredy", "did you mean 'greedy'"),
        ("hint greedy", "'greedy' does not search"),
        ("hint mcts:100,cheat", "looks at what is hidden"),
        ("? qqqq", "there is no § and no card 'qqqq'"),
        ("? Bill", "there is no § and no card 'Bill' (did you mean 'bull'?): ? alone shows help"),
        ("undo", "there is no move of yours to take back"),
        ("save /nowhere/at/all.json", "cannot be written"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence_and_costs_nothing(monkeypatch, capsys, farm, typed, said):
    before = farm.raw().tobytes()
    sit(monkeypatch, farm, ["you", "greedy"], typed)
    assert said in capsys.readouterr().out
    assert farm.raw().tobytes() == before
    assert farm.entries == []


def test_a_command_is_one_even_where_a_move_begins_alike(monkeypatch, capsys, tmp_path):
    """`save ash` chooses what a discount saves; `save` alone keeps the match."""
    match = Match.begin(SCARECROVV, 2, key=(5, 0))
    session = sit(monkeypatch, match, ["you", "greedy"], "worker to plasma", f"save {tmp_path / 'one.json'}", "save")
    assert session.path == tmp_path / "one.json"
    assert len(entries(tmp_path / "one.json")) == 1
    assert "all that is hidden stands in it" in capsys.readouterr().out


def test_help_shows_the_commands_and_the_rules_of_what_is_asked(monkeypatch, capsys, farm):
    sit(monkeypatch, farm, ["you", "greedy"], "?", "? 4", "?bull", "? belfry", "moves worker", "table")
    said = capsys.readouterr().out
    assert "§ 3 Actions" in said
    assert "§ 4 Paying" in said
    assert "Bull: Farm Slime" in said
    assert "Bats in the Belfry: " in said
    assert "fairfield rules scarecrovv" in said
    assert said.count("your action: 2 left") == 2


def test_enter_takes_the_only_move_and_nothing_else(monkeypatch):
    alone = Match.begin(SCARECROVV, 2, key=(5, 0), changes={"workers_per_round": 0, "round_income.plasma": 0})
    for _ in range(2):
        alone.play("pass")
    before = len(alone.entries)
    sit(monkeypatch, alone, ["you", "you"], "")
    assert len(alone.entries) == before + (len(alone.legal()) == 1)


def test_a_hint_names_the_best_moves_with_visits_and_chances(monkeypatch, capsys, farm):
    sit(monkeypatch, farm, ["you", "greedy"], "hint mcts:20")
    said = capsys.readouterr().out
    rows = re.findall(r"^ *(\d+) +(\w.*?) +([\d,]+) +(\d+) %$", said, re.MULTILINE)
    assert 1 <= len(rows) <= 5
    assert sum(int(visits) for _, _, visits, _ in rows) <= 20
    legal = {farm.says(move) for move in farm.legal()}
    assert {words for _, words, _, _ in rows} <= legal
    assert re.search(rf"^ *{rows[0][0]} +{re.escape(rows[0][1])}", said, re.MULTILINE)


def test_a_hint_comes_from_what_the_seat_knows(monkeypatch, capsys, farm):
    """In a world that it cannot tell from the real one it gets the same."""

    def hinted(match):
        sit(monkeypatch, match, ["you", "greedy"], "hint mcts:30")
        return capsys.readouterr().out

    assert hinted(farm) == hinted(farm.imagine(0, 9))


# Undo


def test_undo_takes_back_a_move_nothing_was_learned_from(monkeypatch, farm):
    before = farm.raw().tobytes()
    sit(monkeypatch, farm, ["you", "greedy"], "worker to plasma", "undo")
    assert farm.raw().tobytes() == before
    assert farm.entries == []


def test_undo_refuses_what_rolled_dice(monkeypatch, capsys, farm):
    sit(monkeypatch, farm, ["you", "greedy"], "worker to rookery", "undo")
    assert "cannot be taken back" in capsys.readouterr().out
    assert len(farm.entries) == 1


class Wants(Player):
    """Takes the first of some moves that it can."""

    words: tuple[str, ...] = ()

    def choose(self, view, moves):
        return next(move for words in self.words for move in moves if move.words == words)


class Plain(Wants):
    words = ("worker to shards", "worker to forage", "pass")


class Lucky(Wants):
    words = ("worker to rookery", "pass")


def one_action():
    return Match.begin(SCARECROVV, 2, key=(5, 0), changes={"actions_per_turn": 1})


def test_undo_takes_what_bots_have_answered_with_it(monkeypatch):
    match = one_action()
    before = match.raw().tobytes()
    session = sit(monkeypatch, match, ["you", "plain"], "worker to ash", "undo", players=[None, Plain()])
    assert match.raw().tobytes() == before
    assert session.heard[0] == len(match.tale(0))


def test_undo_leaves_everything_where_a_bots_answer_rolled_dice(monkeypatch, capsys):
    match = one_action()
    sit(monkeypatch, match, ["you", "lucky"], "worker to ash", "undo", players=[None, Lucky()])
    assert "cannot be taken back" in capsys.readouterr().out
    assert [match.says(entry["move"]) for entry in match.entries] == ["worker to ash", "worker to rookery"]


# Bots


class Dies(Player):
    def choose(self, view, moves):
        raise RuntimeError("out of ideas")


def test_a_bot_that_dies_gives_up_and_the_match_ends_well(monkeypatch, capsys, tmp_path):
    match = one_action()
    path = tmp_path / "match.json"
    sit(monkeypatch, match, ["you", "dies"], "worker to ash", players=[None, Dies()], path=path)
    said = capsys.readouterr().out
    assert "Dies in seat 1 died: RuntimeError('out of ideas') (test_play.py, line" in said
    assert "; it gives the match up" in said
    assert "Over (forfeit): seat 0, you, wins" in said
    assert load_match(path.read_text()).ended == "forfeit"


class Slow(Search):
    def choose(self, view, moves):
        raise KeyboardInterrupt


def test_an_interrupt_while_a_bot_thinks_keeps_the_match(monkeypatch, capsys, tmp_path):
    match, path = one_action(), tmp_path / "match.json"
    sit(monkeypatch, match, ["you", "slow"], "worker to ash", players=[None, Slow()], path=path)
    assert f"Go on with: fairfield play {path}" in capsys.readouterr().out
    assert len(entries(path)) == 1


# Saved matches


def test_a_match_goes_on_where_it_was_left(monkeypatch, capsys, tmp_path, farm):
    path = tmp_path / "match.json"
    sit(monkeypatch, farm, ["greedy", "you"], "pass", path=path)
    match, seated = load(path)
    assert match.raw().tobytes() == farm.raw().tobytes()
    assert seated == ["greedy", "you"]
    capsys.readouterr()
    done = fairfield("play", str(path), stdin="pass\n")
    assert done.returncode == 0, done.stderr
    assert "seat 1 passes" in done.stdout  # what happened lately
    assert len(entries(path)) >= len(farm.entries)
    assert entries(path)[: len(farm.entries)] == farm.entries


def test_a_match_saved_from_python_is_played_on_by_whoever_is_named(tmp_path, farm):
    path = tmp_path / "match.json"
    farm.save_to(path)
    done = fairfield("play", str(path), "--bots", "greedy you", stdin="pass\n")
    assert "seat 0, greedy" in done.stdout
    assert json.loads(path.read_text())["players"] == ["greedy", "you"]


def test_undo_works_after_coming_back(monkeypatch, tmp_path, farm):
    path = tmp_path / "match.json"
    sit(monkeypatch, farm, ["you", "greedy"], "worker to plasma", path=path)
    match, seated = load(path)
    sit(monkeypatch, match, seated, "undo", path=path)
    assert entries(path) == []


def test_what_was_played_otherwise_after_saving_is_kept(monkeypatch, tmp_path, farm):
    path = tmp_path / "match.json"
    typed = ("worker to plasma", "save", "undo", "worker to ash")
    sit(monkeypatch, farm, ["you", "greedy"], *typed, path=path)
    assert [farm.says(entry["move"]) for entry in entries(path)] == ["worker to ash"]


def test_a_fault_of_ours_costs_nobody_the_match(monkeypatch, tmp_path, farm):
    path = tmp_path / "match.json"
    monkeypatch.setattr("fairfield.cli.session.Session.hint", lambda self, name: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        sit(monkeypatch, farm, ["you", "greedy"], "worker to plasma", "hint", path=path)
    assert len(entries(path)) == 1


def test_a_file_that_cannot_be_written_at_the_end_is_kept_elsewhere(monkeypatch, capsys, tmp_path, farm):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    sit(monkeypatch, farm, ["you", "greedy"], "worker to plasma", path=tmp_path / "no" / "such" / "folder.json")
    assert len(entries(tmp_path / "scarecrovv-1.json")) == 1


def test_bad_input_gets_one_clear_sentence(tmp_path, farm):
    path = tmp_path / "match.json"
    farm.save_to(path)
    assert "did you mean 'scarecrovv'" in refused("play", "scarecrow")
    assert "no such file" in refused("play", str(tmp_path / "none.json"))
    assert "has its rules and seats" in refused("play", str(path), "--preset", "simulator")
    assert "nobody sits at the keyboard" in refused("play", "vcg", "--bots", "greedy greedy", "--seats", "2")
    assert "there is no bot 'gredy'" in refused("play", "vcg", "--bots", "gredy")
    assert "looks at what is hidden" in refused("play", "vcg", "--bots", "mcts:10,cheat")
    assert "2 to 2 seats, not 3" in refused("play", "vcg", "--bots", "you greedy greedy")
    assert "seat 5 cannot begin" in refused("play", "vcg", "--starter", "5")
    record = json.loads(path.read_text())
    path.write_text(json.dumps(record | {"players": ["you"]}))
    assert "does not name who sits in each of the 2 seats" in refused("play", str(path))
    path.write_text(json.dumps(record | {"fingerprint": {"rules": "old", "book": record["fingerprint"]["book"]}}))
    assert "its rules are not those of now" in refused("play", str(path))
    path.write_text('{"bots": ["greedy"]}')
    assert "is the manifest of a series" in refused("play", str(path))
    path.write_text("{")
    assert "is not JSON" in refused("play", str(path))


@pytest.mark.parametrize(
    ("bots", "seats", "seated"),
    [
        ("greedy", 0, ["you", "greedy", "greedy"]),
        ("greedy", 2, ["you", "greedy"]),
        ("greedy", 1, ["you"]),
        ("you", 0, ["you", "you", "you"]),
        ("you greedy mcts:200", 0, ["you", "greedy", "mcts:200"]),
        ("greedy you", 0, ["greedy", "you"]),
        ("greedy random", 0, ["you", "greedy", "random"]),
        ("greedy random", 3, ["you", "greedy", "random"]),
    ],
)
def test_who_sits_where(bots, seats, seated):
    assert seating(bots, seats, usual=3) == seated


@pytest.mark.parametrize(("bots", "seats"), [("greedy random", 2), ("you greedy", 3), ("greedy greedy", 5)])
def test_who_sits_where_must_be_clear(bots, seats):
    with pytest.raises(DataError):
        seating(bots, seats, usual=3)


# On a terminal


@pytest.fixture
def screen(tmp_path):
    opened = []

    def start(*words):
        opened.append(Screen(*words, cwd=tmp_path))
        return opened[-1]

    yield start
    for one in opened:
        one.close()


def test_ctrl_c_keeps_the_match_and_says_how_to_go_on(screen, tmp_path):
    table = screen("play", "scarecrovv", "--seats", "2", "--bots", "greedy", "--seed", "5")
    table.until(PROMPT)
    table.answer("worker to plasma", PROMPT)
    assert table.ended_by(table.ctrl_c) == 130
    table.until("Go on with: fairfield play scarecrovv-1.json")
    assert len(entries(tmp_path / "scarecrovv-1.json")) == 1


def test_ctrl_c_is_heard_while_a_bot_thinks_and_keeps_the_match(screen, tmp_path):
    bots = "you mcts:2000000"
    table = screen("play", "scarecrovv", "--bots", bots, "--seed", "5", "--set", "actions_per_turn=1")
    table.until(PROMPT)
    table.answer("worker to plasma", "is thinking|getting ready")
    table.type("\x03")
    table.until("Go on with: fairfield play scarecrovv-1.json", seconds=20)
    assert table.ended() == 130
    assert len(entries(tmp_path / "scarecrovv-1.json")) == 1


def test_a_closed_window_keeps_the_match(screen, tmp_path):
    table = screen("play", "vcg", "--bots", "greedy", "--seed", "5")
    table.until(PROMPT)
    table.answer("1", PROMPT)
    assert table.ended_by(table.process.terminate) == 130
    assert len(entries(tmp_path / "vcg-1.json")) == 3  # the bot began


def test_ctrl_d_keeps_the_match(screen, tmp_path):
    table = screen("play", "vcg", "--bots", "greedy", "--seed", "5")
    table.until(PROMPT)
    table.answer("1", PROMPT)
    table.type("\x04")
    table.until("Go on with")
    assert table.ended() == 0


def test_several_people_see_only_their_own(screen):
    """Between two seats the screen is emptied, what has scrolled off it too, and nothing typed can be called back."""
    table = screen("play", "vcg", "--bots", "you you", "--seed", "5")
    table.until("Press Enter")
    first = table.answer("", PROMPT)
    seat = re.findall(r"seat (\d)> ", first)[-1]
    table.answer("1", PROMPT)
    since = len(table.text)
    table.answer("stake 5 potions", "Press Enter")
    assert "\x1b[3J" in table.text[since:].partition("hand over")[0]
    after = table.answer("", PROMPT)
    assert f"seat {1 - int(seat)}> " in after
    assert "seals something" in after
    assert "5 potions" not in after.partition("play a card")[0]
    since = len(table.text)
    table.type("\x1b[A\n")  # the key that calls back what was typed before
    table.until(r"seat \d> ", since)
    assert "stake 5" not in table.text[since:]


def test_nobody_hands_over_where_nothing_is_hidden(monkeypatch, capsys):
    from ..pig import GAME as PIG

    match = Match.begin(PIG, 2, key=(1, 2))
    sit(monkeypatch, match, ["you", "you"], *["roll", "hold"] * 3)
    said = capsys.readouterr().out
    assert "hand over" not in said
    assert "seat 1> " in said


def test_tab_completes_words(screen):
    table = screen("play", "scarecrovv", "--bots", "greedy", "--seed", "5")
    table.until(PROMPT)
    since = len(table.text)
    table.type("worker to pl\t\n")
    table.until("seat 0 puts a worker on plasma", since)


def test_a_long_refusal_fits_the_terminal(screen):
    table = screen("simulate", "scarecrovv", "--bots", "nonsense")
    assert table.ended() == 2
    lines = table.text.splitlines()
    assert lines[0] == "fairfield: there is no bot 'nonsense'. There are:"
    assert max(map(len, lines)) <= 100
    assert [line[:11] for line in lines if line.startswith("  mcts")] == ["  mcts     "]
