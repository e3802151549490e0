"""A network that fails at one step of a purchase."""

SUBMIT, ORDER_STATE = "**/v1/orders/submit", "**/v1/orders/lookup*"
TIP = "**/v1/orders/*/tip"
PAY, BOOKING_STATE = "**/v1/bookings/*/pay", "**/v1/bookings/bkg_*"


def lose(page, address, times=1, arrives=False, then=lambda: None):
    """
    The next requests to an address get no answer. What arrives is carried out all the same. `then` is called before the
    page learns of it. Returns what was lost.
    """
    lost = []

    def fail(route):
        lost.append(route.request.url)
        if arrives:
            carry_out(route)
        then()
        route.abort()

    page.route(address, fail, times=times)
    return lost


def carry_out(route):
    """Sends a request as the page would have, and lets its answer go."""
    origin = "/".join(route.request.url.split("/")[:3])
    answer = route.fetch(headers={**route.request.headers, "origin": origin})
    assert answer.ok, f"{answer.status} {answer.text()[:400]}"


def hold_back(page, address, press):
    """Presses, and returns the route of the request that leaves then: it waits."""
    waiting = []
    page.route(address, lambda route: waiting.append(route), times=1)
    press(page)
    # Each question to the page lets more of what happened arrive here.
    for _ in range(1_000):
        if waiting:
            return waiting[0]
        page.evaluate("0")
    raise AssertionError(f"nothing left for {address}")


def keys_of(context):
    """The keys that purchases of a context are sent under, as they are sent; None for one without."""
    keys = []

    def note(request):
        if request.method == "POST" and request.url.endswith(("/submit", "/pay", "/tip")):
            keys.append(request.headers.get("idempotency-key"))

    context.on("request", note)
    return keys


def is_one(keys):
    """Whether there was a key, and every request had it."""
    return len(set(keys)) == 1 and None not in keys
