import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Operators read the whole story")
struct StoryTests {
  @Test(
    "an order's story has each step, each answer of the gateway, each refund, and postings that sum to zero",
    arguments: TestEngine.allCases)
  func order(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await house.customer()
      let kim = try await house.courier()
      let boss = try await house.operatorAccount()
      let order = try await house.order(zoe)
      let staff = try await house.staff()
      _ = try await house.kitchens.accept(order, staff: staff, prepMinutes: 15)
      _ = try await house.take(order, by: kim)
      let request = OrderRefundRequest(amount: 300, reason: "Cold", borneBy: .house)
      _ = try await house.orderSupport.refund(
        order, request, body: WireEncoder().encode(request), key: house.newKey(), by: boss)
      _ = try await house.orderSupport.cancel(order, OrderDecision(reason: "The oven broke"), by: boss)
      let story = try await house.stories.order(order)
      #expect(story.account.id == zoe && story.account.email == "zoe@example.org")
      #expect(story.order.status == .cancelled && story.order.orderId == order)
      #expect(story.steps.map(\.status) == ["pending_payment", "placed", "confirmed", "cancelled"])
      #expect(story.steps.map(\.accountId) == [zoe, nil, staff.account, boss])
      #expect(story.steps.last?.reason == "The oven broke" && story.steps.last?.actor == "platform")
      let payment = try #require(story.money.payments.first)
      #expect(story.money.payments.count == 1 && !payment.isTip && payment.gateway == "sandbox")
      #expect(
        payment.wants == nil && payment.payment.status == .refunded && payment.captured == story.order.totals.total)
      #expect(payment.events.count >= 4 && payment.events.last?.status == .refunded)
      #expect(story.money.refunds.map(\.amount) == [300] && story.money.refunds.map(\.borneBy) == ["restaurant"])
      #expect(!story.money.postings.isEmpty)
      for posting in story.money.postings { #expect(posting.entries.reduce(0) { $0 + $1.amount } == 0) }
      #expect(story.delivery?.courierId == kim && story.delivery?.status == .cancelled)
      #expect(story.offers.map(\.status) == ["accepted"])
      #expect(story.log.map(\.action) == [.cancelOperatorOrder, .refundOrder])
      #expect(story.log.allSatisfy { $0.actorId == boss })
      #expect(try await problem { _ = try await house.stories.order(OrderID(suffix: "none")) }?.code == .notFound)
    }
  }

  @Test("a booking's story has its tickets, its refund and who did it", arguments: TestEngine.allCases)
  func booking(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let show = try await house.plan(opened, at: house.now + .hours(5))
      let zoe = try await house.customer()
      let hold = try await house.bookings.hold(show, HoldRequest(seatIds: house.seatIDs(show, 0, 1)), account: zoe)
      #expect(try await house.pay(hold, "tok_approved", account: zoe).status == 200)
      let request = BookingRefundRequest(amount: 200, reason: "The sound failed")
      _ = try await house.theatres.refund(
        hold.bookingId, request, body: WireEncoder().encode(request), key: house.newKey(), staff: opened.staff,
        as: .refundTheatreBooking)
      let cancel = BookingCancelRequest(reason: "The projector too")
      _ = try await house.theatres.cancel(hold.bookingId, cancel, staff: opened.staff)
      let story = try await house.stories.booking(hold.bookingId)
      #expect(story.booking.status == .cancelled && story.account.id == zoe)
      #expect(story.tickets.map(\.status) == ["cancelled", "cancelled"])
      #expect(story.steps.last?.status == "cancelled" && story.steps.last?.reason == "The projector too")
      #expect(story.money.refunds.map(\.borneBy) == ["theatre"])
      #expect(story.money.payments.allSatisfy { !$0.isTip })
      #expect(story.log.map(\.action) == [.cancelTheatreBooking, .refundTheatreBooking])
      let absent = try await problem { _ = try await house.stories.booking(BookingID(suffix: "none")) }
      #expect(absent?.code == .notFound)
    }
  }

  @Test("an account's story has its roles, its standing and what it bought", arguments: TestEngine.allCases)
  func account(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await house.operatorAccount()
      let zoe = try await house.customer()
      let order = try await house.order(zoe)
      let story = try await house.stories.account(zoe)
      #expect(story.account.email == "zoe@example.org" && story.roles.isEmpty && story.courier == nil)
      #expect(story.orders.map(\.orderId) == [order] && story.bookings.isEmpty && !story.standing.isBlocked)
      let kim = try await house.courier()
      _ = try await house.accounts.block(kim, BlockRequest(reason: "Stole a bicycle"), by: boss)
      let courier = try await house.stories.account(kim)
      #expect(courier.standing.reason == "Stole a bicycle" && courier.roles.map(\.role) == [.courier])
      #expect(courier.courier?.state == .approved)
      #expect(courier.log.first?.action == .blockAccount)
      #expect(try await problem { _ = try await house.stories.account(AccountID(suffix: "none")) }?.code == .notFound)
    }
  }
}
