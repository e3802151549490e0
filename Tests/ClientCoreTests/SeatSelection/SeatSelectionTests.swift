import ClientCore
import Domain
import Structures
import Testing

/// One row of eight seats between two walls.
enum HallSetup {
  static func layout(seats count: Int = 8) throws -> SeatLayout {
    let seats = (0..<count).map {
      Seat(row: 0, number: "\($0 + 1)", category: .regular, x: Int32($0 * 100), y: 0)
    }
    return try SeatLayout(id: LayoutID(suffix: "hall"), rows: [SeatRow(label: "A", seats: 0..<count)], seats: seats)
  }

  static let booking = BookingID(suffix: "b1")

  /// Held at one second for thirty, by a server whose clock is a minute ahead.
  static func held(
    _ seats: [Int], until: Double = 31, extensionsLeft: Int64 = 10, sentAt: Double = 1, booking: BookingID = booking
  ) -> SeatSelection.Held {
    SeatSelection.Held(
      booking: booking, seats: seats, expiresAt: time(until + 60), extensionsLeft: extensionsLeft, bill: bill(seats),
      serverTime: time(sentAt + 60), sentAt: time(sentAt))
  }

  /// Ten a seat.
  static func bill(_ seats: [Int]) -> PricedSeats {
    let total = 10 * Int64(seats.count)
    return PricedSeats(
      lines: seats.map { PricedSeats.Line(seat: $0, category: .regular, price: 10, taxes: []) }, subtotal: total,
      bookingFee: 0, taxes: [], total: total)
  }

  static func taken(_ seats: [Int]) -> [SeatSelection.Change] { seats.map { SeatSelection.Change($0, .booked) } }
}

@Suite("Picking seats and keeping them")
struct SeatSelectionTests {
  private let start: SeatSelection

  init() throws {
    start = SeatSelection(layout: try HallSetup.layout(), rules: TheatreRules(), dice: Dice(seed: 7))
  }

  private let firstWait: Duration = {
    var delay = RetryDelay(dice: Dice(seed: 7))
    return delay.next()
  }()

  /// Seats 0 and 1, held from the first second to the thirty-first.
  private func holding() -> SeatSelection {
    play(
      start,
      At(0, .map(version: 1, [])), At(0.1, .tap(1)), At(0.2, .tap(0)), At(0.9, .hold, .hold(1, .seats([0, 1]))),
      At(1, .held(1, HallSetup.held([0, 1])), .keep(HallSetup.booking), .wake(time(11))))
  }

  @Test("a tap shows at once, a second one takes it back")
  func taps() {
    let machine = play(start, At(0, .tap(3)), At(0, .tap(2)), At(0, .tap(3)), At(0, .tap(99)))
    #expect(machine.picked == [2])
    #expect(machine.phase == .choosing)
  }

  @Test("R7: more seats than an account may have are not picked")
  func limit() throws {
    var machine = SeatSelection(layout: try HallSetup.layout(seats: 20), rules: TheatreRules(), dice: Dice(seed: 7))
    for seat in 0..<10 { #expect(machine.handle(Timed(.tap(seat), at: time(0))) == []) }
    #expect(machine.handle(Timed(.tap(10), at: time(0))) == [.notify(.tooMany(limit: 10))])
    #expect(machine.picked.count == 10)
  }

  @Test("R5: a pick that strands a seat is told with a suggestion before the server is asked, and is not sent")
  func stranded() throws {
    let machine = play(start, At(0, .tap(1)), At(0, .tap(2)), At(0, .hold))
    let advice = try #require(machine.advice)
    #expect(advice.reason == .strandsSeat && advice.seats == [0])
    let moved = play(machine, At(1, .takeSuggestion), At(1, .hold, .hold(1, .seats(advice.suggestion))))
    #expect(moved.picked == advice.suggestion && moved.advice == nil)
  }

  @Test("R5: the house's choice comes from the map that is here")
  func best() {
    let machine = play(
      start, At(0, .map(version: 1, HallSetup.taken([0, 1, 2]))), At(0, .pickBest(SeatRequest(count: 2))))
    #expect(machine.picked.count == 2 && machine.advice == nil)
    play(
      start, At(0, .map(version: 1, HallSetup.taken(Array(0..<8)))),
      At(0, .pickBest(SeatRequest(count: 2)), .notify(.noneFree)))
  }

  @Test("a seat that somebody else takes turns grey under the finger, with a suggestion for the party as it was")
  func takenUnderTheFinger() throws {
    let machine = play(
      start,
      At(0, .map(version: 4, [])), At(0, .tap(0)), At(0, .tap(1)),
      At(1, .changed(version: 5, HallSetup.taken([1])), .notify(.taken([1]))),
      At(1, .tap(1), .notify(.taken([1]))))
    #expect(machine.picked == [0] && machine.canHold)
    let suggestion = try #require(machine.advice?.suggestion)
    #expect(suggestion.count == 2 && !suggestion.contains(1))
  }

  @Test("an older map says nothing, a whole one says everything")
  func versions() {
    let machine = play(
      start,
      At(0, .map(version: 4, HallSetup.taken([3]))),
      At(0, .changed(version: 3, HallSetup.taken([5]))),
      At(0, .changed(version: 3, HallSetup.taken([6]))))
    #expect((0..<8).filter { machine.isTaken($0) } == [3])
    let whole = play(machine, At(1, .map(version: 9, HallSetup.taken([7]))))
    #expect((0..<8).filter { whole.isTaken($0) } == [7])
  }

  @Test("R3: the hold counts down by the server's clock, and never promises time that is not there")
  func countdown() {
    let machine = holding()
    #expect(machine.secondsLeft(at: time(1)) == 30)
    #expect(machine.secondsLeft(at: time(1.1)) == 30)
    #expect(machine.secondsLeft(at: time(30.5)) == 1)
    #expect(machine.secondsLeft(at: time(31)) == 0)
    // The answer took two seconds: the server wrote its time somewhere in between.
    let clock = ServerClock(serverTime: time(102), sentAt: time(40))
    #expect(clock.remaining(until: time(110), at: time(42)) == .seconds(6))
  }

  @Test(
    "R3: whatever was measured before, the last answer says what is left: the device's clock may have been set back")
  func clockSetBack() {
    // Held until 31. At ten, somebody sets the clock back by five seconds: the hold ends at 26 by it, at 86 by the server's.
    let held = SeatSelection.Held(
      booking: HallSetup.booking, seats: [0, 1], expiresAt: time(91), extensionsLeft: 10, bill: HallSetup.bill([0, 1]),
      serverTime: time(72), sentAt: time(7))
    let machine = play(
      holding(), At(6, .foreground, .readSeats(since: 1), .readBooking(2, HallSetup.booking)),
      At(8, .held(2, held), .warn, .wake(time(26))))
    #expect(machine.secondsLeft(at: time(8)) == 18)
    #expect(machine.secondsLeft(at: time(26)) == 0)
  }

  @Test("one's own seats stay one's own when the map comes to know of them, before the answer too")
  func ownSeats() {
    let mine = [SeatSelection.Change(0, .held), SeatSelection.Change(1, .held)]
    let machine = play(
      start,
      At(0, .tap(0)), At(0, .tap(1)), At(0, .hold, .hold(1, .seats([0, 1]))),
      At(0.5, .changed(version: 2, mine)),
      At(1, .held(1, HallSetup.held([0, 1])), .keep(HallSetup.booking), .wake(time(11))))
    #expect(machine.picked == [0, 1] && !machine.isTaken(0))
  }

  @Test("a hold that somebody was quicker with leaves what is free picked, and takes the server's suggestion")
  func quicker() {
    let refusal = Refusal(code: "seat_unavailable", status: 409)
    let machine = play(
      start,
      At(0, .tap(0)), At(0, .tap(1)), At(0, .hold, .hold(1, .seats([0, 1]))),
      At(
        1, .failed(1, .refused(refusal), seats: [1], suggestion: [4, 5]), .notify(.taken([1])), .readSeats(since: 0)),
      At(1, .tap(1), .notify(.taken([1]))))
    #expect(machine.phase == .choosing && machine.picked == [0])
    let moved = play(machine, At(2, .takeSuggestion), At(2, .hold, .hold(2, .seats([4, 5]))))
    #expect(moved.phase == .requesting)
  }

  @Test("a hold without an answer is asked for again, which replaces itself")
  func unanswered() {
    play(
      start,
      At(0, .tap(0)), At(0, .tap(1)), At(0, .hold, .hold(1, .seats([0, 1]))), At(0.1, .hold), At(0.2, .tap(5)),
      At(5, .failed(1, .unanswered), .notify(.delayed(.unanswered)), .wake(time(5) + firstWait)),
      At(7, .woke, .hold(2, .seats([0, 1]))),
      At(7.5, .held(1, HallSetup.held([0, 1]))),
      At(8, .held(2, HallSetup.held([0, 1], until: 38, sentAt: 7)), .keep(HallSetup.booking), .wake(time(18))))
  }

  @Test("R8: an open map warns twenty seconds before the end, and asks the server at the end")
  func expiry() {
    let checking = play(
      holding(), At(11, .woke, .warn, .wake(time(31))), At(31, .woke, .readBooking(2, HallSetup.booking)))
    #expect(checking.phase == .checking)
    let over = play(
      checking, At(32, .gone(2), .forget, .notify(.expired), .readSeats(since: nil)),
      At(33, .map(version: 9, HallSetup.taken([1])), .notify(.taken([1]))))
    #expect(over.phase == .choosing && over.picked == [0])
    let extended = play(
      checking,
      At(32, .held(2, HallSetup.held([0, 1], until: 61, extensionsLeft: 9, sentAt: 31.5)), .wake(time(41))))
    #expect(extended.phase == .holding)
  }

  @Test("R8: an open bill extends its hold when it becomes short, once by itself and then when it is asked")
  func extending() {
    let open = play(holding(), At(5, .checkout), At(11, .woke, .extend(2, HallSetup.booking), .wake(time(31))))
    let longer = HallSetup.held([0, 1], until: 61, extensionsLeft: 9, sentAt: 11)
    let machine = play(
      open, At(12, .held(2, longer), .wake(time(41))), At(41, .woke, .warn, .wake(time(61))))
    #expect(machine.phase == .checkout && machine.isExpiring)
    let again = play(
      machine, At(42, .extend, .extend(3, HallSetup.booking)),
      At(43, .held(3, HallSetup.held([0, 1], until: 91, extensionsLeft: 8, sentAt: 42)), .wake(time(71))))
    #expect(again.phase == .checkout && !again.isExpiring)
    play(
      open,
      At(12, .failed(2, .refused(Refusal(code: "already_extended", status: 409))), .readBooking(3, HallSetup.booking)),
      At(13, .held(3, HallSetup.held([0, 1], sentAt: 12)), .warn, .wake(time(31))),
      At(31, .woke, .readBooking(4, HallSetup.booking)))
    play(
      open,
      At(
        22, .failed(2, .refused(Refusal(code: "hold_expired", status: 410))), .forget, .notify(.expired),
        .readSeats(since: nil)))
    let late = play(
      holding(), At(11, .woke, .warn, .wake(time(31))), At(25, .checkout, .extend(2, HallSetup.booking)))
    #expect(late.phase == .checkout)
  }

  @Test("R4: while a payment is in flight nothing counts down; when it failed, the server says what is left")
  func paying() {
    let machine = play(holding(), At(5, .checkout), At(6, .payBegan), At(40, .woke), At(40, .lost(HallSetup.booking)))
    #expect(machine.secondsLeft(at: time(40)) == nil)
    let booked = play(machine, At(41, .paid(HallSetup.booking), .forget))
    #expect(booked.phase == .booked(HallSetup.booking))
    play(
      machine, At(41, .payFailed, .readBooking(2, HallSetup.booking)),
      At(42, .held(2, HallSetup.held([0, 1], until: 66, sentAt: 41)), .wake(time(46))))
  }

  @Test("in the background nothing wakes it; in the foreground it asks what became of the seats and of the hold")
  func background() {
    play(
      holding(),
      At(5, .background), At(21, .woke),
      At(90, .foreground, .readSeats(since: 1), .readBooking(2, HallSetup.booking)),
      At(91, .gone(2), .forget, .notify(.expired), .readSeats(since: nil)))
    play(start, At(0, .map(version: 3, [])), At(5, .foreground, .readSeats(since: 3)))
  }

  @Test("R3: a hold that is over is free though the map has no newer version yet")
  func lapsedWithoutVersion() {
    let grey = play(start, At(0, .map(version: 2, [.init(4, .held), .init(5, .held)])))
    #expect(grey.isTaken(4) && grey.isTaken(5))
    let free = play(grey, At(31, .changed(version: 2, [.init(4, .available), .init(5, .available)])))
    #expect(!free.isTaken(4) && !free.isTaken(5))
  }

  @Test("a resumed hold is asked about until the server says what it is, also after a while in the background")
  func resumedWithoutAnswer() {
    let machine = play(
      start, At(10, .resume(HallSetup.booking), .readBooking(1, HallSetup.booking)),
      At(11, .failed(1, .unanswered), .notify(.delayed(.unanswered)), .wake(Instant(microseconds: 11_937_004))))
    #expect(machine.phase == .checking)
    _ = play(machine, At(12, .woke, .readBooking(2, HallSetup.booking)))
    _ = play(
      machine, At(11.2, .background), At(60, .foreground, .readSeats(since: 0), .readBooking(2, HallSetup.booking)),
      At(61, .gone(2), .forget, .readSeats(since: nil)))
  }

  @Test("an app that was killed while it held seats, or a second tab, takes the hold over")
  func resumed() {
    let machine = play(
      start,
      At(10, .resume(HallSetup.booking), .readBooking(1, HallSetup.booking)),
      At(10.1, .resume(HallSetup.booking)),
      At(11, .held(1, HallSetup.held([4, 5], sentAt: 10)), .keep(HallSetup.booking), .warn, .wake(time(31))))
    #expect(machine.picked == [4, 5])
    play(
      start, At(10, .resume(HallSetup.booking), .readBooking(1, HallSetup.booking)),
      At(11, .gone(1), .forget, .readSeats(since: nil)))
  }

  @Test("a screen that turns and says everything again changes nothing")
  func rotation() {
    let machine = holding()
    #expect(play(machine, At(2, .hold), At(2, .map(version: 1, [])), At(2, .resume(HallSetup.booking))) == machine)
  }

  @Test("another tab's hold replaces this one's, and this tab hears of it")
  func replaced() {
    play(
      holding(),
      At(5, .lost(BookingID(suffix: "other"))),
      At(5, .lost(HallSetup.booking), .readBooking(2, HallSetup.booking)),
      At(6, .gone(2), .forget, .notify(.expired), .readSeats(since: nil)))
  }

  @Test("other seats may be picked while some are held; the new hold replaces the old, and a refused one leaves it")
  func change() {
    let picking = play(
      holding(), At(3, .tap(0)), At(3, .tap(1)), At(3, .tap(6)), At(3, .tap(7)), At(4, .hold, .hold(2, .seats([6, 7]))))
    let other = BookingID(suffix: "b2")
    let moved = play(
      picking,
      At(5, .held(2, HallSetup.held([6, 7], until: 35, sentAt: 4.5, booking: other)), .keep(other), .wake(time(15))))
    #expect(moved.picked == [6, 7])
    let refusal = Refusal(code: "seat_unavailable", status: 409)
    let kept = play(
      picking,
      At(
        5, .failed(2, .refused(refusal), seats: [6], suggestion: []), .notify(.taken([6])), .readSeats(since: 1),
        .wake(time(11))))
    #expect(kept.phase == .holding && kept.hold?.seats == [0, 1])
  }

  @Test("R1: the old hold's end is no news while the new one is on its way, whichever of the two is heard first")
  func replacedByItself() {
    let other = BookingID(suffix: "b2")
    let late = HallSetup.held([6, 7], until: 38, sentAt: 7, booking: other)
    let updated = play(
      holding(), At(3, .tap(0)), At(3, .tap(1)), At(3, .tap(6)), At(3, .tap(7)),
      At(4, .hold, .hold(2, .seats([6, 7]))),
      At(4.5, .lost(HallSetup.booking)))
    #expect(updated.phase == .requesting)
    let moved = play(
      updated,
      At(5, .held(2, HallSetup.held([6, 7], until: 35, sentAt: 4.5, booking: other)), .keep(other), .wake(time(15))),
      At(6, .lost(HallSetup.booking)))
    #expect(moved.hold?.booking == other && moved.picked == [6, 7])
    play(
      updated, At(5, .failed(2, .unanswered), .notify(.delayed(.unanswered)), .wake(time(5) + firstWait)),
      At(7, .woke, .hold(3, .seats([6, 7]))), At(8, .held(3, late), .keep(other), .wake(time(18))))
    play(
      updated, At(4.6, .letGo, .release(HallSetup.booking), .forget),
      At(5, .held(2, HallSetup.held([6, 7], booking: other)), .release(other)))
  }

  @Test("R3: a hold that was lost while others were asked for is looked into when they are refused")
  func lostAndRefused() {
    let refusal = Refusal(code: "seat_unavailable", status: 409)
    let checking = play(
      holding(), At(3, .tap(0)), At(3, .tap(1)), At(3, .tap(6)), At(3, .tap(7)),
      At(4, .hold, .hold(2, .seats([6, 7]))),
      At(4.5, .lost(HallSetup.booking)),
      At(
        5, .failed(2, .refused(refusal), seats: [6], suggestion: []), .notify(.taken([6])), .readSeats(since: 1),
        .readBooking(3, HallSetup.booking)))
    play(checking, At(6, .gone(3), .forget, .notify(.expired), .readSeats(since: nil)))
    // Nothing of it is left over for the next pick.
    play(
      checking, At(6, .held(3, HallSetup.held([0, 1], sentAt: 5)), .wake(time(11))), At(6, .tap(0)), At(6, .tap(1)),
      At(6, .tap(4)), At(6, .tap(5)), At(7, .hold, .hold(4, .seats([4, 5]))),
      At(
        8, .failed(4, .refused(refusal), seats: [4], suggestion: []), .notify(.taken([4])), .readSeats(since: 1),
        .wake(time(11))))
  }

  @Test("seats that are let go are free at once, also those whose hold had no answer yet")
  func letGo() {
    let machine = play(holding(), At(5, .letGo, .release(HallSetup.booking), .forget), At(21, .woke))
    #expect(machine.phase == .choosing && machine.secondsLeft(at: time(6)) == nil)
    play(
      start, At(0, .tap(0)), At(0, .tap(1)), At(0, .hold, .hold(1, .seats([0, 1]))), At(0.5, .letGo),
      At(1, .held(1, HallSetup.held([0, 1])), .release(HallSetup.booking)))
  }

  @Test("seats that an earlier launch of the app has paid for, or another tab, are booked when they are asked about")
  func paidMeanwhile() {
    let resumed = play(
      start, At(10, .resume(HallSetup.booking), .readBooking(1, HallSetup.booking)),
      At(11, .booked(1, HallSetup.booking), .forget))
    #expect(resumed.phase == .booked(HallSetup.booking))
    let other = play(
      holding(), At(5, .lost(HallSetup.booking), .readBooking(2, HallSetup.booking)),
      At(6, .booked(1, HallSetup.booking)),
      At(6, .booked(2, HallSetup.booking), .forget))
    #expect(other.phase == .booked(HallSetup.booking))
  }

  @Test("a show that has started takes no more seats")
  func started() {
    let refusal = Refusal(code: "show_started", status: 409)
    let machine = play(
      start, At(0, .tap(0)), At(0, .tap(1)), At(0, .hold, .hold(1, .seats([0, 1]))),
      At(1, .failed(1, .refused(refusal)), .notify(.refused(refusal))), At(2, .tap(5)))
    #expect(machine.phase == .closed(refusal))
  }
}
