"""Measures the web app in a browser and prints its section of Benchmarks/RESULTS.md; `Scripts/bench browser` starts it.

    python Benchmarks/browser PROGRAM DATE MACHINE [quick]
"""

import sys

from playwright.sync_api import sync_playwright

from loads import first_visit, kept_visit, transfer
from memory import grow
from pan import pan_floor, pan_hall
from phone import CHROMIUM
from rows import SCREENS, section
from server import film_and_show, kitchen, served
from taps import dinner_taps, film_taps, floor_tap

# The certificate is of this run's own making; a worker is registered only where it is trusted.
ARGUMENTS = ["--no-sandbox", "--ignore-certificate-errors"]


def main(program, date, machine, *words):
    rounds, memory_rounds = (1, 2) if "quick" in words else (5, 10)
    with served(program) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        seen = [measure(browser, base, number, rounds) for number in range(rounds)]
        say("memory")
        growth = grow(browser, base, *film_and_show(base), memory_rounds)
        print(section(seen, growth, date, machine, browser.version), end="")
        browser.close()


def measure(browser, base, number, rounds):
    """One round of everything, each with its floor beside it."""
    say(f"round {number + 1} of {rounds}")
    film, show = film_and_show(base)
    screens = [
        ("/", "article.kitchen"), (f"/restaurants/{kitchen(base)}", ".dish"), ("/films", "a.film"),
        (f"/shows/{show}", "[role=gridcell]")]
    visits = dict(zip(SCREENS, screens), floor=("/floor.html", "#word"))
    return {
        "first": {name: first_visit(browser, base, *visit) for name, visit in visits.items()},
        "kept floor": kept_visit(browser, base, "/floor.html?worker"),
        "kept": kept_visit(browser, base, "/"),
        "transfer": transfer(browser, base),
        "floor tap": floor_tap(browser, base),
        "dinner taps": dinner_taps(browser, base),
        "film taps": film_taps(browser, base, film, show),
        "hall floor": pan_floor(browser, base),
        "hall": pan_hall(browser, base, show),
    }


def say(text):
    print("bench: browser, " + text, file=sys.stderr, flush=True)


main(*sys.argv[1:])
