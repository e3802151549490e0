import Client
import Domain
import SoireeClient
import Testing
import Wire

@testable import Terminal

@Suite("Somebody in front of a hall's map")
struct SeatDeskTests {
  private static let seats = [HallPlan.seat(8), HallPlan.seat(9)]
  private static let start = Sample.now

  /// A desk at which two seats are held for thirty seconds.
  private static func holding(canExtend: Bool = true) -> SeatDesk {
    var desk = SeatDesk(hall: Screening.hall(), tokens: PaymentTokens.offered, server: "http://fake")
    _ = desk.handle(.held(Held(Screening.hold(seats, canExtend: canExtend), sentAt: start)), at: start)
    return desk
  }

  @Test("names and wishes become holds, all or none")
  func holds() {
    var desk = SeatDesk(hall: Screening.hall(), tokens: [])
    #expect(
      desk.handle(.typed("B3 B4"), at: Self.start) == [.hold(Screening.showID, HoldRequest(seatIds: Self.seats))])
    #expect(
      desk.handle(.typed("best 3 vip"), at: Self.start)
        == [.hold(Screening.showID, HoldRequest(bestAvailable: BestAvailableRequest(count: 3, category: .vip)))])
    #expect(desk.handle(.typed("Z1"), at: Self.start).isEmpty)
    #expect(desk.notice == ["There is no seat Z1 in this hall."])
    #expect(desk.handle(.typed("B"), at: Self.start).isEmpty)
    #expect(desk.notice == ["Free in row B: B1 B2 B3 B4 B5 B6"])
    #expect(desk.handle(.typed("q"), at: Self.start) == [.leave])
  }

  @Test("R6: who asks for access asks with every pick")
  func access() {
    var desk = SeatDesk(hall: Screening.hall(), tokens: [], asksForAccess: true)
    let picked = HoldRequest(seatIds: [HallPlan.seat(0)], accessible: true)
    #expect(desk.handle(.typed("A1"), at: Self.start) == [.hold(Screening.showID, picked)])
    let best = HoldRequest(bestAvailable: BestAvailableRequest(count: 2, accessible: true))
    #expect(desk.handle(.typed("best 2"), at: Self.start) == [.hold(Screening.showID, best)])
  }

  @Test("R5: a pick that strands a seat is offered the suggestion, and Enter takes it")
  func suggestion() {
    var desk = SeatDesk(hall: Screening.hall(), tokens: [])
    let problem = Problem.leavesSingleSeat(
      stranded: [HallPlan.seat(11)], suggestion: Self.seats, "Nobody could sit beside B 6.")
    #expect(desk.handle(.refused(problem), at: Self.start).isEmpty)
    #expect(desk.phase == .choosing(suggestion: [8, 9]))
    #expect(desk.notice == ["Nobody could sit beside B 6."])
    #expect(desk.handle(.typed(""), at: Self.start) == [.hold(Screening.showID, HoldRequest(seatIds: Self.seats))])
  }

  @Test("R2: seats that somebody else was faster for are seen at once")
  func taken() {
    var desk = SeatDesk(hall: Screening.hall(), tokens: [])
    let effects = desk.handle(.refused(.seatUnavailable(Self.seats, "Taken: B 3.")), at: Self.start)
    #expect(effects == [.readSeats(Screening.showID, since: 7)])
    // While that is on its way, nothing is asked twice.
    #expect(desk.handle(.told(.event(Screening.changed(10, [1: .held]))), at: Self.start).isEmpty)
    _ = desk.handle(.seats(nil), at: Self.start)
    #expect(desk.handle(.told(.event(Screening.changed(10, [1: .held]))), at: Self.start) == effects)
  }

  @Test("a map that missed something, or was connected anew, reads what changed since its version")
  func gaps() {
    var desk = SeatDesk(hall: Screening.hall(), tokens: [])
    #expect(desk.handle(.told(.event(Screening.changed(8, [1: .held]))), at: Self.start).isEmpty)
    #expect(desk.hall.states[1] == .held)
    let read = SeatDesk.Effect.readSeats(Screening.showID, since: 8)
    #expect(desk.handle(.told(.event(Screening.changed(11, [2: .held]))), at: Self.start) == [read])
    let answer = SeatsAnswer(version: 11, seats: [HallPlan.seat(1): .available, HallPlan.seat(2): .held])
    _ = desk.handle(.seats(answer), at: Self.start)
    #expect(desk.hall.states[1] == .available && desk.hall.states[2] == .held)
    let again = SeatDesk.Effect.readSeats(Screening.showID, since: 11)
    #expect(desk.handle(.told(.reload), at: Self.start) == [again])
  }

  @Test("a map that is polled shows what changed, and nothing older than itself")
  func polled() {
    var desk = SeatDesk(hall: Screening.hall(), tokens: [])
    let answer = SeatsAnswer(version: 9, seats: [HallPlan.seat(1): .held])
    #expect(desk.handle(.told(.seats(answer)), at: Self.start).isEmpty)
    #expect(desk.hall.states[1] == .held && desk.hall.version == 9)
    let older = SeatsAnswer(version: 8, seats: [HallPlan.seat(1): .available])
    #expect(desk.handle(.told(.seats(older)), at: Self.start).isEmpty)
    #expect(desk.hall.states[1] == .held)
  }

  @Test("R3: a countdown runs by the server's clock, whatever this machine's says")
  func skew() {
    // This machine is an hour ahead, and the answer was two seconds on its way.
    let here = Self.start + .hours(1)
    let held = Held(Screening.hold(Self.seats), sentAt: here - .seconds(2))
    #expect(held.seconds(at: here) == 28)
    #expect(held.seconds(at: here + .milliseconds(27_400)) == 1)
    #expect(held.seconds(at: here + .seconds(28)) == 0)
    #expect(held.remaining(at: here + .hours(1)) == .zero)
  }

  @Test("R3: a hold that is over goes back to the map, by the clock or by what is typed")
  func lapsed() {
    for event in [SeatDesk.Event.tick, .typed("1")] {
      var desk = Self.holding()
      #expect(desk.handle(.tick, at: Self.start + .seconds(29)).isEmpty)
      #expect(desk.phase.held != nil)
      #expect(desk.handle(event, at: Self.start + .seconds(30)).isEmpty)
      #expect(desk.phase == .choosing(suggestion: []))
      #expect(desk.notice[0].contains("free again"))
    }
    var desk = Self.holding()
    #expect(desk.handle(.refused(Problem(.holdExpired, "The seats are free again.")), at: Self.start).isEmpty)
    #expect(desk.phase == .choosing(suggestion: []))
  }

  @Test("e extends once")
  func extending() {
    var desk = Self.holding()
    #expect(desk.handle(.typed("e"), at: Self.start) == [.extend(Screening.bookingID)])
    var late = Self.holding(canExtend: false)
    #expect(late.handle(.typed("e"), at: Self.start).isEmpty)
    #expect(late.notice[0].contains("extended once"))
  }

  @Test(
    "what is typed while seats are held",
    arguments: [
      ("", "tok_approved"), ("1", "tok_approved"), ("3", "tok_three_ds"), ("tok_partial", "tok_partial"),
    ])
  func paying(text: String, token: String) {
    var desk = Self.holding()
    guard case .pay(let purchase) = desk.handle(.typed(text), at: Self.start).first else {
      Issue.record("nothing is paid")
      return
    }
    #expect(purchase.booking == Screening.bookingID && purchase.total == 2600)
    #expect(purchase.method == PaymentMethod(.card, token: token))
    // The other ways are for when it is declined.
    #expect(purchase.otherMethods.compactMap(\.token) == PaymentTokens.offered.filter { $0 != token })
    #expect(desk.handle(.typed("1"), at: Self.start).isEmpty)
  }

  @Test("b lets the seats go, q too before it leaves, and other names replace the seats in one step")
  func letsGo() {
    var desk = Self.holding()
    #expect(desk.handle(.typed("b"), at: Self.start) == [.release(Screening.bookingID)])
    #expect(desk.handle(.typed("q"), at: Self.start) == [.release(Screening.bookingID), .leave])
    let other = HoldRequest(seatIds: [HallPlan.seat(10)])
    #expect(desk.handle(.typed("B5"), at: Self.start) == [.hold(Screening.showID, other)])
    #expect(desk.phase.held != nil)
    _ = desk.handle(.refused(.seatUnavailable([HallPlan.seat(10)], "Taken: B 5.")), at: Self.start)
    #expect(desk.phase.held?.names == "B3 B4")
    _ = desk.handle(.released, at: Self.start)
    #expect(desk.phase == .choosing(suggestion: []))
  }

  /// A desk whose payment was sent.
  private static func paying() -> SeatDesk {
    var desk = holding()
    _ = desk.handle(.typed("1"), at: start)
    return desk
  }

  private static func placed(_ status: PaymentStatus, action: String? = nil) -> PaidBooking {
    PaidBooking(
      booking: Screening.bookingID, status: .known(.paymentPending), payment: Sample.payment(.captured).id,
      paymentStatus: .known(status), action: action)
  }

  @Test("a payment that went through is a booking; what comes before it changes nothing")
  func booked() {
    var desk = Self.paying()
    for phase in [PayBooking.Phase.ready, .keeping, .sending] {
      #expect(desk.handle(.paying(phase), at: Self.start).isEmpty)
      #expect(desk.notice == ["Paying with tok_approved…"])
    }
    #expect(desk.handle(.paying(.placed(Screening.bookingID)), at: Self.start).isEmpty)
    #expect(desk.phase == .booked(Screening.bookingID))
  }

  @Test("a declined payment asks what is left of the hold, and another way may be tried")
  func declined() {
    var desk = Self.paying()
    #expect(desk.handle(.paying(.declined([])), at: Self.start) == [.readBooking(Screening.bookingID)])
    let left = Screening.booking(.seatsLocked, Self.seats, expiresAt: Self.start + .seconds(21))
    #expect(desk.handle(.booking(left, sentAt: Self.start), at: Self.start).isEmpty)
    #expect(desk.phase.held?.seconds(at: Self.start) == 21)
    #expect(desk.notice == ["The payment was declined. Choose another way to pay while the seats are held."])
    // The last of three attempts is over.
    let none = Screening.booking(.seatsLocked, Self.seats, expiresAt: Self.start + .seconds(21), attemptsLeft: 0)
    _ = desk.handle(.booking(none, sentAt: Self.start), at: Self.start)
    #expect(desk.phase == .choosing(suggestion: []))
  }

  @Test("M6: a payment at another price, or refused for another reason, shows the hold again")
  func refused() {
    var desk = Self.paying()
    #expect(desk.handle(.paying(.repriced(2700)), at: Self.start) == [.readBooking(Screening.bookingID)])
    #expect(desk.phase.held != nil && desk.notice == ["The price has changed: look at it again."])
    desk = Self.paying()
    let refusal = Refusal(code: "too_many_payment_attempts", status: 409, message: "Three attempts were made.")
    #expect(desk.handle(.paying(.refused(refusal)), at: Self.start) == [.readBooking(Screening.bookingID)])
    #expect(desk.notice == ["Three attempts were made."])
    desk = Self.paying()
    #expect(desk.handle(.paying(.refused(.bookingExpired)), at: Self.start).isEmpty)
    #expect(desk.phase == .choosing(suggestion: []) && !desk.notice[0].isEmpty)
  }

  @Test("R4: a bank that asks is shown; the clock of the hold does not run meanwhile")
  func bank() {
    var desk = Self.paying()
    let placed = Self.placed(.requiresAction, action: "/sandbox/three_ds/x")
    let line = "Your bank asks: open http://fake/sandbox/three_ds/x"
    #expect(desk.handle(.paying(.atBank(placed)), at: Self.start).isEmpty)
    #expect(desk.notice == [line])
    #expect(desk.handle(.tick, at: Self.start + .minutes(2)).isEmpty)
    // Somebody may say yes on the bank's page and not come back: the purchase asks by itself.
    for phase in [PayBooking.Phase.confirming(placed), .lookingUp] {
      #expect(desk.handle(.paying(phase), at: Self.start).isEmpty)
      #expect(desk.notice == [line])
    }
    #expect(desk.handle(.typed(""), at: Self.start) == [.backFromBank])
    #expect(desk.handle(.paying(.atBank(placed)), at: Self.start).isEmpty)
    #expect(desk.notice == [line, "The bank has not said yes yet."])
    #expect(desk.handle(.typed(""), at: Self.start) == [.backFromBank])
    #expect(desk.handle(.paying(.payingUnknown(placed)), at: Self.start).isEmpty)
    #expect(desk.notice == [line, "The bank has not said yes yet."])
    if case .atBank = desk.phase {} else { Issue.record("not at the bank") }
    _ = desk.handle(.paying(.payingUnknown(Self.placed(.checking))), at: Self.start)
    if case .checking = desk.phase {} else { Issue.record("not checked") }
    #expect(desk.yours.map(\.name) == ["B3", "B4"])
    #expect(desk.handle(.typed("q"), at: Self.start) == [.leave])
  }

  @Test("E5: while nobody knows, that is said, and nothing is paid again")
  func checking() {
    for phase in [PayBooking.Phase.inDoubt, .payingUnknown(Self.placed(.checking))] {
      var desk = Self.paying()
      #expect(desk.handle(.paying(phase), at: Self.start).isEmpty)
      #expect(desk.notice == ["The payment is being checked. Nothing is paid twice."])
      #expect(desk.handle(.typed("1"), at: Self.start).isEmpty)
      #expect(desk.handle(.tick, at: Self.start + .minutes(2)).isEmpty)
      _ = desk.handle(.paying(.placed(Screening.bookingID)), at: Self.start)
      #expect(desk.phase == .booked(Screening.bookingID))
    }
  }

  @Test(
    "a payment that failed after all goes back to the hold while it lives, else to the map",
    arguments: [BookingStatusCode.seatsLocked, .expired, .cancelled])
  func failedLater(status: BookingStatusCode) {
    var desk = Self.paying()
    _ = desk.handle(.paying(.payingUnknown(Self.placed(.checking))), at: Self.start)
    #expect(desk.handle(.paying(.declined([])), at: Self.start) == [.readBooking(Screening.bookingID)])
    let end = status == .seatsLocked ? Self.start + .seconds(9) : nil
    _ = desk.handle(
      .booking(Screening.booking(status, Self.seats, expiresAt: end), sentAt: Self.start), at: Self.start)
    #expect((desk.phase.held != nil) == (status == .seatsLocked))
    #expect(!desk.notice.isEmpty)
  }

  @Test("a word of a payment that is over does not touch the next hold")
  func lateWord() {
    var desk = Self.holding()
    #expect(desk.handle(.paying(.declined([])), at: Self.start).isEmpty)
    #expect(desk.phase.held != nil && desk.notice.isEmpty)
  }

  @Test("a server that does not answer is said, and the hold is asked for again")
  func unanswered() {
    var desk = SeatDesk(hall: Screening.hall(), tokens: [])
    #expect(desk.handle(.unanswered("The server did not answer."), at: Self.start).isEmpty)
    #expect(desk.notice == ["The server did not answer."])
    var held = Self.holding()
    #expect(held.handle(.unanswered("x"), at: Self.start) == [.readBooking(Screening.bookingID)])
  }
}

@Suite("The picture of a desk")
struct DeskPictureTests {
  @Test("a hold shows the bill, the time that is left and what may be typed")
  func holding() {
    let hall = Screening.hall()
    var desk = SeatDesk(hall: hall, tokens: PaymentTokens.offered)
    let held = Held(Screening.hold([HallPlan.seat(8), HallPlan.seat(9)]), sentAt: Sample.now)
    _ = desk.handle(.held(held), at: Sample.now)
    let picture = DeskPicture(hall, columns: 70, hasColours: false)
    let lines = picture.lines(desk, at: Sample.now + .seconds(7))
    #expect(lines[0] == "Nordlys · Fri 15 Jan 18:30 · Kino Vest · Hall 2")
    let words = """
        B3 regular           12.00 EUR
        B4 regular           12.00 EUR
        Booking fee           2.00 EUR
        VAT 12 % (included)   2.78 EUR
        Total                26.00 EUR

      B3 B4 are yours for 23 s.
      Pay with 1 tok_approved, 2 tok_declined, 3 tok_three_ds, 4
      tok_timeout_approved
      Enter pays with the first, e keeps the seats longer, other seats
      replace these, b goes back, q leaves.
      """
    #expect(lines.suffix(11).joined(separator: "\n") == words)
    #expect(lines.contains { $0.contains("■3 ■4") })
    #expect(lines.allSatisfy { $0.count <= 70 })
    #expect(picture.prompt(desk.phase) == "Pay:")
  }

  @Test("a suggestion is marked on the map and named")
  func suggestion() {
    let hall = Screening.hall()
    var desk = SeatDesk(hall: hall, tokens: [])
    let problem = Problem.leavesSingleSeat(stranded: [], suggestion: [HallPlan.seat(10)], "No.")
    _ = desk.handle(.refused(problem), at: Sample.now)
    let lines = DeskPicture(hall, columns: 80, hasColours: false).lines(desk, at: Sample.now)
    #expect(lines.contains { $0.contains("□5") })
    #expect(lines.contains("Enter takes B5 instead."))
  }

  @Test("text is broken between words", arguments: [5, 9, 10, 11, 80])
  func wrapped(columns: Int) {
    let lines = "one twothree fourfivesix x".wrapped(to: columns)
    #expect(lines.allSatisfy { $0.count <= columns && !$0.hasPrefix(" ") })
    #expect(lines.joined().filter { $0 != " " } == "onetwothreefourfivesixx")
    #expect("".wrapped(to: 5) == [""])
  }
}
