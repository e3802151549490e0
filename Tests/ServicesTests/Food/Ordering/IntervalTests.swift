import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Food at an interval that begins when it likes")
struct IntervalTests {
  /// 16:00 in New York, when the show begins.
  private static let begin = Instant(seconds: 1_790_010_000) + .hours(3)

  private static func service(_ minutes: Int, length: Int = 15) -> SeatService {
    var show = SmallCinema.show(SmallCinema.tonight, in: .zero, from: begin)
    show.intervalMinutes = minutes
    show.intervalLength = length
    return SeatService(show: show, lead: .hours(1))
  }

  /// When the interval begins and how long it is, the quarter that food is brought in, and until when.
  private static let intervals: [(minutes: Int, length: Int, quarter: Int64, deadline: Int64)] = [
    (75, 15, 75, 90),  // A quarter of an hour by the clock.
    (89, 15, 90, 104),  // A minute of the first quarter, fourteen of the second.
    (82, 15, 75, 90), (83, 15, 90, 98), (76, 15, 75, 90), (104, 15, 105, 119),
    (80, 30, 90, 105), (75, 30, 75, 90), (77, 5, 75, 82), (88, 4, 75, 90), (89, 4, 90, 93),
  ]

  @Test("V1: the interval's food comes in the quarter that lies in it most", arguments: intervals)
  func most(interval: (minutes: Int, length: Int, quarter: Int64, deadline: Int64)) throws {
    let service = Self.service(interval.minutes, length: interval.length)
    let turn = SeatService.Turn(
      quarter: Self.begin + .minutes(interval.quarter), deadline: Self.begin + .minutes(interval.deadline),
      start: Self.begin + .minutes(max(interval.quarter, Int64(interval.minutes))))
    #expect(service.turns.last == turn)
    // The interval itself may be asked for by its first minute, though that lies in another quarter.
    let at = Self.begin + .minutes(Int64(interval.minutes))
    let asked = try #require(service.turn(at: at))
    #expect(asked.quarter + KitchenSlot.length > at && asked.quarter <= at + .minutes(Int64(interval.length)))
  }

  @Test("V1: any quarter that begins in the interval may be asked for, and none that only the film is on in")
  func asked() {
    let service = Self.service(80, length: 30)
    let cases: [(minutes: Int64, quarter: Int64?)] = [
      (75, nil), (80, 90), (89, 90), (90, 90), (104, 90), (105, 105), (109, 105), (120, nil),
    ]
    for (minutes, quarter) in cases {
      let turn = service.turn(at: Self.begin + .minutes(minutes))
      #expect(turn?.quarter == quarter.map { Self.begin + .minutes($0) }, "\(minutes)")
    }
    #expect(Self.service(89).turn(at: Self.begin + .minutes(75)) == nil, "the film is on")
    #expect(Self.service(89).turn(at: Self.begin + .minutes(105)) == nil, "the film is on again")
  }

  @Test("V1: a film of 148 minutes is served in its interval, with a time and without", arguments: TestEngine.allCases)
  func served(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      var show = SmallCinema.show(SmallCinema.tonight, in: .hours(3), from: house.now)
      // As the importer makes it: 15 minutes before the film, and half of it.
      (show.intervalMinutes, show.endsAt) = (15 + 74, show.startsAt + .minutes(148 + 15 + 15))
      try await house.programme.save(shows: [show])
      let zoe = try await house.customer()
      let booking = try await house.booking(zoe)
      house.advance(.hours(3) + .minutes(60))
      let slot = show.startsAt + .minutes(90)
      for asked in [nil, slot, slot + .minutes(5), show.intervalAt] {
        let cart = try await house.cart(zoe, fulfilment: house.toSeats(booking, at: asked))
        #expect(cart.validationErrors.isEmpty, "\(cart.validationErrors)")
        #expect(cart.fulfilment.slot.map { KitchenSlot.start(of: $0.start) } == slot)
      }
      let early = try await house.cart(zoe, fulfilment: house.toSeats(booking, at: show.startsAt + .minutes(75)))
      #expect(early.validationErrors.map(\.code) == ["slot_invalid"])
      let order = try await house.order(zoe, to: booking)
      #expect(try await house.database.read { try Order.load(order, in: $0)?.slot } == slot)
      // The pizzeria needs twenty minutes: one minute later it would be done when the lights go out.
      house.advance(.minutes(24))
      #expect(try await house.cart(zoe, fulfilment: house.toSeats(booking)).validationErrors.isEmpty)
      house.advance(.minutes(1))
      let late = try await house.cart(zoe, fulfilment: house.toSeats(booking))
      #expect(late.validationErrors.map(\.code) == ["show_started"])
    }
  }

  @Test("V1: food of an interval's first quarter is brought when the lights are on", arguments: TestEngine.allCases)
  func lights(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      var show = SmallCinema.show(SmallCinema.tonight, in: .hours(3), from: house.now)
      (show.intervalMinutes, show.endsAt) = (82, show.startsAt + .minutes(180))
      try await house.programme.save(shows: [show])
      let zoe = try await house.customer()
      let booking = try await house.booking(zoe)
      house.advance(.hours(3) + .minutes(50))
      let begin = try #require(show.intervalAt)
      // The quarter begins seven minutes before the interval; its middle is a minute after it.
      let cases = [
        (nil, begin), (begin, begin), (begin - .minutes(7), begin), (begin + .minutes(3), begin + .minutes(3)),
        // The interval ends in the middle of its second quarter: what is asked for after that comes before it.
        (begin + .minutes(9), begin + .minutes(9)), (begin + .minutes(17), begin + .minutes(8)),
      ]
      for (asked, brought) in cases {
        let cart = try await house.cart(zoe, fulfilment: house.toSeats(booking, at: asked))
        #expect(cart.validationErrors.isEmpty, "\(cart.validationErrors)")
        #expect(cart.fulfilment.slot?.start == brought)
      }
      let order = try await house.order(zoe, to: booking)
      let stored = try #require(try await house.database.read { try Order.load(order, in: $0) })
      #expect(stored.slot == KitchenSlot.start(of: begin))
      #expect(try #require(stored.readyAt) >= begin)
    }
  }
}
