"""The review of a match at its table: what each decision was worth, moment by moment."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from datetime import date
from typing import Any

from spytable import words
from spytable.core.game import Thing
from spytable.core.match import Match
from spytable.review.ledger import Ledger, Moment, notable
from spytable.review.mistakes import Mistake
from spytable.review.reviewer import Reviewer
from spytable.scenes.chance_curve import MARKED, ChanceCurve
from spytable.scenes.navigation import Shell
from spytable.scenes.review_pages import UNCOVER, ReviewPages
from spytable.scenes.review_sheet import ReviewSheet, Told
from spytable.scenes.share.subject import Subject
from spytable.scenes.table.playback import Playback
from spytable.scenes.table.timeline import COST, GIFT, LUCK, Mark
from spytable.scenes.taught import TaughtTable, seated
from spytable.take_backs import is_by_person
from spytable.ui.canvas import Canvas
from spytable.ui.scroll_list import ScrollList
from spytable.ui.widgets import Button, IconButton

_RETURNING = 5  # errors of a match, the dearest ones, that come back another day
_NEWS = 0.5  # seconds from one telling of news to the next: each lays all out anew
_NEARLY = 99  # percent, as long as a review is not done


class ReviewTable(TaughtTable):
    """A finished match as one seat saw it, and beside it the ledger of that seat.

    `number` is the decision that is looked at, by its place in the log; None shows the list. If
    there is a better answer to be sought among several others, it stays covered until it is wanted
    or has been tried again.
    """

    _refused = ("undo", "redo", "hint", "coach", "seats", "undo_to")

    def __init__(self, app: Shell, match: Match, seat: int) -> None:
        self._seat = seat
        self._number: int | None = None
        self._uncovered: set[int] = set()  # the decisions whose better answer is told
        self._reviewer = Reviewer(app.wake_pool(), match, seat)
        self._ledger = self._reviewer.ledger
        self._news, self._told = False, -_NEWS  # whether there is any, and when it was told last
        self._curve = ChanceCurve("moment")
        self._list, self._detail = ScrollList((), "moment"), ScrollList((), "moment")
        playback = Playback.begin(match, (seat,), resumed=True)
        playback.is_record = True
        super().__init__(app, match, playback=playback)
        self._result_shown = True

    @property
    def _offered(self) -> Collection[str]:
        return ("timeline", "log", "rules", "settings", "leave")

    def conceal(self) -> bool:
        return False  # the match is over

    def _from_here(self) -> list[Button]:
        return [it for it in super()._from_here() if it.command not in self._refused]

    # What is told

    @property
    def _about(self) -> str:
        key = "review.done" if self._reviewer.is_done else "review.working"
        name = self.seating.names[self._seat]
        percent = min(_NEARLY, round(100 * self._reviewer.progress))
        return words.t(key, name=name, percent=percent)

    def _show_controls(self) -> None:
        self._headline.over = self._about
        super()._show_controls()

    def _sheet(self) -> ReviewSheet:
        past = self.playback.past
        here = None if past is None else self.match.beats[past].entry + 1
        self._curve.show(self._ledger, len(self.match.log), here, self._reviewer.is_done)
        moment = self._moment
        told = self._one(moment) if moment else self._all()
        return ReviewSheet(told, self._ledger, self._curve, self._reviewer.is_done)

    @property
    def _moment(self) -> Moment | None:
        """The decision that is looked at."""
        return next((it for it in self._ledger.moments if it.number == self._number), None)

    @property
    def _pages(self) -> ReviewPages:
        names, seen = self.seating.names, self.playback.seen
        return ReviewPages(self.match, names, seen, self._ledger, self._reviewer.is_done)

    def _all(self) -> Told:
        """The overview."""
        is_rated = self._reviewer.is_done and self._own.moments
        rating = self.app.ratings.of(self.match.game.id) if is_rated else None
        self._list.show(self._pages.overview(rating))
        seats = Button(words.t("review.change_seat"), "other_seat", icon="room/icon_seats")
        buttons = [seats] if len(self.seating.names) > 1 else []
        return Told(self._list, [*buttons, self._share_button])

    def _one(self, moment: Moment) -> Told:
        """A decision, or the end."""
        is_riddle = moment.judgement is not None and moment.judgement.is_riddle
        is_covered = is_riddle and moment.number not in self._uncovered
        self._detail.show(self._pages.page(moment, is_covered))
        back = IconButton("room/icon_log", words.t("review.list"), "list")
        retry = Button(words.t("review.retry"), "retry", primary=True, icon="room/icon_again")
        buttons = [retry] if is_riddle else []
        return Told(self._detail, [back, *buttons, self._share_button], has_account=False)

    @property
    def _share_button(self) -> Button:
        return IconButton("room/icon_share", words.t("share.button"), "share")

    @property
    def _glow(self) -> Sequence[Thing]:
        """What the answer at the moment is about, or a better one, once it is told."""
        judgement = self._moment.judgement if self._moment else None
        if judgement is None:
            return ()
        decision = judgement.decision
        is_told = self._number in self._uncovered or not judgement.is_riddle
        told = judgement.best if judgement.is_error and is_told else decision.action
        return decision.view.things(told)

    # Time and input

    def update(self, now: float) -> None:
        if not self._reviewer.is_done:
            self._news = self._reviewer.step() or self._news
            if self._news and (now > self._told + _NEWS or self._reviewer.is_done):
                self._told, self._news = now, False
                self._take_news()
        super().update(now)

    def _take_news(self) -> None:
        self._ledger = self._reviewer.ledger
        if self._reviewer.is_done:
            self._keep_errors()
        errors = self._ledger.errors[:MARKED]
        marks, pages = [], self._pages
        if self._reviewer.is_done:
            lucky, given = (notable(self._ledger.moments, it, MARKED) for it in ("luck", "gifts"))
            marks += [self._mark(it, LUCK, pages.changed(it, it.luck)) for it in lucky]
            marks += [self._mark(it, GIFT, pages.changed(it, it.gifts)) for it in given]
        marks += [self._mark(it, COST, pages.lost(it)) for it in errors]  # drawn over the others
        self.mark(marks)

    def _mark(self, moment: Moment, kind: str, told: str) -> Mark:
        """A mark on the timeline."""
        return Mark(self._beat_before(moment.number), kind, told)

    def _keep_errors(self) -> None:
        """Rates the play of a person, and lets the errors come back one day."""
        own = self._own
        if own.moments:
            self.app.ratings.add(self.match, own)
            self.app.keep_ratings()
            today, mistakes = date.today(), self.app.mistakes
            found = (it.judgement for it in own.errors)
            errors = [it for it in found if it and it.is_riddle][:_RETURNING]
            if any([mistakes.add(self.match, it, today) for it in errors]):
                self.app.keep_mistakes()

    @property
    def _own(self) -> Ledger:
        """The ledger with no decisions but those of a person, whoever sits there by now; with none
        if several people have played, as nobody knows which of them is before the screen."""
        log = self.match.log
        alone = len({entry.seat for entry in log if is_by_person(entry)}) == 1
        moments = (it for it in self._ledger.moments if it.judgement and alone)
        by_person = tuple(it for it in moments if is_by_person(log[it.number - 1]))
        return self._ledger._replace(moments=by_person)

    def _command(self, command: Hashable, value: Any) -> None:
        if command == "moment":
            self._uncover() if value == UNCOVER else self._go_to(value)
        elif command == "list":
            self._go_to(None)
        elif command == "other_seat":
            self.app.back()
            self.app.show_review(self.match, (self._seat + 1) % self.match.game.seats)
        elif command == "retry":
            self._retry()
        elif command == "share":
            self._share()
        else:
            super()._command(command, value)

    def _uncover(self) -> None:
        """Tells the better answer to the decision that is looked at."""
        if self._number is not None:
            self._uncovered.add(self._number)
            self._show_controls()

    def _go_to(self, number: int | None) -> None:
        """Shows the table as it was before a decision; None: the list, and the end."""
        self._choose(number)
        super()._look_back(self._beat_before(number) if number else None)

    def _choose(self, number: int | None) -> None:
        """What is told of it is read from its start."""
        self._number, self._detail = number, ScrollList((), "moment")

    def _beat_before(self, number: int) -> int:
        """The last beat before an answer."""
        before = [at for at, it in enumerate(self.match.beats) if it.entry < number]
        return max(before, default=0)

    def _look_back(self, past: int | None) -> None:
        """Shows a moment, and what there is to say of the decision that follows it."""
        follows = None if past is None else self.match.beats[past].entry + 1
        moments = [it.number for it in self._ledger.moments if it.judgement]
        self._choose(follows if follows in moments else None)
        super()._look_back(past)

    def _retry(self) -> None:
        judgement = self._moment.judgement if self._moment else None
        if judgement:
            mistake = Mistake.of(self.match, judgement, date.today())
            agreement = seated(self._seat, self.match.game.seats, self.seating.names)
            again = mistake.match(self.match.game.id, agreement)
            heading = words.t("review.step", step=self._number, count=len(self.match.log))
            self.app.show_retry(again, mistake, lambda is_right: self._uncover(), heading)

    def _share(self) -> None:
        """Offers what is looked at, and the curve once it is whole."""
        ledger = self._ledger if self._reviewer.is_done else None
        subject = Subject(self.match, self.seating.names, self._seat, self.playback.past)
        self.app.show_share(subject, ledger)

    def draw(self, canvas: Canvas) -> None:
        self._tabletop.draw(canvas, self.app.now, self._note)  # no sheet says it here

    def leave(self) -> None:
        self._reviewer.stop()
        super().leave()
