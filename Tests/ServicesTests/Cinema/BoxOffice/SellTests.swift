import Database
import DatabaseTesting
import Domain
import Testing
import Waiting
import Wire

@testable import Services

@Suite("The box office sells at the counter for cash")
struct SellTests {
  @Test(
    "E1, M3: seats, cash and tickets in one step, once for a key; the ledger has the cash",
    arguments: TestEngine.allCases)
  func sale(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let show = try await house.plan(opened, at: house.now + .hours(5))
      let seats = try await house.seatIDs(show, 0, 1)
      let request = SellRequest(seatIds: seats, ages: [.child], expectedTotal: 1_600, cashTaken: 2_000)
      let key = house.newKey()
      let first = try await house.sell(show, request, opened.staff, key: key)
      #expect(first.status == 201)
      let sale: SaleAnswer = try first.decoded()
      #expect(sale.totals.total == 1_600 && sale.changeDue == 400 && sale.tickets.count == 2)
      #expect(sale.seats.map(\.age) == [.child, nil] && sale.tickets[0].seat.age == .child)
      let again = try await house.sell(show, request, opened.staff, key: key)
      #expect(again.isReplayed && again.body == first.body)
      #expect(try await house.count("bookings") == 1)
      let payment = try await house.payment(of: sale.bookingId)
      #expect(payment.status == .cashCollected && payment.captured == 1_600 && payment.kind == .cash)
      #expect(try await house.balance(sale.bookingId)["cash"] == 1_600)
      #expect(try await house.balance(sale.bookingId)["customer"] == nil)
      let takings = try await house.theatres.takings(show, staff: opened.staff)
      #expect(takings.tickets == 2 && takings.total == 1_600 && takings.cash == 1_600)
      let entry = try await house.doors.checkIn(CheckInRequest(code: sale.tickets[0].code), staff: opened.staff)
      #expect(entry.seat.age == .child)
      var other = request
      other.cashTaken = 5_000
      #expect(
        try await problem { _ = try await house.sell(show, other, opened.staff, key: key) }?.code
          == .idempotencyKeyReused)
      #expect(try await house.audited(.sellSeats) == 1)
    }
  }

  @Test("what is wrong at the counter is refused, and nothing is sold", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let show = try await house.plan(opened, at: house.now + .hours(5))
      let seats = try await house.seatIDs(show, 0, 1)
      func refusal(_ request: SellRequest, _ staff: Staff? = nil) async throws -> Problem? {
        try await problem { _ = try await house.sell(show, request, staff ?? opened.staff) }
      }
      #expect(try await refusal(SellRequest(seatIds: seats, cashTaken: 2_099))?.errors.first?.field == "cash_taken")
      #expect(try await refusal(SellRequest(seatIds: seats, expectedTotal: 2_000))?.extra["total"] == 2_100)
      #expect(
        try await refusal(SellRequest(seatIds: seats), house.boxOffice(TheatreID(suffix: "x")))?.code == .notFound)
      let zoe = try await house.customer()
      _ = try await house.bookings.hold(show, HoldRequest(seatIds: seats), account: zoe)
      #expect(try await refusal(SellRequest(seatIds: seats))?.code == .seatUnavailable)
      // The clerk's own hold is a customer's, and stands in nobody's way.
      let own = try await house.seatIDs(show, 8, 9)
      _ = try await house.bookings.hold(show, HoldRequest(seatIds: own), account: opened.staff.account)
      let best = try await house.sell(
        show, SellRequest(bestAvailable: BestAvailableRequest(count: 2)), opened.staff)
      #expect(best.status == 201)
      // Also while the film runs, and not once it is over.
      house.advance(.minutes(330))
      #expect(try await refusal(SellRequest(seatIds: seats)) == nil)
      house.advance(.hours(2))
      #expect(try await refusal(SellRequest(seatIds: house.seatIDs(show, 16)))?.code == .showEnded)
      #expect(try await house.count("bookings WHERE status = 'confirmed'") == 2)
    }
  }

  @Test(
    "R2: counters and customers on two nodes who want the same seats: each seat is sold once",
    arguments: TestEngine.allCases)
  func race(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let show = try await house.plan(opened, at: house.now + .hours(5))
      let nodes = [house, try await house.neighbour()]
      let clerks = [opened.staff, try await house.staff("desk2", of: opened.id)]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<48 {
          let node = nodes[number % 2]
          let place = number / 2 % 8 * 4
          let account = try await house.customer("race\(number)")
          let pick = try await house.seatIDs(show, place, place + 1)
          let shifted = try await house.seatIDs(show, place + 1, place + 2)
          let key = house.newKey()
          group.addTask {
            if number % 3 == 0 {
              _ = try await problem {
                _ = try await node.sell(show, SellRequest(seatIds: pick), clerks[number % 2], key: key)
              }
            } else {
              _ = try await problem {
                let request = HoldRequest(seatIds: number % 3 == 1 ? pick : shifted)
                let hold = try await node.bookings.hold(show, request, account: account)
                _ = try await node.pay(hold, key: key, account: account)
              }
            }
          }
        }
        try await group.waitForAll()
      }
      let audit = try await SeatAudit.of(show, at: house.now, in: house.database)
      #expect(audit.soldTwice == [] && audit.confirmed > 0)
      #expect(try await house.count("bookings WHERE status = 'confirmed' AND is_counter_sale = 1") > 0)
      #expect(
        try await house.count("tickets WHERE status = 'valid'")
          == (try await house.count("seat_claims WHERE state = 'booked'")))
    }
  }
}

extension House {
  /// Sells as the wire would: the request and its own bytes.
  func sell(
    _ show: ShowID, _ request: SellRequest, _ staff: Staff, key: String? = nil,
    confirms rule: AgeRuleBody? = AgeRuleBody(age: 16, kind: .checked)
  ) async throws -> StoredAnswer {
    var request = request
    request.confirmedRule = rule
    return try await services.theatres.sell(
      show, request, body: WireEncoder().encode(request), key: key ?? newKey(), staff: staff)
  }

  /// One more who works for a theatre.
  func staff(_ name: String, of theatre: TheatreID) async throws -> Staff {
    _ = try await services.accounts.grant(.theatreStaff, subject: theatre.rawValue, to: .email("\(name)@soiree.test"))
    return Staff(try await signIn("\(name)@soiree.test"))
  }
}
