import DatabaseTesting
import Domain
import Synchronization
import Testing
import Wire

@testable import Services

@Suite("What follows an answer holds nobody up")
struct WorkAfterwardsTests {
  /// Work that ends when the test says so.
  private final class Gate: Sendable {
    private let arrived = AsyncStream<Void>.makeStream()
    private let opened = AsyncStream<Void>.makeStream()

    func pass() async {
      arrived.continuation.yield()
      for await _ in opened.stream { return }
    }
    func reached() async { for await _ in arrived.stream { return } }
    func open() { opened.continuation.yield() }
  }

  private final class Done: Sendable {
    private let list = Mutex<[Int]>([])
    var all: [Int] { list.withLock { $0 } }
    func add(_ number: Int) { list.withLock { $0.append(number) } }
  }

  @Test("with no width, it is done before the answer")
  func atOnce() async {
    let (afterwards, done) = (Afterwards(width: 0, limit: 9), Done())
    await afterwards.run { done.add(1) }
    #expect(done.all == [1] && afterwards.count == 0)
    await afterwards.ended()
  }

  @Test("no more is under way than the width, in the order it came; what is too much is done at once")
  func bounds() async {
    let (afterwards, done, gate) = (Afterwards(width: 1, limit: 2), Done(), Gate())
    await afterwards.run { await gate.pass() }
    await gate.reached()
    for number in 1...4 { await afterwards.run { done.add(number) } }
    // One is under way, two wait, the rest was not made to.
    #expect(done.all == [3, 4] && afterwards.count == 3)
    gate.open()
    await afterwards.ended()
    #expect(done.all == [3, 4, 1, 2] && afterwards.count == 0)
    await afterwards.run { done.add(5) }
    await afterwards.ended()
    #expect(done.all.last == 5)
  }

  @Test("E3: the tickets are there before the money is taken, and it is taken once", arguments: TestEngine.allCases)
  func capture(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      var platform = house.platform
      let (afterwards, gate) = (Afterwards(width: 1, limit: 9), Gate())
      platform.afterwards = afterwards
      await afterwards.run { await gate.pass() }
      await gate.reached()
      let bookings = Bookings(platform: platform, programme: house.programme)
      let hold = try await house.hold(zoe, "E1", "E2")
      let request = PayRequest(
        paymentMethod: PaymentMethodChoice(kind: .card, token: "tok_approved"), expectedTotal: hold.totals.total)
      let answer = try await bookings.pay(
        hold.bookingId, request, body: Array("{}".utf8), key: house.newKey(), account: zoe)
      #expect(answer.status == 200)
      #expect(try await house.status(hold.bookingId) == .confirmed)
      #expect(try await house.payment(of: hold.bookingId).status == .authorised)
      gate.open()
      await afterwards.ended()
      #expect(try await house.payment(of: hold.bookingId).status == .captured)
      #expect(try await house.charges(hold).count == 1)
    }
  }
}
