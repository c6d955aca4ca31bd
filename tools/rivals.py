"""Players by name for the arena: those of the program, and some to measure them against."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Protocol

from okgin_desktop.engine.actions import Action, Discard, DrawStock, Knock, PassUpcard, TakeDiscard
from okgin_desktop.engine.cards import ALL_CARDS, Card, Chance
from okgin_desktop.engine.melds import best_arrangement
from okgin_desktop.engine.options import Options
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import SeatView
from okgin_desktop.players.base import Player
from okgin_desktop.players.registry import player
from okgin_desktop.players.simple import SimplePlayer, lay_off, without
from okgin_desktop.players.value import ValuePlayer
from tools.bench import peers

TAKE, DRAW, PASS, KNOCK = 52, 53, 54, 55
"""OpenSpiel's actions; below them the discards, above them melds."""


class _State(Protocol):
    def apply_action(self, action: int) -> None: ...


class _Bot(Protocol):
    def step(self, state: _State) -> int: ...


class PatientPlayer(SimplePlayer):
    """The plain player that knocks in its first three turns only and then waits for gin."""

    def choose(self, view: SeatView, options: Options, chance: Chance) -> Action:
        """Return a legal action."""
        turns = sum(turn.seat == view.seat for turn in view.turns)
        best = options.best_knock
        if turns >= 3 and best is not None and best.deadwood > 0 and not options.must_knock:
            return Discard(self._discard(view, options, chance))
        return super().choose(view, options, chance)


class RandomPlayer:
    """Does anything legal; lays off as well as anybody."""

    def choose(self, view: SeatView, options: Options, chance: Chance) -> Action:
        """Return a legal action."""
        if options.spread:
            return lay_off(view, options)
        if options.knocks and (options.must_knock or chance.random() < 0.5):
            discard = options.knocks[int(chance.random() * len(options.knocks))].discard
            return Knock(discard, best_arrangement(without(view.hand, discard)).melds)
        if options.discards:
            cards = sorted(options.discards)
            return Discard(cards[int(chance.random() * len(cards))])
        if options.may_take and chance.random() < 0.5:
            return TakeDiscard()
        return PassUpcard() if options.may_pass else DrawStock()


class OpenSpielPlayer:
    """OpenSpiel's simple bot, for two seats, told of the deal only what the seat may know.

    It is asked about a deal of its own with the same public course and the same hand. Where its program does
    not know a situation of our rules, or its answer is not legal by them, the plain player answers.
    """

    def __init__(self) -> None:
        self._spiel = peers.openspiel()
        if self._spiel is None:
            raise KeyError("openspiel-simple needs the dependency group oracle")
        self._plain = SimplePlayer()

    def choose(self, view: SeatView, options: Options, chance: Chance) -> Action:
        """Return a legal action."""
        if options.spread:
            return lay_off(view, options)
        if view.seats == 2 and view.phase in (Phase.UPCARD, Phase.DRAW, Phase.DISCARD):
            action = self._asked(view, options)
            if action is not None:
                return action
        return self._plain.choose(view, options, chance)

    def _asked(self, view: SeatView, options: Options) -> Action | None:
        rules = view.rules
        settings = {
            "knock_card": view.limit,
            "gin_bonus": rules.gin_bonus,
            "undercut_bonus": rules.undercut_bonus,
        }
        game = self._spiel.load_game("gin_rummy", settings)  # type: ignore[union-attr]
        state = game.new_initial_state()
        for number in retold(view):
            if number not in state.legal_actions():
                return None
            state.apply_action(number)
        bot = self._spiel.make_simple_gin_rummy_bot(game.get_parameters(), state.current_player())  # type: ignore[union-attr]
        return _answer(bot, state, view, options)


def _answer(bot: _Bot, state: _State, view: SeatView, options: Options) -> Action | None:
    number = bot.step(state)
    if number == TAKE and options.may_take:
        return TakeDiscard()
    if number in (DRAW, PASS):
        return PassUpcard() if options.may_pass else DrawStock() if options.may_draw else None
    knocks = number == KNOCK
    if knocks:
        state.apply_action(KNOCK)
        number = bot.step(state)
    card = next((card for card in view.hand if _there(card) == number), None)
    if card is None:
        return None
    if knocks and any(option.discard == card for option in options.knocks):
        return Knock(card, best_arrangement(without(view.hand, card)).melds)
    return None if knocks or card not in options.discards else Discard(card)


def _there(card: Card) -> int:
    return peers.openspiel_hand((card,))[0]


def retold(view: SeatView) -> Iterator[int]:
    """Yield OpenSpiel's actions of a deal of two seats that looks to this seat just like its own."""
    first = 1 - view.dealer
    hands: dict[int, set[Card]] = {view.seat: set(view.hand)}
    other = 1 - view.seat
    known = set(view.known_cards(other))
    hidden = [card for card in ALL_CARDS if card not in {*view.hand, *view.pile, *known}]
    random.Random(0).shuffle(hidden)
    hands[other] = known | set(hidden[: view.hand_sizes[other] - len(known)])
    course: list[list[int]] = []
    if view.phase is Phase.DISCARD:
        drawn = view.taken or view.drawn
        assert drawn is not None
        hands[view.seat].remove(drawn)
        course.append([TAKE] if view.taken is not None else [DRAW, _there(drawn)])
    for place in range(len(view.turns) - 1, -1, -1):
        turn = view.turns[place]
        hand = hands[turn.seat]
        hand.add(turn.discard)
        if turn.taken is not None:
            hand.remove(turn.taken)
            course.append([TAKE, _there(turn.discard)])
            continue
        taken = {before.taken for before in view.turns[:place] if before.seat == turn.seat}
        drawn = min(
            (card for card in hand if card not in taken), key=lambda card: (card != turn.discard, card)
        )
        hand.remove(drawn)
        course.append([DRAW, _there(drawn), _there(turn.discard)])
    dealt = [*sorted(hands[first]), *sorted(hands[1 - first]), view.upcard]
    yield from map(_there, dealt)
    yield from [PASS] * view.passes
    for step in reversed(course):
        yield from step


EARLIER: Final = {
    f"generation-{int(path.stem)}": path
    for path in sorted((Path(__file__).parent / "train" / "earlier").glob("*.json"))
}
"""Weights that were in force once, by the last generation in them."""

_OTHERS: Final[dict[str, Callable[[], Player]]] = {
    "patient": PatientPlayer,
    "random": RandomPlayer,
    "openspiel-simple": OpenSpielPlayer,
}


def player_of(name: str) -> Player:
    """Return a player by name; raise KeyError for an unknown one."""
    if name.startswith("value:"):
        return ValuePlayer(weights=name.removeprefix("value:"))
    if name in EARLIER:
        return ValuePlayer(weights=str(EARLIER[name]))
    factory = _OTHERS.get(name)
    return player(name) if factory is None else factory()
