import Domain
import Scripted
import Structures
import Testing
import Wire

@testable import Client

@Suite("A bad network, by a seed")
struct FaultyTransportTests {
  private static let submit = ClientRequest("POST", "http://soiree.test/v1/orders/submit", body: [1])
  private static let status = ClientRequest("GET", "http://soiree.test/v1/orders/ord_7/status?a=b")

  /// A server that answers with the request's own body.
  private static func echo() -> ScriptedPlatform {
    let server = ScriptedPlatform()
    for method in ["GET", "POST"] {
      server.on(method, "") { request throws(TransportError) in ClientResponse(status: 200, body: request.body ?? []) }
    }
    return server
  }

  /// A server that makes one order for each key that it sees.
  private static func ordering(_ keys: SharedValue<[String]>) -> ScriptedPlatform {
    let server = ScriptedPlatform()
    server.on("POST", "/v1/orders/submit") { request throws(TransportError) in
      let key = request.key ?? ""
      if !keys.value.contains(key) { keys.put(keys.value + [key]) }
      let number = (keys.value.firstIndex(of: key) ?? 0) + 1
      let answer = SubmitAnswer(
        orderId: OrderID(suffix: "\(number)"), status: .placed, estimatedDeliveryTime: Instant(seconds: 0),
        currency: "EUR", total: 1,
        payment: PaymentBody(id: PaymentID(suffix: "1"), status: .authorised, kind: .cash, amount: 1, refunded: 0))
      return ClientResponse(status: 201, body: answer.bytes)
    }
    return server
  }

  /// A network that does one thing to every request.
  private func network(
    _ rates: FaultRates, _ server: ScriptedPlatform, pause: @escaping Backoff.Pause = { _ in }
  ) -> FaultyTransport {
    FaultyTransport(server, faults: Faults(seed: 1, rates: rates, pause: pause))
  }

  /// A rate of 1 for one fault and 0 for the others.
  private func always(_ fault: Fault?) -> FaultRates {
    var rates = FaultRates.none
    switch fault {
    case .droppedRequest: rates.dropRequest = 1
    case .droppedAnswer: rates.dropAnswer = 1
    case .halvedAnswer: rates.halve = 1
    case .duplicatedRequest: rates.duplicate = 1
    case .cutSocket: rates.cut = 1
    case nil: rates.delay = 1
    }
    return rates
  }

  @Test("without faults everything passes as it is")
  func clean() async throws {
    let server = Self.echo()
    let answer = try await network(.none, server).send(Self.submit)
    #expect(answer.body == [1])
    #expect(server.requests.map(\.description) == [Self.submit.description])
  }

  @Test("a dropped request never arrives, and whoever sent it cannot know")
  func droppedRequest() async {
    let server = Self.echo()
    let error = await #expect(throws: TransportError.self) {
      try await network(always(.droppedRequest), server).send(Self.submit)
    }
    #expect(error == .timedOut && error?.mayHaveArrived == true)
    #expect(server.requests.isEmpty)
  }

  @Test(
    "a lost answer, and half an answer, is a request that was acted on",
    arguments: [(Fault.droppedAnswer, TransportError.timedOut), (.halvedAnswer, .closedEarly)])
  func lostAnswer(fault: Fault, expected: TransportError) async {
    let server = Self.echo()
    let error = await #expect(throws: TransportError.self) {
      try await network(always(fault), server).send(Self.submit)
    }
    #expect(error == expected && error?.mayHaveArrived == true)
    #expect(server.requests.count == 1)
  }

  @Test("a duplicated request arrives twice, and its first answer is the answer")
  func duplicated() async throws {
    let server = Self.echo()
    #expect(try await network(always(.duplicatedRequest), server).send(Self.submit).body == [1])
    #expect(server.requests.count == 2)
  }

  @Test("what is held up waits by the given pause, and a cancelled wait sends nothing")
  func delayed() async throws {
    let (server, waits) = (Self.echo(), WrittenWaits())
    var rates = always(nil)
    rates.longestDelay = .seconds(8)
    _ = try await network(rates, server, pause: waits.backoff.pause).send(Self.submit)
    #expect(waits.waits.all.count == 1)
    #expect(waits.waits.all.allSatisfy { $0 > .zero && $0 <= .seconds(8) })
    let cancelled = network(rates, server) { _ in throw CancellationError() }
    await #expect(throws: TransportError.cancelled) { try await cancelled.send(Self.submit) }
    #expect(server.requests.count == 1)
  }

  @Test("the same seed does the same to the same requests, whatever passes beside them; another does not")
  func seeded() async {
    func outcomes(seed: UInt64, beside: Bool) async -> [String] {
      let server = Self.echo()
      let network = FaultyTransport(server, faults: Faults(seed: seed, pause: { _ in }))
      var outcomes: [String] = []
      for round in 0..<200 {
        if beside, round.isMultiple(of: 3) { _ = try? await network.send(Self.status) }
        let before = server.requests.count
        let answer = try? await network.send(Self.submit)
        outcomes.append("\(server.requests.count - before) \(answer == nil ? "no answer" : "an answer")")
      }
      return outcomes
    }
    let first = await outcomes(seed: 7, beside: false)
    #expect(await outcomes(seed: 7, beside: true) == first)
    #expect(await outcomes(seed: 8, beside: false) != first)
  }

  @Test("things go wrong as often as they were meant to", arguments: 0..<5 as Range<UInt64>)
  func shares(seed: UInt64) async {
    let faults = Faults(seed: seed, pause: { _ in })
    let network = FaultyTransport(Self.echo(), faults: faults)
    for _ in 0..<4_000 { _ = try? await network.send(Self.status) }
    for fault in [Fault.droppedRequest, .droppedAnswer, .halvedAnswer, .duplicatedRequest] {
      let count = faults.done[fault, default: 0]
      #expect((180...300).contains(count), "\(fault): \(count), seed \(seed)")
    }
    #expect(faults.done[.cutSocket] == nil)
  }

  @Test("E1: under its key a submit is one order, whatever the network does", arguments: 0..<100 as Range<UInt64>)
  func onceUnderAKey(seed: UInt64) async throws {
    let orders = SharedValue<[String]>([])
    let server = Self.ordering(orders)
    let rates = FaultRates(delay: 0.3, dropRequest: 0.2, dropAnswer: 0.2, halve: 0.2, duplicate: 0.2)
    let api = APIClient(
      baseURL: "http://soiree.test",
      transport: FaultyTransport(server, faults: Faults(seed: seed, rates: rates, pause: { _ in })),
      retry: RetryPolicy(attempts: 200), backoff: Backoff(pause: { _ in }))
    let request = SubmitRequest(
      cartId: CartID(suffix: "1"), quoteId: "q", expectedTotal: 1, paymentMethod: PaymentMethodChoice(kind: .cash))
    var keys = SplitMix64(seed: seed)
    for number in 1...5 {
      let answer: SubmitAnswer = try await api.call(.orders(.submitOrder), request, key: IdempotencyKey(using: &keys))
      #expect(answer.orderId == OrderID(suffix: "\(number)"), "seed \(seed)")
    }
    #expect(orders.value.count == 5, "seed \(seed)")
  }
}
