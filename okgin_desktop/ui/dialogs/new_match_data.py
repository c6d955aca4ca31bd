"""What the new match dialog offers: rules, match lengths and levels, as data.

To offer other rules: a preset in `engine.rules`, its name in `ui.strings`, and a `RulesOffer` here. Texts are
marked for the context `NewMatchSheet` and translated there.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.rules import PRESETS, MatchForm, Rules, RulesError, ScoreMode
from okgin_desktop.players.registry import PLAYERS
from okgin_desktop.settings.custom_rules import RulesBook


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Mark a text for translators, who find it by this name; Qt's own one has no type."""
    return text


@dataclass(frozen=True, slots=True)
class Length:
    """One choice of match length: what it changes in the rules."""

    key: str
    text: str
    changes: Mapping[str, Any] = field(default_factory=dict)

    def of(self, rules: Rules) -> Rules:
        """Return the rules with this length."""
        return replace(rules, **self.changes)


@dataclass(frozen=True, slots=True)
class RulesOffer:
    """One tile: the preset's key, two lines, the foot, a card for a picture and the lengths on offer.

    House rules have no lines: they are described by `own`, the rules, and `changes`, in how many parameters
    they differ from their preset.
    """

    preset: str
    lines: tuple[str, str]
    foot: str
    card: Card
    lengths: tuple[Length, ...]
    length: str
    own: Rules | None = None
    changes: int = 0

    @property
    def rules(self) -> Rules:
        """The rules without a length chosen."""
        return PRESETS[self.preset] if self.own is None else self.own


def _points(target: int, text: str) -> Length:
    return Length(str(target), text, {"match_form": MatchForm.TARGET, "target_score": target})


def _penalty(target: int, text: str) -> Length:
    return Length(f"p{target}", text, {"match_form": MatchForm.TARGET, "penalty_target": target})


def _deals(count: int, text: str) -> Length:
    return Length(f"d{count}", text, {"match_form": MatchForm.DEALS, "deals_in_match": count})


_TO_POINTS: Final = (
    _points(50, QT_TRANSLATE_NOOP("NewMatchSheet", "50 points")),
    _points(100, QT_TRANSLATE_NOOP("NewMatchSheet", "100 points")),
    _points(150, QT_TRANSLATE_NOOP("NewMatchSheet", "150 points")),
    _points(200, QT_TRANSLATE_NOOP("NewMatchSheet", "200 points")),
)

OFFERS: Final = (
    RulesOffer(
        "EN",
        (
            QT_TRANSLATE_NOOP("NewMatchSheet", "10 cards, 7 in larger games"),
            QT_TRANSLATE_NOOP("NewMatchSheet", "Knock 20, undercut 20, gin 25"),
        ),
        QT_TRANSLATE_NOOP("NewMatchSheet", "To 100 points"),
        Card.parse("7D"),
        _TO_POINTS,
        "100",
    ),
    RulesOffer(
        "RU",
        (
            QT_TRANSLATE_NOOP("NewMatchSheet", "Deadwood counts against you"),
            QT_TRANSLATE_NOOP("NewMatchSheet", "A gin adds 25 to each opponent"),
        ),
        QT_TRANSLATE_NOOP("NewMatchSheet", "1, 3 or 5 deals, or to points"),
        Card.parse("AC"),
        (
            _deals(1, QT_TRANSLATE_NOOP("NewMatchSheet", "One deal")),
            _deals(3, QT_TRANSLATE_NOOP("NewMatchSheet", "3 deals")),
            _deals(5, QT_TRANSLATE_NOOP("NewMatchSheet", "5 deals")),
            _penalty(100, QT_TRANSLATE_NOOP("NewMatchSheet", "100 points")),
            _penalty(150, QT_TRANSLATE_NOOP("NewMatchSheet", "150 points")),
            _penalty(200, QT_TRANSLATE_NOOP("NewMatchSheet", "200 points")),
        ),
        "d3",
    ),
    RulesOffer(
        "PO",
        (
            QT_TRANSLATE_NOOP("NewMatchSheet", "A spade doubles the deal"),
            QT_TRANSLATE_NOOP("NewMatchSheet", "Undercut 10, gin 20, boxes 20"),
        ),
        QT_TRANSLATE_NOOP("NewMatchSheet", "To 150 points"),
        Card.parse("5S"),
        _TO_POINTS,
        "150",
    ),
    RulesOffer(
        "CG",
        (
            QT_TRANSLATE_NOOP("NewMatchSheet", "Fixed knock limit of 10"),
            QT_TRANSLATE_NOOP("NewMatchSheet", "Undercut 10, gin 20, boxes 20"),
        ),
        QT_TRANSLATE_NOOP("NewMatchSheet", "To 100 points"),
        Card.parse("TH"),
        _TO_POINTS,
        "100",
    ),
    RulesOffer(
        "HO",
        (
            QT_TRANSLATE_NOOP("NewMatchSheet", "Three games scored at once"),
            QT_TRANSLATE_NOOP("NewMatchSheet", "Upcard limit, boxes and bonuses"),
        ),
        QT_TRANSLATE_NOOP("NewMatchSheet", "Each game to the target"),
        Card.parse("KD"),
        _TO_POINTS,
        "150",
    ),
)
"""All rules on offer; the first is chosen where nothing else is."""

_DEALS: Final = OFFERS[1].lengths[:3]
_PENALTIES: Final = OFFERS[1].lengths[3:]
_OTHER_TARGET: Final = QT_TRANSLATE_NOOP("NewMatchSheet", "{target} points")
"""Where a target of somebody's own stands for {target}: the key of the length."""


def lengths_of(rules: Rules) -> tuple[tuple[Length, ...], str]:
    """Return the lengths that fit house rules, and the key of the one they say themselves."""
    deals = rules.match_form is MatchForm.DEALS
    if rules.score_mode is ScoreMode.PENALTY:
        offered, usual = (*_DEALS, *_PENALTIES), f"d{rules.deals_in_match}" if deals else f"p{rules.target}"
    elif deals:
        offered, usual = _DEALS, f"d{rules.deals_in_match}"
    else:
        usual = str(rules.target)
        targets = {length.key: length for length in _TO_POINTS}
        targets.setdefault(usual, _points(rules.target, _OTHER_TARGET))
        offered = tuple(sorted(targets.values(), key=lambda length: int(length.key)))
    return tuple(length for length in offered if _fits(length, rules)), usual


def _fits(length: Length, rules: Rules) -> bool:
    try:
        length.of(rules)
    except RulesError:
        return False
    return True


def offers_of(book: RulesBook) -> tuple[RulesOffer, ...]:
    """Return all rules of a book: the usual offers, changed ones under another key, then all others."""
    usual = {offer.preset: offer for offer in OFFERS}
    others = tuple(key for key in book.keys() if key not in usual)  # noqa: SIM118 - not a mapping
    return tuple(_offer(book, key, usual.get(key, OFFERS[0])) for key in (*usual, *others))


def _offer(book: RulesBook, key: str, like: RulesOffer) -> RulesOffer:
    changes = len(book.changes(key))
    if like.preset == key and not changes:
        return like
    rules = book.rules(key)
    lengths, usual = lengths_of(rules)
    return RulesOffer(
        book.match_key(key), ("", ""), "", like.card, lengths, usual, own=rules, changes=changes
    )


CHOSEN_FIRST: Final = ("maud", "otto", "iris")
"""Who plays where nobody else was chosen, for one, two and three opponents."""

LEVELS: Final[Mapping[int, str]] = MappingProxyType({info.level: key for key, info in PLAYERS.items()})
"""The computer player of each level."""


def nearest_level(level: int) -> int:
    """Return the level on offer that is closest."""
    return min(LEVELS, key=lambda offered: (abs(offered - level), offered))
