import ClientCore
import Domain
import Structures
import Testing

@Suite("Where a cart goes")
struct CartGoalTests {
  private static let pizza = [Food.line("a")]

  private static let refusal = Refusal(code: "validation_failed", status: 422)

  private func handle(_ machine: inout CartSync, _ input: CartSync.Input, at seconds: Double = 0) -> [CartSync.Effect] {
    machine.handle(Timed(input, at: time(seconds)))
  }

  /// The numbers of the syncs among effects.
  private func synced(_ effects: [CartSync.Effect]) -> [Int32] {
    effects.compactMap { if case .sync(let number, _) = $0 { number } else { nil } }
  }

  @Test("M6: another device's cart to another place is no offer before the server was told this device's")
  func overruled() {
    var machine = CartSync(begun: Dice(seed: 7))
    _ = handle(&machine, .foreground)
    let effects = handle(&machine, .fetched(1, Food.answer(Self.pizza, version: 3, tip: 50, goesElsewhere: true)))
    #expect(synced(effects) == [2] && machine.quote == nil && machine.tip == 50)
    // What was answered to this device's own word is where it goes, however the server writes it.
    let settled = handle(&machine, .answered(2, Food.answer(Self.pizza, version: 4, tip: 50, goesElsewhere: true)))
    #expect(synced(settled).isEmpty)
    #expect(machine.quote?.id == "q4")
  }

  @Test("a cart that goes where this device says is offered as it was read")
  func same() {
    var machine = CartSync(begun: Dice(seed: 7))
    _ = handle(&machine, .foreground)
    #expect(synced(handle(&machine, .fetched(1, Food.answer(Self.pizza, version: 3)))).isEmpty)
    #expect(machine.quote?.id == "q3")
  }

  @Test("an empty cart goes nowhere: nothing is told before there is a dish in it")
  func empty() {
    var machine = CartSync(begun: Dice(seed: 7))
    _ = handle(&machine, .foreground)
    #expect(synced(handle(&machine, .fetched(1, Food.answer([], version: 3, goesElsewhere: true)))).isEmpty)
    _ = handle(&machine, .add(Self.pizza[0], Food.pizzeria))
    _ = handle(&machine, .answered(2, Food.answer(Self.pizza, version: 4)))
    #expect(machine.quote?.id == "q4")
  }

  @Test("M6: a place that the server refuses leaves no offer to the place before it")
  func refused() {
    var machine = CartSync(begun: Dice(seed: 7))
    _ = handle(&machine, .add(Self.pizza[0], Food.pizzeria))
    _ = handle(&machine, .answered(1, Food.answer(Self.pizza)))
    #expect(machine.quote != nil)
    _ = handle(&machine, .fulfilmentChanged)
    #expect(handle(&machine, .failed(2, .refused(Self.refusal))).first == .notify(.rolledBack(Self.refusal)))
    #expect(machine.state == .settled && machine.quote == nil)
    // A dish on top is told with the place of then.
    _ = handle(&machine, .setQuantity("a", 2))
    _ = handle(&machine, .answered(3, Food.answer(machine.lines, version: 2)))
    #expect(machine.quote?.id == "q2")
  }

  @Test("M6: a place that is said while the one before is refused is told, and offered when it was taken")
  func saidMeanwhile() {
    var machine = CartSync(begun: Dice(seed: 7))
    _ = handle(&machine, .add(Self.pizza[0], Food.pizzeria))
    _ = handle(&machine, .answered(1, Food.answer(Self.pizza)))
    #expect(synced(handle(&machine, .fulfilmentChanged)) == [2])
    #expect(synced(handle(&machine, .fulfilmentChanged)).isEmpty)
    #expect(synced(handle(&machine, .failed(2, .refused(Self.refusal)))) == [3])
    _ = handle(&machine, .answered(3, Food.answer(Self.pizza, version: 2)))
    #expect(machine.quote?.id == "q2")
  }

  @Test("M6: a code that is refused after the place was taken leaves the offer to that place")
  func refusedCode() {
    var machine = CartSync(begun: Dice(seed: 7))
    _ = handle(&machine, .add(Self.pizza[0], Food.pizzeria))
    _ = handle(&machine, .answered(1, Food.answer(Self.pizza)))
    #expect(synced(handle(&machine, .fulfilmentChanged)) == [2])
    _ = handle(&machine, .setPromo("a b"))
    #expect(synced(handle(&machine, .answered(2, Food.answer(Self.pizza, version: 2)))) == [3])
    #expect(synced(handle(&machine, .failed(3, .refused(Self.refusal)))).isEmpty)
    #expect(machine.state == .settled && machine.quote?.id == "q2")
  }

  @Test("M6: a place that is refused together with a code is told again without it, and if it is refused then, no more")
  func refusedTogether() {
    for isTaken in [true, false] {
      var machine = CartSync(begun: Dice(seed: 7))
      _ = handle(&machine, .add(Self.pizza[0], Food.pizzeria))
      _ = handle(&machine, .answered(1, Food.answer(Self.pizza)))
      _ = handle(&machine, .setQuantity("a", 2))
      _ = handle(&machine, .setPromo("a b"))
      _ = handle(&machine, .fulfilmentChanged)
      let two = [Food.line("a", 1, of: "pizza", 2)]
      #expect(synced(handle(&machine, .answered(2, Food.answer(two, version: 2)))) == [3])
      #expect(machine.quote == nil)
      #expect(synced(handle(&machine, .failed(3, .refused(Self.refusal)))) == [4])
      if isTaken {
        _ = handle(&machine, .answered(4, Food.answer(two, version: 3)))
      } else {
        #expect(synced(handle(&machine, .failed(4, .refused(Self.refusal)))).isEmpty)
      }
      #expect(machine.state == .settled && machine.quote?.id == (isTaken ? "q3" : nil))
    }
  }

  @Test("M6: what was said again, and answered with another device's place since, is told anew")
  func repeated() {
    var machine = CartSync(begun: Dice(seed: 7))
    _ = handle(&machine, .add(Self.pizza[0], Food.pizzeria))
    _ = handle(&machine, .failed(1, .unanswered))
    _ = handle(&machine, .connected)
    #expect(synced(handle(&machine, .answered(2, Food.answer(Self.pizza, goesElsewhere: true)))) == [3])
    #expect(machine.quote == nil)
    _ = handle(&machine, .answered(3, Food.answer(Self.pizza, version: 2)))
    #expect(machine.quote?.id == "q2")
  }

  @Test("a place that is said while the first cart is read: it is read again, and compared with that")
  func readAgain() {
    var machine = CartSync(begun: Dice(seed: 7))
    #expect(handle(&machine, .fulfilmentChanged).isEmpty)
    _ = handle(&machine, .foreground)
    #expect(handle(&machine, .fulfilmentChanged) == [.fetch(2)])
    #expect(handle(&machine, .fetched(1, Food.answer(Self.pizza))).isEmpty && machine.lines.isEmpty)
    #expect(synced(handle(&machine, .fetched(2, Food.answer(Self.pizza, goesElsewhere: true)))) == [3])
  }
}
