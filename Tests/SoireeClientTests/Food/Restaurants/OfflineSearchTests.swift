import Client
import ClientCore
import Domain
import Scripted
import SoireeClient
import Testing
import Waiting
import Wire

/// Every filter and every order of a list, answered by what the device has kept.
@MainActor struct OfflineSearchTests {
  private let disk = MemoryDisk()

  /// Three houses: the pizzeria with its menu, the wok near by and well liked, the tapas bar far and closed.
  private static let cards: [RestaurantCard] = [
    card("bella", at: 40, metres: 1_113, preparation: 20, reviews: 10),
    card("wok", cuisines: ["chinese"], at: 40.008, metres: 222, preparation: 40, fee: 499, rating: 4.9, reviews: 90),
    card(
      "noche", cuisines: ["tapas"], at: 40.03, metres: 2_226, preparation: 5, isOpen: false, rating: 4.1, reviews: 500),
  ]

  private static func card(
    _ suffix: String, cuisines: [String] = ["pizza"], at latitude: Double, metres: Int64, preparation: Int,
    isOpen: Bool = true, fee: Int64 = 299, rating: Double = 4.5, reviews: Int64
  ) -> RestaurantCard {
    var card = Dinner.card(
      suffix, cuisines: cuisines, at: Coordinate(latitude: latitude, longitude: -74), isOpen: isOpen, fee: fee,
      rating: rating, distance: metres)
    let eta = ETA(preparationMinutes: preparation, distanceMetres: metres)
    (card.eta, card.reviewCount) = (MinutesRange(min: Int64(eta.minimum), max: Int64(eta.maximum)), reviews)
    return card
  }

  private static func page(_ suffix: String, _ promotions: [PromotionBody]) -> RestaurantDetail {
    RestaurantDetail(
      id: RestaurantID(suffix: suffix), cityId: CityID(suffix: "bay"), name: suffix, cuisines: [], reviewCount: 1,
      street: "1 Main Street", lat: 40, lon: -74, currency: "USD", timeZone: "America/New_York",
      hours: HoursBody(week: Array(repeating: [], count: 7)),
      openState: OpenStateBody(state: .open, timeZone: "America/New_York"), zones: [],
      charges: ChargesBody(Dinner.charges), preparationMinutes: 20, menuVersion: 1, promotions: promotions)
  }

  /// - Parameter place: Nil: the platform's.
  private static func promotion(_ name: String, of place: String? = nil, endsAt: Instant? = nil) -> PromotionBody {
    PromotionBody(
      id: PromotionID(suffix: name), text: name, restaurantId: place.map { RestaurantID(suffix: $0) }, endsAt: endsAt)
  }

  private func keep(_ page: RestaurantDetail, readAt: Instant = Dinner.now) async {
    await disk.cache(
      CachedAnswer(bytes: page.bytes, readAt: readAt), .restaurant, Route.restaurants(.getRestaurant(page.id)).path)
  }

  private func list(_ app: TestApp) async -> RestaurantListModel {
    let cards = CardShelf(disk: app.disk)
    return RestaurantListModel(
      DiscoveryStore(near: Dinner.door, app.session, cards: cards, device: app.device), cards: cards, near: Dinner.door)
  }

  /// A launch that saw all three, those with vegan dishes, the pizzeria's menu and the tapas bar's page.
  private func firstLaunch() async throws {
    let app = TestApp(disk: disk)
    let model = await list(app)
    app.platform.on("GET", "/v1/restaurants", Page(items: Self.cards))
    await model.open()
    try await until("all") { model.content.rows.count == 3 }
    app.platform.on("GET", "/v1/restaurants", Page(items: [Self.cards[1]]))
    await model.filter([.diet(.vegan)])
    try await until("vegan") { model.content.rows.count == 1 }
    await disk.cache(CachedAnswer(bytes: MenuBody(Dinner.menu()).bytes, readAt: Dinner.now), .menu, "rst_bella")
    await keep(Self.page("noche", [Self.promotion("two-for-one", of: "noche")]))
  }

  private func alone() async -> RestaurantListModel {
    let app = TestApp(disk: disk)
    app.platform.on("GET", "/v1/restaurants") { _ throws(TransportError) in throw .unreachable }
    return await list(app)
  }

  private func found(_ model: RestaurantListModel) -> [String] { model.content.rows.map(\.id.suffix).sorted() }

  /// Who passes. A new filter is decided here.
  private static func expected(_ filter: SearchFilter) -> [String] {
    switch filter {
    case .cuisines: ["bella", "noche"]
    case .minimumRating: ["bella", "wok"]
    case .maximumMinutes: ["bella", "noche"]
    case .maximumFee: ["bella", "noche"]
    // By the menu that is kept; a vegan dish, of which the platform told, is vegetarian too.
    case .diet(.vegetarian): ["bella", "wok"]
    case .diet(.vegan): ["wok"]
    case .diet: []
    case .openNow: ["bella", "wok"]
    case .offers: ["noche"]
    }
  }

  private nonisolated static let filters: [SearchFilter] =
    [
      .cuisines(["pizza", "tapas"]), .minimumRating(tenths: 45), .maximumMinutes(45), .maximumFee(300), .openNow,
      .offers,
    ] + Diet.allCases.map { .diet($0) }

  @Test("each filter finds without a network what was seen to pass it, and it is said what that is", arguments: filters)
  func filter(_ filter: SearchFilter) async throws {
    try await firstLaunch()
    let model = await alone()
    await model.filter([filter])
    try await until("answered") { model.notice != nil && model.content != .loading }
    #expect(found(model) == Self.expected(filter))
    switch filter {
    case .diet, .offers: #expect(model.notice == FoodWords.asFarAsSeen)
    default: #expect(model.notice == FoodWords.asItWas)
    }
    if Self.expected(filter).isEmpty { #expect(model.content == .empty(FoodWords.noneSeen)) }
  }

  /// The order that the platform's own list has. A new one is decided here.
  private static func expected(_ sort: SearchSort) -> [String] {
    switch sort {
    // Open before closed, then by stars and orders.
    case .relevance: ["wok", "bella", "noche"]
    case .distance: ["wok", "bella", "noche"]
    case .rating: ["wok", "bella", "noche"]
    case .deliveryTime: ["noche", "bella", "wok"]
    case .popularity: ["noche", "wok", "bella"]
    }
  }

  @Test("each order is the platform's without a network, too", arguments: SearchSort.allCases)
  func sort(_ sort: SearchSort) async throws {
    try await firstLaunch()
    let model = await alone()
    await model.store.send(.open)
    await model.sort(sort)
    try await until("sorted") { model.question.sort == sort && model.notice != nil && !model.isReading }
    #expect(model.content.rows.map(\.id.suffix) == Self.expected(sort))
  }

  @Test("an offer is a house's own and runs; the newer of its page and of a list of offers says so")
  func offers() async throws {
    try await firstLaunch()
    func offers(_ after: Duration) async -> [String]? {
      let query = SearchQuery(point: Dinner.door, filters: [.offers], now: Dinner.now + after)
      return await CardShelf(disk: disk).search(query)?.hits.map(\.id.suffix).sorted()
    }
    // The platform's is no house's own, also on the one page that names it.
    await keep(Self.page("wok", [Self.promotion("everywhere")]))
    #expect(await offers(.zero) == ["noche"])
    let lunch = Self.promotion("lunch", of: "bella", endsAt: Dinner.now + .hours(1))
    await keep(Self.page("bella", [Self.promotion("everywhere"), lunch]))
    #expect(await offers(.zero) == ["bella", "noche"])
    #expect(await offers(.hours(1)) == ["noche"])
    // Also for who has just asked.
    let shelf = CardShelf(disk: disk)
    for (after, expected) in [(Duration.hours(1) - .seconds(1), ["bella", "noche"]), (.hours(1), ["noche"])] {
      let query = SearchQuery(point: Dinner.door, filters: [.offers], now: Dinner.now + after)
      #expect(await shelf.search(query)?.hits.map(\.id.suffix).sorted() == expected)
    }

    let app = TestApp(disk: disk)
    app.clock.advance(by: .hours(2))
    app.platform.on("GET", "/v1/restaurants", Page(items: [Self.cards[1]]))
    let model = await list(app)
    await model.filter([.offers])
    try await until("found") { found(model) == ["wok"] }
    #expect(await offers(.hours(2)) == ["noche", "wok"])
    await keep(Self.page("wok", [Self.promotion("everywhere")]), readAt: app.clock.now + .seconds(1))
    #expect(await offers(.hours(2)) == ["noche"])
  }

  @Test("a list of offers keeps none running that its page lets end, and one that its page does not know runs on")
  func foundAfterwards() async throws {
    let app = TestApp(disk: disk)
    let lunch = Self.promotion("lunch", of: "bella", endsAt: Dinner.now + .hours(3))
    let breakfast = Self.promotion("breakfast", of: "wok", endsAt: Dinner.now + .hours(1))
    await keep(Self.page("bella", [lunch]))
    await keep(Self.page("wok", [breakfast]))
    app.clock.advance(by: .hours(2))
    app.platform.on("GET", "/v1/restaurants", Page(items: [Self.cards[0], Self.cards[1]]))
    let model = await list(app)
    await model.filter([.offers])
    try await until("found") { found(model) == ["bella", "wok"] }
    for (hours, expected) in [(Int64(2), ["bella", "wok"]), (3, ["wok"])] {
      let query = SearchQuery(point: Dinner.door, filters: [.offers], now: Dinner.now + .hours(hours))
      #expect(await CardShelf(disk: disk).search(query)?.hits.map(\.id.suffix).sorted() == expected)
    }
  }
}
