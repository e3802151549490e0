import ClientCore
import Domain
import Structures
import Testing

@Suite("The table of a cart")
struct CartSyncTableTests {
  private static let table = TransitionTable(
    "The cart",
    "The machine `CartSync` in `Sources/Apps/ClientCore/CartSync`: taps show at once, one request at a time, the server has\nthe last word.",
    from: CartSync(dice: Dice(seed: 1)),
    phase: phase,
    depth: 5, inputs: samples)

  private static func phase(_ machine: CartSync) -> String {
    let lines = machine.question == nil ? machine.lines.isEmpty ? ", empty" : "" : ", asking"
    return (machine.isResumed ? "\(machine.state)" : "disk not read") + lines
  }

  private static func samples(_ machine: CartSync) -> [(name: String, input: CartSync.Input, at: Instant)] {
    let (pizza, noodle, number) = (Food.line("a"), Food.line("n", 1, of: "noodles"), machine.requestNumber)
    let record = CartRecord(stamp: CartSync.Stamp(device: 1, sequence: 1), restaurant: Food.pizza, lines: [pizza])
    let named: [(String, CartSync.Input)] = [
      ("add", .add(pizza, Food.pizzeria)), ("add, other restaurant", .add(noodle, Food.noodles)),
      ("add, sold out", .add(Food.line("b", 3), Food.pizzeria)), ("setQuantity 0", .setQuantity("a", 0)),
      ("setTip", .setTip(100)), ("setPromo", .setPromo("SAVE")),
      ("change", .change(Food.line("a", 2))), ("clear", .clear), ("menu", .menu(Food.pizzeria)),
      ("fulfilmentChanged", .fulfilmentChanged), ("replaceCart", .replaceCart),
      ("keepCart", .keepCart), ("resume", .resume(record)), ("resume, nothing kept", .resume(nil)),
      ("foreground", .foreground), ("ordered", .ordered(Food.purchase())),
      ("ordered, as it was before", .ordered(Food.purchase(version: 0))), ("signedOut", .signedOut),
      ("signedIn", .signedIn),
      ("connected", .connected),
      ("answered, the same", .answered(number, Food.answer(machine.lines, of: machine.restaurant?.suffix ?? "pizza"))),
      ("answered, more lines", .answered(number, Food.answer([pizza, Food.line("z", 2)], version: 2))),
      ("fetched", .fetched(number, Food.answer([pizza], version: 2))),
      ("fetched, to elsewhere", .fetched(number, Food.answer([pizza], version: 2, goesElsewhere: true))),
      ("fetched, none", .fetched(number, nil)),
      ("failed, unanswered", .failed(number, .unanswered)),
      ("failed, who asks", .failed(number, Samples.refusal("unauthenticated", 401))),
      ("failed, refused", .failed(number, Samples.refusal("validation_failed", 422))),
      ("failed, cart gone", .failed(number, Samples.refusal("cart_not_found", 404))),
      (
        "failed, other restaurant",
        .failed(number, Samples.refusal("cart_has_other_restaurant", 409), other: Food.pizza)
      ),
    ]
    return named.map { ($0.0, $0.1, time(100)) } + [("woke", .woke, time(1_000))]
  }

  @Test("docs/machines/cart-sync.md is the machine's table")
  func document() { Documents.check(Self.table, "cart-sync.md") }

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
