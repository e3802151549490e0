import ClientCore
import Domain
import Structures
import Testing

@Suite("The table of picking seats")
struct SeatSelectionTableTests {
  private static func table() throws -> TransitionTable<SeatSelection> {
    TransitionTable(
      "Picking seats",
      "The machine `SeatSelection` in `Sources/Apps/ClientCore/SeatSelection`: a pick, its hold, its countdown. Whatever it\nwaits for it says with `wake`, which is left out here.",
      from: SeatSelection(layout: try Hall.layout(), house: HouseRules(), dice: Dice(seed: 1)),
      phase: { label($0.phase) }, depth: 6, omitting: ["wake"], inputs: samples)
  }

  private static func samples(_ machine: SeatSelection) -> [(name: String, input: SeatSelection.Input, at: Instant)] {
    let number = machine.requestNumber
    let named: [(String, SeatSelection.Input)] = [
      ("map", .map(version: 1, [])), ("tap", .tap(0)), ("takeSuggestion", .takeSuggestion),
      ("pickBest", .pickBest(SeatRequest(count: 2))), ("hold", .hold), ("holdSeats", .holdSeats([2, 3])),
      ("holdBest", .holdBest(SeatRequest(count: 2))), ("extend", .extend), ("letGo", .letGo), ("checkout", .checkout),
      ("payBegan", .payBegan), ("payFailed", .payFailed), ("paid", .paid(Hall.booking)),
      ("resume", .resume(Hall.booking)),
      ("foreground", .foreground), ("background", .background), ("signedIn", .signedIn), ("signedOut", .signedOut),
      ("lost", .lost(Hall.booking)),
      ("held", .held(number, Hall.held(machine.picked.isEmpty ? [0, 1] : machine.picked, until: 140, sentAt: 100))),
      ("gone", .gone(number)), ("booked", .booked(number, Hall.booking)),
      ("failed, unanswered", .failed(number, .unanswered)),
      ("failed, seats taken", .failed(number, Samples.refusal("seat_unavailable", 409), seats: machine.picked)),
      ("failed, too late", .failed(number, Samples.refusal("show_started", 409))),
      ("failed, who asks", .failed(number, Samples.refusal("unauthenticated", 401))),
      ("picked seats change", .changed(version: 9, Hall.taken(machine.picked))),
    ]
    return named.map { ($0.0, $0.1, time(100)) } + [
      ("woke, the time is short", .woke, time(121)), ("woke, the time is over", .woke, time(1_000)),
    ]
  }

  @Test("docs/machines/seat-selection.md is the machine's table")
  func document() throws { Documents.check(try Self.table(), "seat-selection.md") }

  @Test("R3: in every state that samples lead to, seats that are held count down, or are asked about, or paid for")
  func held() throws {
    let reached = try Self.table().reached
    #expect(reached.count > 300)
    for machine in reached {
      switch machine.phase {
      case .holding, .checkout: #expect(machine.hold != nil && machine.secondsLeft(at: time(100)) != nil)
      case .paying: #expect(machine.secondsLeft(at: time(100)) == nil)
      case .choosing: #expect(machine.hold == nil)
      case .requesting, .checking, .booked, .closed: break
      }
    }
  }
}
