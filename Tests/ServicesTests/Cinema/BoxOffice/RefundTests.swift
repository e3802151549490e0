import Database
import DatabaseTesting
import Domain
import Testing
import Waiting
import Wire

@testable import Services

@Suite("Staff cancel and refund one booking")
struct RefundTests {
  private struct Sold {
    var opened: OpenedTheatre
    var show: ShowID
    var account: AccountID
    var booking: BookingID
    var total: Int64
  }

  private static func sold(_ house: House, token: String = "tok_approved") async throws -> Sold {
    let opened = try await house.openTheatre()
    let show = try await house.plan(opened, at: house.now + .hours(5))
    let zoe = try await house.customer()
    let hold = try await house.bookings.hold(show, HoldRequest(seatIds: house.seatIDs(show, 0, 1)), account: zoe)
    #expect(try await house.pay(hold, token, account: zoe).status == 200)
    return Sold(opened: opened, show: show, account: zoe, booking: hold.bookingId, total: hold.totals.total)
  }

  private static func refund(
    _ house: House, _ sold: Sold, _ amount: Int64? = nil, by staff: Staff? = nil, bearer: BearerCode? = nil,
    key: String? = nil
  ) async throws -> BookingRefundAnswer {
    let request = BookingRefundRequest(amount: amount, reason: "The sound failed", borneBy: bearer)
    return try await house.theatres.refund(
      sold.booking, request, body: WireEncoder().encode(request), key: key ?? house.newKey(),
      staff: staff ?? sold.opened.staff, as: .refundTheatreBooking
    ).decoded()
  }

  @Test(
    "E1, E9: a refund asked twice moves money once, and never more than was taken in all",
    arguments: TestEngine.allCases)
  func parts(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let sold = try await Self.sold(house)
      let key = house.newKey()
      let first = try await Self.refund(house, sold, 500, key: key)
      #expect(first.amount == 500 && first.left == sold.total - 500 && first.status == .confirmed)
      #expect(try await Self.refund(house, sold, 500, key: key) == first)
      func given() async throws -> Int64 { try await house.allCharges().reduce(0) { $0 + $1.refunded } }
      #expect(try await given() == 500)
      let large = try await problem { _ = try await Self.refund(house, sold, sold.total - 499) }
      #expect(large?.code == .refundTooLarge && large?.extra["left"] == .integer(sold.total - 500))
      let second = try await Self.refund(house, sold, 300)
      #expect(second.refunded == 800)
      #expect(try await house.payment(of: sold.booking).status == .partiallyRefunded)
      // The tickets stay good, and the customer owes nothing.
      #expect(try await house.doors.tickets(of: sold.booking, account: sold.account).answer.tickets.count == 2)
      #expect(try await house.balance(sold.booking)["customer"] == nil)
      let last = try await Self.refund(house, sold)
      #expect(last.refunded == sold.total && last.left == 0)
      #expect(try await given() == sold.total)
      #expect(try await problem { _ = try await Self.refund(house, sold, 1) }?.code == .refundTooLarge)
      #expect(try await house.audited(.refundTheatreBooking) == 3)
    }
  }

  @Test("E9: refunds by two nodes at once never give back more than was taken", arguments: TestEngine.allCases)
  func race(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let sold = try await Self.sold(house)
      let nodes = [house, try await house.neighbour()]
      let keys = (0..<8).map { _ in house.newKey() }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<16 {
          group.addTask {
            _ = try await problem {
              _ = try await Self.refund(nodes[number % 2], sold, 700, key: keys[number / 2])
            }
          }
        }
        try await group.waitForAll()
      }
      for _ in 0..<4 {
        house.advance(.seconds(60))
        try await house.reconciler.run(limit: 100)
      }
      let charge = try #require(try await house.allCharges().first)
      let payment = try await house.payment(of: sold.booking)
      #expect(charge.refunded == payment.refunded && payment.refunded == payment.refundWanted)
      #expect(charge.refunded <= sold.total && charge.refunded > 0 && payment.intent == nil)
      #expect(try await house.count("refunds") == Int(charge.refunded / 700))
    }
  }

  @Test(
    "P2, P9: another house's staff find nothing; only an operator spends the platform's money",
    arguments: TestEngine.allCases)
  func bearer(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let sold = try await Self.sold(house)
      let other = try await house.boxOffice(TheatreID(suffix: "elsewhere"))
      #expect(try await problem { _ = try await Self.refund(house, sold, by: other) }?.code == .notFound)
      #expect(
        try await problem { _ = try await Self.refund(house, sold, bearer: .platform) }?.errors.first?.field
          == "borne_by")
      let before = try await house.balance(sold.booking)
      _ = try await Self.refund(house, sold, 214, by: sold.opened.boss, bearer: .platform)
      let after = try await house.balance(sold.booking)
      // 7 % are contained: of 214 fourteen were tax, which nobody owes any more.
      #expect(after["platform", default: 0] - before["platform", default: 0] == 200)
      #expect(after["taxes", default: 0] - before["taxes", default: 0] == 14)
      #expect(after["theatre"] == before["theatre"])
    }
  }

  @Test(
    "E3: a booking that was partly refunded is cancelled for the rest, after the show began too",
    arguments: TestEngine.allCases)
  func cancel(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let sold = try await Self.sold(house)
      _ = try await Self.refund(house, sold, 500)
      house.advance(.hours(6))
      let request = BookingCancelRequest(reason: "Came to the wrong film")
      let answer = try await house.theatres.cancel(sold.booking, request, staff: sold.opened.staff)
      #expect(answer.status == .cancelled && answer.refund.amount == sold.total)
      #expect(try await house.theatres.cancel(sold.booking, request, staff: sold.opened.staff) == answer)
      #expect(try await house.balance(sold.booking) == [:])
      #expect(try await house.programme.show(sold.show).freeSeats == 92)
      let other = try await house.boxOffice(TheatreID(suffix: "elsewhere"))
      #expect(
        try await problem { _ = try await house.theatres.cancel(sold.booking, request, staff: other) }?.code
          == .notFound)
      #expect(try await house.audited(.cancelTheatreBooking) == 1)
    }
  }

  @Test("cash goes back over the counter, in part or whole, and only by staff", arguments: TestEngine.allCases)
  func cash(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let show = try await house.plan(opened, at: house.now + .hours(5))
      let request = SellRequest(seatIds: try await house.seatIDs(show, 0, 1), email: "zoe@example.org")
      let sale: SaleAnswer = try await house.sell(show, request, opened.staff).decoded()
      let zoe = try await house.signIn("zoe@example.org").account
      #expect(try await !house.bookings.detail(sale.bookingId, account: zoe).canCancel)
      #expect(
        try await problem { _ = try await house.bookings.cancel(sale.bookingId, account: zoe, reason: nil) }?.code
          == .bookingNotCancellable)
      let sold = Sold(opened: opened, show: show, account: zoe, booking: sale.bookingId, total: sale.totals.total)
      let part = try await Self.refund(house, sold, 100)
      #expect(part.left == sold.total - 100)
      #expect(try await house.balance(sale.bookingId)["cash"] == sold.total - 100)
      let answer = try await house.theatres.cancel(
        sale.bookingId, BookingCancelRequest(reason: "x"), staff: opened.staff)
      #expect(answer.refund.status == .refunded && answer.refund.amount == sold.total)
      #expect(try await house.balance(sale.bookingId) == [:])
      #expect(try await house.theatres.takings(show, staff: opened.staff).total == 0)
    }
  }
}
