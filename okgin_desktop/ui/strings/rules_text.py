"""The rules in force in words, the words of the game, and what is wrong with a file of rules."""

from PySide6.QtCore import QObject

from okgin_desktop.engine.rules import Rules
from okgin_desktop.engine.rules_summary import Say, Section, Sentence, summary


class RulesTexts(QObject):
    """Final: plural forms are lost in a subclass. Marks such as `**bold**` are those of labels."""

    def rules(self, rules: Rules, seats: int | None = None) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return headings and their sentences, for a table of so many seats or of any number."""
        return tuple(
            (self.heading(section), tuple(self.sentence(each) for each in said))
            for section, said in summary(rules, seats)
        )

    def preset_sentence(self, preset: str) -> str:
        """Return what is special about a preset, in one sentence; "" for rules of no known preset."""
        return {
            "EN": self.tr("Knock, undercut and gin all earn a bonus, and the first to 100 wins."),
            "RU": self.tr("Deadwood counts against you: after 1, 3 or 5 deals the lowest penalty wins."),
            "PO": self.tr("Spades double, boxes and a game bonus are added at 150, and the loser deals."),
            "CG": self.tr("The classic game: a limit of 10 whatever the upcard, boxes and a game bonus."),
            "HO": self.tr("Pagat-style Oklahoma scored in three games at once."),
        }.get(preset, "")

    def heading(self, section: Section) -> str:
        """Return the heading of a section."""
        return {
            Section.DEAL: self.tr("The deal"),
            Section.TURN: self.tr("A turn"),
            Section.KNOCK: self.tr("Knocking"),
            Section.LAY_OFF: self.tr("Laying off"),
            Section.SCORE: self.tr("Scoring a deal"),
            Section.STOCK: self.tr("When the stock runs out"),
            Section.MATCH: self.tr("The match"),
            Section.DEALER: self.tr("Who deals"),
        }[section]

    def sentence(self, said: Sentence) -> str:
        """Return one sentence with its numbers."""
        counted = self._counted(said)
        if counted is not None:
            return counted
        texts = {
            **self._deal(),
            **self._knock(),
            **self._lay_off(),
            **self._score(),
            **self._gin(),
            **self._match(),
            **self._dealer(),
        }
        return texts[said.say].format(*said.numbers)

    def _counted(self, said: Sentence) -> str | None:
        """Return the sentences whose words follow a number, or None for all others."""
        number = said.numbers[0] if said.numbers else 0
        match said.say:
            case Say.RESERVE if not number:
                return self.tr("The stock is drawn to its last card.")
            case Say.RESERVE if number == 1:
                return self.tr("The last card of the stock is never drawn.")
            case Say.RESERVE:
                return self.tr("The last %n cards of the stock are never drawn.", "", number)
            case Say.RESHUFFLE if number == 1:
                return self.tr(
                    "Then the pile below its top is shuffled and put under what is left, once in a deal; "
                    "when the stock runs out again, the deal is dead."
                )
            case Say.RESHUFFLE:
                return self.tr(
                    "Then the pile below its top is shuffled and put under what is left, up to %n times in "
                    "a deal; when the stock runs out once more, the deal is dead.",
                    "",
                    number,
                )
            case Say.STALEMATE:
                return self.tr(
                    "If %n cards in a row are taken from the pile, the deal is dead as well.", "", number
                )
            case Say.DEALS if number == 1:
                return self.tr("The match is one deal.")
            case Say.DEALS:
                return self.tr("The match has %n deals.", "", number)
            case _:
                return None

    def _deal(self) -> dict[Say, str]:
        return {
            Say.HANDS: self.tr("Each player is dealt {0} cards, one at a time."),
            Say.HANDS_TWO_MORE: self.tr("Two players are dealt {0} cards each, three or four {1}."),
            Say.OFFER_ALL: self.tr(
                "The next card is turned up: the upcard. The players are asked in turn, the dealer last, "
                "whether they take it; it is offered once to each."
            ),
            Say.OFFER_TWO: self.tr(
                "The next card is turned up: the upcard. Only the player after the dealer and then the "
                "dealer may take it."
            ),
            Say.OFFER_DUEL: self.tr(
                "The next card is turned up: the upcard. Who does not deal may take it or pass; then the "
                "dealer may."
            ),
            Say.OFFER_NONE: self.tr(
                "The next card is turned up and nobody may take it. The player after the dealer begins with"
                " one more card from the stock and discards."
            ),
            Say.PASSED_STOCK: self.tr("If nobody wants it, the first card is drawn from the stock."),
            Say.PASSED_EITHER: self.tr(
                "If nobody wants it, the first player draws from the stock or takes it after all."
            ),
            Say.TURN: self.tr(
                "Draw the top of the stock or take the top of the discard pile; then discard one card."
            ),
            Say.TAKEN_STAYS: self.tr(
                "A card taken from the pile may not be discarded in the same turn, not even with a knock."
            ),
            Say.TAKEN_MAY_GO: self.tr("A card taken from the pile may be discarded at once."),
        }

    def _knock(self) -> dict[Say, str]:
        return {
            Say.LIMIT_ACE_ONE: self.tr(
                "With a discard you may knock if your deadwood is at most the value of the upcard: 1 for an"
                " ace, 10 for a court card. It stays the limit for the whole deal."
            ),
            Say.LIMIT_ACE_GIN: self.tr(
                "With a discard you may knock if your deadwood is at most the value of the upcard, 10 for a"
                " court card; under an ace only gin counts. It stays the limit for the whole deal."
            ),
            Say.LIMIT_FIXED: self.tr(
                "With a discard you may knock if your deadwood is at most {0}, whatever the upcard."
            ),
            Say.LIMIT_GIN: self.tr("Only gin ends a deal: there is no other knock."),
            Say.KNOCK_FREE: self.tr("Nobody has to knock."),
            Say.KNOCK_DUE: self.tr("Who can knock must."),
            Say.GIN_FREE: self.tr("Nobody has to go gin."),
            Say.GIN_DUE: self.tr("Who can go gin must."),
            Say.FIRST_TURN: self.tr("The first turn may end the deal already."),
            Say.NOT_FIRST_TURN: self.tr("Nobody may end the deal in their first turn, not even with gin."),
            Say.ARRANGE_FREE: self.tr(
                "The knocker may meld the cards in any way that stays within the limit."
            ),
            Say.ARRANGE_LEAST: self.tr(
                "The knocker must meld the cards so that as little deadwood as possible is left."
            ),
        }

    def _lay_off(self) -> dict[Say, str]:
        return {
            Say.LAY_OFF_KNOCK: self.tr(
                "After a knock the others open their melds and may lay off cards on those of the knocker."
            ),
            Say.NO_LAY_OFF_KNOCK: self.tr("After a knock the others open their melds; nobody lays off."),
            Say.LAY_OFF_GIN: self.tr("After gin they may lay off too."),
            Say.NO_LAY_OFF_GIN: self.tr("After gin nobody may lay off; the melds of the others still count."),
            Say.CHAIN: self.tr("Several cards may follow one another on a run."),
            Say.NO_CHAIN: self.tr("Each card must fit on the meld as it lay: none on a card just laid off."),
            Say.LAY_OFF_SHARED: self.tr(
                "With more than two the others lay off in turn, also on cards that were laid off before."
            ),
            Say.LAY_OFF_ORIGINAL: self.tr(
                "With more than two each of the others lays off on the melds as the knocker showed them."
            ),
        }

    def _score(self) -> dict[Say, str]:
        return {
            Say.PENALTY: self.tr("Points are penalties: the fewest win."),
            Say.CREDIT: self.tr("The winner of the deal is credited points: the most win."),
            Say.KNOCK_CREDIT: self.tr("The knocker scores the difference to the deadwood of each opponent."),
            Say.KNOCK_PENALTY: self.tr(
                "Each opponent is charged the difference to the deadwood of the knocker."
            ),
            Say.KNOCK_BONUS: self.tr("A knock that wins scores {0} more."),
            Say.KNOCK_BONUS_PENALTY: self.tr("Each opponent with more than the knocker is charged {0} more."),
            Say.TIE_UNDERCUTS: self.tr(
                "An opponent with less deadwood than the knocker, or just as much, undercuts."
            ),
            Say.TIE_NOTHING: self.tr(
                "An opponent with less deadwood than the knocker undercuts; an equal count is no undercut "
                "and costs nothing."
            ),
            Say.TIE_MORE_UNDERCUTS: self.tr("With more than two an equal count undercuts."),
            Say.TIE_MORE_NOTHING: self.tr("With more than two an equal count is no undercut."),
            Say.UNDERCUT_DIFFERENCE: self.tr("Who undercuts scores the difference and {0} more."),
            Say.UNDERCUT_FLAT: self.tr("Who undercuts scores {0}, whatever the difference."),
            Say.UNDERCUT_DEADWOOD: self.tr("Who undercuts scores all the knocker's deadwood and {0} more."),
            Say.UNDERCUT_DIFFERENCE_PENALTY: self.tr(
                "A knocker who is undercut is charged the difference and {0} more, once."
            ),
            Say.UNDERCUT_FLAT_PENALTY: self.tr(
                "A knocker who is undercut is charged {0}, whatever the difference, once."
            ),
            Say.UNDERCUT_DEADWOOD_PENALTY: self.tr(
                "A knocker who is undercut is charged the whole count and {0} more, once."
            ),
            Say.OTHERS_TO_WINNER: self.tr(
                "With more than two an undercut is won by the lowest, of several the first after the "
                "knocker, who scores the difference to each of the others as well."
            ),
            Say.OTHERS_TO_WINNER_PENALTY: self.tr(
                "With more than two an undercut is won by all who are lowest; each of the others is charged"
                " the difference to them."
            ),
            Say.OTHERS_TO_KNOCKER: self.tr(
                "With more than two an undercut is won by the lowest, of several the first after the "
                "knocker; only the knocker pays."
            ),
            Say.OTHERS_TO_KNOCKER_PENALTY: self.tr(
                "With more than two an undercut is won by all who are lowest; each of the others with more "
                "than the knocker is charged the difference to the deadwood of the knocker."
            ),
        }

    def _gin(self) -> dict[Say, str]:
        return {
            Say.GIN: self.tr("Gin, a knock with no deadwood at all, scores {0}."),
            Say.GIN_PENALTY: self.tr("Gin, a knock with no deadwood at all, charges each opponent {0}."),
            Say.GIN_DEADWOOD: self.tr("The deadwood of the opponents is added."),
            Say.GIN_DEADWOOD_TWICE: self.tr("Twice the deadwood of the opponents is added."),
            Say.GIN_NO_DEADWOOD: self.tr("The deadwood of the opponents is not counted then."),
            Say.GIN_PENALTY_DEADWOOD: self.tr("Their own deadwood is added."),
            Say.GIN_PENALTY_DEADWOOD_TWICE: self.tr("Twice their own deadwood is added."),
            Say.GIN_ONCE: self.tr("With more than two the bonus for gin is paid once."),
            Say.GIN_EACH: self.tr("With more than two the bonus for gin is paid for each opponent."),
            Say.GIN_SAFE: self.tr("Gin cannot be undercut."),
            Say.GIN_AT_RISK: self.tr(
                "An opponent with no deadwood either undercuts gin where a tie undercuts."
            ),
            Say.BIG_GIN: self.tr(
                "Big gin, all cards melded and none discarded, pays {0} in place of the bonus for gin."
            ),
            Say.NO_BIG_GIN: self.tr("There is no big gin: a card is always discarded."),
            Say.SPADES_ALL: self.tr("If the upcard is a spade, all points of the deal are doubled."),
            Say.SPADES_COUNTS: self.tr(
                "If the upcard is a spade, the deadwood counts double, the bonuses do not."
            ),
            Say.SPADES_BOXES: self.tr(
                "If the upcard is a spade, all points and boxes of the deal are doubled."
            ),
        }

    def _match(self) -> dict[Say, str]:
        return {
            Say.DEAD_AFTER_DISCARD: self.tr(
                "When no more can be drawn and nobody has knocked, the deal is dead: nobody scores."
            ),
            Say.LAST_DISCARD: self.tr(
                "When no more can be drawn, the next player may take the last discard, but only to knock "
                "with it; else the deal is dead and nobody scores."
            ),
            Say.DEAD_AT_ONCE: self.tr(
                "With the last card that can be drawn the deal is dead, without a discard or a knock: "
                "nobody scores."
            ),
            Say.TARGET: self.tr("The first to reach {0} points wins the match."),
            Say.TARGET_PENALTY: self.tr(
                "The match ends when somebody has {0} penalty points; the lowest penalty wins."
            ),
            Say.HOLLYWOOD: self.tr(
                "Three games are scored at once, each to {0}: the first deal you win counts in the first "
                "game, the second in two, each later one in all three. Their sum decides the match."
            ),
            Say.HOLLYWOOD_ENTRY: self.tr(
                "Who has nothing in a game that ends makes the next entry in the game after it."
            ),
            Say.HOLLYWOOD_NO_ENTRY: self.tr(
                "Who has nothing in a game that ends loses the entry that was meant for it."
            ),
            Say.DEAD_COUNTS: self.tr("A dead deal counts as one of them."),
            Say.DEAD_NOT_COUNTED: self.tr("A dead deal does not count as one of them."),
            Say.TIE_SHARED: self.tr("Players who are level in front share the match."),
            Say.TIE_EXTRA_DEAL: self.tr("While players are level in front, another deal is played."),
            Say.GAME_BONUS: self.tr("Between two, the winner of the match scores {0} more."),
            Say.BOX_END: self.tr("Between two, every deal won is a box, worth {0} at the end."),
            Say.BOX_NOW: self.tr("Between two, every deal won is a box, worth {0} at once."),
            Say.BOX_UNDERCUT: self.tr("An undercut brings {0} box more."),
            Say.BOX_GIN: self.tr("Gin brings {0} boxes more."),
            Say.SHUTOUT_100: self.tr(
                "Between two, a winner scores 100 more if the other has nothing at all."
            ),
            Say.SHUTOUT_TOTAL: self.tr(
                "Between two, a winner's whole score is doubled if the other has nothing at all."
            ),
            Say.SHUTOUT_POINTS: self.tr(
                "Between two, a winner's points are counted twice, before boxes and bonus, if the other has"
                " nothing at all."
            ),
            Say.PRIZE_EACH: self.tr(
                "The winner gets three quarters of the chips. The rest goes in equal parts to those who are"
                " less than {0} points behind, or to the winner if there are none."
            ),
            Say.PRIZE_LAST: self.tr(
                "The winner gets three quarters of the chips. The rest goes in equal parts to the others if"
                " even the last is less than {0} points behind, or to the winner."
            ),
        }

    def _dealer(self) -> dict[Say, str]:
        return {
            Say.LOT_RANDOM: self.tr("Who deals first is drawn by lot; the player after the dealer begins."),
            Say.LOT_CUT_LOW: self.tr(
                "Each cuts a card and the lowest deals first; the player after the dealer begins."
            ),
            Say.LOT_CUT_HIGH: self.tr(
                "Each cuts a card and the highest deals first; the player after the dealer begins."
            ),
            Say.NEXT_LOT: self.tr("Every deal is drawn for anew."),
            Say.NEXT_WINNER: self.tr("The winner of a deal deals the next."),
            Say.NEXT_LOSER: self.tr("The loser of a deal, or who has most deadwood, deals the next."),
            Say.NEXT_ALTERNATE: self.tr("The players deal alternately."),
            Say.NEXT_ROTATE: self.tr("The deal goes round the table."),
            Say.DEAD_LOT: self.tr("After a dead deal the dealer is drawn for again."),
            Say.DEAD_SAME: self.tr("After a dead deal the same player deals again."),
            Say.DEAD_NEXT: self.tr("After a dead deal the next player deals."),
        }

    def words(self) -> tuple[tuple[str, str], ...]:
        """Return the words of the game that do not depend on house rules, each with what it means."""
        return (
            (self.tr("Set"), self.tr("Three or four cards of one rank.")),
            (
                self.tr("Run"),
                self.tr(
                    "Three or more cards of one suit in sequence. The ace is low: nothing follows a king."
                ),
            ),
            (self.tr("Meld"), self.tr("A set or a run. A card serves one meld only.")),
            (
                self.tr("Deadwood"),
                self.tr(
                    "The cards outside melds and their points: ace 1, court cards 10, others their number."
                ),
            ),
            (
                self.tr("Upcard"),
                self.tr(
                    "The card turned up after the deal. What it fixes stays for the deal, even when it is "
                    "taken."
                ),
            ),
            (
                self.tr("Knock"),
                self.tr("To end the deal with a discard and show the hand, with little enough deadwood."),
            ),
            (self.tr("Gin"), self.tr("A knock with no deadwood.")),
            (self.tr("Undercut"), self.tr("To beat the knocker with less deadwood.")),
            (
                self.tr("Lay off"),
                self.tr("To put a card that fits on a meld of the knocker, so that it counts no more."),
            ),
            (self.tr("Spread"), self.tr("The melds a player shows.")),
            (self.tr("Box"), self.tr("A deal won, where boxes are counted.")),
        )
