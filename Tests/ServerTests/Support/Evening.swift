import Crypto
import Database
import DatabaseTesting
import Domain
import Posting
import Services
import ServicesTesting
import Synchronization
import Waiting
import Wire

@testable import HTTPServer
@testable import Server

/// A small platform in this process: one city, two restaurants, a clock that the test moves, the real application without sockets.
final class Evening: Sendable {
  let app: App
  let services: UseCases
  let clock = TestClock()
  /// Answers that the sandbox gave a second time of its own accord.
  let secondAnswers = Atomic<Int>(0)

  static let pizzeria = RestaurantID(suffix: "pizza")
  static let closed = RestaurantID(suffix: "closed")
  static let home = Coordinate(latitude: 40.01, longitude: -74.0)

  init(
    on database: Database, books: Database, push: (any PostTransport)? = nil,
    settings change: (inout Settings) -> Void = { _ in },
    committed: @escaping @Sendable (Set<String>) -> Void = { _ in }
  ) async throws {
    let clock = clock.platform
    let writer = CatalogueWriter(database: database)
    try await writer.save(city: Self.city)
    try await writer.save([
      RestaurantWithMenu(restaurant: Self.restaurant(Self.pizzeria, "Pizzeria Bella"), menu: Self.menu(Self.pizzeria)),
      RestaurantWithMenu(
        restaurant: Self.restaurant(Self.closed, "Night Kitchen", isPaused: true), menu: Self.menu(Self.closed)),
    ])
    try await writer.save([Self.promotion])
    let sandbox = SandboxGateway(books: books, clock: clock, silence: {})
    var settings = Settings()
    settings.isDemo = true
    change(&settings)
    var platform = Platform(
      database: database, clock: clock, ids: IDSource(clock: clock, random: { SecureRandom.word() }),
      vault: Vault(key: .random()), gateways: Gateways(standard: sandbox), codeSender: ClosureCodeSender { _, _ in },
      settings: settings, node: "test", committed: committed)
    if let push { platform.postTransport = push }
    let catalogue = try await Catalogue(database: database, clock: clock, zones: ZoneDatabase())
    services = UseCases(platform: platform, catalogue: catalogue, sandbox: sandbox)
    app = App(services: services, limits: .none, log: Log(now: { clock.now }, write: { _ in }))
    // As a server's stores do.
    sandbox.setListener { [payments = services.payments, weak self] charge, key in
      self?.secondAnswers.add(1, ordering: .relaxed)
      try? await payments.heard(charge, key: key, from: "sandbox")
    }
  }

  static let city = City(
    id: CityID(suffix: "bay"), name: "Soiree Bay", timeZone: "America/New_York", currency: Currency(code: "USD")!,
    center: Coordinate(latitude: 40, longitude: -74))

  static func restaurant(_ id: RestaurantID, _ name: String, isPaused: Bool = false) -> Restaurant {
    let day = [OpeningHours.Span(opens: 0, closes: 1440)]
    return Restaurant(
      id: id, city: city.id, name: name, cuisines: ["pizza", "italian"],
      location: Coordinate(latitude: 40, longitude: -74), street: "1 Main Street", currency: city.currency,
      timeZone: city.timeZone, hours: OpeningHours(week: Array(repeating: day, count: 7)),
      zones: [
        Polygon(outer: [
          Coordinate(latitude: 39.9, longitude: -74.1), Coordinate(latitude: 39.9, longitude: -73.9),
          Coordinate(latitude: 40.1, longitude: -73.9), Coordinate(latitude: 40.1, longitude: -74.1),
        ])
      ],
      charges: Charges(
        taxMode: .exclusive, taxes: [Tax(name: "Sales tax", rate: Rate(basisPoints: 800), appliesToFees: false)],
        deliveryTiers: [DeliveryTier(metres: 2_000, fee: 299), DeliveryTier(metres: 10_000, fee: 499)],
        serviceRate: Rate(basisPoints: 500), serviceFeeCap: 500, minimumOrder: 1_000, smallOrderFeeCap: 200),
      ratingTenths: 45, reviewCount: 10, preparationMinutes: 20, openedAt: Instant(seconds: 1_600_000_000),
      isPaused: isPaused)
  }

  static func menu(_ id: RestaurantID) -> Menu {
    let size = ModifierGroup(
      id: ModifierGroupID(suffix: id.suffix + ".1"), name: "Size", minSelection: 1, maxSelection: 1,
      options: [
        ModifierOption(id: OptionID(suffix: id.suffix + ".1"), name: "Small", priceDelta: 0),
        ModifierOption(id: OptionID(suffix: id.suffix + ".2"), name: "Large", priceDelta: 400),
      ])
    return Menu(
      restaurant: id, version: 1, currency: Currency(code: "USD")!,
      categories: [
        MenuCategory(
          id: CategoryID(suffix: id.suffix + ".1"), name: "Pizza",
          items: [
            MenuItem(
              id: MenuItemID(suffix: id.suffix + ".1"), name: "Margherita", price: 1_200, diets: [.vegetarian],
              allergens: [.gluten, .milk], modifierGroups: [size]),
            MenuItem(
              id: MenuItemID(suffix: id.suffix + ".2"), name: "Tartufo", price: 1_900, isAvailable: false),
          ])
      ])
  }

  static let promotion = Promotion(
    id: PromotionID(suffix: "ten"), code: "TEN", text: "10 % off", effect: .percent(Rate(basisPoints: 1_000), cap: nil),
    startsAt: Instant(seconds: 0), endsAt: Instant(seconds: 4_000_000_000), useLimitPerAccount: 1)
}

/// What a client got.
struct Got {
  var status: Int
  var headers: [(name: String, value: String)]
  var bytes: [UInt8]

  var json: JSON { (try? JSON.parse(bytes)) ?? .null }
  func body<T: Wire.Body>(_: T.Type = T.self) throws -> T { try WireDecoder().decode(T.self, from: bytes) }

  /// The first value of a header, by its name in lower case.
  func header(_ name: String) -> String? { headers.first { $0.name.lowercased() == name }?.value }
}

extension App {
  /// Answers a request as a server would hand it over; a body without a type of its own is JSON.
  func answer(
    _ method: String, _ target: String, _ json: JSON? = nil, headers: [(name: String, value: String)] = []
  ) async -> Got {
    await answer(method, target, bytes: json?.bytes ?? [], headers: headers)
  }

  func answer(
    _ method: String, _ target: String, bytes: [UInt8], headers: [(name: String, value: String)] = []
  ) async -> Got {
    let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
    var fields = headers
    if !bytes.isEmpty, !headers.contains(where: { $0.name == "content-type" }) {
      fields.append(("content-type", "application/json"))
    }
    let response = await respond(
      to: HTTPRequest(
        method: method, path: parts[0], query: parts.count > 1 ? parts[1] : nil, headers: HTTPHeaders(fields),
        body: bytes))
    var body: [UInt8] = []
    switch response.body {
    case .bytes(let sent): body = sent
    case .prepared(let prepared):
      let tag = ("etag", prepared.etag)
      if headers.contains(where: { $0.name == "if-none-match" && $0.value == prepared.etag }) {
        return Got(status: 304, headers: response.headers + [tag], bytes: [])
      }
      return Got(status: response.status, headers: response.headers + [tag], bytes: prepared.bytes)
    default: break
    }
    return Got(status: response.status, headers: response.headers, bytes: body)
  }
}

extension PreparedBody {
  /// Uncompressed.
  fileprivate var bytes: [UInt8] { Array(UnsafeBufferPointer(start: identity.base, count: identity.count)) }
}

extension Evening {
  /// To the customer's door.
  static let delivery: JSON = [
    "kind": "delivery",
    "address": [
      "street": "12 Ocean Avenue", "lat": .number(40.01), "lon": .number(-74.0), "recipient_name": "Zoë Quinn",
    ],
  ]

  /// Sends one request to the application.
  func send(
    _ method: String, _ target: String, _ json: JSON? = nil, token: String? = nil,
    headers: [(name: String, value: String)] = []
  ) async -> Got {
    await send(method, target, bytes: json?.bytes ?? [], token: token, headers: headers)
  }

  func send(
    _ method: String, _ target: String, bytes: [UInt8], token: String? = nil,
    headers: [(name: String, value: String)] = []
  ) async -> Got {
    var fields = headers
    if let token { fields.append(("authorization", "Bearer " + token)) }
    return await app.answer(method, target, bytes: bytes, headers: fields)
  }

  /// Signs somebody in and answers their token.
  func signIn(_ email: String) async throws -> String {
    let code = await send("POST", "/v1/auth/code", ["email": .string(email)])
    let session = await send(
      "POST", "/v1/auth/session",
      [
        "email": .string(email), "challenge_id": code.json["challenge_id"] ?? .null,
        "code": code.json["demo_code"] ?? .null,
      ])
    return try session.body(SessionAnswer.self).token ?? ""
  }

  /// A cart with one Margherita, priced for home unless told otherwise.
  func cart(_ token: String, promo: String? = nil, fulfilment: JSON = Evening.delivery) async throws -> CartAnswer {
    var request: JSON = [
      "cart_id": .null, "restaurant_id": .string(Self.pizzeria.rawValue),
      "lines": [
        [
          "line_id": "1", "menu_item_id": .string(Self.pizzeria.rawValue.replacing("rst_", with: "itm_") + ".1"),
          "quantity": 1, "selected_modifiers": ["opt_pizza.2"],
        ]
      ],
      "fulfilment": fulfilment, "tip": 200,
    ]
    if let promo, case .object(var object) = request {
      object["promo_code"] = .string(promo)
      request = .object(object)
    }
    return try await send("POST", "/v1/cart/sync", request, token: token).body()
  }

  func submit(
    _ cart: CartAnswer, _ token: String, pay: String = "tok_approved", key: String
  ) async -> Got {
    await send(
      "POST", "/v1/orders/submit",
      [
        "cart_id": .string(cart.cartId.rawValue), "quote_id": .string(cart.quote?.id ?? ""),
        "expected_total": .integer(cart.totals.total), "payment_method": ["kind": "card", "token": .string(pay)],
      ], token: token, headers: [("idempotency-key", key)])
  }
}

/// Runs `body` on a fresh platform of each engine.
func withEvening(
  on engine: TestEngine, push: (any PostTransport)? = nil, settings: (inout Settings) -> Void = { _ in },
  committed: @escaping @Sendable (Set<String>) -> Void = { _ in },
  _ body: (Evening) async throws -> Void
) async throws {
  try await withDatabase(on: engine, migrations: DatabaseSchema.migrations) { database in
    try await withDatabase(on: .sqlite, migrations: SandboxBooks.migrations) { books in
      let evening = try await Evening(
        on: database, books: books, push: push, settings: settings, committed: committed)
      try await body(evening)
      try await evening.services.platform.requireBalance()
    }
  }
}
