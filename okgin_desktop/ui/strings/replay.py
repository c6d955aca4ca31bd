"""A finished deal as text to read, to send or to print: everything there was, nothing hidden."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from okgin_desktop.engine.cards import Card, Rank, Suit
from okgin_desktop.engine.events import DealEnded, Dealt, StockRenewed
from okgin_desktop.engine.scoring import DealResult
from okgin_desktop.session.fair import ProvenDeal
from okgin_desktop.session.replay import Replay, SavedMatch
from okgin_desktop.ui.controls.rich_text import plain
from okgin_desktop.ui.strings import signed, strings


class ReplayTexts(QObject):
    """Final: plural forms are lost in a subclass. `names` holds the name of every seat in seat order."""

    def deal_as_text(self, match: SavedMatch, replay: Replay, names: Sequence[str]) -> str:
        """Return rules and players, all hands as dealt, every action, and the score, line by line.

        Below stands the proof of the deck, as `tools/check_proof.py` reads it.
        """
        rules = match.setup.rules
        lines = [
            self.tr("Oklahoma Gin, deal {number}").format(number=replay.number),
            self.tr("Rules: {rules}, {form}").format(
                rules=strings().preset_name(match.setup.preset), form=strings().match_form(rules)
            ),
            self.tr("Players: {names}").format(names=", ".join(names)),
        ]
        if match.setup.number is not None:
            lines.insert(1, strings().deal_no(match.setup.number))
        for event in replay.events(0):
            if isinstance(event, Dealt):
                lines.append(
                    self.tr("Dealer: {name}. Upcard: {card}. Knock with {limit} or less.").format(
                        name=names[event.dealer],
                        card=strings().card(event.upcard),
                        limit=rules.knock_limit(event.upcard),
                    )
                )
        lines.append("")
        lines += [f"{names[seat]}: {self.hand(hand)}" for seat, hand in enumerate(replay.hands(0))]
        lines.append("")
        count = 0
        for position in range(1, replay.last + 1):
            for event in replay.events(position):
                if isinstance(event, DealEnded):
                    lines += ["", *self._result(event.result, names)]
                    continue
                count += not isinstance(event, StockRenewed)
                told = plain(strings().event_line(event, names, match.person))
                lines.append(f"{count}. {told}")
        proof = next((deal.proof for deal in match.deals if deal.number == replay.number), None)
        if proof is not None and replay.is_over:
            proven = ProvenDeal(replay.number, replay.record.deck, proof)
            lines += ["", proven.to_text(match.setup).rstrip()]
        return "\n".join(lines) + "\n"

    def hand(self, cards: Sequence[Card]) -> str:
        """Return a hand by suits: `♠ K 9 4  ♥ 10 3`."""
        parts = []
        for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS):
            ranks = sorted((card.rank for card in cards if card.suit == suit), reverse=True)
            if ranks:
                parts.append("♣♦♥♠"[suit] + " " + " ".join(_rank(rank) for rank in ranks))
        return "  ".join(parts)

    def deal_name(self, number: int) -> str:
        """Return `Deal 3`."""
        return self.tr("Deal {number}").format(number=number)

    def _result(self, result: DealResult, names: Sequence[str]) -> list[str]:
        if not result.winners:
            return [self.tr("The deal is dead: nobody scores.")]
        points = (f"{names[seat]} {signed(value)}" for seat, value in enumerate(result.points))
        return [self.tr("Score: {points}").format(points=", ".join(points))]


def _rank(rank: Rank) -> str:
    return rank.letter.replace("T", "10")
