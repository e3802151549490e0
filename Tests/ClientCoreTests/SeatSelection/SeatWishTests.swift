import ClientCore
import Domain
import Structures
import Testing

@Suite("Seats that are named, or left to the house, in one step")
struct SeatWishTests {
  private let start: SeatSelection

  init() throws { start = SeatSelection(layout: try HallSetup.layout(), rules: TheatreRules(), dice: Dice(seed: 7)) }

  /// What is asked for of a hall of eight, some of them taken, and what comes of it before the platform is asked.
  struct Wish: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var taken: [Int] = []
    var seats: [Int]
    var effects: [SeatSelection.Effect]
    var picked: [Int]
    var advice: PickRefusal.Reason?
  }

  static let wishes = [
    Wish(
      testDescription: "free seats are asked for, each once, rising", seats: [3, 2, 3],
      effects: [.hold(1, .seats([2, 3]))],
      picked: [2, 3]),
    Wish(
      testDescription: "R1: all or none: one that is taken keeps the others from being asked for", taken: [1],
      seats: [0, 1], effects: [.notify(.taken([1]))], picked: [0], advice: .unavailable),
    Wish(
      testDescription: "R5: what strands a seat is not asked for", seats: [1, 2], effects: [], picked: [1, 2],
      advice: .strandsSeat),
    Wish(
      testDescription: "seats of another hall are not asked for", seats: [2, 3, 99, -1],
      effects: [.hold(1, .seats([2, 3]))],
      picked: [2, 3]),
    Wish(testDescription: "no seats are no wish", seats: [], effects: [], picked: []),
  ]

  @Test("named seats are judged and asked for in one step", arguments: wishes)
  func named(wish: Wish) {
    var machine = play(start, At(0, .map(version: 1, HallSetup.taken(wish.taken))), At(0, .tap(7)))
    #expect(machine.handle(Timed(.holdSeats(wish.seats), at: time(1))) == wish.effects)
    #expect(machine.picked == wish.picked && machine.advice?.reason == wish.advice)
    #expect(machine.phase == (wish.effects == [.hold(1, .seats(wish.picked))] ? .requesting : .choosing))
  }

  @Test("R7: more seats than an account may have are refused before anything is picked")
  func tooMany() throws {
    let long = SeatSelection(layout: try HallSetup.layout(seats: 20), rules: TheatreRules(), dice: Dice(seed: 7))
    let machine = play(long, At(0, .tap(3)), At(0, .holdSeats(Array(0..<11)), .notify(.tooMany(limit: 10))))
    #expect(machine.picked == [3] && machine.notice == .tooMany(limit: 10))
  }

  @Test("R5: the best seats are the platform's choice, and become the pick when they are held")
  func best() {
    let request = SeatRequest(count: 2)
    let machine = play(
      start, At(0, .tap(7)), At(1, .holdBest(request), .hold(1, .best(request))), At(1, .tap(6)),
      At(2, .held(1, HallSetup.held([3, 4], until: 32)), .keep(HallSetup.booking), .wake(time(12))))
    #expect(machine.phase == .holding && machine.picked == [3, 4] && machine.hold?.bill == HallSetup.bill([3, 4]))
  }

  @Test("R5: a wish for the best seats without an answer is repeated as such, and a refused one leaves the hold")
  func bestAgain() {
    let request = SeatRequest(count: 3)
    let full = Refusal(code: "seat_unavailable", status: 409, message: "There are not 3 such seats.")
    let waiting = play(
      start, At(0, .holdSeats([0, 1]), .hold(1, .seats([0, 1]))),
      At(1, .held(1, HallSetup.held([0, 1])), .keep(HallSetup.booking), .wake(time(11))),
      At(2, .holdBest(request), .hold(2, .best(request))))
    var machine = waiting
    let effects = machine.handle(Timed(.failed(2, .unanswered), at: time(3)))
    #expect(effects.first == .notify(.delayed(.unanswered)) && machine.notice == .delayed(.unanswered))
    machine = play(
      machine, At(6, .woke, .hold(3, .best(request))),
      At(7, .failed(3, .refused(full)), .notify(.refused(full)), .readSeats(since: 0), .wake(time(11))))
    #expect(machine.phase == .holding && machine.hold?.seats == [0, 1] && machine.notice == .refused(full))
    // The next wish is for named seats again.
    _ = play(machine, At(8, .holdSeats([4, 5]), .hold(4, .seats([4, 5]))))
  }

  @Test("R8: a person may extend a hold before it is short, as often as the platform lets them")
  func extends() {
    let held = play(
      start, At(0, .holdSeats([0, 1]), .hold(1, .seats([0, 1]))),
      At(1, .held(1, HallSetup.held([0, 1])), .keep(HallSetup.booking), .wake(time(11))),
      At(2, .extend, .extend(2, HallSetup.booking)), At(2, .extend),
      At(3, .held(2, HallSetup.held([0, 1], until: 61, extensionsLeft: 1, sentAt: 2)), .wake(time(41))),
      At(4, .extend, .extend(3, HallSetup.booking)),
      At(5, .held(3, HallSetup.held([0, 1], until: 91, extensionsLeft: 0, sentAt: 4)), .wake(time(71))), At(6, .extend))
    #expect(held.secondsLeft(at: time(5)) == 86)
    _ = play(start, At(0, .extend))
  }

  @Test("R8: who finds seats with little time left is warned at once, and a warning hides nothing told with it")
  func lateWarning() {
    let late = play(
      start, At(11, .resume(HallSetup.booking), .readBooking(1, HallSetup.booking)),
      At(13, .held(1, HallSetup.held([0, 1], sentAt: 12)), .keep(HallSetup.booking), .warn, .wake(time(31))))
    #expect(late.isExpiring && late.notice == nil)
    let full = Refusal(code: "seat_unavailable", status: 409, message: "Gone.")
    let refused = play(
      start, At(0, .holdSeats([0, 1]), .hold(1, .seats([0, 1]))),
      At(1, .held(1, HallSetup.held([0, 1])), .keep(HallSetup.booking), .wake(time(11))),
      At(10, .holdSeats([4, 5]), .hold(2, .seats([4, 5]))),
      At(
        13, .failed(2, .refused(full)), .notify(.refused(full)), .readSeats(since: 0), .warn, .wake(time(31))))
    #expect(refused.isExpiring && refused.notice == .refused(full))
  }

  @Test("what is suggested for a party stays while the hall changes, and those who are left may still be held")
  func suggestion() throws {
    let machine = play(
      start, At(0, .map(version: 1, [])), At(0, .tap(0)), At(0, .tap(1)),
      At(1, .changed(version: 2, HallSetup.taken([1])), .notify(.taken([1]))),
      At(2, .changed(version: 3, HallSetup.taken([7]))))
    let suggestion = try #require(machine.advice?.suggestion)
    #expect(suggestion.count == 2 && !suggestion.contains(7) && machine.canHold)
    // It is never of seats that went meanwhile.
    let later = play(machine, At(3, .changed(version: 4, HallSetup.taken([suggestion[0]]))))
    #expect(later.advice?.suggestion.contains(suggestion[0]) == false)
    let taken = play(later, At(4, .takeSuggestion), At(5, .hold, .hold(1, .seats(later.advice?.suggestion ?? []))))
    #expect(taken.advice == nil)
    let alone = play(machine, At(4, .hold, .hold(1, .seats([0]))))
    #expect(alone.picked == [0] && alone.advice == nil)
    #expect(play(machine, At(4, .tap(0))).advice == nil)
  }

  @Test("what was told stays until the person does something, or the platform takes it back")
  func notice() {
    let held = play(
      start, At(0, .holdSeats([0, 1]), .hold(1, .seats([0, 1]))),
      At(1, .held(1, HallSetup.held([0, 1])), .keep(HallSetup.booking), .wake(time(11))),
      At(11, .woke, .warn, .wake(time(31))))
    #expect(held.isExpiring && held.notice == nil)
    let extended = play(
      held, At(22, .changed(version: 2, [])), At(23, .extend, .extend(2, HallSetup.booking)),
      At(24, .held(2, HallSetup.held([0, 1], until: 61, extensionsLeft: 9, sentAt: 23)), .wake(time(41))))
    #expect(extended.notice == nil)
    let over = play(
      held, At(31, .woke, .readBooking(2, HallSetup.booking)),
      At(32, .gone(2), .forget, .notify(.expired), .readSeats(since: nil)), At(33, .changed(version: 5, [])))
    #expect(over.notice == .expired && over.picked == [0, 1])
    #expect(play(over, At(34, .tap(0))).notice == nil)
  }
}
