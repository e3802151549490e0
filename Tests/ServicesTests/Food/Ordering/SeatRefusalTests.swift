import Database
import DatabaseTesting
import Domain
import Testing
import Waiting
import Wire

@testable import Services

/// A cart for a seat that cannot be ordered: what happens before, the slot asked for, and the names of the refusal.
struct SeatRefusal: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var issue: String
  var code: ProblemCode
  /// From the show's start.
  var slot: Duration?
  var hasInterval = false
  var prepare: @Sendable (House, AccountID, BookingID) async throws -> Void = { _, _, _ in }

  init(
    _ name: String, _ issue: String, _ code: ProblemCode, slot: Duration? = nil, hasInterval: Bool = false,
    _ prepare: @escaping @Sendable (House, AccountID, BookingID) async throws -> Void = { _, _, _ in }
  ) {
    (testDescription, self.issue, self.code, self.slot) = (name, issue, code, slot)
    (self.hasInterval, self.prepare) = (hasInterval, prepare)
  }

  static let all: [SeatRefusal] = [
    SeatRefusal("cancelled booking", "booking_not_confirmed", .bookingNotConfirmed) { house, zoe, booking in
      _ = try await house.bookings.cancel(booking, account: zoe, reason: nil)
    },
    SeatRefusal("show over", "show_started", .showStarted) { house, _, _ in house.advance(.hours(6)) },
    SeatRefusal("show over, a time before it", "show_started", .showStarted, slot: .seconds(-900)) { house, _, _ in
      house.advance(.hours(6))
    },
    SeatRefusal("show cancelled", "show_cancelled", .showCancelled) { house, _, _ in
      _ = try await house.database.write { connection in
        try connection.execute(
          "UPDATE shows SET status = 'cancelled', version = version + 1 WHERE id = $1", SmallCinema.tonight.rawValue)
      }
    },
    SeatRefusal("restaurant too far", "restaurant_too_far", .restaurantTooFar) { house, _, _ in
      var theatre = SmallCinema.house
      theatre.location = Coordinate(latitude: SmallCity.square.latitude + 0.003, longitude: SmallCity.square.longitude)
      try await house.programme.save(theatres: [theatre], layouts: [SmallCinema.layout])
    },
    SeatRefusal("a slot after the show", "slot_invalid", .cartInvalid, slot: .seconds(3 * 3600)),
    SeatRefusal("a slot when the show starts", "slot_invalid", .cartInvalid, slot: .zero),
    SeatRefusal("a slot in the film", "slot_invalid", .cartInvalid, slot: .seconds(30 * 60), hasInterval: true),
    SeatRefusal("a slot before anybody sits there", "slot_invalid", .cartInvalid, slot: .seconds(-2 * 3600)),
    SeatRefusal("a slot that is over", "slot_invalid", .cartInvalid, slot: .seconds(-3600)) { house, _, _ in
      house.advance(.minutes(140))
    },
    SeatRefusal("slot full", "slot_full", .slotFull) { house, _, _ in
      let max = try await house.customer("max")
      _ = try await house.order(max, to: try await house.booking(max, ["F4", "F5"]))
    },
    SeatRefusal("restaurant paused", "restaurant_paused", .restaurantPaused) { house, _, _ in
      _ = try await house.kitchens.change(
        SmallCity.pizzeria, RestaurantPatch(isPaused: true), staff: try await house.staff())
    },
  ]
}

@Suite("What cannot be brought to a seat is refused by name")
struct SeatRefusalTests {
  @Test("V1: each refusal has its name, in the cart and at submit", arguments: TestEngine.allCases, SeatRefusal.all)
  func refused(engine: TestEngine, refusal: SeatRefusal) async throws {
    try await withHouse(on: engine, settings: { $0.slotCapacity = 1 }) { house in
      if refusal.hasInterval { try await house.openLongNight() } else { try await house.openCinema() }
      let zoe = try await house.customer()
      let booking = try await house.booking(zoe)
      let fulfilment = house.toSeats(booking, at: refusal.slot.map { house.now + .hours(3) + $0 })
      try await refusal.prepare(house, zoe, booking)
      let orders = try await house.count("orders")
      let cart = try await house.cart(zoe, fulfilment: fulfilment)
      #expect(cart.validationErrors.map(\.code) == [refusal.issue])
      #expect(cart.validationErrors.allSatisfy { !$0.message.isEmpty } && cart.quote == nil)
      let refused = try await problem { _ = try await house.submit(house.request(cart), account: zoe) }
      #expect(refused?.code == refusal.code)
      #expect(try await house.count("orders") == orders)
    }
  }

  @Test(
    "V1, P2: another's booking is none, like one that never was, and no booking is no seat",
    arguments: TestEngine.allCases)
  func others(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let max = try await house.customer("max")
      let booking = try await house.booking(max)
      for (id, code) in [(booking, "unknown"), (BookingID(suffix: "never"), "unknown"), (nil, "required")] {
        let refused = try await problem { _ = try await house.cart(zoe, fulfilment: house.toSeats(id)) }
        #expect(refused?.code == .validationFailed)
        #expect(refused?.errors.map(\.field) == ["fulfilment.booking_id"])
        #expect(refused?.errors.map(\.code) == [code])
      }
    }
  }

  @Test("V1: seats that are held and not paid get no food", arguments: TestEngine.allCases)
  func unpaid(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let hold = try await house.hold(zoe, "E4", "E5")
      let cart = try await house.cart(zoe, fulfilment: house.toSeats(hold.bookingId))
      #expect(cart.validationErrors.map(\.code) == ["booking_not_confirmed"])
    }
  }

  @Test("V1: a seat's place in a request is not read", arguments: TestEngine.allCases)
  func forged(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      var fulfilment = house.toSeats(try await house.booking(zoe))
      fulfilment.seat = SeatPlaceBody(theatre: "Roxy", screen: "Hall 9", row: "A", numbers: ["1"])
      fulfilment.address = House.address
      let cart = try await house.cart(zoe, fulfilment: fulfilment)
      #expect(cart.fulfilment.seat?.row == "E" && cart.fulfilment.address == nil)
      let order: SubmitAnswer = try await house.submit(house.request(cart), account: zoe).decoded()
      #expect(try await house.ordering.detail(order.orderId, account: zoe).fulfilment.address == nil)
    }
  }

  @Test("O3, V1: the platform chooses the interval when the quarter before is full", arguments: TestEngine.allCases)
  func secondChoice(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.slotCapacity = 1 }) { house in
      try await house.openLongNight()
      let show = house.now + .hours(3)
      let zoe = try await house.customer()
      let max = try await house.customer("max")
      _ = try await house.order(max, to: try await house.booking(max, ["F4", "F5"]))
      let booking = try await house.booking(zoe)
      let cart = try await house.cart(zoe, fulfilment: house.toSeats(booking))
      #expect(cart.fulfilment.slot?.start == show + .minutes(75) && cart.quote != nil)
      for (start, codes) in [(show - .minutes(10), ["slot_full"]), (show - .minutes(60), [])] {
        let asked = try await house.cart(zoe, fulfilment: house.toSeats(booking, at: start))
        #expect(asked.validationErrors.map(\.code) == codes)
      }
    }
  }

  @Test("O3, V1: the last place of a quarter is taken once, by seats and homes alike", arguments: TestEngine.allCases)
  func race(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.slotCapacity = 2 }) { house in
      try await house.openCinema()
      let slot = SlotBody(start: house.now + .minutes(165))
      var wanted: [(AccountID, SubmitRequest)] = []
      for (number, row) in ["B", "C", "D", "F"].enumerated() {
        let account = try await house.customer("customer\(number)")
        let home = FulfilmentBody(kind: .delivery, address: House.address, slot: slot)
        let seat = house.toSeats(try await house.booking(account, [row + "4", row + "5"]))
        wanted.append((account, house.request(try await house.cart(account, fulfilment: number < 2 ? home : seat))))
      }
      let codes = try await withThrowingTaskGroup(of: ProblemCode?.self) { group in
        for (account, request) in wanted {
          group.addTask { try await problem { _ = try await house.submit(request, account: account) }?.code }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(codes.count { $0 == nil } == 2 && codes.compactMap { $0 } == [.slotFull, .slotFull])
    }
  }

  @Test(
    "V1: a booking that is cancelled between the price and the order gets no order, and no charge",
    arguments: TestEngine.allCases)
  func cancelledMeanwhile(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let zoe = try await house.customer()
      let booking = try await house.booking(zoe)
      let request = house.request(try await house.cart(zoe, fulfilment: house.toSeats(booking)))
      let gate = TestGate()
      let slow = try await House(
        on: house.database, books: house.books, after: house,
        checkpoint: { at in if at == .submitPrepared { gate.block() } })
      let submit = Task.detached(executorPreference: OwnThreads.shared) {
        try await problem { _ = try await slow.submit(request, account: zoe) }?.code
      }
      try await gate.reached()
      _ = try await house.bookings.cancel(booking, account: zoe, reason: nil)
      gate.open()
      #expect(try await submit.value == .bookingNotConfirmed)
      #expect(try await house.count("orders") == 0)
      #expect(try await house.allCharges().count == 1, "the seats' own, refunded")
    }
  }
}
