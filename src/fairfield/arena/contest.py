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

from ..frame.game import Array, Edition
from ..frame.match import Match
from ..kernel.errors import DataError
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
    plan: Plan  # of these games
    results: Array  # of Result
    matches: Mapping[int, Played]  # those that were played move by move, by number
    alone: Mapping[int, float]  # milliseconds that a compiled bot and the rules take for a decision
    seconds: float
    fault: str = ""  # what ended it early, if not an interrupt

    @property
    def games(self) -> int:
        return len(self.results)

    def place(self, number: int) -> int:
        """Where a game stands among those that are finished."""
        return int(np.searchsorted(self.plan.numbers, number))

    def seating(self, number: int) -> list[int]:
        """The player of every seat."""
        seating: list[int] = self.plan.seatings[self.place(number)].tolist()
        return seating


def make_ready(contest: Contest) -> None:
    """Compiles what the games need, in the caller's thread: there Ctrl-C ends it; finds faults of bots early."""
    for player in contest.players:
        if player.kind == Kind.OWN:
            make_players_ready([player], contest.edition, contest.seats)
    compiled, others = _numbers(contest)
    if len(compiled):
        plan = contest.schedule.games(compiled[:1])
        _runner(contest).play_set(contest.settings(plan), new(Result), new(Course))
    if len(others):
        make_players_ready(contest.players, contest.edition, contest.seats)


def run_contest(contest: Contest, threads: int = 0, watch: Callable[[int], None] | None = None) -> Fought:
    """All games; an interrupt (Ctrl-C), or a bot that takes its process down, keeps those that are finished."""
    began, fault = time.perf_counter(), ""
    compiled, others = _numbers(contest)
    results, done = _run_compiled(contest, compiled, threads, watch)
    finished = Finished(contest.edition.game, (lambda count: watch(len(done) + count)) if watch else None)
    if len(done) == len(compiled):
        try:
            with suppress(KeyboardInterrupt):
                starts = contest.starts(contest.schedule.games(others))
                play_matches(contest.edition, contest.players, contest.seed, starts, threads, finished)
        except DataError as error:
            fault = str(error)
    seconds, matches = time.perf_counter() - began, finished.in_order()
    numbers = np.concatenate([done, np.array([match.number for match in matches], np.int64)])
    order = np.argsort(numbers)
    return Fought(
        contest,
        contest.schedule.games(numbers[order]),
        np.concatenate([results, *(match.result for match in matches)])[order],
        {match.number: match for match in matches},
        {place: speed_alone(contest, player) for place, player in enumerate(contest.players) if player.compiled},
        seconds,
        fault,
    )


def _numbers(contest: Contest) -> tuple[Array, Array]:
    """Of the games that are played inside compiled loops, and of the others."""
    numbers, compiled = np.arange(contest.games), np.array([player.compiled for player in contest.players])
    if compiled.all():
        return numbers, numbers[:0]  # of which there may be millions
    fast = compiled[contest.schedule.games(numbers).seatings].all(axis=1)
    return numbers[fast], numbers[~fast]


def _run_compiled(
    contest: Contest, numbers: Array, threads: int, watch: Callable[[int], None] | None
) -> tuple[Array, Array]:
    """What came of the games that were finished, and their numbers."""
    if len(numbers) == 0:
        return new(Result, 0), numbers

    def play(runner: Runner, place: int, part: Array, course: Array) -> None:
        plan = contest.schedule.games(numbers[place : place + len(part)])
        runner.play_set(contest.settings(plan), part, course)

    runners = [_runner(contest) for _ in range(threads_of(threads))]
    results, done = on_threads(runners, len(numbers), play, watch)
    return results[done], numbers[done]


def _runner(contest: Contest) -> Runner:
    return Runner(contest.edition, contest.seats, [], contest.seed)


def speed_alone(contest: Contest, player: Spec) -> float:
    """Milliseconds a decision in games between copies of a compiled bot: what it and the rules take."""
    runner = Runner(contest.edition, contest.seats, [player] * contest.seats, contest.seed)
    began, decisions, first, results = time.thread_time(), 0, 0, new(Result, 4)
    while (taken := time.thread_time() - began) < ALONE or not decisions:
        runner.play(results, first, new(Course))
        decisions += int(results["decisions"].sum())
        first += len(results)
    return 1000 * taken / decisions if taken else 0.0


def seating_of(contest: Contest, number: int) -> list[str]:
    """Who sat where in one game."""
    plan = contest.schedule.games(np.array([number]))
    return [contest.names[player] for player in plan.seatings[0].tolist()]


def match_of(contest: Contest, number: int, moves: Sequence[int] | None = None) -> Match:
    """One game as a match; `moves` of bots that think, which would take as long again."""
    plan = contest.schedule.games(np.array([number]))
    match = Match.begin(contest.edition, contest.seats, int(plan.starters[0]), (contest.seed, int(plan.deals[0])))
    if moves is None and not all(contest.players[player].compiled for player in plan.seatings[0]):
        raise DataError(f"game {number} was not finished")
    match.play(*(_runner(contest).moves_of(contest.settings(plan)) if moves is None else moves))
    return match


def thinking(fought: Fought) -> list[float | None]:
    """Milliseconds a decision, by player; of those that had a choice."""
    asked, seconds = [0] * len(fought.contest.players), [0.0] * len(fought.contest.players)
    for number, match in fought.matches.items():
        for seat, player in enumerate(fought.seating(number)):
            asked[player] += match.asked[seat]
            seconds[player] += match.thought[seat]
    return [
        1000 * seconds[place] / asked[place] if asked[place] else fought.alone.get(place)
        for place in range(len(fought.contest.players))
    ]
