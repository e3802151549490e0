import DatabaseTesting
import Domain
import ServicesTesting
import Testing
import Waiting
import Wire

@testable import Services

@Suite("Seats whose payment is under way")
struct UnpaidBookingsTests {
  private struct Held {
    var account: AccountID
    var hold: HoldAnswer
  }

  private func pay(
    _ held: Held, _ token: String = "tok_three_ds", from network: String?, by bookings: Bookings, key: String
  ) async throws -> ProblemCode? {
    let request = PayRequest(
      paymentMethod: PaymentMethodChoice(kind: .card, token: token), expectedTotal: held.hold.totals.total)
    return try await problem {
      _ = try await bookings.pay(
        held.hold.bookingId, request, body: WireEncoder().encode(request), key: key, account: held.account,
        from: network)
    }?.code
  }

  /// Pays for everything at once while the gateway keeps all waiting.
  /// - Returns: the codes of the refused, who were answered before the gateway was; and the codes of the rest.
  private func payAtOnce(
    _ held: [Held], refusing count: Int, from network: String?, in house: House
  ) async throws -> (refused: [ProblemCode?], rest: [ProblemCode?]) {
    let gate = TestGate()
    defer { gate.open() }
    let gateway = ScriptedGateway(before: house.sandbox) { _, _ in
      await gate.pass()
      return nil
    }
    var platform = house.platform
    platform.gateways = Gateways(standard: gateway)
    let bookings = Bookings(platform: platform, programme: house.programme)
    let codes = Inbox<ProblemCode?>()
    for one in held {
      let key = house.newKey()
      Task { codes.put(try await pay(one, from: network, by: bookings, key: key)) }
    }
    var refused: [ProblemCode?] = []
    for _ in 0..<count { refused.append(try await codes.next("a refusal", seconds: 20)) }
    gate.open()
    var rest: [ProblemCode?] = []
    for _ in count..<held.count { rest.append(try await codes.next("an answer")) }
    return (refused, rest)
  }

  @Test(
    "P7: one network has so many of them; who gives up, and time, make room; others are not held up",
    arguments: TestEngine.allCases)
  func network(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.unpaidBookingsOfNetwork = 2 }) { house in
      try await house.openCinema()
      func pay(_ name: String, _ seat: String, from network: String?) async throws -> (BookingID, AccountID) {
        let account = try await house.customer(name)
        let hold = try await house.hold(account, seat)
        let request = PayRequest(
          paymentMethod: PaymentMethodChoice(kind: .card, token: "tok_three_ds"), expectedTotal: hold.totals.total)
        _ = try await house.bookings.pay(
          hold.bookingId, request, body: Array(name.utf8), key: house.newKey(), account: account, from: network)
        return (hold.bookingId, account)
      }
      let first = try await pay("zoe", "B1", from: "a")
      _ = try await pay("max", "G1", from: "a")
      let refusal = try await problem { _ = try await pay("ann", "C1", from: "a") }
      #expect(refusal?.code == .rateLimited && refusal?.retryAfter == 600)
      _ = try await pay("bob", "D1", from: "b")
      _ = try await pay("eve", "E1", from: nil)
      let given = try await house.payment(of: first.0)
      _ = try await house.payments.abandon(given.id, account: first.1)
      _ = try await pay("tom", "F1", from: "a")
      #expect(try await problem { _ = try await pay("kim", "D10", from: "a") }?.code == .rateLimited)
      house.advance(house.platform.settings.timeToAuthenticate + .seconds(1))
      try await house.reconciler.run()
      _ = try await pay("una", "C1", from: "a")
    }
  }

  @Test(
    "P7: of eight that pay at once from one network as many pass as its limit says, also on another node",
    arguments: TestEngine.allCases)
  func networkAtOnce(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.unpaidBookingsOfNetwork = 2 }) { house in
      try await house.openCinema()
      var held: [Held] = []
      for number in 0..<9 {
        let account = try await house.customer("payer\(number)")
        let row = ["B", "C", "D", "E", "F"][number / 2]
        let show = number % 2 == 0 ? SmallCinema.tonight : SmallCinema.tomorrow
        held.append(Held(account: account, hold: try await house.hold(account, "\(row)1", show: show)))
      }
      let last = held.removeLast()
      let (refused, rest) = try await payAtOnce(held, refusing: 6, from: "a", in: house)
      #expect(refused.allSatisfy { $0 == .rateLimited } && rest == [nil, nil])
      #expect(try await house.count("payments WHERE status = 'requires_action'") == 2)
      let other = try await house.neighbour().bookings
      #expect(try await pay(last, from: "a", by: other, key: house.newKey()) == .rateLimited)
      #expect(try await pay(last, from: "b", by: other, key: house.newKey()) == nil)
    }
  }

  @Test(
    "P7: a payment counts before its gateway has answered, and after the reconciler has heard of its challenge",
    arguments: TestEngine.allCases)
  func silent(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.unpaidBookingsOfNetwork = 2 }) { house in
      try await house.openCinema()
      func held(_ name: String, _ seat: String) async throws -> Held {
        let account = try await house.customer(name)
        return Held(account: account, hold: try await house.hold(account, seat))
      }
      func pay(_ held: Held) async throws -> ProblemCode? {
        try await self.pay(held, from: "a", by: house.bookings, key: house.newKey())
      }
      // The gateway does what it is asked and does not say so.
      _ = try house.sandbox.beginOutage(OutageRequest(mode: .slow, seconds: 1))
      for (name, seat) in [("zoe", "B1"), ("max", "G1")] { #expect(try await pay(held(name, seat)) == nil) }
      #expect(try await house.count("payments WHERE status = 'checking'") == 2)
      let third = try await held("ann", "C1")
      #expect(try await pay(third) == .rateLimited)
      house.advance(.seconds(5))
      try await house.reconciler.run()
      #expect(try await house.count("payments WHERE status = 'requires_action'") == 2)
      #expect(try await pay(third) == .rateLimited)
      house.advance(house.platform.settings.timeToAuthenticate)
      #expect(try await pay(try await held("eve", "D1")) == nil)
    }
  }

  @Test("P1, P7: what says where a payment came from is gone when it is decided", arguments: TestEngine.allCases)
  func forgotten(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      let held = Held(account: zoe, hold: hold)
      #expect(try await pay(held, from: "203.0.113.7", by: house.bookings, key: house.newKey()) == nil)
      #expect(try await house.count("payments WHERE network_hash IS NOT NULL") == 1)
      _ = try await house.payments.abandon(try await house.payment(of: hold.bookingId).id, account: zoe)
      #expect(try await house.count("payments WHERE network_hash IS NOT NULL") == 0)
      #expect(
        try await pay(held, "tok_approved", from: "203.0.113.7", by: house.bookings, key: house.newKey()) == nil)
      #expect(try await house.count("payments WHERE network_hash IS NOT NULL") == 0)
    }
  }

  // MARK: One account

  /// Seats of one account in three shows.
  private func threeShows(_ account: AccountID, in house: House) async throws -> [Held] {
    var held: [Held] = []
    for show in [SmallCinema.tonight, SmallCinema.tomorrow, OtherCinema.show] {
      held.append(Held(account: account, hold: try await house.hold(account, "E1", "E2", show: show)))
    }
    return held
  }

  @Test(
    "P7: a new account keeps unpaid seats of two shows at its bank, and of the third when one is given up",
    arguments: TestEngine.allCases)
  func account(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      try await house.openOtherCinema()
      let zoe = try await house.customer()
      let held = try await threeShows(zoe, in: house)
      for one in held.prefix(2) { #expect(try await house.pay(one.hold, "tok_three_ds", account: zoe).status == 200) }
      let refusal = try await problem { _ = try await house.pay(held[2].hold, "tok_three_ds", account: zoe) }
      #expect(refusal?.code.rawValue == "too_many_unpaid_bookings")
      #expect(refusal?.detail.contains("Finish or cancel one of them first") == true)
      #expect(try await house.status(held[2].hold.bookingId) == .seatsLocked)
      // Another's seats are not counted.
      let max = try await house.customer("max")
      let others = try await house.hold(max, "G1", "G2")
      #expect(try await house.pay(others, "tok_three_ds", account: max).status == 200)
      try await house.bookings.release(held[0].hold.bookingId, account: zoe)
      #expect(try await house.pay(held[2].hold, "tok_three_ds", account: zoe).status == 200)
      // Their time is over, whether or not a job has written it down.
      house.advance(house.platform.settings.timeToAuthenticate + .seconds(1))
      let again = try await house.hold(zoe, "F1", "F2")
      #expect(try await house.pay(again, account: zoe).status == 200)
    }
  }

  @Test("P7: an older account may have more of them", arguments: TestEngine.allCases)
  func older(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.newAccountAge = .seconds(5) }) { house in
      try await house.openCinema()
      try await house.openOtherCinema()
      let zoe = try await house.customer()
      house.advance(.seconds(5))
      for one in try await threeShows(zoe, in: house) {
        #expect(try await house.pay(one.hold, "tok_three_ds", account: zoe).status == 200)
      }
    }
  }

  @Test("P7: three payments of an account at once are counted one after the other", arguments: TestEngine.allCases)
  func accountAtOnce(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      try await house.openOtherCinema()
      let held = try await threeShows(try await house.customer(), in: house)
      let (refused, rest) = try await payAtOnce(held, refusing: 1, from: nil, in: house)
      #expect(refused.map { $0?.rawValue } == ["too_many_unpaid_bookings"] && rest == [nil, nil])
    }
  }
}
