"""What is showing: days, filters, a film's page; for everybody."""

import re

import pytest
from conftest import PHONE, WIDE
from device import wait_until_kept
from playwright.sync_api import expect
from programme import later_show
from test_access import settle, violations


def test_a_filter_stays_in_the_address_and_comes_back_with_the_page(open_page):
    page = open_page()
    page.goto("/films")
    cards = page.locator("a.film")
    expect(cards.first).to_be_visible()
    all_films = cards.count()
    page.get_by_role("button", name="IMAX").click()
    expect(page).to_have_url("/films?format=imax")
    expect(cards).not_to_have_count(all_films)
    cards.first.click()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.go_back()
    expect(page.get_by_role("button", name="IMAX")).to_have_attribute("aria-pressed", "true")


def test_a_film_shows_its_times_by_theatre_and_leads_to_seats(open_page):
    page = open_page()
    page.goto("/films")
    page.locator("a.film").first.click()
    page.get_by_role("group", name="Day").get_by_role("button").nth(1).click()
    page.locator("a.showtime").first.click()
    expect(page.get_by_role("grid").get_by_role("gridcell").first).to_be_attached()


def test_a_days_times_are_asked_for_once_and_stay_without_a_network(open_page, base):
    page = open_page(workers="allow")
    asked = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(base)) if "/shows?" in request.url else None)
    page.goto("/films")
    expect(page.locator("a.film .film-times b").first).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready")
    # The first visit is not under the worker yet: its files come to it with the second.
    asked.clear()
    page.goto("/films")
    times = page.locator("a.film .film-times b")
    expect(times.first).to_be_visible()
    shown = times.all_inner_texts()
    page.get_by_role("button", name="After 6 PM").click()
    expect(page.locator("a.film").first).to_be_visible()
    assert len(asked) == 1 and asked[0].startswith("/v1/shows?city="), asked
    wait_until_kept(page, asked[0])
    # Its day by name: without a network the device does not know how far the demo's clock is ahead.
    page.goto(f"/films?date={re.search('date=([0-9-]+)', asked[0])[1]}")
    expect(times.first).to_be_visible()
    page.context.set_offline(True)
    page.reload()
    expect(page.locator(".offline-bar")).to_be_visible()
    expect(times.first).to_be_visible()
    # A show that began in between is over, by the demo's clock.
    assert set(times.all_inner_texts()) & set(shown)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", ["films", "film", "seats", "list"])
def test_axe_finds_nothing_in_films(open_page, base, screen, theme):
    page = open_page(theme=theme)
    open_screen(page, base, screen)
    assert violations(page) == []


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
@pytest.mark.parametrize("screen", ["films", "film"])
def test_words_are_read_over_a_white_poster(open_page, base, screen, size):
    """Which poster lies behind the words changes by the day."""
    page = open_page(size=size)
    open_screen(page, base, screen)
    page.locator(".still .picture").evaluate_all("all => all.forEach(each => { each.style.backgroundColor = '#fff' })")
    assert violations(page) == []


@pytest.mark.parametrize("screen", ["films", "film", "seats", "list"])
def test_films_do_not_scroll_sideways_at_320(open_page, base, screen):
    page = open_page(size={"width": 320, "height": 640})
    open_screen(page, base, screen)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def open_screen(page, base, screen):
    if screen == "films":
        page.goto("/films")
        expect(page.locator("a.film").first).to_be_visible()
    elif screen == "film":
        page.goto("/films")
        page.locator("a.film").first.click()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    else:
        page.goto(f"/shows/{later_show(base)}")
        expect(page.get_by_role("gridcell").first).to_be_attached()
        if screen == "list":
            page.get_by_role("button", name="List").click()
            expect(page.get_by_role("checkbox").first).to_be_attached()
    settle(page)
