import Domain
import Scripted
import Testing
import Wire

@testable import Client

@Suite("Calls by the route table")
struct APIClientTests {
  private static let order = OrderID(suffix: "1")
  private static let paid = SubmitAnswer(
    orderId: order, status: .placed, estimatedDeliveryTime: Instant(seconds: 0), currency: "EUR", total: 1250,
    payment: PaymentBody(id: PaymentID(suffix: "1"), status: .authorised, kind: .card, amount: 1250, refunded: 0))
  private static let submit = SubmitRequest(
    cartId: CartID(suffix: "1"), quoteId: "q", expectedTotal: 1250, paymentMethod: PaymentMethodChoice(kind: .cash))
  private static let page = Page<OrderSummary>(items: [])
  private static let key = IdempotencyKey("01234567-89ab-cdef-0123-456789abcdef")!

  private let waits = WrittenWaits()
  private let keys = CountedKeys()

  private func client(_ transport: ScriptedPlatform, attempts: Int = 4) -> APIClient {
    APIClient(
      baseURL: "http://host:1/", token: "sat_secret", transport: transport, retry: RetryPolicy(attempts: attempts),
      backoff: waits.backoff, newKey: keys.next)
  }

  @Test("a call is its route's method and path, with token, key and body")
  func request() async throws {
    let transport = ScriptedPlatform([.answer(201, Self.paid)])
    let answer: SubmitAnswer = try await client(transport).call(.orders(.submitOrder), Self.submit, key: Self.key)
    #expect(answer == Self.paid)
    let request = try #require(transport.requests.first)
    #expect("\(request)" == "POST http://host:1/v1/orders/submit")
    #expect(request.headers.contains(HeaderField("Authorization", "Bearer sat_secret")))
    #expect(request.headers.contains(HeaderField("Idempotency-Key", Self.key.rawValue)))
    #expect(request.headers.contains(HeaderField("Content-Type", "application/json")))
    #expect(request.body == Self.submit.bytes)
  }

  @Test("a query and an id in the path are printed by the route")
  func target() async throws {
    let transport = ScriptedPlatform([.answer(200, Self.page), .text(204, "")])
    _ = try await client(transport).call(
      .orders(.listOrders), query: OrdersQuery(status: .pending), as: Page<OrderSummary>.self)
    try await client(transport).perform(.addresses(.deleteAddress(AddressID(suffix: "7"))))
    #expect(
      transport.requests.map { "\($0)" } == [
        "GET http://host:1/v1/orders?status=pending", "DELETE http://host:1/v1/me/addresses/adr_7",
      ])
    #expect(transport.requests.allSatisfy { $0.body == nil })
  }

  @Test("P1: no description shows the token")
  func descriptions() async throws {
    let transport = ScriptedPlatform([.answer(200, Self.page)])
    let client = client(transport)
    _ = try await client.call(.orders(.listOrders), as: Page<OrderSummary>.self)
    #expect(!"\(client)".contains("secret"))
    #expect(!"\(try #require(transport.requests.first))".contains("secret"))
    #expect(client.signedIn(nil).token == nil)
  }

  @Test("a problem is thrown with its code and its extra members")
  func problem() async {
    let changed = Problem(.quoteChanged, "Now 13.00.").adding(
      "quote", QuoteBody(id: "q2", expiresAt: Instant(seconds: 9)))
    let transport = ScriptedPlatform([.problem(changed)])
    await #expect(throws: ClientError.problem(changed)) {
      _ = try await client(transport).call(.orders(.submitOrder), Self.submit, key: Self.key, as: SubmitAnswer.self)
    }
  }

  @Test(
    "what is not of the contract is said to be so",
    arguments: [(200, "<html>"), (200, "{\"items\":1}"), (200, ""), (302, ""), (304, "")])
  func unreadable(status: Int, text: String) async {
    let transport = ScriptedPlatform([.text(status, text)])
    await #expect(throws: ClientError.unreadable(status: status)) {
      _ = try await client(transport).call(.orders(.listOrders), as: Page<OrderSummary>.self)
    }
  }

  @Test("who asks for changes is told that there are none by 304, and other errors are errors")
  func changes() async throws {
    let seats = SeatsAnswer(version: 4, seats: [SeatID(suffix: "a.1"): .held])
    let show = Route.programme(.getSeats(ShowID(suffix: "1")))
    let transport = ScriptedPlatform([.answer(200, seats), .text(304, ""), .problem(Problem(.notFound))])
    let client = client(transport)
    #expect(try await client.changes(show, query: SeatsQuery(since: 3)) == seats)
    #expect(try await client.changes(show, query: SeatsQuery(since: 4), as: SeatsAnswer.self) == nil)
    await #expect(throws: ClientError.problem(Problem(.notFound))) {
      _ = try await client.changes(show, query: SeatsQuery(since: 4), as: SeatsAnswer.self)
    }
    #expect(transport.requests.map { "\($0)" }.first == "GET http://host:1/v1/shows/shw_1/seats?since=3")
  }

  @Test("what is not JSON is handed over as it came")
  func bytes() async throws {
    let transport = ScriptedPlatform([.text(200, "<svg/>")])
    let route = Route.bookings(.getTickets(BookingID(suffix: "1")))
    let bytes = try await client(transport).bytes(route, query: TicketsQuery(format: .svg))
    #expect(bytes == Array("<svg/>".utf8))
    #expect(transport.requests.map { "\($0)" } == ["GET http://host:1/v1/bookings/bkg_1/ticket?format=svg"])
  }

  @Test("an error that is no problem body keeps its status", arguments: [400, 404, 418])
  func foreignError(status: Int) async {
    let transport = ScriptedPlatform([.text(status, "<html>")])
    do {
      _ = try await client(transport).call(.orders(.listOrders), as: Page<OrderSummary>.self)
      Issue.record("no error")
    } catch {
      guard case .problem(let problem) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(problem.status == status)
      #expect(problem.code.rawValue == "http_\(status)")
    }
  }

  @Test(
    "what only reads is asked again, ever more slowly",
    arguments: [
      .text(500, ""), .text(502, ""), .problem(Problem(.gatewayUnavailable)), .failure(.closedEarly),
      .failure(.timedOut), .failure(.unreachable),
    ] as [Result<ClientResponse, TransportError>])
  func reads(failure: Result<ClientResponse, TransportError>) async throws {
    let transport = ScriptedPlatform([failure, failure, failure, .answer(200, Self.page)])
    _ = try await client(transport).call(.orders(.listOrders), as: Page<OrderSummary>.self)
    #expect(waits.waits.all == waits.first(3))
  }

  @Test("the tries come to an end, and the last error is told")
  func exhaustion() async {
    let transport = ScriptedPlatform([.text(500, ""), .failure(.timedOut), .failure(.closedEarly)])
    await #expect(throws: ClientError.transport(.closedEarly)) {
      _ = try await client(transport, attempts: 3).call(.orders(.listOrders), as: Page<OrderSummary>.self)
    }
    #expect(transport.requests.count == 3)
  }

  @Test(
    "E1: money moves only under a key, and nothing is sent without one",
    arguments: [Route.orders(.submitOrder), .orders(.tipOrder(order))])
  func missingKey(route: Route) async {
    let transport = ScriptedPlatform([])
    await #expect(throws: ClientError.problem(Problem(.idempotencyKeyRequired))) {
      _ = try await client(transport).call(route, Self.submit, as: SubmitAnswer.self)
    }
    #expect(transport.requests.isEmpty)
  }

  @Test("E1: a lost answer is asked for again under the same key, with the same bytes")
  func sameKey() async throws {
    let transport = ScriptedPlatform([
      .failure(.closedEarly), .text(500, ""), .problem(Problem(.requestInProgress)), .answer(201, Self.paid),
    ])
    _ = try await client(transport).call(.orders(.submitOrder), Self.submit, key: Self.key, as: SubmitAnswer.self)
    let requests = transport.requests
    #expect(requests.count == 4)
    #expect(Set(requests.map(\.body)).count == 1)
    #expect(Set(requests.map(\.headers)).count == 1)
  }

  @Test(
    "E1: what may carry a key and was given none goes under one of its own, the same at each try, another in each call",
    arguments: [
      Route.orders(.cancelOrder(order)), .bookings(.cancelBooking(BookingID(suffix: "1"))),
      .theatres(.cancelShow(ShowID(suffix: "1"))),
      .payments(.confirmPayment(PaymentID(suffix: "1"))),
    ])
  func ownKey(route: Route) async throws {
    let transport = ScriptedPlatform([
      .failure(.closedEarly), .answer(200, Self.page), .text(500, ""), .answer(200, Self.page), .answer(200, Self.page),
    ])
    let client = client(transport)
    for key in [nil, nil, Self.key] {
      _ = try await client.call(route, CancelRequest(), key: key, as: Page<OrderSummary>.self)
    }
    let made = keys.made.all
    try #require(Set(made).count == 2)
    #expect(transport.requests.map(\.key) == [made[0], made[0], made[1], made[1], Self.key].map(\.rawValue))
  }

  @Test("no key is made where none is looked at, nor for whoever repeats by itself")
  func noOwnKey() async throws {
    let transport = ScriptedPlatform([
      .text(500, ""), .answer(200, Self.page), .text(204, ""), .answer(200, Self.page),
    ])
    let client = client(transport)
    _ = try await client.call(.orders(.listOrders), as: Page<OrderSummary>.self)
    try await client.perform(.addresses(.deleteAddress(AddressID(suffix: "7"))))
    _ = try await client.once.call(.orders(.cancelOrder(Self.order)), CancelRequest(), as: Page<OrderSummary>.self)
    #expect(transport.requests.map(\.key) == [nil, nil, nil, nil])
    #expect(keys.made.all.isEmpty)
  }

  @Test(
    "what may have been done already and cannot be repeated is not repeated",
    arguments: [.failure(.closedEarly), .failure(.timedOut), .text(500, "")] as [Result<ClientResponse, TransportError>]
  )
  func unrepeatable(failure: Result<ClientResponse, TransportError>) async {
    let transport = ScriptedPlatform([failure])
    await #expect(throws: ClientError.self) {
      _ = try await client(transport).call(
        .signIn(.createSession), SessionRequest(email: "a@b.c", challengeId: ChallengeID(suffix: "1"), code: "1"),
        as: SessionAnswer.self)
    }
    #expect(transport.requests.count == 1)
  }

  @Test(
    "what was surely not done is repeated whatever it is",
    arguments: [
      .failure(.unreachable), .problem(Problem(.rateLimited)), .problem(Problem(.draining)),
      .problem(Problem(.overloaded)),
    ] as [Result<ClientResponse, TransportError>])
  func surelyNotDone(failure: Result<ClientResponse, TransportError>) async throws {
    let transport = ScriptedPlatform([
      failure, .answer(202, CodeAnswer(challengeId: ChallengeID(suffix: "1"), expiresAt: Instant(seconds: 1))),
    ])
    _ = try await client(transport).call(.signIn(.requestCode), CodeRequest(email: "a@b.c"), as: CodeAnswer.self)
    #expect(transport.requests.count == 2)
  }

  @Test(
    "Retry-After is waited for, unless it is too long", arguments: [("3", 3), ("0", 0), ("nonsense", 0), ("-1", 0)])
  func retryAfter(text: String, seconds: Int) async throws {
    let transport = ScriptedPlatform([.problem(Problem(.rateLimited), [.retryAfter(text)]), .answer(200, Self.page)])
    _ = try await client(transport).call(.orders(.listOrders), as: Page<OrderSummary>.self)
    #expect(waits.waits.all == waits.first(1).map { max($0, .seconds(seconds)) })
    let patient = ScriptedPlatform([.problem(Problem(.rateLimited), [.retryAfter("31")])])
    await #expect(throws: ClientError.self) {
      _ = try await client(patient).call(.orders(.listOrders), as: Page<OrderSummary>.self)
    }
  }

  @Test(
    "a Retry-After that nobody could keep to is a day",
    arguments: [("9223372036854775807", 86_400), ("86401", 86_400), ("-9223372036854775808", nil), ("1e9", nil)]
      as [(String, Int64?)])
  func endlessRetryAfter(text: String, seconds: Int64?) async {
    let transport = ScriptedPlatform([.problem(Problem(.rateLimited), [.retryAfter(text)])])
    await #expect(throws: ClientError.problem(Problem(.rateLimited, retryAfter: seconds))) {
      _ = try await client(transport, attempts: 1).call(.orders(.listOrders), as: Page<OrderSummary>.self)
    }
  }

  @Test("a cancelled wait ends the call")
  func cancelledWait() async {
    let transport = ScriptedPlatform([.failure(.unreachable)])
    var client = client(transport)
    client.backoff.pause = { _ in throw CancellationError() }
    await #expect(throws: ClientError.transport(.cancelled)) {
      _ = try await client.call(.orders(.listOrders), as: Page<OrderSummary>.self)
    }
  }

  @Test("E1: over a real socket, an answer lost in the middle is found again by its key")
  func lostAnswer() async throws {
    let keys = Notebook<String?>()
    let server = TestServer { connection in
      while let request = connection.readRequest() {
        keys.note(request.headers["idempotency-key"])
        let answer = String(decoding: Self.paid.bytes, as: UTF8.self)
        guard keys.all.count > 2 else {
          connection.write("HTTP/1.1 201 Created\r\nContent-Length: \(answer.utf8.count)\r\n\r\n" + answer.prefix(20))
          return
        }
        connection.answer(201, answer, ["Idempotency-Replayed: true"])
      }
    }
    let client = APIClient(baseURL: server.url, transport: try HTTPTransport(), backoff: waits.backoff)
    let answer: SubmitAnswer = try await client.call(.orders(.submitOrder), Self.submit, key: Self.key)
    #expect(answer == Self.paid)
    #expect(keys.all == [Self.key.rawValue, Self.key.rawValue, Self.key.rawValue])
  }
}
