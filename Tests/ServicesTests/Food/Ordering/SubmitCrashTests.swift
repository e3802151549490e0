import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

/// Where a submit may die.
struct CrashCase: CustomTestStringConvertible, Sendable {
  var engine: TestEngine
  var point: Checkpoint
  var token: String

  var testDescription: String { "\(engine), \(point.rawValue), \(token)" }

  /// Those that a submit passes: an order's money is taken later, when the kitchen accepts.
  private static let points: [Checkpoint] = [.submitPrepared, .orderCreated, .gatewayAnswered, .answerRecorded]

  static let all = TestEngine.allCases.flatMap { engine in
    points.flatMap { point in
      ["tok_approved", "tok_declined", "tok_three_ds", "tok_timeout_approved"].map {
        CrashCase(engine: engine, point: point, token: $0)
      }
    }
  }
}

@Suite("A submit that dies on the way is finished, once")
struct SubmitCrashTests {
  /// Runs a submit that stops for ever at a point, as if the process had been killed there.
  private func submitAndDie(
    at point: Checkpoint, _ request: SubmitRequest, account: AccountID, _ house: House
  ) async throws {
    let killed = KilledTask()
    let dying = try await House(
      on: house.database, books: house.books, after: house,
      checkpoint: { at in if at == point { killed.stop() } })
    try await killed.run(to: "\(point)") { _ = try await dying.submit(request, key: "k", account: account) }
  }

  @Test(
    "E2: killed at any point, then taken over and retried: one order, one charge, one answer",
    arguments: CrashCase.all)
  func crash(_ crash: CrashCase) async throws {
    try await withHouse(on: crash.engine) { house in
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe), pay: crash.token)
      try await submitAndDie(at: crash.point, request, account: zoe, house)
      house.advance(.seconds(5))
      let next = try await house.restarted()
      try await next.reconciler.run()
      let retried = try await next.submit(request, key: "k", account: zoe)
      let again = try await next.submit(request, key: "k", account: zoe)
      #expect(again.body == retried.body)
      #expect(again.isReplayed)
      #expect(retried.status == (crash.token == "tok_declined" ? 402 : 201))
      #expect(try await next.count("orders") == 1)
      #expect(try await next.allCharges().count == 1)
      house.advance(.seconds(5))
      try await next.reconciler.run()
      let order = try await next.ordering.lookUp(key: "k", account: zoe)
      let expected: OrderStatusCode =
        switch crash.token {
        case "tok_declined": .paymentFailed
        case "tok_three_ds": .pendingPayment
        default: .placed
        }
      #expect(order.status == expected)
    }
  }

  @Test(
    "E2: a retry finishes the order by itself, without a reconciler, once the lease is over",
    arguments: TestEngine.allCases)
  func retryAlone(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let request = house.request(try await house.cart(zoe))
      try await submitAndDie(at: .orderCreated, request, account: zoe, house)
      let other = try await house.neighbour()
      #expect(
        try await problem { _ = try await other.submit(request, key: "k", account: zoe) }?.code == .requestInProgress)
      house.advance(house.platform.settings.paymentLease + .seconds(1))
      #expect(try await other.submit(request, key: "k", account: zoe).status == 201)
      #expect(try await house.allCharges().count == 1)
    }
  }

  @Test(
    "E2: without the gateway key derived from the order, a retry after a lost answer would charge twice",
    arguments: TestEngine.allCases)
  func unguarded(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let order = try await house.order(zoe)
      let payment = try await house.payment(order)
      func authorise(_ key: String) async throws {
        _ = try await house.sandbox.authorise(
          Authorisation(
            key: key, reference: order.rawValue, amount: payment.amount, currency: payment.currency, kind: .card,
            token: "tok_approved"))
      }
      try await authorise(payment.gatewayKey)
      #expect(try await house.charges(order).count == 1)
      try await authorise("another key")
      #expect(try await house.charges(order).count == 2)
    }
  }
}
