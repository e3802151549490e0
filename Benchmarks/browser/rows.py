"""Rows of the section: what was seen over the rounds, its floor of the same rounds, its budget, and whether it is met."""

from dataclasses import dataclass, field
from statistics import median


@dataclass
class Row:
    what: str
    # One figure a round.
    seen: list
    unit: str
    # What is shown of the budget, and whether a figure keeps it. None: the figure only tells of the machine.
    budget: str = "–"
    keeps: object = None
    floor: list = field(default_factory=list)
    more_is_better: bool = False
    digits: int = 0

    @property
    def cells(self):
        middle, worst = median(self.seen), (min if self.more_is_better else max)(self.seen)
        met = "–" if self.keeps is None else "yes" if self.keeps(middle) else "**no**"
        floor = self.text(median(self.floor)) if self.floor else "–"
        return [self.what, self.text(middle), self.text(worst), floor, self.budget, met]

    def text(self, figure):
        return f"{figure:.{self.digits}f} {self.unit}".strip()

    @property
    def markdown(self):
        return "| " + " | ".join(self.cells) + " |"


def under(limit):
    return lambda figure: figure < limit


HEAD = "| what | median | worst | floor | budget | met |\n| --- | --- | --- | --- | --- | --- |"


def rows(rounds, growth):
    """`rounds`: what each round saw, by the names of `__main__`; `growth`: the weights of memory after each twenty screens."""
    each = lambda take: [take(one) for one in rounds]
    paints = [
        Row("first paint, nothing kept", each(lambda one: one["first"]["dinner"]["first"]), "ms", "under 1,200 ms", under(1200),
            each(lambda one: one["first"]["floor"]["first"])),
        Row("first paint, from the service worker", each(lambda one: one["kept"]), "ms", "under 500 ms", under(500),
            each(lambda one: one["kept floor"])),
    ]
    for name in SCREENS:
        paints.append(Row(f"largest paint, nothing kept: {name}", each(lambda one: one["first"][name]["largest"]), "ms", "under 2,500 ms",
                          under(2500), each(lambda one: one["first"]["floor"]["largest"])))
    taps = [
        Row("next paint after the slowest typical tap", each(lambda one: max(taps_of(one).values())), "ms", "under 100 ms", under(100),
            each(lambda one: one["floor tap"])),
        Row("frames until an added dish is in the cart", each(lambda one: max(one["dinner taps"]["added"])), "", "1, the next",
            lambda figure: figure == 1),
    ]
    hall = [
        Row("a hall of 2,000 seats under a moving finger", each(lambda one: one["hall"]["rate"]), "frames/s", "60 (58 or more)",
            lambda figure: figure >= 58, each(lambda one: one["hall floor"]["rate"]), True, 1),
        Row("of these frames, late", each(lambda one: 100 * one["hall"]["late"] / one["hall"]["frames"]), "%", "–", None,
            each(lambda one: 100 * one["hall floor"]["late"] / one["hall floor"]["frames"]), digits=1),
    ]
    shifts = [Row("layout shift of the worst screen", each(shift_of), "", "under 0.05", under(0.05), digits=3)]
    weights = [
        Row("script of the first screen, as it came", each(lambda one: one["dinner taps"]["first script"] / 1000), "KB", "under 70 KB",
            under(70), digits=1),
        Row("script of a dinner to the cart, all that came", each(lambda one: one["dinner taps"]["all script"] / 1000), "KB", "under 130 KB",
            under(130), digits=1),
        Row("script of a film to its seats, all that came", each(lambda one: one["film taps"]["all script"] / 1000), "KB", "under 130 KB",
            under(130), digits=1),
    ]
    machine = [Row("a file of 230 KB from the same server", each(lambda one: one["transfer"]), "Mbit/s", more_is_better=True, digits=2)]
    return paints + taps + hall + shifts + weights + memory_rows(growth) + machine


# Names of the screens that are opened with nothing kept.
SCREENS = ("dinner", "a menu", "films", "a hall of 2,000")


def taps_of(one):
    return {**one["dinner taps"]["taps"], **one["film taps"]["taps"]}


def shift_of(one):
    return max(*(one["first"][name]["shift"] for name in SCREENS), one["dinner taps"]["shift"], one["film taps"]["shift"])


def memory_rows(growth):
    """Growth from the first round of screens, which makes what is made once, to the last."""
    start, end = growth[0], growth[-1]
    count = 20 * len(growth)
    more = 100 * (end["data"] / start["data"] - 1)
    return [Row(f"heap without compiled code after {count} screens beside that after 20", [more], "% more", "at most 10 %", lambda figure: figure <= 10, digits=1)]


def remarks(rounds, growth):
    """How it was measured, and what a reader needs to judge it."""
    middle = {name: median(taps_of(one)[name] for one in rounds) for name in taps_of(rounds[0])}
    slowest = ", ".join(f"{name} {middle[name]:.0f}" for name in sorted(middle, key=middle.get, reverse=True))
    largest = ", ".join(f"{name} `{rounds[-1]['first'][name]['element']}`" for name in SCREENS)
    heaps = ", ".join(f"{each['data'] / 1e6:.1f}" for each in growth)
    whole = ", ".join(f"{each['heap'] / 1e6:.1f}" for each in growth)
    longest = median(one["hall"]["longest"] for one in rounds)
    return [
        "**Paints.** Navigation to paint, a context of its own for each. With the service worker the browser's own cache is emptied"
        f" before. The floors are one short page of the same server, with one stylesheet. Largest: {largest}. The browser slows the page's"
        " own thread and requests, not the service worker's.",
        f"**Taps.** By the browser's event timing, in steps of 8 ms from 16 on; medians in ms: {slowest}. The floor changes one word.",
        "**Frames until an added dish is in the cart.** Three dishes; the frame is the one before whose paint the bar's count changed.",
        "**Script.** What the platform sent: it compresses no file of less than 1,400 bytes, and the first screen has many. Weighed as"
        " brotli by the build, `Web/build/budgets.json`, each keeps its budget, or there is no build.",
        f"**The hall.** 40 rows of 50 seats, zoomed in, one finger to and fro by the browser's own gestures. Late is more than half a frame;"
        f" the longest frame took {longest:.0f} ms. The floor moves one canvas.",
        f"**Memory.** Megabytes of heap after each twenty screens, collected before, without compiled code: {heaps}; with the code that the"
        f" browser compiles of what is used often: {whole}; elements {growth[0]['nodes']} and"
        f" {growth[-1]['nodes']}, listeners {growth[0]['listeners']} and {growth[-1]['listeners']}. Pictures and canvases lie outside the heap.",
    ]


def section(rounds, growth, date, machine, browser):
    title = "## The web app in a browser"
    opening = (
        f"Measured by `Scripts/bench browser` on {date}: {machine}, Chromium {browser} without a window, {len(rounds)} rounds. A phone of"
        " 390 × 844 at 2×, processor slowed four times, 1.6 Mbit/s, 150 ms; HTTP/2 from a demo without robots. A budget is met when the"
        " median keeps it; a floor is the least page of the same server in the same round, so it tells the machine from the app.")
    table = "\n".join([HEAD] + [row.markdown for row in rows(rounds, growth)])
    return "\n\n".join([title, opening, table, *remarks(rounds, growth)]) + "\n"
