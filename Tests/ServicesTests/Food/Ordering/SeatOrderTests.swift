import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Food is brought to a seat")
struct SeatOrderTests {
  private typealias Step = OrderRulesTests.Step
  private static let place = SeatPlaceBody(theatre: "Roxy", screen: "Hall 1", row: "E", numbers: ["4", "5"])

  @Test("V1: a ticket holder orders to hall, row and seat, and the kitchen brings it", arguments: TestEngine.allCases)
  func wholeWay(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let booking = try await house.booking(zoe)
      let start = house.now
      let cart = try await house.cart(zoe, tip: 200, fulfilment: house.toSeats(booking))
      #expect(cart.validationErrors.isEmpty && cart.quote != nil)
      #expect(cart.fulfilment.seat == Self.place && cart.fulfilment.bookingId == booking)
      #expect(cart.fulfilment.slot?.start == start + .hours(3) - .minutes(15), "the last quarter before the show")
      #expect(cart.totals.deliveryFee == 0)
      let answer: SubmitAnswer = try await house.submit(house.request(cart), account: zoe).decoded()
      let order = answer.orderId
      let stored = try #require(try await house.database.read { try Order.load(order, in: $0) })
      #expect(stored.booking == booking && stored.fulfilment == .seat && stored.slot == start + .minutes(165))
      // The kitchen brings it, so that the tip is the kitchen's.
      #expect(stored.shares.courier == 0 && stored.shares.restaurant == cart.totals.subtotal + 200)
      #expect(try await house.board().map(\.seat) == [Self.place])
      #expect(try await house.board().map(\.fulfilment) == [.seat])
      let announced = try #require(
        try await house.events(Topic.merchant(SmallCity.pizzeria)).last { $0.event == "order_received" })
      #expect(try WireDecoder().decode(MerchantOrder.self, from: Array(announced.data.utf8)).seat == Self.place)
      let staff = try await house.staff()
      for step in [Step.accept, .preparing, .ready] { try await step.happen(to: order, staff, in: house) }
      #expect(try await house.count("courier_offers") == 0)
      let ready = try await house.ordering.detail(order, account: zoe)
      #expect(ready.fulfilment.seat == Self.place && ready.description.contains("seat") && ready.deliveryPin == nil)
      _ = try await house.kitchens.handOver(order, staff: staff)
      #expect(try await house.ordering.detail(order, account: zoe).status == .delivered)
      #expect(try await house.bookings.detail(booking, account: zoe).orders.map(\.orderId) == [order])
    }
  }

  @Test(
    "V1: without a time, the last quarter before the show that can still be made, then the interval, then none",
    arguments: TestEngine.allCases)
  func chosenTime(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openLongNight()
      let zoe = try await house.customer()
      let booking = try await house.booking(zoe)
      let begin = house.now
      let show = begin + .hours(3)
      // The pizzeria needs twenty minutes; the interval is at 75 minutes, in the quarter that begins there.
      let cases: [(Int64, Instant?, [String])] = [
        (0, show - .minutes(15), []), (160, show - .minutes(15), []), (161, show + .minutes(75), []),
        (181, show + .minutes(75), []), (180 + 70, show + .minutes(75), []), (180 + 71, nil, ["show_started"]),
        (180 + 130, nil, ["show_started"]),
      ]
      for (minutes, slot, issues) in cases {
        house.advance((begin + .minutes(minutes)).since(house.now))
        let cart = try await house.cart(zoe, fulfilment: house.toSeats(booking))
        #expect(cart.fulfilment.slot?.start == slot, "\(minutes) minutes")
        #expect(cart.validationErrors.map(\.code) == issues, "\(minutes) minutes")
        #expect((cart.quote == nil) == !issues.isEmpty)
      }
    }
  }

  @Test("V1: too late for the show and no interval: told before anybody pays", arguments: TestEngine.allCases)
  func tooLate(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let booking = try await house.booking(zoe)
      let cart = try await house.cart(zoe, fulfilment: house.toSeats(booking))
      house.advance(.minutes(161))
      let late = try await house.cart(zoe, fulfilment: house.toSeats(booking))
      #expect(late.validationErrors.map(\.code) == ["slot_invalid"])
      let refused = try await problem { _ = try await house.submit(house.request(cart), account: zoe) }
      #expect(refused?.code == .cartInvalid)
      house.advance(.minutes(20))
      #expect(
        try await problem { _ = try await house.submit(house.request(cart), account: zoe) }?.code == .showStarted)
      #expect(try await house.count("orders") == 0)
    }
  }

  @Test("V1: cancelling the booking offers to cancel the order", arguments: TestEngine.allCases)
  func cancelling(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let booking = try await house.booking(zoe)
      let order = try await house.order(zoe, to: booking)
      let answer = try await house.bookings.cancel(booking, account: zoe, reason: nil)
      #expect(answer.orders.map(\.orderId) == [order] && answer.orders.allSatisfy(\.canCancel))
      #expect(try await house.status(order) == .placed, "offered, not done")
      _ = try await house.ordering.cancel(order, account: zoe, reason: "no film")
      #expect(try await house.charges(order).map(\.status) == [.voided])
      let again = try await house.bookings.cancel(booking, account: zoe, reason: nil)
      #expect(again.orders.map(\.canCancel) == [false])
    }
  }

  @Test("O2, V1: a booking that is moved moves the food by an event; the bill stays", arguments: TestEngine.allCases)
  func moved(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let booking = try await house.booking(zoe)
      let order = try await house.order(zoe, to: booking)
      let before = try await house.ordering.detail(order, account: zoe)
      _ = try await house.theatres.move(
        booking, MoveRequest(seatIds: house.seats("G1", "G2")), staff: try await house.boxOffice())
      let now = SeatPlaceBody(theatre: "Roxy", screen: "Hall 1", row: "G", numbers: ["1", "2"])
      #expect(try await house.board().map(\.seat) == [now])
      for topic in [Topic.merchant(SmallCity.pizzeria), Topic.account(zoe), Topic.order(order)] {
        let event = try #require(try await house.events(topic).last)
        #expect(event.event == "order_seat_changed", "\(topic)")
        let announced = try WireDecoder().decode(OrderSeatChangedEvent.self, from: Array(event.data.utf8))
        #expect(announced == OrderSeatChangedEvent(orderId: order, seat: now))
      }
      #expect(try await house.ordering.detail(order, account: zoe) == before)
    }
  }

  @Test(
    "V1: food that nobody marked as brought is taken as brought, but not before its slot",
    arguments: TestEngine.allCases)
  func timer(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let staff = try await house.staff()
      let order = try await house.order(zoe, to: try await house.booking(zoe))
      for step in [Step.accept, .preparing, .ready] { try await step.happen(to: order, staff, in: house) }
      house.advance(.minutes(165) + house.platform.settings.bringingTime - .seconds(1))
      #expect(try await house.timers.closeCollected() == 0, "ready long before the show")
      house.advance(.seconds(1))
      #expect(try await house.timers.closeCollected() == 1)
      #expect(try await house.status(order) == .delivered)
    }
  }

  @Test("M6, V1: a quote is for one booking", arguments: TestEngine.allCases)
  func quoted(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let (first, second) = (try await house.booking(zoe), try await house.booking(zoe, ["G1", "G2"]))
      let cart = try await house.cart(zoe, fulfilment: house.toSeats(first))
      let other = try await house.cart(zoe, fulfilment: house.toSeats(second))
      #expect(other.totals == cart.totals && other.fulfilment.slot == cart.fulfilment.slot)
      let refused = try await problem { _ = try await house.submit(house.request(cart), account: zoe) }
      #expect(refused?.code == .quoteChanged)
      #expect(try await house.submit(house.request(other), account: zoe).status == 201)
    }
  }

  @Test("V1: an order of another evening is reordered without its seats' place", arguments: TestEngine.allCases)
  func reordered(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let order = try await house.order(zoe, to: try await house.booking(zoe))
      house.advance(.hours(24))
      let answer = try await house.ordering.reorder(order, account: zoe)
      #expect(answer.cart.fulfilment.seat == nil && answer.cart.lines.count == 1)
      #expect(answer.cart.validationErrors.map(\.code) == ["show_started"])
      let home = try await house.cart(zoe, cart: answer.cart.cartId, base: answer.cart.version)
      #expect(home.quote != nil && home.fulfilment.bookingId == nil)
    }
  }
}
