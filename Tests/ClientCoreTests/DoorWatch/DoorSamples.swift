import Domain
import Structures

@testable import ClientCore

/// A show with two tickets, and their codes.
enum DoorSamples {
  static let show = ShowID(suffix: "s1")
  static let first = TicketID(suffix: "k1")
  static let second = TicketID(suffix: "k2")
  static let sold = TicketID(suffix: "k9")
  static let seat = DoorWatch.Seat(row: "J", number: "7")

  static func code(_ ticket: TicketID, of show: ShowID = show) -> String {
    "S1:7:\(ticket.suffix.uppercased()):\(show.suffix.uppercased()):3:AB3DEF:SIGNED"
  }

  static func list(
    first entry: DoorWatch.Entry? = nil, secondIsCancelled: Bool = false, body: [UInt8] = [1]
  ) -> DoorWatch.List {
    DoorWatch.List(
      movie: "Harbour Lights", theatre: "Palace", screen: "Hall 2", startsAt: time(900), timeZone: "America/New_York",
      tickets: [
        DoorWatch.Ticket(id: first, seat: seat, entry: entry),
        DoorWatch.Ticket(
          id: second, seat: DoorWatch.Seat(row: "J", number: "8"), isCancelled: secondIsCancelled),
      ], body: body)
  }

  static func check(_ ticket: TicketID = first, at second: Double) -> DoorWatch.Check {
    DoorWatch.Check(code: code(ticket), ticket: ticket, at: time(second), door: "Door A")
  }

  static let keys: [UInt8] = [7]
}

/// A door with its effects, but for `wake`.
struct DoorRun {
  var machine = DoorWatch(show: DoorSamples.show, door: "Door A", dice: Dice(seed: 3))
  private(set) var wakesAt: Instant?

  /// Open, with this list, the keys and these checks on the disk.
  static func showing(_ list: DoorWatch.List = DoorSamples.list(), kept: [DoorWatch.Check] = []) -> DoorRun {
    var run = DoorRun()
    _ = run.give(0, .open)
    _ = run.give(0, .loaded(kept))
    _ = run.give(0, .list(1, list))
    _ = run.give(0, .keys(DoorSamples.keys))
    return run
  }

  /// One whose last reading of the list was not answered.
  static func offline(_ list: DoorWatch.List = DoorSamples.list()) -> DoorRun {
    var run = showing(list)
    _ = run.give(20, .woke)
    _ = run.give(21, .failed(2, .unanswered))
    return run
  }

  mutating func give(_ second: Double, _ input: DoorWatch.Input) -> [DoorWatch.Effect] {
    machine.handle(Timed(input, at: time(second))).filter { effect in
      guard case .wake(let time) = effect else { return true }
      wakesAt = time
      return false
    }
  }

  mutating func read(_ second: Double, _ code: String, _ seal: DoorWatch.Seal = .genuine, isHeld: Bool = true)
    -> [DoorWatch.Effect]
  {
    give(second, .read(code, seal, isHeld: isHeld))
  }
}
