import DatabaseTesting
import Domain
import Synchronization
import Testing
import Waiting
import Wire

@testable import Services

@Suite("What follows an answer holds nobody up")
struct DeferredWorkTests {
  private final class Done: Sendable {
    private let list = Mutex<[Int]>([])
    var all: [Int] { list.withLock { $0 } }
    func add(_ number: Int) { list.withLock { $0.append(number) } }
  }

  @Test("with no width, it is done before the answer")
  func atOnce() async {
    let (deferred, done) = (DeferredWork(width: 0, limit: 9), Done())
    await deferred.run { _ in done.add(1) }
    #expect(done.all == [1] && deferred.count == 0)
    await deferred.ended()
  }

  @Test("no more is under way than the width, in the order it came; what is too much is done at once")
  func bounds() async throws {
    let (deferred, done, gate) = (DeferredWork(width: 1, limit: 2), Done(), TestGate())
    await deferred.run { _ in await gate.pass() }
    try await gate.reached()
    for number in 1...4 { await deferred.run { _ in done.add(number) } }
    // One is under way, two wait, the rest was not made to.
    #expect(done.all == [3, 4] && deferred.count == 3)
    gate.open()
    await deferred.ended()
    #expect(done.all == [3, 4, 1, 2] && deferred.count == 0)
    await deferred.run { _ in done.add(5) }
    await deferred.ended()
    #expect(done.all.last == 5)
  }

  @Test("what waits when the platform stops is forgotten, and what is under way is waited for")
  func stop() async throws {
    let (deferred, done, gate) = (DeferredWork(width: 1, limit: 9), Done(), TestGate())
    await deferred.run { _ in
      await gate.pass()
      done.add(1)
    }
    try await gate.reached()
    await deferred.run { _ in done.add(2) }
    let stopping = Task { await deferred.stop() }
    await waitUntil { deferred.count <= 1 }
    gate.open()
    await stopping.value
    #expect(done.all == [1] && deferred.count == 0)
  }

  /// Somebody pays while another's capture is under way: the tickets are there, and the money is reserved.
  private func queued(
    _ house: House, _ gate: TestGate, _ zoe: AccountID
  ) async throws -> (hold: HoldAnswer, captures: DeferredWork) {
    try await house.openCinema()
    var platform = house.platform
    platform.captures = DeferredWork(width: 1, limit: 9)
    await platform.captures.run { _ in await gate.pass() }
    try await gate.reached()
    let bookings = Bookings(platform: platform, programme: house.programme)
    let hold = try await house.hold(zoe, "E1", "E2")
    let request = PayRequest(
      paymentMethod: PaymentMethodChoice(kind: .card, token: "tok_approved"), expectedTotal: hold.totals.total)
    let answer = try await bookings.pay(
      hold.bookingId, request, body: Array("{}".utf8), key: house.newKey(), account: zoe)
    #expect(answer.status == 200)
    #expect(try await house.status(hold.bookingId) == .confirmed)
    #expect(try await house.payment(of: hold.bookingId).status == .authorised)
    return (hold, platform.captures)
  }

  @Test("E3: the tickets are there before the money is taken, and it is taken once", arguments: TestEngine.allCases)
  func capture(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, gate) = (try await house.customer(), TestGate())
      let (hold, captures) = try await queued(house, gate, zoe)
      gate.open()
      await captures.ended()
      #expect(try await house.payment(of: hold.bookingId).status == .captured)
      #expect(try await house.charges(hold).count == 1)
    }
  }

  @Test("E3: what is cancelled before its capture's turn is let go, not taken", arguments: TestEngine.allCases)
  func cancelled(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, gate) = (try await house.customer(), TestGate())
      let (hold, captures) = try await queued(house, gate, zoe)
      _ = try await house.bookings.cancel(hold.bookingId, account: zoe, reason: nil)
      gate.open()
      await captures.ended()
      #expect(try await house.payment(of: hold.bookingId).status == .voided)
      let charge = try #require(try await house.charges(hold).first)
      #expect(charge.status == .voided && charge.captured == 0)
    }
  }

  @Test("E3: a capture that waits for longer than its lease is another worker's", arguments: TestEngine.allCases)
  func overtaken(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let (zoe, gate) = (try await house.customer(), TestGate())
      let (hold, captures) = try await queued(house, gate, zoe)
      house.advance(Settings().paymentLease + .seconds(1))
      try await house.reconciler.run()
      let taken = try await house.payment(of: hold.bookingId)
      #expect(taken.status == .captured)
      gate.open()
      await captures.ended()
      #expect(try await house.payment(of: hold.bookingId) == taken)
    }
  }
}
