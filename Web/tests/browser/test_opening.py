"""What is seen before the first script has come."""

from playwright.sync_api import expect


def test_the_page_shows_the_platform_before_any_script_has_come(open_page):
    page = open_page()
    page.route("**/*.js", lambda route: None)
    page.goto("/", wait_until="commit")
    expect(page.locator(".opening")).to_be_visible()
    expect(page.locator(".opening")).to_have_text("Soiree")
    assert page.locator("nav.tabs").count() == 0
