"""Panning by one finger: how many frames a second, and how many were long."""

from phone import phone, slow_page, wait_for_quiet

SECONDS_A_FRAME = 1 / 60


def pan_floor(browser, base):
    with phone(browser, base) as context:
        page, tools = slow_page(context)
        page.goto("/floor.html")
        wait_for_quiet(page)
        return pan(page, tools, page.locator("#ground"))


def pan_hall(browser, base, show):
    with phone(browser, base) as context:
        page, tools = slow_page(context)
        page.goto(f"/shows/{show}")
        wait_for_quiet(page, "[role=gridcell]")
        for _ in range(3):
            page.locator(".hall-zoom button").first.tap()
            page.wait_for_timeout(500)
        return pan(page, tools, page.locator(".hall-window"))


def pan(page, tools, target):
    """Frames a second while a finger goes to and fro, and how many frames came more than half a frame late."""
    box = target.bounding_box()
    page.evaluate("bench.count()")
    tools.send("Input.synthesizeScrollGesture", {
        "x": box["x"] + box["width"] * 0.8, "y": box["y"] + box["height"] * 0.7, "xDistance": -200, "yDistance": -120,
        "speed": 400, "preventFling": True, "repeatCount": 4, "repeatDelayMs": 0, "gestureSourceType": "touch"})
    times = page.evaluate("bench.counted()")
    lengths = [(later - earlier) / 1000 for earlier, later in zip(times, times[1:])]
    late = [each for each in lengths if each > 1.5 * SECONDS_A_FRAME]
    return {"rate": len(lengths) / sum(lengths), "late": len(late), "frames": len(lengths), "longest": max(lengths) * 1000}
