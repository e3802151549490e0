"""What two hundred screens leave behind: the heap after a forced collection, elements and listeners."""

import json

from phone import phone
from server import kitchen

A_ROUND = 20


def screens(base, film, show):
    """Twenty screens of an evening, among them four menus and four visits to the large hall."""
    places = [f"/restaurants/{kitchen(base, number)}" for number in range(4)]
    return [step for place in places for step in ("/", place, "/films", f"/films/{film}", f"/shows/{show}")]


def grow(browser, base, film, show, rounds):
    """The figures after the first round and after the last."""
    with phone(browser, base) as context:
        page = context.new_page()
        tools = context.new_cdp_session(page)
        tools.send("Performance.enable")
        page.goto("/")
        figures = []
        for _ in range(rounds):
            for path in screens(base, film, show):
                visit(page, path)
            figures.append(weigh(page, tools))
        return figures


def visit(page, path):
    """By the app's own routes, as a link does it, and only on when its data is shown."""
    page.evaluate("path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }", path)
    shown = {"/": "article.kitchen", "/films": "a.film"}.get(path)
    shown = shown or (".dish" if "/restaurants/" in path else "[role=gridcell]" if "/shows/" in path else "a.showtime")
    page.locator(shown).first.wait_for(state="attached")


def weigh(page, tools):
    """After collections until nothing more goes."""
    page.wait_for_timeout(500)
    told, before = {}, None
    for _ in range(10):
        tools.send("HeapProfiler.collectGarbage")
        told = {each["name"]: each["value"] for each in tools.send("Performance.getMetrics")["metrics"]}
        if told["Nodes"] == before:
            break
        before = told["Nodes"]
    return {
        "heap": told["JSHeapUsedSize"], "data": data(tools), "nodes": told["Nodes"], "listeners": told["JSEventListeners"],
    }


def data(tools):
    """Bytes of the heap that are not the browser's own code: it compiles what is used often, and that grows until all of it is."""
    pieces = []
    take = lambda event: pieces.append(event["chunk"])
    tools.on("HeapProfiler.addHeapSnapshotChunk", take)
    tools.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    tools.remove_listener("HeapProfiler.addHeapSnapshotChunk", take)
    snapshot = json.loads("".join(pieces))
    meta = snapshot["snapshot"]["meta"]
    fields, nodes = meta["node_fields"], snapshot["nodes"]
    kinds = meta["node_types"][fields.index("type")]
    types, sizes = nodes[fields.index("type")::len(fields)], nodes[fields.index("self_size")::len(fields)]
    return sum(size for kind, size in zip(types, sizes) if kinds[kind] != "code")
