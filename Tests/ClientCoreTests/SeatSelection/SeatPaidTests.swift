import ClientCore
import Domain
import Structures
import Testing

@Suite("Seats that turn out to be paid")
struct SeatPaidTests {
  private let paying: SeatSelection

  /// Seats 0 and 1 are being paid for.
  init() throws {
    let start = SeatSelection(layout: try HallSetup.layout(), rules: TheatreRules(), dice: Dice(seed: 7))
    paying = play(
      start,
      At(0, .map(version: 1, [])), At(0.9, .holdSeats([0, 1]), .hold(1, .seats([0, 1]))),
      At(1, .held(1, HallSetup.held([0, 1])), .keep(HallSetup.booking), .wake(time(11))), At(2, .checkout),
      At(3, .payBegan))
  }

  @Test(
    "E5: seats that were paid for while their payer was away are theirs when they are back, whatever was read before")
  func paidMeanwhile() {
    let back = play(
      paying,
      At(4, .signedOut), At(5, .paid(HallSetup.booking)),
      At(6, .signedIn, .readSeats(since: 1), .read),
      At(6, .resume(HallSetup.booking), .readBooking(2, HallSetup.booking)),
      At(7, .held(2, HallSetup.held([0, 1])), .forget), At(7, .payBegan))
    #expect(back.phase == .booked(HallSetup.booking))
  }

  @Test("E5: a payment that stands while the hold is asked about is not undone by what was read before it")
  func paidWhileAsked() {
    let machine = play(
      paying,
      At(4, .signedOut), At(6, .signedIn, .readSeats(since: 1), .read),
      At(6, .resume(HallSetup.booking), .readBooking(2, HallSetup.booking)), At(6.5, .paid(HallSetup.booking), .forget),
      At(7, .held(2, HallSetup.held([0, 1]))), At(7, .payBegan))
    #expect(machine.phase == .booked(HallSetup.booking))
  }

  @Test("P1: who comes after the payer sees nothing of it, and holds seats of their own")
  func anotherPerson() {
    let other = BookingID(suffix: "b2")
    let machine = play(
      paying,
      At(4, .signedOut), At(5, .paid(HallSetup.booking)), At(6, .signedIn, .readSeats(since: 1), .read),
      At(7, .holdSeats([4, 5]), .hold(2, .seats([4, 5]))),
      At(8, .held(2, HallSetup.held([4, 5], sentAt: 8, booking: other)), .keep(other), .wake(time(11))))
    #expect(machine.phase == .holding && machine.hold?.booking == other)
  }

  @Test("P1: seats that are still held are nobody else's when their holder has signed out")
  func stillHeld() {
    let held = [0, 1].map { SeatSelection.Change($0, .held) }
    let machine = play(paying, At(3.5, .map(version: 2, held)), At(4, .signedOut))
    #expect(machine.phase == .choosing && machine.isTaken(0) && machine.isTaken(1))
  }

  @Test("a payment of other seats says nothing of these")
  func otherSeats() {
    let machine = play(paying, At(4, .paid(BookingID(suffix: "b2"))))
    #expect(machine.phase == .paying)
  }
}
