import ClientCore
import Domain
import Structures
import Testing

@Suite("A cart that was kept is read after the first tap")
struct CartLateResumeTests {
  private let waiting = CartSync(dice: Dice(seed: 7))
  private let kept = CartSync.Stamp(device: 5, sequence: 40)
  private static let fresh: UInt64 = {
    var dice = Dice(seed: 7)
    return dice.next()
  }()
  private let one = [Food.line("a")]
  private let two = [Food.line("a", 1, of: "pizza", 2)]
  private let three = [Food.line("a", 1, of: "pizza", 3)]
  private let more = Food.line("b", 2)

  private func request(_ lines: [CartLine], said: Int64, base: Int64 = 1) -> CartSync.Request {
    CartSync.Request(
      stamp: CartSync.Stamp(device: 5, sequence: said), cart: CartID(suffix: "c1"), base: base, restaurant: Food.pizza,
      lines: lines, promoCode: nil, tip: 0, replaces: false)
  }

  /// Three pizzas, of which the server knew one; of the second nobody knows, the third was not told.
  private var killed: CartRecord {
    CartRecord(
      stamp: kept, restaurant: Food.pizza, lines: three, cart: CartID(suffix: "c1"), version: 1, acknowledged: one,
      isDirty: true, unanswered: doubt)
  }
  private var doubt: CartSync.Request { request(two, said: 40) }

  @Test("E1: before it is known what the disk has taps are shown, and nothing is kept or said")
  func nothingInItsPlace() {
    var machine = waiting
    for input in [
      .foreground, .add(more, Food.pizzeria), .setTip(50), .connected, .foreground, .signedIn, .woke,
    ] as [CartSync.Input] {
      #expect(machine.handle(Timed(input, at: time(1))).isEmpty)
    }
    #expect(machine.lines == [more] && machine.price != nil && machine.state == .waiting && machine.quote == nil)
    var none = machine
    #expect(none.handle(Timed(.resume(nil), at: time(2))).map { label($0) } == ["keep", "sync"])
    #expect(none.record.stamp.device == Self.fresh)
    // A launch without a cart leaves no more than its name.
    #expect(machine.handle(Timed(.resume(CartRecord(stamp: kept)), at: time(2))).map { label($0) } == ["keep", "sync"])
    #expect(machine.record.stamp == CartSync.Stamp(device: 5, sequence: 2_000_001))
    var empty = waiting
    #expect(empty.handle(Timed(.resume(nil), at: time(2))).isEmpty && empty.state == .settled)
  }

  @Test("E1: what was tapped before it was read is told with it, under the name of the last launch")
  func together() {
    var machine = waiting
    _ = machine.handle(Timed(.add(more, Food.pizzeria), at: time(0)))
    #expect(machine.handle(Timed(.resume(killed), at: time(0))).last == .sync(1, doubt))
    #expect(machine.lines == three + [more])
    let effects = machine.handle(Timed(.answered(1, Food.answer(two, version: 2, heard: 40)), at: time(0)))
    #expect(effects.last == .sync(2, request(three + [more], said: 41, base: 2)))
  }

  @Test(
    "O3: another restaurant's dish that was tapped before it was read: the usual question, and nothing is taken back")
  func unannounced() {
    let noodle = Food.line("n", 1, of: "noodles")
    var machine = waiting
    _ = machine.handle(Timed(.add(noodle, Food.noodles), at: time(0)))
    #expect(machine.handle(Timed(.resume(killed), at: time(0))).last == .sync(1, doubt))
    #expect(machine.question?.loses == Food.pizza && machine.lines == three)
    var kept = machine
    #expect(kept.handle(Timed(.keepCart, at: time(1))).isEmpty && kept.lines == three)
    _ = machine.handle(Timed(.replaceCart, at: time(1)))
    #expect(machine.lines == [noodle] && machine.restaurant == Food.noodles.restaurant)
  }

  @Test("P1: what was kept is not shown when whoever it was of has left before it was read")
  func left() {
    var machine = waiting
    _ = machine.handle(Timed(.add(more, Food.pizzeria), at: time(0)))
    #expect(machine.handle(Timed(.signedOut, at: time(1))) == [.forget])
    #expect(machine.handle(Timed(.resume(killed), at: time(2))).isEmpty && machine.lines.isEmpty)
  }

  @Test("a question that stands is answered first")
  func questionFirst() {
    var machine = waiting
    _ = machine.handle(Timed(.add(more, Food.pizzeria), at: time(0)))
    _ = machine.handle(Timed(.add(Food.line("n", 1, of: "noodles"), Food.noodles), at: time(1)))
    #expect(machine.handle(Timed(.resume(killed), at: time(2))).isEmpty && machine.lines == [more])
    let effects = machine.handle(Timed(.keepCart, at: time(3)))
    #expect(effects == [.keep(machine.record), .sync(1, doubt)])
    #expect(machine.lines == three + [more])
  }
}
