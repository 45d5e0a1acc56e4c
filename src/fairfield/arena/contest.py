"""A contest: bots that play each other, every arrangement of them equally often, on all cores.

Games whose bots all play inside compiled loops run there; the others move by move, in a process for each core.  What
comes of a game depends on its number alone, never on the threads.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..kernel.errors import DataError
from ..kernel.game import Array, Edition
from ..kernel.match import Match
from ..kernel.records import new
from ..players.matches import Finished, Played, Start, play_matches
from ..players.player import make_ready as make_players_ready
from ..players.series import Course, Result, Runner, Setting, bots_of, check_series, on_threads, threads_of
from ..players.specs import Kind, Spec, spec
from .schedule import Plan, Schedule

ALONE = 0.02  # seconds for which a compiled bot is watched to tell how fast it is
USUAL_GAMES = 1000


@dataclass(frozen=True)
class Contest:
    edition: Edition
    seats: int
    players: tuple[Spec, ...]
    games: int
    seed: int

    @cached_property
    def schedule(self) -> Schedule:
        return Schedule(len(self.players), self.seats)

    @cached_property
    def names(self) -> list[str]:
        """The specs; where one comes several times they are numbered."""
        texts = [player.text for player in self.players]
        return [
            text if texts.count(text) == 1 else f"{text} #{texts[:place].count(text) + 1}"
            for place, text in enumerate(texts)
        ]

    def settings(self, plan: Plan) -> Array:
        """Games between compiled bots."""
        bots = np.concatenate([bots_of([player] if player.compiled else []) for player in self.players])
        settings = new(Setting, len(plan.numbers))
        settings["number"], settings["deal"], settings["starter"] = plan.numbers, plan.deals, plan.starters
        for name in ("kind", "explore"):
            settings["bots"][name][:, : self.seats] = bots[name][:, 0][plan.seatings]
        return settings

    def starts(self, plan: Plan) -> list[Start]:
        """Games between any bots."""
        rows = zip(plan.numbers, plan.deals, plan.starters, plan.seatings.tolist(), strict=True)
        return [Start(int(number), int(deal), int(starter), tuple(seats)) for number, deal, starter, seats in rows]


def contest_of(edition: Edition, texts: Sequence[str], seats: int = 0, games: int = 0, seed: int = 42) -> Contest:
    """What somebody asks for; seats 0: as many as bots, up to the game's usual number; games 0: some 1,000.

    Everything that is wrong is told before anything is played.
    """
    players = tuple(spec(word) for text in texts for word in text.split())
    game = edition.game
    seats = seats or max(game.seats[0], min(len(players), game.usual_seats))
    check_series(edition, seats, max(1, games), seed)
    if seats < 2:
        raise DataError("an arena needs at least two seats")
    contest = Contest(edition, seats, players, games, seed)
    cycle = contest.schedule.cycle
    return contest if games else Contest(edition, seats, players, -(-USUAL_GAMES // cycle) * cycle, seed)


@dataclass(frozen=True)
class Fought:
    """The games of a contest that are finished, in the order of their numbers."""

    contest: Contest
    plan: Plan
    results: Array  # of Result
    matches: Mapping[int, Played]  # those that were played move by move, by number
    alone: Mapping[int, float]  # milliseconds that a compiled bot and the rules take for a decision
    seconds: float
    fault: str = ""  # what ended it early, if not an interrupt

    @property
    def games(self) -> int:
        return len(self.results)


def make_ready(contest: Contest) -> None:
    """Compiles what the games need, in the caller's thread: there Ctrl-C ends it; finds faults of bots early."""
    compiled = _compiled(contest)
    for player in contest.players:
        if player.kind == Kind.OWN:
            make_players_ready([player], contest.edition, contest.seats)
    plan = contest.schedule.games(np.arange(min(contest.games, contest.schedule.cycle)))
    fast = compiled[plan.seatings].all(axis=1)
    if fast.any():
        _runner(contest).play_set(contest.settings(_some(plan, np.flatnonzero(fast)[:1])), new(Result), new(Course))
    if not fast.all():
        make_players_ready(contest.players, contest.edition, contest.seats)


def run_contest(contest: Contest, threads: int = 0, watch: Callable[[int], None] | None = None) -> Fought:
    """All games; an interrupt (Ctrl-C), or a bot that takes its process down, keeps those that are finished."""
    began = time.perf_counter()
    plan = contest.schedule.games(np.arange(contest.games))
    fast = _compiled(contest)[plan.seatings].all(axis=1)
    results, finished, fault = new(Result, contest.games), Finished(contest.edition.game, None), ""
    done = _run_compiled(contest, plan, np.flatnonzero(fast), results, threads, watch)
    if len(done) == fast.sum():
        slow = contest.starts(_some(plan, np.flatnonzero(~fast)))
        finished = Finished(contest.edition.game, (lambda count: watch(len(done) + count)) if watch else None)
        try:
            with suppress(KeyboardInterrupt):
                play_matches(contest.edition, contest.players, contest.seed, slow, threads, finished)
        except DataError as error:
            fault = str(error)
    seconds, matches = time.perf_counter() - began, finished.in_order()
    for match in matches:
        results[match.number : match.number + 1] = match.result
    whole = np.sort(np.concatenate([done, np.array([match.number for match in matches], np.int64)]))
    alone = {
        place: speed_alone(contest, player)
        for place, player in enumerate(contest.players)
        if player.compiled and (_some(plan, done).seatings == place).any()
    }
    by_number = {match.number: match for match in matches}
    return Fought(contest, _some(plan, whole), results[whole], by_number, alone, seconds, fault)


def _run_compiled(
    contest: Contest, plan: Plan, numbers: Array, results: Array, threads: int, watch: Callable[[int], None] | None
) -> Array:
    """The numbers of those that were finished."""
    if len(numbers) == 0:
        return numbers

    def play(runner: Runner, place: int, part: Array, course: Array) -> None:
        runner.play_set(contest.settings(_some(plan, numbers[place : place + len(part)])), part, course)

    runners = [_runner(contest) for _ in range(threads_of(threads))]
    played, done = on_threads(runners, len(numbers), play, watch)
    results[numbers] = played
    return numbers[done]


def _compiled(contest: Contest) -> Array:
    return np.array([player.compiled for player in contest.players])


def _runner(contest: Contest) -> Runner:
    return Runner(contest.edition, contest.seats, [], contest.seed)


def _some(plan: Plan, places: Array) -> Plan:
    return Plan(plan.numbers[places], plan.deals[places], plan.starters[places], plan.seatings[places])


def speed_alone(contest: Contest, player: Spec) -> float:
    """Milliseconds a decision in games between copies of a compiled bot: what it and the rules take."""
    runner = Runner(contest.edition, contest.seats, [player] * contest.seats, contest.seed)
    began, decisions, first, results = time.thread_time(), 0, 0, new(Result, 4)
    while (taken := time.thread_time() - began) < ALONE or not decisions:
        runner.play(results, first, new(Course))
        decisions += int(results["decisions"].sum())
        first += len(results)
    return 1000 * taken / decisions if taken else 0.0


def match_of(contest: Contest, number: int, moves: Sequence[int] | None = None) -> Match:
    """One game as a match; `moves` of bots that think, which would take as long again."""
    plan = contest.schedule.games(np.array([number]))
    match = Match.begin(contest.edition, contest.seats, int(plan.starters[0]), (contest.seed, int(plan.deals[0])))
    if moves is None and not _compiled(contest)[plan.seatings].all():
        raise DataError(f"game {number} was not finished")
    match.play(*(_runner(contest).moves_of(contest.settings(plan)) if moves is None else moves))
    return match


def thinking(fought: Fought) -> list[float | None]:
    """Milliseconds a decision, by player; of those that had a choice."""
    asked, seconds = [0] * len(fought.contest.players), [0.0] * len(fought.contest.players)
    for number, seating in zip(fought.plan.numbers.tolist(), fought.plan.seatings.tolist(), strict=True):
        if match := fought.matches.get(number):
            for seat, player in enumerate(seating):
                asked[player] += match.asked[seat]
                seconds[player] += match.thought[seat]
    return [
        1000 * seconds[place] / asked[place] if asked[place] else fought.alone.get(place)
        for place in range(len(fought.contest.players))
    ]
