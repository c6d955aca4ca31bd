"""What each parameter of house rules is called, and one sentence about it."""

from PySide6.QtCore import QObject

from okgin_desktop.ui.dialogs.preferences_parameters import Group, Unused


class ParameterTexts(QObject):
    """Final: label and explanation of every parameter, the headings, and why one counts for nothing."""

    def group(self, group: Group) -> str:
        """Return the heading above a group."""
        return {
            Group.DEAL: self.tr("The deal"),
            Group.UPCARD: self.tr("The upcard"),
            Group.KNOCKING: self.tr("Knocking"),
            Group.SCORING: self.tr("Scoring"),
            Group.LAYING_OFF: self.tr("Laying off"),
            Group.MATCH: self.tr("The match"),
        }[group]

    def label(self, field: str) -> str:
        """Return the name of a parameter."""
        return self._of(field)[0]

    def about(self, field: str) -> str:
        """Return what a parameter does, in one sentence."""
        return self._of(field)[1]

    def _of(self, field: str) -> tuple[str, str]:
        for texts in (self._deal(), self._knocking(), self._scoring(), self._match()):
            if field in texts:
                return texts[field]
        raise KeyError(field)

    def _deal(self) -> dict[str, tuple[str, str]]:
        return {
            "hand_size_two": (self.tr("Cards for two"), self.tr("Dealt to each where two play.")),
            "hand_size_more": (
                self.tr("Cards for three or four"),
                self.tr("Dealt to each where three or four play."),
            ),
            "first_dealer": (self.tr("Lot for the deal"), self.tr("How the first dealer is found.")),
            "next_first_player": (self.tr("Next dealer"), self.tr("Who deals after a deal that scored.")),
            "exhaustion": (
                self.tr("End of the stock"),
                self.tr("What happens when nobody has knocked by then."),
            ),
            "max_reshuffles": (
                self.tr("Reshuffles"),
                self.tr("How often the pile becomes a new stock; then the deal is dead."),
            ),
            "stock_reserve": (self.tr("Cards left in the stock"), self.tr("These are never drawn.")),
            "stalemate_takes": (
                self.tr("Takes in a row"),
                self.tr("So many cards taken from the pile, none drawn, make a dead deal."),
            ),
            "dead_deal_redealt_by": (self.tr("After a dead deal"), self.tr("Who deals again.")),
            "upcard_offer": (self.tr("Offer of the upcard"), self.tr("Who may take it before play begins.")),
            "after_all_pass": (self.tr("When all pass it"), self.tr("Where the first player then draws.")),
            "forbid_rediscard_taken": (
                self.tr("No throwing back"),
                self.tr("A card taken from the pile may not be discarded in the same turn."),
            ),
        }

    def _knocking(self) -> dict[str, tuple[str, str]]:
        return {
            "knock_limit_mode": (self.tr("Knock limit"), self.tr("The most deadwood a knocker may keep.")),
            "fixed_limit": (self.tr("Fixed limit"), self.tr("The same in every deal.")),
            "ace_upcard": (self.tr("Ace as upcard"), self.tr("Play for gin only, or knock with one.")),
            "knock_optional": (self.tr("Free to knock"), self.tr("Off: who can knock must do it.")),
            "gin_optional": (self.tr("Free to go gin"), self.tr("Off: who can go gin must do it.")),
            "knock_on_first_turn": (
                self.tr("Knock in the first turn"),
                self.tr("Off: nobody ends the deal in his own first turn, not even by gin."),
            ),
            "knocker_free_arrangement": (
                self.tr("Free arrangement"),
                self.tr("The knocker may choose any spread within the limit."),
            ),
            "layoff_on_knock": (
                self.tr("Lay off after a knock"),
                self.tr("The others may extend the melds of the knocker."),
            ),
            "layoff_on_gin": (
                self.tr("Lay off after gin"),
                self.tr("The others may extend the melds of a gin hand."),
            ),
            "layoff_chain": (self.tr("Chains"), self.tr("A laid-off card may carry the next one.")),
            "multi_layoff": (
                self.tr("Several lay off"),
                self.tr("With three or four: on the melds as they have grown, or as they were."),
            ),
        }

    def _scoring(self) -> dict[str, tuple[str, str]]:
        return {
            "score_mode": (
                self.tr("Points"),
                self.tr("For the winner of the deal, or against the losers."),
            ),
            "knock_bonus": (self.tr("Knock bonus"), self.tr("Points for a knock that is not undercut.")),
            "undercut_bonus": (
                self.tr("Undercut bonus"),
                self.tr("Points to an opponent with less deadwood than the knocker."),
            ),
            "tie_is_undercut": (
                self.tr("Undercut on a tie"),
                self.tr("Equal deadwood counts as an undercut."),
            ),
            "undercut_base": (
                self.tr("Worth of an undercut"),
                self.tr("What the knocker owes besides the bonus."),
            ),
            "gin_bonus": (self.tr("Gin bonus"), self.tr("Points for a hand without deadwood.")),
            "gin_adds_deadwood": (
                self.tr("Gin adds deadwood"),
                self.tr("All the deadwood of the others counts besides the bonus."),
            ),
            "gin_double_deadwood": (
                self.tr("Gin doubles deadwood"),
                self.tr("The deadwood of the others counts twice."),
            ),
            "gin_can_be_undercut": (
                self.tr("Gin can be undercut"),
                self.tr("An opponent with nothing left ties with gin."),
            ),
            "gin_bonus_per_opponent": (
                self.tr("Gin bonus from each"),
                self.tr("With three or four: once from every opponent."),
            ),
            "big_gin": (
                self.tr("Big gin"),
                self.tr("Points for melding the drawn card too, without a discard."),
            ),
            "big_gin_from_gin": (
                self.tr("Big gin by the gin bonus"),
                self.tr("It pays the gin bonus and 6 more instead."),
            ),
            "spades_double": (
                self.tr("Spades double"),
                self.tr("A spade upcard doubles the score of the deal."),
            ),
            "spades_scope": (self.tr("What spades double"), self.tr("Bonuses and boxes may count or not.")),
            "reference": (
                self.tr("Undercut among several"),
                self.tr("With three or four: whose count the others are measured against."),
            ),
            "multi_tie": (
                self.tr("Tie among several"),
                self.tr("With three or four: who wins a tie with the knocker."),
            ),
        }

    def _match(self) -> dict[str, tuple[str, str]]:
        return {
            "match_form": (self.tr("End of the match"), self.tr("After so many deals, or at a target.")),
            "target_score": (self.tr("Target"), self.tr("The points that end the match.")),
            "penalty_target": (self.tr("Penalty target"), self.tr("The penalty that ends the match.")),
            "deals_in_match": (self.tr("Deals in a match"), self.tr("The number that is played.")),
            "match_tie": (self.tr("Tied match"), self.tr("Several in front at the end.")),
            "dead_deal_counts": (
                self.tr("Dead deals count"),
                self.tr("A deal nobody won is one of the number to be played."),
            ),
            "game_bonus": (
                self.tr("Game bonus"),
                self.tr("Two players: points for winning the match."),
            ),
            "box_bonus": (self.tr("Box bonus"), self.tr("Two players: points for every deal won.")),
            "box_when": (self.tr("Boxes are paid"), self.tr("When box bonuses are added.")),
            "undercut_boxes": (self.tr("Boxes for an undercut"), self.tr("Besides the one for the deal.")),
            "gin_boxes": (self.tr("Boxes for gin"), self.tr("Besides the one for the deal.")),
            "shutout": (self.tr("Shutout"), self.tr("Two players: more if the loser has nothing.")),
            "hollywood": (
                self.tr("Hollywood"),
                self.tr("Three games at once: each next deal won counts in one more."),
            ),
            "hollywood_shutout_entry": (
                self.tr("Late entry"),
                self.tr("Who got nothing in a game that ended goes on in the next one."),
            ),
            "prize_split": (self.tr("Prize"), self.tr("How the chips of a match are shared.")),
            "prize_gap": (self.tr("Gap for a share"), self.tr("Who is closer to the winner gets a part.")),
            "prize_gap_rule": (self.tr("Whose gap counts"), self.tr("For a part of the prize.")),
        }

    def unused(self, reason: Unused) -> str:
        """Return why a parameter counts for nothing as the others stand."""
        return {
            Unused.NOT_FIXED: self.tr("Only with a fixed knock limit."),
            Unused.NOT_UPCARD: self.tr("Only where the upcard sets the limit."),
            Unused.ONLY_GIN: self.tr("Not where gin alone ends a deal."),
            Unused.NO_LAYOFF: self.tr("Only where cards are laid off."),
            Unused.NO_DEADWOOD: self.tr("Only where gin adds deadwood."),
            Unused.NOT_CREDIT: self.tr("Only with points for the winner."),
            Unused.NOT_PENALTY: self.tr("Only with penalty points."),
            Unused.NO_BIG_GIN: self.tr("Only where big gin is on."),
            Unused.NO_DOUBLING: self.tr("Only where spades double."),
            Unused.NO_RESHUFFLE: self.tr("Only where the pile is shuffled anew."),
            Unused.NOT_TARGET: self.tr("Only in a match to a target."),
            Unused.NOT_DEALS: self.tr("Only in a match of so many deals."),
            Unused.NO_BOXES: self.tr("Only with a box bonus."),
            Unused.NOT_HOLLYWOOD: self.tr("Only in Hollywood."),
            Unused.HOLLYWOOD: self.tr("Not in Hollywood."),
            Unused.NO_SPLIT: self.tr("Only where the prize is shared."),
        }[reason]
