import Client
import DatabaseTesting
import Domain
import Services
import SoireeClient
import Testing
import Waiting
import Wire

@testable import ClientCore
@testable import Server

/// The SDK's purchase of seats against the real platform and its sandbox gateway.
@Suite("Paying for seats with the SDK against the platform")
struct SeatPurchaseServerTests {
  private func inOdeon(_ body: (Evening) async throws -> Void) async throws {
    try await withEvening(on: .sqlite) { evening in
      try await evening.openTheatre()
      try await body(evening)
    }
  }

  private func isDeclined(_ machine: PayBooking) -> Bool {
    if case .declined = machine.phase { true } else { false }
  }

  @Test("E1, E3: paid seats are booked, charged once, and their tickets open without a network")
  func pays() async throws {
    try await inOdeon { evening in
      let network = Cuttable(evening.transport)
      let zoe = try await SeatBuyer("zoe", in: evening, over: network)
      let (seats, purchases, held) = try await zoe.atTheBill()
      await purchases.place(try zoe.purchase(held))
      let booking = try #require(held.hold?.booking)
      #expect(try await zoe.phone.wait(for: purchases) { $0.phase == .placed(booking) } != nil)
      #expect(try await zoe.phone.wait(for: seats) { $0.phase == .booked(booking) } != nil)
      #expect(try await zoe.charges().map(\.captured) == [2_000])
      await zoe.bookings.keepTickets(of: booking)
      network.cut()
      let tickets = try #require(await zoe.bookings.tickets(of: booking).all("the last reading").last?.value)
      #expect(tickets.tickets.map(\.seat.number) == ["3", "4"])
      for ticket in tickets.tickets {
        let picture = try await zoe.bookings.ticketFile(booking, .svg, ticket: ticket.ticketId)
        #expect(String(decoding: picture.prefix(4), as: UTF8.self) == "<svg")
      }
    }
  }

  @Test("R4: a declined card leaves the seats and their time; another card books them")
  func otherCard() async throws {
    try await inOdeon { evening in
      let zoe = try await SeatBuyer("zoe", in: evening)
      let (seats, purchases, held) = try await zoe.atTheBill()
      zoe.pass(.seconds(3))
      await purchases.place(try zoe.purchase(held, "tok_declined", others: ["tok_approved"]))
      let declined = try await zoe.phone.wait(for: purchases) { isDeclined($0) }
      #expect(declined?.phase == .declined([PaymentMethod(.card, token: "tok_approved")]))
      let back = try await zoe.phone.wait(for: seats) { $0.phase == .checkout }
      #expect(back?.secondsLeft(at: evening.clock.now) != nil)
      await purchases.choose(PaymentMethod(.card, token: "tok_approved"))
      let booking = try #require(held.hold?.booking)
      #expect(try await zoe.phone.wait(for: purchases) { $0.phase == .placed(booking) } != nil)
      let charges = try await zoe.charges()
      #expect(charges.map(\.captured).filter { $0 > 0 } == [2_000])
    }
  }

  @Test("three declines are enough: the fourth is refused by name, and nothing was charged")
  func tooOften() async throws {
    try await inOdeon { evening in
      let zoe = try await SeatBuyer("zoe", in: evening)
      let (_, purchases, held) = try await zoe.atTheBill()
      await purchases.place(try zoe.purchase(held, "tok_declined", others: ["tok_insufficient_funds"]))
      for _ in 0..<2 {
        let declined = try #require(try await zoe.phone.wait(for: purchases) { isDeclined($0) })
        guard case .declined(let others) = declined.phase else { return }
        await purchases.choose(others[0])
        _ = try await zoe.phone.wait(for: purchases) { !isDeclined($0) }
      }
      let third = try #require(try await zoe.phone.wait(for: purchases) { isDeclined($0) })
      guard case .declined(let others) = third.phase else { return }
      await purchases.choose(others[0])
      let last = try await zoe.phone.wait(for: purchases) { if case .refused = $0.phase { true } else { false } }
      guard case .refused(let refusal)? = last?.phase else { return }
      #expect(refusal.code == "too_many_payment_attempts")
      #expect(try await zoe.charges().allSatisfy { $0.captured == 0 })
    }
  }

  @Test(
    "3-D Secure: the bank's page is told, its yes books the seats, which do not lapse meanwhile",
    arguments: [true, false])
  func challenge(isApproved: Bool) async throws {
    try await inOdeon { evening in
      let zoe = try await SeatBuyer("zoe", in: evening)
      let (seats, purchases, held) = try await zoe.atTheBill()
      await purchases.place(try zoe.purchase(held, "tok_three_ds", others: ["tok_approved"]))
      let asked = try #require(
        try await zoe.phone.wait(for: purchases) { if case .atBank = $0.phase { true } else { false } })
      guard case .atBank(let placed) = asked.phase else { return }
      let page = try #require(placed.action)
      #expect(try await zoe.phone.wait(for: seats) { $0.phase == .paying } != nil)
      zoe.pass(.seconds(40))
      let answer = await evening.send("POST", page, ["outcome": isApproved ? "approved" : "failed"])
      #expect(answer.status == 200)
      await purchases.send(.backFromBank)
      let booking = try #require(held.hold?.booking)
      if isApproved {
        #expect(try await zoe.phone.wait(for: purchases) { $0.phase == .placed(booking) } != nil)
        #expect(try await zoe.phone.wait(for: seats) { $0.phase == .booked(booking) } != nil)
      } else {
        #expect(try await zoe.phone.wait(for: purchases) { isDeclined($0) } != nil)
        #expect(try await zoe.phone.wait(for: seats) { $0.phase == .checkout } != nil)
        await purchases.choose(PaymentMethod(.card, token: "tok_approved"))
        #expect(try await zoe.phone.wait(for: purchases) { $0.phase == .placed(booking) } != nil)
      }
      #expect(try await zoe.charges().map(\.captured).filter { $0 > 0 } == [2_000])
    }
  }

  @Test("R4, E6: seats whose payment is given up at the bank stay held, and another card books them: one charge")
  func givenUp() async throws {
    try await inOdeon { evening in
      let zoe = try await SeatBuyer("zoe", in: evening)
      let (seats, purchases, held) = try await zoe.atTheBill()
      await purchases.place(try zoe.purchase(held, "tok_three_ds", others: ["tok_approved"]))
      _ = try await zoe.phone.wait(for: purchases) { if case .atBank = $0.phase { true } else { false } }
      await purchases.send(.abandon)
      let other = PaymentMethod(.card, token: "tok_approved")
      #expect(try await zoe.phone.wait(for: purchases) { $0.phase == .declined([other]) } != nil)
      #expect(try await zoe.phone.wait(for: seats) { $0.phase == .checkout } != nil)
      await purchases.choose(other)
      let booking = try #require(held.hold?.booking)
      #expect(try await zoe.phone.wait(for: purchases) { $0.phase == .placed(booking) } != nil)
      #expect(try await zoe.phone.wait(for: seats) { $0.phase == .booked(booking) } != nil)
      #expect(try await zoe.charges().map(\.captured).sorted() == [0, 2_000])
      await purchases.settle()
      #expect(await purchases.resume(from: zoe.phone.disk, as: zoe.account) == false)
    }
  }

  @Test("E1, E5: killed while the bank asks, the next launch finds the question, and one charge is made")
  func killedAtTheBank() async throws {
    try await inOdeon { evening in
      let zoe = try await SeatBuyer("zoe", in: evening)
      let launch = Launch()
      let store = await zoe.sitDown(launch)
      let held = try await zoe.hold([2, 3], in: store)
      let first = zoe.purchases(launch)
      await first.place(try zoe.purchase(held, "tok_three_ds"))
      _ = try await zoe.phone.wait(for: first) { if case .atBank = $0.phase { true } else { false } }
      await first.settle()
      launch.end()

      let second = zoe.purchases()
      #expect(await second.resume(from: zoe.phone.disk, as: zoe.account))
      let asked = try await zoe.phone.wait(for: second) { if case .atBank = $0.phase { true } else { false } }
      guard case .atBank(let placed)? = asked?.phase else { return }
      let seats = await zoe.sitDown()
      #expect(try await zoe.phone.wait(for: seats) { $0.phase == .paying } != nil)
      await second.link(seats)
      _ = await evening.send("POST", try #require(placed.action), ["outcome": "approved"])
      await second.send(.backFromBank)
      let booking = try #require(held.hold?.booking)
      #expect(try await zoe.phone.wait(for: second) { $0.phase == .placed(booking) } != nil)
      #expect(try await zoe.phone.wait(for: seats) { $0.phase == .booked(booking) } != nil)
      #expect(try await zoe.charges().map(\.captured) == [2_000])
      await second.settle()
      #expect(await second.resume(from: zoe.phone.disk, as: zoe.account) == false)
    }
  }

  @Test("E5: an answer that is lost on its way is found at the booking, and nothing is sent twice")
  func lostAnswer() async throws {
    try await inOdeon { evening in
      let network = Cuttable(evening.transport)
      let zoe = try await SeatBuyer("zoe", in: evening, over: network)
      let (_, purchases, held) = try await zoe.atTheBill()
      network.loseAnswers(of: "/pay", 1)
      await purchases.place(try zoe.purchase(held))
      let booking = try #require(held.hold?.booking)
      #expect(try await zoe.phone.wait(for: purchases) { $0.phase == .placed(booking) } != nil)
      #expect(try await zoe.charges().map(\.captured) == [2_000])
    }
  }

  @Test("E1: two tabs that pay the same seats pay once, and both see them booked")
  func twoTabs() async throws {
    try await inOdeon { evening in
      let zoe = try await SeatBuyer("zoe", in: evening)
      let tab = try await SeatBuyer("zoe", in: evening)
      let (_, first, held) = try await zoe.atTheBill()
      let second = tab.purchases()
      let purchase = try zoe.purchase(held)
      async let one: Void = first.place(purchase)
      async let other: Void = second.place(purchase)
      _ = await (one, other)
      let booking = try #require(held.hold?.booking)
      #expect(try await zoe.phone.wait(for: first) { $0.phase == .placed(booking) } != nil)
      #expect(try await tab.phone.wait(for: second) { $0.phase == .placed(booking) } != nil)
      #expect(try await zoe.charges().map(\.captured).filter { $0 > 0 } == [2_000])
    }
  }

  @Test("410: a bill that was left open too long is refused, and the seats are chosen again")
  func tooLate() async throws {
    try await inOdeon { evening in
      let zoe = try await SeatBuyer("zoe", in: evening)
      let store = await zoe.sitDown()
      let held = try await zoe.hold([2, 3], in: store)
      let purchases = zoe.purchases()
      await purchases.link(store)
      evening.clock.advance(by: .seconds(61))
      await purchases.place(try zoe.purchase(held))
      let refused = try await zoe.phone.wait(for: purchases) { if case .refused = $0.phase { true } else { false } }
      guard case .refused(let refusal)? = refused?.phase else { return }
      #expect(refusal.code == "hold_expired")
      #expect(try await zoe.phone.wait(for: store) { $0.phase == .choosing } != nil)
      #expect(try await zoe.charges().isEmpty)
    }
  }

  @Test("M6: a total that is not the platform's is shown before it is paid")
  func otherTotal() async throws {
    try await inOdeon { evening in
      let zoe = try await SeatBuyer("zoe", in: evening)
      let (_, purchases, held) = try await zoe.atTheBill()
      var purchase = try zoe.purchase(held)
      purchase.total = 1
      await purchases.place(purchase)
      #expect(try await zoe.phone.wait(for: purchases) { $0.phase == .repriced(2_000) } != nil)
      await purchases.accept()
      let booking = try #require(held.hold?.booking)
      #expect(try await zoe.phone.wait(for: purchases) { $0.phase == .placed(booking) } != nil)
    }
  }

  @Test("cancelling gives all of the money and the seats back, and leaves no ticket")
  func cancels() async throws {
    try await inOdeon { evening in
      let zoe = try await SeatBuyer("zoe", in: evening)
      let (_, purchases, held) = try await zoe.atTheBill()
      await purchases.place(try zoe.purchase(held))
      let booking = try #require(held.hold?.booking)
      _ = try await zoe.phone.wait(for: purchases) { $0.phase == .placed(booking) }
      await zoe.bookings.keepTickets(of: booking)
      let answer = try await zoe.bookings.cancel(booking)
      #expect(answer.refund == RefundBody(amount: 2_000, status: .refunded))
      #expect(try await zoe.charges().map { $0.captured - $0.refunded } == [0])
      #expect(await zoe.bookings.tickets(of: booking).all("the last reading").last?.value == nil)
      let ben = try await SeatBuyer("ben", in: evening)
      #expect(try await ben.hold([2, 3], in: await ben.sitDown()).phase == .holding)
    }
  }
}
