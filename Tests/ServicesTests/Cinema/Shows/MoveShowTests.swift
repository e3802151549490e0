import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("A film's show is moved under its bookings")
struct MoveShowTests {
  @Test(
    "R10: who has tickets is told and may give them back for the whole price; nobody loses a seat or money",
    arguments: TestEngine.allCases)
  func moved(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let strict = CancellationPolicyBody(isAllowed: false, minutesBefore: 0)
      _ = try await house.theatres.change(opened.id, TheatreRecordPatch(cancellation: strict), staff: opened.boss)
      let (old, new) = (house.now + .hours(5), house.now + .hours(7))
      let show = try await house.plan(opened, at: old)
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let paid = try await house.bookings.hold(show, HoldRequest(seatIds: house.seatIDs(show, 0, 1)), account: zoe)
      #expect(try await house.pay(paid, account: zoe).status == 200)
      let held = try await house.bookings.hold(show, HoldRequest(seatIds: house.seatIDs(show, 8, 9)), account: max)
      let before = try await house.bookings.detail(paid.bookingId, account: zoe)
      #expect(!before.canCancel && before.movedFrom == nil && before.cancellation == strict)
      #expect(
        try await problem { _ = try await house.bookings.cancel(paid.bookingId, account: zoe, reason: nil) }?.code
          == .bookingNotCancellable)

      let changed = try await house.theatres.change(show, ShowPatch(startsAt: new), staff: opened.staff)
      #expect(changed.startsAt == new && changed.endsAt == new + .minutes(100))
      // A hold that is not paid is over: its customer saw another time.
      #expect(try await house.status(held.bookingId) == .cancelled)
      let after = try await house.bookings.detail(paid.bookingId, account: zoe)
      #expect(after.status == .confirmed && after.startsAt == new && after.movedFrom == old && after.canCancel)
      let told = try await house.platform.events(on: Topic.account(zoe)).filter { $0 == "booking_updated" }
      #expect(told.count >= 2)
      // The tickets are good for the new time, and given back they are paid back.
      #expect(
        try await house.doors.tickets(of: paid.bookingId, account: zoe).answer.tickets.map(\.startsAt) == [new, new])
      let answer = try await house.bookings.cancel(paid.bookingId, account: zoe, reason: nil)
      #expect(answer.refund.amount == paid.totals.total && answer.refund.status == .refunded)
      #expect(try await house.programme.show(show).freeSeats == 92)
      #expect(try await house.audited(.patchShow) == 1)
    }
  }

  @Test(
    "R9, R10: a show is not moved onto another one, nor into the past, nor once it began",
    arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let start = house.now + .hours(5)
      let show = try await house.plan(opened, at: start)
      let other = try await house.plan(opened, at: start + .hours(3))
      func move(to time: Instant) async throws -> Problem? {
        try await problem {
          _ = try await house.theatres.change(show, ShowPatch(startsAt: time), staff: opened.staff)
        }
      }
      #expect(try await move(to: start + .hours(2))?.overlaps.map(\.showId) == [other])
      // By less than its own length: it does not stand in its own way.
      #expect(try await move(to: start + .minutes(30)) == nil)
      #expect(try await move(to: house.now)?.errors.first?.code == "in_past")
      house.advance(.hours(6))
      #expect(try await move(to: house.now + .hours(20))?.code == .showStarted)
    }
  }

  @Test(
    "R9: an interval that runs into the next show is refused; a show that keeps its times keeps the hall",
    arguments: TestEngine.allCases)
  func interval(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let start = house.now + .hours(5)
      let show = try await house.plan(opened, at: start)
      let other = try await house.plan(opened, at: start + .minutes(125))
      func pause(_ minutes: Int64) async throws -> Problem? {
        try await problem {
          let interval = IntervalBody(afterMinutes: 50, minutes: minutes)
          _ = try await house.theatres.change(show, ShowPatch(interval: interval), staff: opened.staff)
        }
      }
      #expect(try await pause(10)?.overlaps.map(\.showId) == [other])
      #expect(try await pause(5) == nil)
      func freeAt() async throws -> Int64? {
        try await house.database.read {
          try $0.row("SELECT busy_until FROM shows WHERE id = $1", show.rawValue)?.get("busy_until")
        }
      }
      let before = try await freeAt()
      _ = try await house.theatres.change(opened.id, TheatreRecordPatch(cleaningMinutes: 200), staff: opened.boss)
      _ = try await house.theatres.change(show, ShowPatch(holdSeconds: 60), staff: opened.staff)
      #expect(try await freeAt() == before)
    }
  }

  @Test("R10: each move is told, also one back to an earlier time", arguments: TestEngine.allCases)
  func again(engine: TestEngine) async throws {
    let box = PushBox()
    try await withHouse(on: engine, push: box) { house in
      let opened = try await house.openTheatre()
      let (old, new) = (house.now + .hours(5), house.now + .hours(7))
      let show = try await house.plan(opened, at: old)
      let zoe = try await house.subscriber("zoe", box).account
      let hold = try await house.bookings.hold(show, HoldRequest(seatIds: house.seatIDs(show, 0, 1)), account: zoe)
      #expect(try await house.pay(hold, account: zoe).status == 200)
      try await house.sendNotifications()
      _ = box.take()
      for start in [new, old, new] {
        _ = try await house.theatres.change(show, ShowPatch(startsAt: start), staff: opened.staff)
        try await house.sendNotifications()
        #expect(box.take().count == 1)
      }
    }
  }

  @Test("O2: new prices are for seats that are not sold yet", arguments: TestEngine.allCases)
  func prices(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let show = try await house.plan(opened, at: house.now + .hours(5))
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      let paid = try await house.bookings.hold(show, HoldRequest(seatIds: house.seatIDs(show, 0, 1)), account: zoe)
      #expect(try await house.pay(paid, account: zoe).status == 200)
      let dearer = PricePlan(categories: [CategoryPrice(category: .regular, price: 1_500)])
      let changed = try await house.theatres.change(show, ShowPatch(prices: dearer), staff: opened.staff)
      #expect(changed.prices == dearer)
      #expect(try await house.bookings.detail(paid.bookingId, account: zoe).totals == paid.totals)
      let next = try await house.bookings.hold(show, HoldRequest(seatIds: house.seatIDs(show, 2, 3)), account: max)
      // The platform's fee stays.  P9
      #expect(next.totals.subtotal == 3_000 && next.totals.bookingFee == 100)
      // A category without a price is not sold any more.
      #expect(
        try await problem {
          _ = try await house.bookings.hold(show, HoldRequest(seatIds: house.seatIDs(show, 40)), account: max)
        }?.errors.first?.code == "not_sold")
    }
  }

  @Test(
    "a customer gives tickets back until as many minutes before the show as the theatre says",
    arguments: TestEngine.allCases)
  func policy(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let opened = try await house.openTheatre()
      let policy = CancellationPolicyBody(isAllowed: true, minutesBefore: 60)
      _ = try await house.theatres.change(opened.id, TheatreRecordPatch(cancellation: policy), staff: opened.boss)
      let show = try await house.plan(opened, at: house.now + .hours(5))
      let (zoe, max) = (try await house.customer(), try await house.customer("max"))
      var bookings: [BookingID] = []
      for (number, account) in [zoe, max].enumerated() {
        let hold = try await house.bookings.hold(
          show, HoldRequest(seatIds: house.seatIDs(show, number * 2, number * 2 + 1)), account: account)
        #expect(try await house.pay(hold, account: account).status == 200)
        bookings.append(hold.bookingId)
      }
      house.advance(.minutes(239))
      #expect(try await house.bookings.cancel(bookings[0], account: zoe, reason: nil).refund.status == .refunded)
      house.advance(.minutes(1))
      let late = try await problem { _ = try await house.bookings.cancel(bookings[1], account: max, reason: nil) }
      #expect(late?.code == .bookingNotCancellable && late?.detail.contains("60 minutes") == true)
      #expect(try await !house.bookings.detail(bookings[1], account: max).canCancel)
    }
  }
}

extension Platform {
  /// The names of the events on a topic, oldest first.
  fileprivate func events(on topic: String) async throws -> [String] {
    try await database.read { connection in
      try connection.rows("SELECT event FROM outbox WHERE topic = $1 ORDER BY seq", topic).map { try $0.get("event") }
    }
  }
}
