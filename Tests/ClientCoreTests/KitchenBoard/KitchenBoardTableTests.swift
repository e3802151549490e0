import Domain
import Structures
import Testing

@testable import ClientCore

@Suite("The table of a kitchen's board")
struct KitchenBoardTableTests {
  private static let table = TransitionTable(
    "A kitchen's board",
    "The machine `KitchenBoard` in `Sources/Apps/ClientCore/KitchenBoard`: the orders that are with a kitchen, and its presses on\nthe way to the platform. Whatever it waits for it says with `wake`, which is left out here.",
    from: KitchenBoard(restaurant: KitchenSamples.restaurant, dice: Dice(seed: 1)),
    phase: phase, depth: 5, omitting: ["wake"], joined: true, inputs: samples)

  private static func phase(_ machine: KitchenBoard) -> String {
    var words = [label(machine.phase)]
    guard case .open(let list, let queue) = machine.state else { return words[0] }
    words.append(phase(list))
    words += queue.disk.words
    // Before the disk is read, nothing is sent but what a leaving page hurries.
    if case .resting = queue.sending.state, !queue.disk.isOver { words.append("a sending failed") }
    for press in queue.presses {
      let isUndoable = machine.undoable(press.order) == press
      let isSending = queue.sending.isBusy(with: press.number)
      words.append("\(label(press.act)) \(isSending ? "is under way" : isUndoable ? "may be taken back" : "waits")")
    }
    if let order = list.orders.first { words.append("an order, \(order.status.name)") }
    if let refused = queue.refused.first { words.append("a refusal of \(label(refused.press.act)) to be judged") }
    return words.joined(separator: ", ")
  }

  private static func phase(_ list: KitchenList) -> String {
    switch list.rereading.state {
    case .resting: list.rereading.hasFailed ? "the list failed" : "the list is here"
    case .reading(.no): "the list is read"
    case .reading(.afterwards): "the list is read, and another one"
    case .reading(.instead): "the list is read, and another one instead"
    }
  }

  private static func samples(
    _ machine: KitchenBoard
  ) -> [(name: String, input: KitchenBoard.Input, at: Instant)] {
    typealias Samples = KitchenSamples
    let number = machine.requestNumber
    let press = machine.presses.first?.number ?? 1
    let undoable = machine.undoable(Samples.first)?.number ?? press
    let named: [(String, KitchenBoard.Input)] = [
      ("open", .open), ("close", .close), ("loaded, nothing", .loaded([])), ("notLoaded", .notLoaded),
      ("page, the last, with an order", .page(number, [Samples.order(acceptBy: 300)], next: nil)),
      ("page, the last, empty", .page(number, [], next: nil)),
      ("page, not the last", .page(number, [], next: Samples.second)),
      ("failed, unanswered", .failed(number, .unanswered)),
      ("failed, not theirs", .failed(number, MachineSamples.refusal("not_found", 404))),
      ("failed, who asks", .failed(number, MachineSamples.refusal("unauthenticated", 401))), ("changed", .changed),
      ("press, accept", .press(Samples.first, .accept(minutes: 10))),
      ("press, refuse", .press(Samples.first, .refuse(reason: "Closed"))), ("takeBack", .takeBack(undoable)),
      ("done, confirmed", .done(press, Samples.order(Samples.first, .confirmed))),
      ("notDone, unanswered", .notDone(press, .unanswered)), ("notDone, illegal", .notDone(press, Samples.illegal)),
      ("foreground", .foreground), ("signedOut", .signedOut), ("leaving", .leaving),
    ]
    return named.map { ($0.0, $0.1, time(0)) } + [("woke, fifteen seconds later", .woke, time(15))]
  }

  @Test("docs/machines/kitchen-board.md is the machine's table")
  func document() { MachineDocuments.check(Self.table, "kitchen-board.md") }

  @Test("no wake is asked for that is over: it would come at once, again and again")
  func noWakeInThePast() {
    for machine in Self.table.reached {
      for sample in Self.samples(machine) {
        var after = machine
        for case .wake(let at) in after.handle(Timed(sample.input, at: sample.at)) { #expect(at > sample.at) }
      }
    }
  }

  @Test("in every state that samples lead to, a board that is looked at reads its list, or wakes to do so")
  func neverAsleep() {
    #expect(Self.table.reached.count > 150)
    for machine in Self.table.reached where machine.phase == .loading || machine.phase == .showing {
      var after = machine
      let effects = after.handle(Timed(.woke, at: time(10_000)))
      let reads = effects.contains { if case .read = $0 { true } else { false } }
      guard case .open(let list, _) = machine.state else { continue }
      #expect(reads || list.rereading.isReading)
    }
  }
}
