import Client
import ClientCore
import Domain
import SoireeClient
import Testing
import Waiting
import Wire

struct AppEventsTests {
  @Test("everybody hears the same, and a session's changes with it")
  func hears() async throws {
    let app = TestApp()
    let (first, second) = (app.events.stream, app.events.stream)
    app.events.send(.background)
    #expect(await first.first(atMost: 1) == [.background])
    #expect(await second.first(atMost: 1) == [.background])
    app.session.forget()
    #expect(await first.first(atMost: 1) == [.signedOut])
  }

  @Test("a store that nobody holds is not kept by what it listens to")
  func released() async {
    let app = TestApp()
    weak var kept: OrderListStore?
    do {
      let store = OrderListStore(app.session, disk: app.disk, device: app.device)
      await store.listen(to: app.events)
      kept = store
    }
    // What it began lets go of it with the next turn.
    await waitUntil { kept == nil }
  }

  @Test("what a store listens to and waits for ends with it")
  func ends() async {
    let app = TestApp()
    let seen = Seen<String>()
    let (stream, source) = AsyncStream.makeStream(of: Int.self)
    source.onTermination = { _ in seen.note("heard no more") }
    var states: AsyncStream<OrderList>?
    do {
      let store = OrderListStore(app.session, disk: app.disk, device: app.device)
      await store.hear(stream) { _ in nil }
      await store.wake(at: app.clock.now + .hours(1), .choose(nil))
      await waitUntil { app.clock.waiting != 0 }
      states = store.states
    }
    await waitUntil { seen.all == ["heard no more"] && app.clock.waiting == 0 }
    source.yield(1)
    if let states, !seen.all.isEmpty { await states.all("the end of the states") }
  }

  @Test("the newest value is there at once, and each next one comes")
  func latest() async {
    let latest = Latest<Int>()
    #expect(latest.value == nil)
    latest.set(1)
    let values = latest.stream
    #expect(await values.first(atMost: 1) == [1])
    latest.set(2)
    #expect(await values.first(atMost: 1) == [2])
    latest.forget()
    #expect(latest.value == nil)
  }

  @Test("a watch ends what it watched before, and ends with whoever holds it")
  func watch() async {
    let seen = Seen<String>()
    var watch: Watch? = Watch()
    let (first, one) = AsyncStream.makeStream(of: Int.self)
    let (second, two) = AsyncStream.makeStream(of: Int.self)
    one.onTermination = { _ in seen.note("first ended") }
    two.onTermination = { _ in seen.note("second ended") }
    watch?.begin { for await _ in first {} }
    watch?.begin { for await _ in second {} }
    await waitUntil { !seen.all.isEmpty }
    #expect(seen.all == ["first ended"])
    #expect(watch != nil)
    watch = nil
    await waitUntil { seen.all.count >= 2 }
    #expect(seen.all == ["first ended", "second ended"])
  }
}
