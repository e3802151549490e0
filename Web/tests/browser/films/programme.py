"""What the runs need to know of the programme, and what they do at the cinema."""

import json
import urllib.request
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from itertools import islice
from zoneinfo import ZoneInfo

from playwright.sync_api import expect


def read(base, path):
    with urllib.request.urlopen(base + path, timeout=20) as answer:
        return json.load(answer)


def platform_time(base):
    """What the clock of the platform says: a demo's may be ahead of the machine's."""
    with urllib.request.urlopen(base + "/health", timeout=20) as answer:
        told = answer.headers["Soiree-Time"]
        return datetime.fromisoformat(told.replace("Z", "+00:00")) if told else parsedate_to_datetime(answer.headers["Date"])


def in_new_york(time):
    """A time of the platform as an American reads it there."""
    there = datetime.fromisoformat(time.replace("Z", "+00:00")).astimezone(ZoneInfo("America/New_York"))
    return f"{there:%-I:%M}\u00a0{there:%p}"


def free_shows(base, date=None):
    """Shows with most of their seats free, of films for every age: of a date, or of all that are listed."""
    city = read(base, "/v1/cities")["items"][0]["id"]
    day = "" if date is None else f"&date={date}"
    for movie in read(base, f"/v1/movies?city={city}{day}&limit=40")["items"]:
        if movie["certificate"] == "R":
            continue
        for show in read(base, f"/v1/movies/{movie['id']}/shows?city={city}{day}&limit=100")["items"]:
            if show["availability"] == "available" and show["status"] == "scheduled":
                yield show


def date_in(base, hours):
    return (platform_time(base) + timedelta(hours=hours)).strftime("%Y-%m-%d")


def later_show(base, number=0, hours=20):
    """A show of the date in some hours; each number is another one."""
    show = next(islice(free_shows(base, date_in(base, hours)), number, None), None)
    assert show is not None, f"the programme has no {number + 1} shows with free seats in {hours} hours' time"
    return show["id"]


def show_within(base, least, most):
    """A show that begins in so many hours."""
    now = platform_time(base)
    for show in free_shows(base):
        begins = datetime.fromisoformat(show["starts_at"].replace("Z", "+00:00"))
        if timedelta(hours=least) <= begins - now <= timedelta(hours=most):
            return show["id"]
    raise AssertionError("no show begins then")


def seat(page, state, number=0):
    """A seat of the map by what it is now: free, chosen, taken."""
    return page.get_by_role("grid").get_by_role("gridcell", name=state).nth(number)


def choose_best(page, show):
    page.goto(f"/shows/{show}")
    expect(page.get_by_role("gridcell").first).to_be_attached()
    page.get_by_role("button", name="Best 2").click()
    expect(page.get_by_role("button", name="Keep 2 seats")).to_be_enabled()


def keep(page):
    page.get_by_role("button", name="Keep 2 seats").click()
    expect(page.get_by_role("timer")).to_be_visible()


def go_to_bill(page):
    page.get_by_role("button", name="Pay for 2 seats").filter(visible=True).click()
    expect(page.get_by_role("heading", level=1, name="Pay for your seats")).to_be_visible()


def pay(page, card):
    page.get_by_label(card).check()
    page.get_by_role("button", name="Pay for 2 seats").filter(visible=True).click()


APPROVED, DECLINED, ASKS = "Card that the bank accepts", "Card that the bank refuses", "Card whose bank asks you"
