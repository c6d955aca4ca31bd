"""Who deals by lot: plain chance, or a cut."""

from dataclasses import dataclass

from okgin_desktop.engine.cards import Card, Chance, shuffled
from okgin_desktop.engine.rules import FirstDealer, Rules


@dataclass(frozen=True, slots=True)
class Lot:
    """The seat that deals, and the card each seat cut; no cards where plain chance decides."""

    dealer: int
    cut: tuple[Card, ...] = ()


def draw_lot(rules: Rules, seats: int, chance: Chance) -> Lot:
    """Draw for the deal (rules.md section 2, first_dealer).

    In a cut each seat turns a card of one shuffled pack, and the lowest (or the highest) rank deals; the ace
    is low. Level ranks go by suit, clubs lowest and spades highest: ours, no source says.
    """
    if rules.first_dealer is FirstDealer.RANDOM:
        return Lot(int(chance.random() * seats))
    cut = shuffled(chance)[:seats]
    decides = min if rules.first_dealer is FirstDealer.CUT_LOW else max
    return Lot(cut.index(decides(cut, key=lambda card: (card.rank, card.suit))), cut)
