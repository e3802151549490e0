import Domain
import Structures
import Testing

@testable import ClientCore

@Suite("The table of picking seats")
struct SeatSelectionTableTests {
  private static func table() throws -> TransitionTable<SeatSelection> {
    TransitionTable(
      "Picking seats",
      "The machine `SeatSelection` in `Sources/Apps/ClientCore/SeatSelection`: a pick, its hold, its countdown. Whatever it\nwaits for it says with `wake`, which is left out here.",
      from: SeatSelection(layout: try HallSetup.layout(), rules: TheatreRules(), dice: Dice(seed: 1)),
      phase: { label($0.phase) }, depth: 6, omitting: ["wake"], inputs: samples)
  }

  private static func samples(_ machine: SeatSelection) -> [(name: String, input: SeatSelection.Input, at: Instant)] {
    (picks(machine) + acts(machine) + payments(machine) + answers(machine)).map { ($0.0, $0.1, time(100)) }
      + alarms(machine)
  }

  private static func picks(_ machine: SeatSelection) -> [(String, SeatSelection.Input)] {
    let wanted = [2, 3]
    let named =
      if wanted.contains(where: machine.isTaken) {
        "holdSeats, some are taken"
      } else if machine.hold?.seats == wanted {
        "holdSeats, of what is held"
      } else {
        machine.refusal(of: wanted) == nil ? "holdSeats" : "holdSeats, the house refuses"
      }
    let best = SeatRequest(count: 2)
    let picks: [(String, SeatSelection.Input)] = [
      ("map", .map(version: 1, [])),
      (machine.isTaken(0) && !machine.picked.contains(0) ? "tap on a taken seat" : "tap", .tap(0)),
      ("takeSuggestion", .takeSuggestion), ("pickBest", .pickBest(best)),
      (machine.canHold ? "hold" : "hold, of nothing new", .hold), (named, .holdSeats(wanted)),
      ("holdBest", .holdBest(best)),
    ]
    let others = machine.picked.filter { !machine.state.owns($0) }
    return others.isEmpty
      ? picks : picks + [("others take picked seats", .changed(version: 9, HallSetup.taken(others)))]
  }

  private static func acts(_ machine: SeatSelection) -> [(String, SeatSelection.Input)] {
    let (letGo, extend) =
      switch machine.state {
      case .requesting(let attempt): ("letGo" + others(attempt.before, doubt: ""), "extend")
      case .checking(.stored, _): ("letGo of what the disk had", "extend")
      case .holding(let hold): ("letGo", hold.extending == .possible ? "extend" : "extend once more")
      case .choosing, .paying, .checking, .booked, .closed: ("letGo", "extend")
      }
    return [
      (letGo, .letGo), (extend, .extend),
      (machine.picked == machine.hold?.seats ? "checkout" : "checkout, other seats are picked", .checkout),
      ("foreground", .foreground), ("background", .background), ("signedIn", .signedIn), ("signedOut", .signedOut),
    ]
  }

  private static func payments(_ machine: SeatSelection) -> [(String, SeatSelection.Input)] {
    let paid =
      if case .requesting = machine.state, machine.hold != nil { "paid, what is held" } else { "paid" }
    return [
      ("payBegan", .payBegan), ("payFailed", .payFailed), (paid, .paid(booking(machine))),
      ("resume", .resume(booking(machine))), ("lost", .lost(booking(machine))),
    ]
  }

  /// The booking that the machine knows, or would.
  private static func booking(_ machine: SeatSelection) -> BookingID {
    switch machine.state {
    case .checking(let checked, _): checked.booking
    case .booked(let booking, _): booking
    case .choosing, .requesting, .holding, .paying, .closed: machine.hold?.booking ?? HallSetup.booking
    }
  }

  private static func answers(_ machine: SeatSelection) -> [(String, SeatSelection.Input)] {
    let number = machine.requestNumber
    let seats = machine.picked.isEmpty ? [0, 1] : machine.picked
    func held(_ booking: BookingID) -> SeatSelection.Input {
      .held(number, HallSetup.held(seats, until: 140, sentAt: 100, booking: booking))
    }
    func failed(_ name: String, _ code: String, _ status: Int32) -> (String, SeatSelection.Input) {
      (name, .failed(number, MachineSamples.refusal(code, status), seats: machine.picked))
    }
    switch machine.state {
    case .choosing: return machine.unwanted == number ? [("held, let go before", held(HallSetup.booking))] : []
    case .requesting(let attempt):
      guard case .sent = attempt.call else { return [] }
      let other = BookingID(suffix: machine.hold?.booking == HallSetup.booking ? "b2" : "b1")
      return [
        ("held", held(other)), ("failed, unanswered", .failed(number, .unanswered)),
        failed("failed, seats taken" + others(attempt.before), "seat_unavailable", 409),
        failed("failed, too late", "show_started", 409),
        failed("failed, who asks" + others(attempt.before), "unauthenticated", 401),
      ]
    case .checking(let checked, .sent):
      let (from, place) = origin(checked)
      return [
        ("held" + place, held(checked.booking)), ("gone" + from, .gone(number)),
        ("booked", .booked(number, checked.booking)), ("failed, unanswered", .failed(number, .unanswered)),
        failed("failed, refused" + from, "not_found", 404), failed("failed, who asks", "unauthenticated", 401),
      ]
    case .holding(let hold):
      guard case .asked = hold.extending else { return [] }
      return [
        ("extended", held(hold.held.booking)), ("not extended, unanswered", .failed(number, .unanswered)),
        failed("not extended, refused", "already_extended", 409), failed("not extended, too late", "hold_expired", 410),
      ]
    case .paying, .checking, .booked, .closed: return []
    }
  }

  /// What a request would replace.
  private static func others(_ before: SeatSelection.PriorHold, doubt: String = ", in doubt") -> String {
    switch before {
    case .none: ""
    case .some: ", others held"
    case .inDoubt: ", others held" + doubt
    }
  }

  /// Where a hold that is asked about comes from, and where its answer leads.
  private static func origin(_ checked: SeatSelection.CheckedHold) -> (from: String, place: String) {
    switch checked {
    case .stored(_, isPaid: true): (", the disk had it", ", paid meanwhile")
    case .stored: (", the disk had it", ", the disk had it")
    case .active(let hold): ("", hold.isAtCheckout ? ", at the bill" : "")
    }
  }

  private static func alarms(_ machine: SeatSelection) -> [(name: String, input: SeatSelection.Input, at: Instant)] {
    switch machine.state {
    case .requesting, .checking: return machine.state.due == nil ? [] : [("woke", .woke, time(1_000))]
    case .holding(let hold):
      let over = hold.alarm == .off ? [] : [("woke, the time is over", SeatSelection.Input.woke, time(1_000))]
      guard hold.alarm == .warning else { return over }
      let name =
        if hold.isAtCheckout, hold.extendsByItself {
          hold.extending == .possible ? "woke, the time is short" : "woke, an extension is asked for"
        } else {
          hold.isAtCheckout ? "woke, the time is short again" : "woke, the time is short"
        }
      return over + [(name, .woke, time(121))]
    case .choosing, .paying, .booked, .closed: return []
    }
  }

  @Test("docs/machines/seat-selection.md is the machine's table")
  func document() throws { MachineDocuments.check(try Self.table(), "seat-selection.md") }

  @Test("R3: in every state that samples lead to, seats that are held count down, or are asked about, or paid for")
  func held() throws {
    let reached = try Self.table().reached
    #expect(reached.count > 300)
    for machine in reached {
      switch machine.phase {
      case .holding, .checkout: #expect(machine.hold != nil && machine.secondsLeft(at: time(100)) != nil)
      case .paying: #expect(machine.secondsLeft(at: time(100)) == nil)
      case .choosing, .closed: #expect(machine.hold == nil)
      case .requesting, .checking, .booked: break
      }
    }
  }
}
