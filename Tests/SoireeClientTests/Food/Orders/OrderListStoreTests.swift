import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Wire

struct OrderListStoreTests {
  private let app = TestApp()
  private let summaries = Latest<[OrderSummary]>()

  private func store() async -> OrderListStore {
    let store = OrderListStore(app.session, disk: app.disk, device: app.device, summaries: summaries)
    await store.listen(to: app.events)
    return store
  }

  private func page(_ ids: [String], next: String? = nil) -> Page<OrderSummary> {
    Page(items: ids.map { Dinner.summary($0) }, nextCursor: next)
  }

  @Test("a view is read with its filter, and continued with the platform's cursor")
  func pages() async throws {
    app.platform.on("GET", "/v1/orders", page(["2", "1"], next: "abc"))
    let store = await store()
    await store.send(.choose(.pending))
    let first = try #require(await store.first { $0.content != .loading })
    #expect(first.hasMore)
    app.platform.on("GET", "/v1/orders", page(["0"]))
    await store.send(.more)
    let both = try #require(await store.first { !$0.hasMore && !$0.isReading })
    guard case .loaded(let items) = both.content else { throw Missing() }
    #expect(items.map(\.order.suffix) == ["2", "1", "0"])
    #expect(items.first?.restaurant == "Pizzeria Bella")
    #expect(
      app.platform.requests.map(\.target) == ["/v1/orders?status=pending", "/v1/orders?status=pending&cursor=abc"])
    #expect(summaries.value?.first?.itemNames == ["Margherita", "Cola"])
  }

  @Test("no orders and no answer are two things")
  func emptyAndFailed() async throws {
    app.platform.on("GET", "/v1/orders", page([]))
    let store = await store()
    await store.send(.choose(nil))
    #expect(await store.first { $0.content == .empty } != nil)
    app.platform.on("GET", "/v1/orders") { _ throws(TransportError) in throw .unreachable }
    await store.send(.choose(.delivered))
    #expect(await store.first { $0.content == .failed(.unanswered) } != nil)
  }

  @Test(
    "who came back to the app, to the network or to the platform sees the list of now",
    arguments: [
      AppEvent.foreground, .connected, .signedIn,
    ])
  func refreshes(event: AppEvent) async throws {
    app.platform.on("GET", "/v1/orders", page(["1"]))
    let store = await store()
    await store.send(.choose(nil))
    _ = await store.first { $0.content != .loading }
    app.platform.on("GET", "/v1/orders", page(["2", "1"]))
    app.events.send(event)
    let next = await store.first { if case .loaded(let items) = $0.content { items.count == 2 } else { false } }
    #expect(next != nil)
  }
}

/// What a test looked for was not there.
struct Missing: Error {}
