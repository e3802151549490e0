import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

struct DiscoveryStoreTests {
  private let app = TestApp()

  private func store(_ app: TestApp, _ shelf: CardShelf) async -> DiscoveryStore {
    let store = DiscoveryStore(near: Dinner.door, app.session, cards: shelf, device: app.device)
    await store.listen(to: app.events)
    return store
  }

  private static let cards = [
    Dinner.card(), Dinner.card("wok", "Golden Wok", cuisines: ["chinese"], fee: 499, rating: 4.9),
    Dinner.card("noche", "La Noche", cuisines: ["tapas"], isOpen: false),
  ]

  @Test("the platform is asked in the contract's words")
  func asks() async throws {
    app.platform.on("GET", "/v1/restaurants", Page(items: Self.cards))
    let shelf = CardShelf(disk: app.disk)
    let store = await store(app, shelf)
    await store.send(.filter([.cuisines(["pizza", "thai"]), .minimumRating(tenths: 45), .openNow, .diet(.vegan)]))
    #expect(await store.first { if case .loaded(let found) = $0.content { found.count == 3 } else { false } } != nil)
    let target = try #require(app.platform.requests.last?.target)
    for part in ["lat=40.01", "cuisine=pizza%2Cthai", "min_rating=4.5", "open_now=true", "diet=vegan"] {
      #expect(target.replacing(",", with: "%2C").contains(part), "\(target) has \(part)")
    }
    #expect(await shelf[RestaurantID(suffix: "wok")]?.name == "Golden Wok")
  }

  @Test("V1: food to a seat is looked for among the nearest kitchens, whoever delivers elsewhere, on the device too")
  func toSeat() async throws {
    var near = Dinner.card()
    near.isDeliverable = false
    app.platform.on("GET", "/v1/restaurants", Page(items: [near]))
    let question = Discovery.Question(point: Dinner.door, sort: .distance, deliverableOnly: false)
    let store = DiscoveryStore(asking: question, app.session, cards: CardShelf(disk: app.disk), device: app.device)
    await store.send(.open)
    #expect(await store.first { $0.content == .loaded([Dinner.restaurant]) } != nil)
    let target = try #require(app.platform.requests.last?.target)
    #expect(target.contains("deliverable=false") && target.contains("sort=distance"), "\(target)")
    app.platform.on("GET", "/v1/restaurants") { _ throws(TransportError) in throw .unreachable }
    await store.send(.refresh)
    #expect(await store.first { $0.isOffline && $0.content == .loaded([Dinner.restaurant]) } != nil)
  }

  @Test("without a network the restaurants seen before answer by the platform's own search")
  func offline() async throws {
    app.platform.on("GET", "/v1/restaurants", Page(items: Self.cards))
    let before = await store(app, CardShelf(disk: app.disk))
    await before.send(.open)
    #expect(await before.first { if case .loaded = $0.content { true } else { false } } != nil)

    let next = TestApp(disk: app.disk)
    next.platform.on("GET", "/v1/restaurants") { _ throws(TransportError) in throw .unreachable }
    let shelf = CardShelf(disk: next.disk)
    let store = await store(next, shelf)
    await store.send(.sort(.rating))
    let found = try #require(await store.first { $0.isOffline })
    guard case .loaded(let ids) = found.content else { throw Missing() }
    #expect(ids.first == RestaurantID(suffix: "wok"))
    #expect(ids.count == 3)
    #expect(await shelf.cards(of: ids).map(\.name).first == "Golden Wok")

    await store.send(.filter([.openNow, .cuisines(["pizza", "tapas"])]))
    let open = await store.first {
      $0.content == .loaded([Dinner.restaurant])
    }
    #expect(open != nil)
  }

  @Test("without a network the dishes of the menus that were read are found, too")
  func offlineDishes() async throws {
    let card = Dinner.card()
    await app.disk.cache(CachedAnswer(bytes: card.bytes, readAt: Dinner.now), .restaurant, "card/rst_bella")
    await app.disk.cache(
      CachedAnswer(bytes: MenuBody(Dinner.menu()).bytes, readAt: Dinner.now), .menu, "rst_bella")
    let shelf = CardShelf(disk: app.disk)
    let page = await shelf.search(SearchQuery(text: "margarita", point: Dinner.door, now: Dinner.now))
    #expect(page?.hits.map(\.id) == [Dinner.restaurant])
    #expect(page?.hits.first?.matchedDishes == ["Margherita"])
  }

  @Test("a place is found without a network only where it is known to deliver")
  func offlineFarAway() async throws {
    await app.disk.cache(
      CachedAnswer(bytes: Dinner.card().bytes, readAt: Dinner.now), .restaurant, "card/rst_bella")
    let shelf = CardShelf(disk: app.disk)
    let far = Coordinate(latitude: 41, longitude: -74)
    #expect(await shelf.search(SearchQuery(point: Dinner.door, now: Dinner.now))?.hits.count == 1)
    #expect(await shelf.search(SearchQuery(point: far, now: Dinner.now))?.hits.isEmpty == true)
  }

  @Test("a card says that it is closed only until it opens")
  func opensLater() async throws {
    var card = Dinner.card(isOpen: false)
    card.openState.nextOpening = Dinner.now + .hours(1)
    await app.disk.cache(CachedAnswer(bytes: card.bytes, readAt: Dinner.now), .restaurant, "card/rst_bella")
    let shelf = CardShelf(disk: app.disk)
    let query = SearchQuery(point: Dinner.door, filters: [.openNow], now: Dinner.now)
    #expect(await shelf.search(query)?.hits.isEmpty == true)
    var later = query
    later.now = Dinner.now + .hours(2)
    #expect(await shelf.search(later)?.hits.count == 1)
  }

  @Test("nothing kept and no network is a failure, and a network asks again")
  func nothing() async throws {
    app.platform.on("GET", "/v1/restaurants") { _ throws(TransportError) in throw .unreachable }
    let store = await store(app, CardShelf(disk: app.disk))
    await store.send(.open)
    #expect(await store.first { $0.content == .failed(.unanswered) } != nil)
    app.platform.on("GET", "/v1/restaurants", Page(items: Self.cards))
    app.events.send(.connected)
    #expect(await store.first { if case .loaded = $0.content { true } else { false } } != nil)
  }

  @Test("what is typed is asked for when the fingers rest")
  func types() async throws {
    app.platform.on("GET", "/v1/restaurants", Page(items: Self.cards))
    let store = await store(app, CardShelf(disk: app.disk))
    await store.send(.type("wo"))
    await store.send(.type("wok"))
    await store.settle()
    await waitUntil { app.clock.waiting != 0 }
    app.clock.advance(by: .milliseconds(300))
    #expect(await store.first { if case .loaded = $0.content { true } else { false } } != nil)
    #expect(app.platform.requests.count == 1)
    #expect(app.platform.requests.first?.target.contains("q=wok") == true)
  }

  @Test("the shelf is bounded: what was seen longest ago goes, from the disk as well")
  func bounded() async throws {
    app.platform.on("GET", "/v1/restaurants", Page(items: Self.cards))
    let shelf = CardShelf(disk: app.disk, limit: 2)
    let store = await store(app, shelf)
    await store.send(.open)
    #expect(await store.first { if case .loaded = $0.content { true } else { false } } != nil)
    #expect(await shelf[Dinner.restaurant] == nil)
    #expect(await shelf[RestaurantID(suffix: "noche")] != nil)
    #expect(await app.disk.allCached(.restaurant).count == 2)
  }
}
