"""What the device keeps."""


def wait_until_kept(page, *paths):
    """Waits until the device has what was read: a page that is left at once is faster than its disk."""
    # No `wait_for_function`: it takes the promise of an answer for the answer.
    look = """async paths => {
      for (const { name } of await indexedDB.databases()) {
        const disk = await new Promise(done => { indexedDB.open(name).onsuccess = event => done(event.target.result) })
        const keys = await new Promise(done => {
          disk.transaction('reads').objectStore('reads').getAllKeys().onsuccess = event => done(event.target.result)
        })
        disk.close()
        if (paths.every(path => keys.includes(path))) return true
      }
      return false
    }"""
    assert any(page.evaluate(look, list(paths)) for _ in range(2_000)), paths


def wait_until_in_cart(page, dishes):
    """Waits until the device's cart has these dishes: a page that is left at once is faster than its disk."""
    look = """async dishes => {
      const disk = await new Promise(done => { indexedDB.open('soiree-device').onsuccess = event => done(event.target.result) })
      const cart = await new Promise(done => {
        disk.transaction('slots').objectStore('slots').get('cart').onsuccess = event => done(event.target.result)
      })
      disk.close()
      return cart !== undefined && dishes.every(dish => atob(cart).includes(dish))
    }"""
    assert any(page.evaluate(look, dishes) for _ in range(2_000)), dishes


def wait_until_settled(page):
    """Waits until the device keeps no purchase whose end it does not know: a page that is left before asks for it again."""
    look = """async () => {
      const disk = await new Promise(done => { indexedDB.open('soiree-device').onsuccess = event => done(event.target.result) })
      const slots = await new Promise(done => {
        disk.transaction('slots').objectStore('slots').getAllKeys().onsuccess = event => done(event.target.result)
      })
      disk.close()
      return !slots.some(slot => /^(seat_)?purchase[/]/.test(slot))
    }"""
    assert any(page.evaluate(look) for _ in range(2_000))
