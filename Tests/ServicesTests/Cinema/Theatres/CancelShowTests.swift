import Database
import DatabaseTesting
import Domain
import Synchronization
import Testing
import Wire

@testable import Services

@Suite("A show that is called off gives everybody their money back, once")
struct CancelShowTests {
  /// A hall with every kind of booking in it: paid, waiting for 3-D Secure, without an answer, given away, held.
  private func fill(_ house: House) async throws -> [BookingID] {
    try await house.openCinema()
    var bookings: [BookingID] = []
    for (name, row) in zip(["ann", "ben", "cem", "dan", "eve"], ["B", "C", "D", "E", "F"]) {
      let account = try await house.customer(name)
      bookings.append(try await house.book(account, row + "1", row + "2"))
    }
    for (name, token, row) in [("fay", "tok_three_ds", "B"), ("gil", "tok_timeout_approved", "C")] {
      let account = try await house.customer(name)
      let hold = try await house.hold(account, row + "6", row + "7")
      _ = try await house.pay(hold, token, account: account)
      bookings.append(hold.bookingId)
    }
    let given = CompRequest(seatIds: house.seats("G1", "G2"), email: "hal@example.org")
    bookings.append(
      try await house.theatres.comp(SmallCinema.tonight, given, staff: try await house.boxOffice()).bookingId)
    bookings.append(try await house.hold(try await house.customer("ida"), "D6", "D7").bookingId)
    return bookings
  }

  private static let off = ShowCancelRequest(reason: "The projector is broken")
  /// Four pairs of regular seats and one of premium ones.
  private static let paid: Int64 = 4 * 2_600 + 3_200

  /// Everybody is out, and every charge is back where it came from, once.
  private func expectOver(_ house: House, _ bookings: [BookingID]) async throws {
    for booking in bookings { #expect(try await house.status(booking) == .cancelled) }
    #expect(try await house.map().isEmpty)
    #expect(try await house.count("tickets WHERE status <> 'cancelled'") == 0)
    let charges = try await house.allCharges()
    for charge in charges where charge.captured > 0 {
      #expect(charge.status == .refunded && charge.refunded == charge.captured)
    }
    #expect(charges.allSatisfy { [.refunded, .voided].contains($0.status) })
    #expect(charges.reduce(0) { $0 + $1.refunded } == Self.paid)
    #expect(try await house.count("payments WHERE intent IS NOT NULL") == 0)
    #expect(try await house.count("show_cancellations WHERE done_at IS NULL") == 0)
    #expect(try await house.count("booking_transitions WHERE status = 'cancelled'") == Int64(bookings.count))
    let audit = try await SeatAudit.of(SmallCinema.tonight, at: house.now, in: house.database)
    #expect(audit.faults.isEmpty, "\(audit.faults)")
  }

  @Test("nobody can hold or pay any more, and all are refunded", arguments: TestEngine.allCases)
  func all(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let bookings = try await fill(house)
      let staff = try await house.boxOffice()
      let answer = try await house.theatres.cancel(SmallCinema.tonight, Self.off, staff: staff)
      #expect(answer.status == .cancelled && answer.bookings == 9 && answer.cancelled == 9)
      #expect(answer.refunded == Self.paid && answer.isDone)
      try await expectOver(house, bookings)
      let zoe = try await house.customer()
      #expect(try await problem { try await house.hold(zoe, "E1", "E2") }?.code == .showCancelled)
      let ann = try await house.customer("ann")
      let detail = try await house.bookings.detail(bookings[0], account: ann)
      #expect(detail.refund == RefundBody(amount: 2_600, status: .refunded))
      #expect(detail.timeline.last?.actor == .staff && detail.timeline.last?.reason == Self.off.reason)
      // Asked again, it finds nothing left to do, and says the same.
      #expect(try await house.theatres.cancel(SmallCinema.tonight, Self.off, staff: staff) == answer)
      #expect(try await house.cancelledShows.run() == 0)
      #expect(try await house.theatres.takings(SmallCinema.tonight, staff: staff).total == 0)
      // Tomorrow is another show.
      try await house.hold(zoe, "E1", "E2", show: SmallCinema.tomorrow)
    }
  }

  @Test("what one portion leaves, the next run ends", arguments: TestEngine.allCases)
  func portions(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let bookings = try await fill(house)
      let staff = try await house.boxOffice()
      try await house.theatres.mark(SmallCinema.tonight, "dark", staff: staff)
      #expect(try await house.cancelledShows.end(SmallCinema.tonight, limit: 4, batch: 3) == 4)
      #expect(try await house.count("bookings WHERE status = 'cancelled'") == 4)
      #expect(try await house.count("show_cancellations WHERE done_at IS NULL") == 1)
      #expect(try await house.cancelledShows.run() == 5)
      try await expectOver(house, bookings)
    }
  }

  @Test("a show is called off until its last second, and no more once it is over", arguments: TestEngine.allCases)
  func ended(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      let tonight = try await house.book(zoe, "E1", "E2")
      let tomorrow = try await house.book(zoe, "E1", "E2", show: SmallCinema.tomorrow)
      // Five hours from now tonight's show has run to its end.
      house.advance(.hours(5))
      let refused = try await problem {
        _ = try await house.theatres.cancel(SmallCinema.tonight, Self.off, staff: staff)
      }
      #expect(refused?.code == .showEnded)
      #expect(try await house.status(tonight) == .confirmed)
      #expect(try await house.count("show_cancellations") == 0)
      house.advance(.hours(24) - .seconds(1))
      let answer = try await house.theatres.cancel(SmallCinema.tomorrow, Self.off, staff: staff)
      #expect(answer.cancelled == 1 && answer.refunded == 2_600)
      #expect(try await house.status(tomorrow) == .cancelled)
      // What was called off in time is still finished, and still told, afterwards.
      house.advance(.seconds(1))
      #expect(try await house.theatres.cancel(SmallCinema.tomorrow, Self.off, staff: staff) == answer)
    }
  }

  @Test("a show that was called off stays so, whatever an import says", arguments: TestEngine.allCases)
  func imported(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      _ = try await house.theatres.cancel(SmallCinema.tonight, Self.off, staff: staff)
      var again = SmallCinema.show(SmallCinema.tonight, in: .hours(3), from: house.now)
      again.language = "fr"
      try await house.programme.save(shows: [again])
      #expect(try await problem { try await house.hold(zoe, "E1", "E2") }?.code == .showCancelled)
    }
  }

  @Test("a show that is called off once more is ended once more, to its last booking", arguments: TestEngine.allCases)
  func twice(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let (zoe, staff) = (try await house.customer(), try await house.boxOffice())
      _ = try await house.theatres.cancel(SmallCinema.tonight, Self.off, staff: staff)
      // By an operator's hand in the tables.
      try await house.database.write { try $0.execute("UPDATE shows SET status = 'scheduled', version = version + 1") }
      house.programme.forgetAll()
      let booking = try await house.book(zoe, "E1", "E2")
      try await house.theatres.mark(SmallCinema.tonight, "dark again", staff: staff)
      #expect(try await house.cancelledShows.run() == 1)
      #expect(try await house.status(booking) == .cancelled)
      #expect(try await house.theatres.cancel(SmallCinema.tonight, Self.off, staff: staff).isDone)
    }
  }

  /// When the process dies: at its n-th word from the gateway, which is then not written down.
  struct Death: CustomTestStringConvertible, Sendable {
    var engine: TestEngine
    var answers: Int
    var testDescription: String { "\(engine), answer \(answers)" }

    static let all = TestEngine.allCases.flatMap { engine in
      [1, 3, 5, 7].map { Death(engine: engine, answers: $0) }
    }
  }

  @Test(
    "E4: killed in the middle and started again, every booking is cancelled and refunded once", arguments: Death.all)
  func killed(death: Death) async throws {
    try await withHouse(on: death.engine) { house in
      let bookings = try await fill(house)
      let staff = try await house.boxOffice()
      try await Self.cancelAndDie(at: death.answers, house, staff)
      let left = try await house.count("bookings WHERE status <> 'cancelled'")
      #expect(left > 0, "it was not killed in the middle")
      house.advance(.seconds(5))
      let next = try await house.restarted()
      try await next.cancelledShows.run()
      for _ in 0..<3 {
        try await next.reconciler.run()
        house.advance(.seconds(5))
      }
      try await expectOver(next, bookings)
      let answer = try await next.theatres.cancel(SmallCinema.tonight, Self.off, staff: staff)
      #expect(answer.isDone && answer.bookings == 9 && answer.cancelled == 9 && answer.refunded == Self.paid)
    }
  }

  /// Calls the show off on a node that stops for ever at a word from the gateway, as if it had been killed there.
  static func cancelAndDie(at death: Int, _ house: House, _ staff: Staff) async throws {
    let killed = KilledTask()
    let answers = SharedTally()
    let dying = try await House(
      on: house.database, books: house.books, after: house,
      checkpoint: { at in
        guard at == .gatewayAnswered else { return }
        answers.add()
        if answers.count == death { killed.stop() }
      })
    try await killed.run(to: "answer \(death)") {
      _ = try await dying.theatres.cancel(SmallCinema.tonight, off, staff: staff)
    }
  }

  @Test("two workers at once end every booking once", arguments: TestEngine.allCases)
  func workers(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let bookings = try await fill(house)
      let staff = try await house.boxOffice()
      let neighbour = try await house.neighbour()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for node in [house, neighbour, house, neighbour] {
          group.addTask { _ = try await node.theatres.cancel(SmallCinema.tonight, Self.off, staff: staff) }
        }
        try await group.waitForAll()
      }
      for _ in 0..<3 {
        try await house.reconciler.run()
        house.advance(.seconds(40))
      }
      try await house.cancelledShows.run()
      try await expectOver(house, bookings)
    }
  }
}
