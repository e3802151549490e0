import Domain
import Structures
import Testing

@testable import ClientCore

@Suite("The table of a cart")
struct CartSyncTableTests {
  private static let table = TransitionTable(
    "The cart",
    """
    The machine `CartSync` in `Sources/Apps/ClientCore/CartSync`: taps show at once, one request at a time, the server has
    the last word. What is shown does not name a state: a tap is any change of dishes, tip or code that the cart takes.
    While a question stands it takes none; the question stays where the table does not say otherwise. What is due was
    changed and not sent, or sent and not answered.
    """,
    from: CartSync(dice: Dice(seed: 1)),
    phase: phase,
    depth: 5, joined: true, goal: goal, inputs: { CartCases(machine: $0).all })

  private static func phase(_ machine: CartSync) -> String {
    base(machine) + (machine.question == nil ? "" : ", asking")
  }

  private static func base(_ machine: CartSync) -> String {
    switch machine.disk {
    case .unread: "disk not read"
    case .asking: "record waits"
    case .read: label(machine.sender)
    }
  }

  private static func goal(_ before: CartSync, _ after: CartSync) -> String {
    let to = base(before) == base(after) ? "–" : base(after)
    if (before.question == nil) == (after.question == nil) { return to }
    return to + (after.question == nil ? ", asks no more" : ", asks")
  }

  @Test("docs/machines/cart-sync.md is the machine's table")
  func document() {
    MachineDocuments.check(Self.table, "cart-sync.md")
    #expect(Self.table.markdown.split(separator: "\n").count { $0.hasPrefix("|") } < 120)
  }

  @Test("M6: in every state that samples lead to, a quote is of exactly what is shown")
  func quotes() {
    #expect(Self.table.reached.count > 100)
    for machine in Self.table.reached where machine.quote != nil {
      #expect(machine.lines == machine.answer?.lines && machine.tip == machine.answer?.tip)
      #expect(machine.restaurant == machine.answer?.restaurant)
      #expect(!machine.goesElsewhere)
    }
  }
}
