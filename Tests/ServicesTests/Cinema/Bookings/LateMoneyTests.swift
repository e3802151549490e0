import Database
import DatabaseTesting
import Domain
import Testing
import Waiting
import Wire

@testable import Services

@Suite("Money that comes when the show has begun, is off, or the seats are gone")
struct LateMoneyTests {
  @Test(
    "R4: who began to pay before the show began has the seats, also when the bank is slow",
    arguments: TestEngine.allCases)
  func slowBank(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      house.advance(.hours(3) - .seconds(2))
      let hold = try await house.hold(zoe, "E1", "E2")
      _ = try await house.pay(hold, "tok_timeout_approved", account: zoe)
      house.advance(.seconds(5))
      try await house.reconciler.run()
      #expect(try await house.status(hold.bookingId) == .confirmed)
      #expect(try await house.payment(of: hold.bookingId).status == .captured)
      #expect(try await house.map() == ["E1": .booked, "E2": .booked])
    }
  }

  @Test("E4: past the payment's own deadline nobody is let into a show that is on", arguments: TestEngine.allCases)
  func tooSlow(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      house.advance(.hours(3) - .seconds(2))
      let hold = try await house.hold(zoe, "E1", "E2")
      _ = try await house.pay(hold, "tok_timeout_approved", account: zoe)
      house.advance(Settings().timeToFindPayment)
      try await house.reconciler.run()
      #expect(try await house.status(hold.bookingId) == .expired)
      #expect(try await house.payment(of: hold.bookingId).status == .voided)
      #expect(try await house.map().isEmpty)
    }
  }

  /// The gateway does what it is asked and does not say so; nobody asks again until the seats' time is over and another
  /// has them.
  private func overtaken(
    _ house: House, _ token: String, by max: AccountID, _ zoe: AccountID
  ) async throws -> (late: HoldAnswer, faster: HoldAnswer) {
    try await house.openCinema()
    let late = try await house.hold(zoe, "E1", "E2")
    _ = try house.sandbox.beginOutage(OutageRequest(mode: .slow, seconds: 1))
    _ = try await house.pay(late, token, account: zoe)
    house.advance(Settings().timeToFindPayment + .seconds(1))
    return (late, try await house.hold(max, "E1", "E2"))
  }

  @Test(
    "R2, E4: a bank that asks for 3-D Secure when the seats are another's is told that it is over",
    arguments: TestEngine.allCases)
  func asksLate(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let (late, faster) = try await overtaken(house, "tok_three_ds", by: max, zoe)
      try await house.reconciler.run()
      #expect(try await house.status(late.bookingId) == .expired)
      #expect(try await house.payment(of: late.bookingId).status == .voided)
      #expect(try await house.map() == ["E1": .held, "E2": .held])
      // Nothing keeps either of them from paying for what they hold.
      #expect(try await house.pay(faster, account: max).status == 200)
      let other = try await house.hold(zoe, "D1", "D2")
      #expect(try await house.pay(other, account: zoe).status == 200)
    }
  }

  @Test("R2: a node whose clock is behind gives no seats back that another has taken", arguments: TestEngine.allCases)
  func declinedBehind(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let (late, faster) = try await overtaken(house, "tok_declined", by: max, zoe)
      house.advance(.seconds(-60))
      try await house.reconciler.run()
      #expect(try await house.payment(of: late.bookingId).status == .declined)
      #expect(try await house.status(late.bookingId) == .expired)
      #expect(try await house.pay(faster, account: max).status == 200)
    }
  }

  @Test(
    "R2: a node whose clock is behind neither extends nor takes money for seats that another has",
    arguments: TestEngine.allCases)
  func payBehind(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let late = try await house.hold(zoe, "E1", "E2", "E3")
      house.advance(.seconds(31))
      let faster = try await house.hold(max, "E1", "E2")
      house.advance(.seconds(-10))
      let extended = try await problem { _ = try await house.bookings.extend(late.bookingId, account: zoe) }
      #expect(extended?.code == .holdExpired)
      let key = house.newKey()
      for _ in 0..<2 {
        let paid = try await problem { _ = try await house.pay(late, key: key, account: zoe) }
        #expect(paid?.code == .holdExpired)
      }
      #expect(try await house.charges(late).isEmpty)
      #expect(try await house.count("payments") == 0)
      #expect(try await house.pay(faster, account: max).status == 200)
    }
  }

  @Test(
    "R2, E4: who pays while the seats become another's is told that they are gone, and what becomes of the money",
    arguments: TestEngine.allCases,
    [("tok_declined", "Nothing is taken"), ("tok_three_ds", "Nothing is taken"), ("tok_approved", "goes back")])
  func goneMeanwhile(engine: TestEngine, way: (token: String, money: String)) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let gate = TestGate()
      let node = try await House(
        on: house.database, books: house.books, node: "paying", after: house,
        checkpoint: { at in if at == .gatewayAnswered { gate.block() } })
      let late = try await node.hold(zoe, "E1", "E2")
      let paying = Task.detached(executorPreference: OwnThreads.shared) {
        try await node.pay(late, way.token, account: zoe)
      }
      try await gate.reached()
      house.advance(Settings().timeToFindPayment + .seconds(1))
      let faster = try await house.hold(max, "E1", "E2")
      gate.open()
      let answer = try await paying.value
      #expect(answer.status == 410 && answer.json["code"]?.stringValue == "hold_expired", "\(answer.json)")
      #expect(answer.json["detail"]?.stringValue?.contains(way.money) == true, "\(answer.json)")
      #expect(try await house.status(late.bookingId) == .expired)
      #expect(try await house.pay(faster, account: max).status == 200)
    }
  }

  @Test("E3: a bank that says yes when the show is off hears that it is", arguments: TestEngine.allCases)
  func confirmedOff(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E1", "E2")
      let answer: PayAnswer = try await house.pay(hold, "tok_three_ds", account: zoe).decoded()
      let charge = try #require(try await house.charges(hold).first)
      _ = try await house.theatres.cancel(
        SmallCinema.tonight, ShowCancelRequest(reason: "dark"), staff: try await house.boxOffice())
      _ = try await house.sandbox.answer(.approved, charge: charge.id)
      let refused = try await problem { _ = try await house.payments.confirm(answer.payment.id, account: zoe) }
      #expect(refused?.code == .showCancelled)
    }
  }

  /// How far a show is called off when the gateway's yes arrives.
  enum Off: CaseIterable { case marked, ended }

  @Test(
    "E3: a show that is called off while it is being paid for says so", arguments: TestEngine.allCases, Off.allCases)
  func calledOff(engine: TestEngine, off: Off) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      let gate = TestGate()
      let node = try await House(
        on: house.database, books: house.books, node: "paying", after: house,
        checkpoint: { at in if at == .gatewayAnswered { gate.block() } })
      let hold = try await node.hold(zoe, "E1", "E2")
      let key = house.newKey()
      let paying = Task.detached(executorPreference: OwnThreads.shared) {
        try await node.pay(hold, key: key, account: zoe)
      }
      try await gate.reached()
      switch off {
      case .marked: try await house.theatres.mark(SmallCinema.tonight, "dark", staff: staff)
      case .ended:
        _ = try await house.theatres.cancel(SmallCinema.tonight, ShowCancelRequest(reason: "dark"), staff: staff)
      }
      gate.open()
      let answer = try await paying.value
      #expect(answer.json["code"]?.stringValue == "show_cancelled", "\(answer.json)")
      #expect(try await house.pay(hold, key: key, account: zoe).body == answer.body)
      house.advance(.seconds(40))
      try await house.reconciler.run()
      try await house.cancelledShows.run()
      #expect([.expired, .cancelled].contains(try await house.status(hold.bookingId)))
      #expect(try await house.payment(of: hold.bookingId).status == .voided)
      #expect(try await house.count("payments WHERE intent IS NOT NULL") == 0)
    }
  }
}
