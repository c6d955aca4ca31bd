"""The value player: three nets trained on its own deals say what each choice is worth; no search."""

from functools import cache
from importlib.resources import files
from json import loads
from math import cos, log, pi, sqrt

from okgin_desktop.engine.actions import Action, BigGin, Discard, Knock, TakeDiscard
from okgin_desktop.engine.cards import ALL_CARDS, Card, Chance
from okgin_desktop.engine.melds import Meld, best_arrangement, cards_of, mask_of
from okgin_desktop.engine.options import Options
from okgin_desktop.engine.turns import Phase
from okgin_desktop.engine.view import SeatView
from okgin_desktop.players.features import FEATURES, danger
from okgin_desktop.players.kernel import BITS, FULL, deadwood, loose_cards, spread
from okgin_desktop.players.nets import Net, nets_from
from okgin_desktop.players.policy import NEVER, best_card, rate_discards, rate_draw, rate_take
from okgin_desktop.players.position import encode_rules, state_of
from okgin_desktop.players.simple import decline, lay_off, without
from okgin_desktop.players.simulation import DEAD, KNOWN, SEATS
from okgin_desktop.players.temper import ALL as ALL
from okgin_desktop.players.temper import USUAL_STAKES, Temper, stakes


class ValuePlayer:
    """Weighs every discard, knock and draw by the nets; the same question always gets the same answer."""

    def __init__(self, temper: Temper | None = None, weights: str = "weights.json") -> None:
        self._temper = temper or Temper()
        self._weights = weights

    def choose(self, view: SeatView, options: Options, chance: Chance) -> Action:
        """Return a legal action; without noise chance is not asked."""
        if options.spread:
            return lay_off(view, options)
        if options.discards:
            return self._end_turn(view, options, chance)
        if options.may_take and self._takes(view, chance):
            return TakeDiscard()
        return decline(options)

    def _takes(self, view: SeatView, chance: Chance) -> bool:
        question = _Question(view, self._temper, self._weights)
        knocks = view.rules.knock_on_first_turn or not view.first_turn
        taken, knock = question.rate_take(view.pile[-1], knocks)
        if view.phase is Phase.LAST_CHANCE:
            # It may be taken only to knock; otherwise the deal is dead.
            return knock > 0.0
        taken += self._temper.taking + _error(self._temper, view, chance)
        return taken > question.rate_draw()

    def _end_turn(self, view: SeatView, options: Options, chance: Chance) -> Action:
        if options.big_gin and view.rules.big_gin_bonus >= view.rules.gin_bonus:
            return BigGin(best_arrangement(view.hand).melds)
        best = options.best_knock
        if best is not None and best.deadwood == 0:
            return _knock(view, best.discard)
        question = _Question(view, self._temper, self._weights)
        going_on, knocking = question.rate_discards(options)
        question.lean(self._temper)
        if best is not None:
            card = best_card(knocking)
            if knocking[card] <= NEVER:
                card = best.discard
            if options.must_knock:
                return _knock(view, ALL_CARDS[card])
        else:
            card = -1
        kept = self._misjudged(view, going_on, chance)
        if card >= 0 and knocking[card] + self._temper.knocking > going_on[kept]:
            return _knock(view, ALL_CARDS[card])
        if going_on[kept] <= NEVER:
            return Discard(min(options.discards))
        return Discard(ALL_CARDS[kept])

    def _misjudged(self, view: SeatView, going_on: list[float], chance: Chance) -> int:
        """Return the discard that looks best with an error on each; one that breaks a meld needs none."""
        kept = best_card(going_on)
        if self._temper.noise <= 0.0:
            return kept
        hand = mask_of(view.hand)
        loose = loose_cards(hand, deadwood(hand))
        for card in range(52):
            if going_on[card] <= NEVER:
                continue
            if card == kept or loose & BITS[card]:
                going_on[card] += _error(self._temper, view, chance)
            else:
                going_on[card] = NEVER
        return best_card(going_on)


class _Question:
    """One decision: the view as numbers, and room for the answers."""

    def __init__(self, view: SeatView, temper: Temper, weights: str) -> None:
        self._seat = view.seat
        self._nets = _nets(weights)
        self._s = state_of(view, temper.memory)
        self._r = encode_rules(view.rules, view.seats, view.upcard, view.reshuffles)
        self._f = [0.0] * FEATURES
        self._going_on = [NEVER] * 52
        self._knocking = [NEVER] * 52

    def rate_draw(self) -> float:
        """Return the value of leaving the pile alone."""
        return rate_draw(self._s, self._r, self._seat, self._nets, self._f)

    def rate_take(self, card: Card, knocks: bool) -> tuple[float, float]:
        """Return the value of taking the card, and that of the best knock with it."""
        args = self._nets, self._f, self._going_on, self._knocking
        value = rate_take(self._s, self._r, self._seat, int(card), knocks, *args)
        return value, max(value if value >= -NEVER / 2 else NEVER, *self._knocking)

    def rate_discards(self, options: Options) -> tuple[list[float], list[float]]:
        """Return the value of each card thrown, going on and knocking; `NEVER` for what is not offered."""
        hand = self._s[self._seat]
        barred = [card for card in cards_of(hand) if card not in options.discards]
        bar = int(barred[0]) if len(barred) == 1 else -1
        args = self._nets, self._f, self._going_on, self._knocking
        rate_discards(self._s, self._r, self._seat, hand, bar, bool(options.knocks), *args)
        knocks = {option.discard for option in options.knocks}
        for card in ALL_CARDS:
            if card not in options.discards:
                self._going_on[card] = NEVER
            if card not in knocks:
                self._knocking[card] = NEVER
        return self._going_on, self._knocking

    def lean(self, temper: Temper) -> None:
        """Let habits colour the value of each discard."""
        if not temper.caution and not temper.unloading:
            return
        seats, hand = self._r[SEATS], self._s[self._seat]
        known = self._s[KNOWN + (self._seat + 1) % seats]
        others = self._s[KNOWN] | self._s[KNOWN + 1] | self._s[KNOWN + 2] | self._s[KNOWN + 3]
        unseen = FULL & ~(hand | self._s[DEAD] | others)
        for card in cards_of(hand):
            harm = danger(card, unseen, known)
            self._going_on[card] += temper.unloading * card.points - temper.caution * harm


def _knock(view: SeatView, discard: Card) -> Knock:
    """Return the knock with the arrangement that leaves least, and of those least to lay off."""
    melds = [0, 0, 0, 0]
    gone = mask_of(view.pile) | mask_of([discard])
    number = spread(mask_of(without(view.hand, discard)), gone, melds)
    return Knock(discard, tuple(Meld.of(cards_of(meld)) for meld in melds[:number]))


def _error(temper: Temper, view: SeatView, chance: Chance) -> float:
    if temper.noise <= 0.0:
        return 0.0
    noise = temper.noise * stakes(view.rules, view.seats) / USUAL_STAKES
    return noise * sqrt(-2.0 * log(1.0 - chance.random())) * cos(2.0 * pi * chance.random())


@cache
def _nets(name: str) -> list[Net]:
    return nets_from(loads(files("okgin_desktop.players").joinpath(name).read_text(encoding="utf-8")))
