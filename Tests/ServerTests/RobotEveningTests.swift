import Client
import ClientCore
import Domain
import HTTPServer
import Server
import Services
import Structures
import TestFiles
import Testing
import Waiting
import Wire

@testable import Robots

@Suite("An evening with robots, over real sockets")
struct RobotEveningTests {
  @Test("V2: whatever audiences pay with, the sandbox knows")
  func tokens() {
    var dice = Dice(seed: 4)
    let used = Set((0..<3_000).map { _ in AudienceHabits().plan(&dice).token })
    #expect(used.count == 5)
    for token in used { #expect(SandboxToken(rawValue: token) != nil, "\(token)") }
  }

  @Test(
    "V2: robots cook and carry what a customer orders, and go on after the server was restarted",
    .timeLimit(.minutes(5)))
  func delivered() async throws {
    let folder = TemporaryFolder()
    var platform = try await Self.open(folder, port: 0)
    let port = platform.server.port
    let guest = try await Guest(baseURL: "http://127.0.0.1:\(port)")
    let robots = Task {
      try await RobotCity.run(
        RobotOptions(
          baseURL: "http://127.0.0.1:\(port)", time: DeviceClock(now: { Clock.system.now }), seed: 1, pace: 600,
          couriers: 3, restaurants: [Evening.pizzeria]))
    }
    defer { robots.cancel() }
    let first = try await guest.order()
    try await guest.awaitDelivery(of: first)
    let detail: OrderDetail = try await guest.api.call(.orders(.getOrder(first)))
    #expect(detail.status == .delivered)
    #expect(detail.payment.status == .captured)
    #expect(detail.timeline.map(\.actor).contains(.courier))

    try await waiting(for: "the first server to stop") { [platform] in await platform.stop() }
    platform = try await Self.open(folder, port: port)
    let second = try await guest.order()
    try await guest.awaitDelivery(of: second)
    robots.cancel()
    try await waiting(for: "the robots to leave") { try? await robots.value }
    #expect(try await platform.services.platform.checkLedger().isBalanced)
    try await waiting(for: "the server to stop") { [platform] in await platform.stop() }
  }

  /// A demo with one open restaurant, an operator and three couriers.
  private static func open(_ folder: TemporaryFolder, port: UInt16) async throws -> RunningPlatform {
    let stores = try await Stores.open(dataFolder: folder.path, databaseURL: nil)
    let writer = CatalogueWriter(database: stores.database)
    try await writer.save(city: Evening.city)
    try await writer.save([
      RestaurantWithMenu(
        restaurant: Evening.restaurant(Evening.pizzeria, "Pizzeria Bella"), menu: Evening.menu(Evening.pizzeria))
    ])
    await stores.close()
    var options = ServerOptions(dataFolder: folder.path, codeSender: ClosureCodeSender { _, _ in })
    options.isDemo = true
    options.limits = .none
    options.http.port = port
    options.http.loops = 1
    let platform = try await RunningPlatform.start(options, clock: .system)
    _ = try await platform.services.accounts.grant(.operator, to: .email("operator@soiree.test"))
    for courier in 1...3 {
      _ = try await platform.services.accounts.grant(
        .courier, to: .email("courier+\(courier)@soiree.test"), name: "Robin \(courier)")
    }
    return platform
  }
}

/// A customer with a phone.
private struct Guest {
  let api: APIClient
  let sockets: SocketTransport

  init(baseURL: String) async throws {
    let stranger = APIClient(baseURL: baseURL, transport: try HTTPTransport())
    let code: CodeAnswer = try await stranger.call(.signIn(.requestCode), CodeRequest(email: "zoe@example.org"))
    let session: SessionAnswer = try await stranger.call(
      .signIn(.createSession),
      SessionRequest(
        email: "zoe@example.org", challengeId: code.challengeId, code: code.demoCode ?? "", deviceName: "phone"))
    api = stranger.signedIn(session.token)
    sockets = try SocketTransport()
  }

  func order() async throws -> OrderID {
    let home = DeliveryAddress(street: "12 Ocean Avenue", lat: 40.01, lon: -74.0)
    let cart: CartAnswer = try await api.call(
      .cart(.syncCart),
      CartSyncRequest(
        restaurantId: Evening.pizzeria,
        lines: [
          CartLineRequest(
            lineId: "1", menuItemId: MenuItemID(suffix: "pizza.1"), quantity: 1,
            selectedModifiers: [OptionID(suffix: "pizza.2")])
        ], fulfilment: FulfilmentBody(kind: .delivery, address: home)))
    let answer: SubmitAnswer = try await api.call(
      .orders(.submitOrder),
      SubmitRequest(
        cartId: cart.cartId, quoteId: try #require(cart.quote).id, expectedTotal: cart.totals.total,
        paymentMethod: PaymentMethodChoice(kind: .card, token: "tok_approved")), key: .make())
    return answer.orderId
  }

  /// Returns when the order's topic says so.
  func awaitDelivery(of order: OrderID) async throws {
    let hub = LiveHub(api: api, sockets: sockets, clock: .system, seed: 1)
    try await waiting(for: "the delivery of \(order)", seconds: longPatience / 2) {
      // From the first event on: it may be delivered before the socket is open.
      for await update in hub.follow(.order(order), after: 0) {
        guard case .event(let event) = update, event.name == .orderUpdated else { continue }
        let status = try event.decode(OrderUpdatedEvent.self).status
        try #require(status != .cancelled && status != .rejected)
        if status == .delivered { break }
      }
    }
  }
}
