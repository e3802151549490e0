import Client
import Database
import DatabaseTesting
import Domain
import Server
import Services
import Testing
import Waiting
import Wire

/// The real server is killed with `kill -9` and started again.
@Suite("A killed server", .onOwnThreads)
struct CrashTests {
  private static let key = Client.IdempotencyKey("5f0c6f2e-0000-4000-8000-000000000001")!
  private static let customer = "zoe@example.org"

  /// Those that a submit passes: an order's money is taken later, when the kitchen accepts.
  private static let points: [Checkpoint] = [.submitPrepared, .orderCreated, .gatewayAnswered, .answerRecorded]

  @Test(
    "E1, E2, P5: killed between any two steps of a submit, a retry with the same key gives one order and one charge",
    .turnLimit(minutes: 10), arguments: TestEngine.allCases, Self.points)
  func submit(engine: TestEngine, point: Checkpoint) async throws {
    try await ServedCity.with(engine) { city in
      let (client, request) = try await Self.submit(to: city, killedAt: point)
      #expect(try await Traces(of: city) == Traces.left(at: point))

      let server = try city.serve()
      let again = try client.moved(to: server.url)
      let answer: SubmitAnswer = try await again.call(.orders(.submitOrder), request, key: Self.key)
      #expect(answer.status == .placed)
      #expect(answer.payment.status == .authorised)
      let repeated: SubmitAnswer = try await again.call(.orders(.submitOrder), request, key: Self.key)
      #expect(repeated == answer)
      try await Self.expectOneOrder(answer.orderId, total: request.expectedTotal, "authorised", again, server)
      server.process.kill()
      #expect(try city.checkLedger() == .exited(0))
      #expect(try await Traces(of: city) == Traces(orders: 1, charges: 1, answers: 1))
    }
  }

  @Test(
    "E4: what was killed after the gateway answered is finished at the next start, though the client never comes back",
    .turnLimit(minutes: 10), arguments: TestEngine.allCases)
  func reconciled(engine: TestEngine) async throws {
    try await ServedCity.with(engine) { city in
      let (client, request) = try await Self.submit(to: city, killedAt: .gatewayAnswered)
      let server = try city.serve()
      let again = try client.moved(to: server.url)
      let order: OrderDetail = try await again.call(
        .orders(.lookupOrder), query: LookupQuery(idempotencyKey: Self.key.rawValue))
      try await Self.awaitStatus(.placed, of: order.orderId, again)
      try await Self.expectOneOrder(order.orderId, total: request.expectedTotal, "authorised", again, server)
      server.process.kill()
      #expect(try city.checkLedger() == .exited(0))
    }
  }

  @Test(
    "E3, E4: killed while the kitchen's accept captures, the money is captured once and the books agree",
    .turnLimit(minutes: 10), arguments: TestEngine.allCases)
  func capture(engine: TestEngine) async throws {
    try await ServedCity.with(engine) { city in
      var server = try city.serve()
      let client = try await server.signedIn(Self.customer)
      let kitchen = try await server.signedIn(ServedCity.kitchenAddress)
      let request = try await client.pricedCart()
      let order: SubmitAnswer = try await client.call(.orders(.submitOrder), request, key: Self.key)
      server.process.kill()

      server = try city.serve(killedAt: .captureAnswered)
      var dying = try kitchen.moved(to: server.url)
      dying.retry = .never
      let error = await #expect(throws: ClientError.self) {
        let _: MerchantOrder = try await dying.call(
          .kitchens(.acceptOrder(order.orderId)), AcceptRequest(prepMinutes: 15))
      }
      #expect(error?.code == nil)
      #expect(server.process.wait() == .killed(signal: 9))

      server = try city.serve()
      let again = try client.moved(to: server.url)
      try await Self.awaitStatus(.confirmed, of: order.orderId, again)
      try await Self.awaitPayment(.captured, of: order.orderId, again)
      let charges = try await server.charges(of: order.orderId)
      #expect(charges.map(\.status) == ["captured"])
      #expect(charges.map(\.captured) == [request.expectedTotal])
      #expect(charges.first?.history.filter { $0.event == "captured" }.count == 1)
      server.process.kill()
      #expect(try city.checkLedger() == .exited(0))
    }
  }

  /// Submits to a server that is killed at `point`; the connection dies without an answer.
  private static func submit(
    to city: ServedCity, killedAt point: Checkpoint
  ) async throws -> (client: APIClient, request: SubmitRequest) {
    let server = try city.serve(killedAt: point)
    let client = try await server.signedIn(customer)
    let request = try await client.pricedCart()
    let error = await #expect(throws: ClientError.self) {
      let _: SubmitAnswer = try await client.call(.orders(.submitOrder), request, key: key)
    }
    guard case .transport(let failure)? = error else {
      Issue.record("an answer came: \(String(describing: error))")
      return (client, request)
    }
    #expect(failure.mayHaveArrived)
    #expect(server.process.wait() == .killed(signal: 9))
    return (client, request)
  }

  /// The history, the lookup by key and the gateway's own books all tell of this one order.
  private static func expectOneOrder(
    _ id: OrderID, total: Int64, _ status: String, _ client: APIClient, _ server: ServedProcess
  ) async throws {
    let found: OrderDetail = try await client.call(
      .orders(.lookupOrder), query: LookupQuery(idempotencyKey: key.rawValue))
    #expect(found.orderId == id)
    let history: Page<OrderSummary> = try await client.call(.orders(.listOrders))
    #expect(history.items.map(\.orderId) == [id])
    let charges = try await server.charges(of: id)
    #expect(charges.map(\.status) == [status])
    #expect(charges.map(\.amount) == [total])
  }

  /// Returns when the order's payment has this status.
  /// That an order is confirmed says nothing of its money: the capture is recorded by whoever finds it after the crash.
  private static func awaitPayment(_ status: PaymentStatusCode, of order: OrderID, _ client: APIClient) async throws {
    try await waitUntil("the payment to be \(status)", turns: 1_000) {
      let detail: OrderDetail = try await client.call(.orders(.getOrder(order)))
      return detail.payment.status == status
    }
  }

  private static func awaitStatus(_ status: OrderStatusCode, of order: OrderID, _ client: APIClient) async throws {
    let hub = LiveHub(
      api: client, sockets: try SocketTransport(), clock: .system, seed: 1)
    try await waiting(for: "the order to be \(status)", seconds: longPatience) {
      for await update in hub.follow(.order(order), after: 0) {
        guard case .event(let event) = update, event.name == .orderUpdated else { continue }
        if try event.decode(OrderUpdatedEvent.self).status == status { return }
      }
      throw NeverCame("the order to be \(status), but its stream ended")
    }
  }
}

/// What a submit leaves in the stores, read while nobody serves them.
private struct Traces: Equatable, Sendable {
  var orders: Int64
  var charges: Int64
  /// Stored answers to an Idempotency-Key.
  var answers: Int64

  init(orders: Int64, charges: Int64, answers: Int64) {
    self.orders = orders
    self.charges = charges
    self.answers = answers
  }

  init(of city: ServedCity) async throws {
    self = try await city.withStores { stores in
      func count(_ rows: String, in database: Database) async throws -> Int64 {
        try await database.read { try $0.row("SELECT COUNT(*) FROM \(rows)")?.get(0) ?? -1 }
      }
      return Traces(
        orders: try await count("orders", in: stores.database),
        charges: try await count("charges", in: #require(stores.books)),
        answers: try await count("idempotency_keys WHERE status IS NOT NULL", in: stores.database))
    }
  }

  /// The proof that the server died where it was told to: each step leaves more than the one before.
  static func left(at point: Checkpoint) -> Traces {
    switch point {
    case .submitPrepared: Traces(orders: 0, charges: 0, answers: 0)
    case .orderCreated: Traces(orders: 1, charges: 0, answers: 0)
    case .gatewayAnswered: Traces(orders: 1, charges: 1, answers: 0)
    default: Traces(orders: 1, charges: 1, answers: 1)
    }
  }
}
