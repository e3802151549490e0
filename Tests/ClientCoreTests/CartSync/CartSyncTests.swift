import ClientCore
import Domain
import Structures
import Testing

@Suite("The cart under the finger")
struct CartSyncTests {
  private let start = CartSync(begun: Dice(seed: 7))
  private let killed = CartSync(dice: Dice(seed: 7))
  private static let (device, firstWait): (UInt64, Duration) = {
    var dice = Dice(seed: 7)
    let device = dice.next()
    var delay = RetryDelay(dice: dice)
    return (device, delay.next())
  }()

  private func stamp(_ sequence: Int64) -> CartSync.Stamp { CartSync.Stamp(device: Self.device, sequence: sequence) }

  private func record(
    _ lines: [CartLine], acknowledged: [CartLine] = [], version: Int64 = 0, of name: String = "pizza", tip: Int64 = 0,
    said: Int64 = 1, isDirty: Bool = false, replaces: Bool = false, sent: CartSync.Request? = nil
  ) -> CartRecord {
    CartRecord(
      stamp: stamp(said), restaurant: RestaurantID(suffix: name), lines: lines, tip: tip,
      cart: version > 0 ? CartID(suffix: "c1") : nil, version: version, acknowledged: acknowledged, isDirty: isDirty,
      replaces: replaces, unanswered: sent)
  }

  private func request(
    _ lines: [CartLine], base: Int64? = nil, of name: String = "pizza", tip: Int64 = 0, replaces: Bool = false,
    said: Int64 = 1
  ) -> CartSync.Request {
    CartSync.Request(
      stamp: stamp(said), cart: base == nil ? nil : CartID(suffix: "c1"), base: base,
      restaurant: RestaurantID(suffix: name), lines: lines, promoCode: nil, tip: tip, replaces: replaces)
  }

  /// One pizza, known to the server as version 1; the next request is number 2.
  private func settled() -> CartSync {
    let lines = [Food.line("a")]
    return play(
      start,
      At(0, .add(lines[0], Food.pizzeria), .keep(record(lines, sent: request(lines))), .sync(1, request(lines))),
      At(1, .answered(1, Food.answer(lines)), .keep(record(lines, acknowledged: lines, version: 1))))
  }

  @Test("M5: a tap shows at once with the price that the server will say, and can be ordered when it has said so")
  func optimistic() {
    let lines = [Food.line("a")]
    var machine = start
    _ = machine.handle(Timed(.add(lines[0], Food.pizzeria), at: time(0)))
    #expect(machine.lines == lines)
    #expect(machine.price?.total == 1_400)
    #expect(machine.quote == nil)
    _ = machine.handle(Timed(.answered(1, Food.answer(lines)), at: time(1)))
    #expect(machine.quote == OrderPurchase.Quote(id: "q1", total: 1_400, version: 1))
  }

  @Test("taps while a request is under way become one request, and the quote waits for its answer")
  func merged() {
    var machine = settled()
    let three = [Food.line("a", 1, of: "pizza", 3)]
    let four = [Food.line("a", 1, of: "pizza", 4), Food.line("b", 2)]
    machine = play(
      machine,
      At(
        2, .setQuantity("a", 3),
        .keep(
          record(
            three, acknowledged: [Food.line("a")], version: 1, said: 2, sent: request(three, base: 1, said: 2))),
        .sync(2, request(three, base: 1, said: 2))))
    var effects = machine.handle(Timed(.setQuantity("a", 4), at: time(2.1)))
    effects += machine.handle(Timed(.add(Food.line("b", 2), Food.pizzeria), at: time(2.2)))
    #expect(effects.allSatisfy { label($0) == "keep" })
    play(
      machine,
      At(
        3, .answered(2, Food.answer(three, version: 2)),
        .keep(record(four, acknowledged: three, version: 2, said: 3, sent: request(four, base: 2, said: 3))),
        .sync(3, request(four, base: 2, said: 3))),
      At(
        4, .answered(3, Food.answer(four, version: 3)), .keep(record(four, acknowledged: four, version: 3, said: 3))))
  }

  @Test("the same dish made the same way joins its line")
  func joins() {
    var machine = settled()
    _ = machine.handle(Timed(.add(Food.line("b"), Food.pizzeria), at: time(2)))
    #expect(machine.lines == [Food.line("a", 1, of: "pizza", 2)])
  }

  @Test("what cannot be ordered is not put in, and why is told")
  func cannotAdd() {
    play(
      start,
      At(0, .add(Food.line("a", 3), Food.pizzeria), .notify(.cannotAdd([.itemUnavailable(name: "pizza 3")]))),
      At(
        0, .add(Food.line("a", 9), Food.pizzeria), .notify(.cannotAdd([.itemUnknown(Food.dish("pizza", 9))]))),
      At(0, .add(Food.line("a", 1, of: "pizza", 100), Food.pizzeria), .notify(.cannotAdd([.quantityOutOfRange]))))
    play(settled(), At(2, .setQuantity("a", 100), .notify(.cannotAdd([.quantityOutOfRange]))))
  }

  @Test("the server's correction is told line by line")
  func corrected() {
    let (mine, theirs) = (Food.line("a", 1, of: "pizza", 2), Food.line("z", 2))
    var machine = settled()
    _ = machine.handle(Timed(.setQuantity("a", 2), at: time(2)))
    let issue = CartSync.Issue(line: "a", code: "item_unavailable", message: "Sold out.")
    let (now, answer) = ([mine, theirs], Food.answer([mine, theirs], version: 3, issues: [issue]))
    play(
      machine,
      At(
        3, .answered(2, answer), .notify(.added(theirs)), .notify(.issue(issue)),
        .keep(record(now, acknowledged: now, version: 3, said: 2))))
  }

  @Test("a line that another device took out goes, unless there is more of it here now")
  func removedElsewhere() {
    var machine = settled()
    let effects = machine.handle(Timed(.fulfilmentChanged, at: time(2)))
    #expect(effects.last == .sync(2, request([Food.line("a")], base: 1, said: 2)))
    let gone = Food.answer([], version: 2)
    play(machine, At(3, .answered(2, gone), .notify(.removed(Food.line("a"))), .keep(record([], version: 2, said: 2))))
    _ = machine.handle(Timed(.setQuantity("a", 5), at: time(2.5)))
    _ = machine.handle(Timed(.answered(2, gone), at: time(3)))
    #expect(machine.lines == [Food.line("a", 1, of: "pizza", 5)])
    #expect(machine.state == .sending)
  }

  @Test("what the server refuses is undone, and what was tapped since is told again")
  func rollBack() {
    var machine = settled()
    _ = machine.handle(Timed(.add(Food.line("b", 2), Food.pizzeria), at: time(2)))
    let refusal = Refusal(code: "validation_failed", status: 422)
    var alone = machine
    let back = [Food.line("a")]
    alone = play(
      alone,
      At(
        3, .failed(2, .refused(refusal)), .notify(.rolledBack(refusal)),
        .keep(record(back, acknowledged: back, version: 1, said: 2))))
    #expect(alone.lines == back)
    _ = machine.handle(Timed(.setQuantity("a", 7), at: time(2.5)))
    let left = [Food.line("a", 1, of: "pizza", 7)]
    play(
      machine,
      At(
        3, .failed(2, .refused(refusal)), .notify(.rolledBack(refusal)),
        .keep(record(left, acknowledged: back, version: 1, said: 3, sent: request(left, base: 1, said: 3))),
        .sync(3, request(left, base: 1, said: 3))))
  }

  @Test("without an answer the cart stays as it was tapped and is told again, the same way")
  func unanswered() {
    let lines = [Food.line("a")]
    let machine = play(
      start,
      At(0, .add(lines[0], Food.pizzeria), .keep(record(lines, sent: request(lines))), .sync(1, request(lines))),
      At(5, .failed(1, .unanswered), .wake(time(5) + Self.firstWait)),
      At(5.1, .woke, .wake(time(5) + Self.firstWait)),
      At(7, .woke, .keep(record(lines, sent: request(lines))), .sync(2, request(lines))),
      At(7.1, .answered(1, Food.answer([]))))
    #expect(machine.lines == lines)
    play(
      machine, At(8, .failed(2, .refused(Refusal(code: "unauthenticated", status: 401))), .signIn),
      At(9, .signedIn, .keep(record(lines, sent: request(lines))), .sync(3, request(lines))))
  }

  @Test("O3: a dish of another restaurant asks first; yes clears, no leaves everything")
  func otherRestaurant() {
    let noodle = Food.line("n", 1, of: "noodles")
    let asking = play(settled(), At(2, .add(noodle, Food.noodles)), At(2, .setQuantity("a", 9)))
    #expect(asking.question?.loses == Food.pizza)
    #expect(asking.quote == nil)
    let kept = play(asking, At(3, .keepCart))
    #expect(kept == settled())
    let replacing = request([noodle], of: "noodles", replaces: true, said: 2)
    play(
      asking,
      At(
        3, .replaceCart, .keep(record([noodle], of: "noodles", said: 2, replaces: true, sent: replacing)),
        .sync(2, replacing)),
      At(
        4, .answered(2, Food.answer([noodle], version: 5, of: "noodles")),
        .keep(record([noodle], acknowledged: [noodle], version: 5, of: "noodles", said: 2))))
  }

  @Test("O3: a cart of another restaurant on another device asks, too; no shows that cart")
  func otherDevicesRestaurant() {
    let noodle = Food.line("n", 1, of: "noodles")
    let asking = play(
      start,
      At(
        0, .add(noodle, Food.noodles),
        .keep(record([noodle], of: "noodles", sent: request([noodle], of: "noodles"))),
        .sync(1, request([noodle], of: "noodles"))),
      At(1, .failed(1, .refused(Refusal(code: "cart_has_other_restaurant", status: 409)), other: Food.pizza)))
    #expect(asking.question?.loses == Food.pizza)
    let replacing = request([noodle], of: "noodles", replaces: true, said: 2)
    play(
      asking,
      At(
        2, .replaceCart, .keep(record([noodle], of: "noodles", said: 2, replaces: true, sent: replacing)),
        .sync(2, replacing)))
    let theirs = [Food.line("a")]
    let shown = play(
      asking,
      At(2, .keepCart, .keep(CartRecord(stamp: stamp(1))), .fetch(2)),
      At(
        3, .fetched(2, Food.answer(theirs, version: 4)), .notify(.added(theirs[0])),
        .keep(record(theirs, acknowledged: theirs, version: 4))))
    #expect(shown.restaurant == Food.pizza)
  }

  @Test("an emptied cart is left for another restaurant without a question, answered or not")
  func emptied() {
    let noodle = Food.line("n", 1, of: "noodles")
    let emptying = request([], base: 1, said: 2)
    let replacing = request([noodle], of: "noodles", replaces: true, said: 3)
    let machine = play(
      settled(),
      At(
        2, .clear, .keep(record([], acknowledged: [Food.line("a")], version: 1, said: 2, sent: emptying)),
        .sync(2, emptying)),
      At(
        2.1, .add(noodle, Food.noodles),
        .keep(
          record(
            [noodle], of: "noodles", said: 2, isDirty: true, replaces: true, sent: emptying))),
      At(
        3, .answered(2, Food.answer([], version: 2)),
        .keep(record([noodle], of: "noodles", said: 3, replaces: true, sent: replacing)), .sync(3, replacing)))
    #expect(machine.lines == [noodle])
  }

  @Test("a cart that was ordered or cleared elsewhere goes, and what was tapped since stays")
  func clearedElsewhere() {
    var machine = settled()
    let more = Food.line("b", 2)
    _ = machine.handle(Timed(.add(more, Food.pizzeria), at: time(2)))
    play(
      machine,
      At(
        3, .failed(2, .refused(Refusal(code: "cart_not_found", status: 404))), .fetch(3)),
      At(
        3, .fetched(3, nil), .notify(.clearedElsewhere),
        .keep(record([more], said: 3, sent: request([more], said: 3))), .sync(4, request([more], said: 3))))
    play(
      settled(), At(2, .foreground, .fetch(2)),
      At(3, .fetched(2, nil), .notify(.clearedElsewhere), .keep(CartRecord(stamp: stamp(1)))))
  }

  @Test("M5: a total that is not the server's is told, and the menu read again")
  func otherTotal() {
    let lines = [Food.line("a")]
    play(
      start,
      At(0, .add(lines[0], Food.pizzeria), .keep(record(lines, sent: request(lines))), .sync(1, request(lines))),
      At(
        1, .answered(1, Food.answer(lines, total: 1_500)), .notify(.total(from: 1_400, to: 1_500)),
        .reloadMenu(Food.pizza), .keep(record(lines, acknowledged: lines, version: 1))),
      At(2, .menu(Food.pricing("pizza", price: 1_091, version: 2))))
  }

  @Test("a killed app begins with the cart it had, and tells the server what it may not know")
  func resumed() throws {
    let (known, lines) = ([Food.line("a")], [Food.line("a", 1, of: "pizza", 2)])
    let kept = record(lines, acknowledged: known, version: 1)
    #expect(try CartRecord(bytes: kept.bytes) == kept)
    let machine = play(
      killed,
      At(
        0, .resume(kept),
        .keep(record(lines, acknowledged: known, version: 1, said: 2, sent: request(lines, base: 1, said: 2))),
        .sync(1, request(lines, base: 1, said: 2))),
      At(0.1, .resume(kept)))
    #expect(machine.lines == lines)
    play(killed, At(0, .resume(record(known, acknowledged: known, version: 1)), .fetch(1)))
  }

  @Test("a request that nobody knows the fate of is sent again as it was before anything newer, by the next launch too")
  func doubtfulFirst() {
    let (one, two) = ([Food.line("a")], [Food.line("b", 2)])
    var machine = play(
      start,
      At(0, .add(one[0], Food.pizzeria), .keep(record(one, sent: request(one))), .sync(1, request(one))),
      At(5, .failed(1, .unanswered), .wake(time(5) + Self.firstWait)))
    _ = machine.handle(Timed(.setQuantity("a", 0), at: time(5.1)))
    let effects = machine.handle(Timed(.add(two[0], Food.pizzeria), at: time(5.2)))
    #expect(effects == [.keep(record(two, isDirty: true, sent: request(one)))])
    for before in [machine, killed] {
      // A new launch begins past whatever the last one may have said.
      let said: Int64 = before == killed ? 6_000_000 : 1
      let next = request(two, base: 1, said: said + 1)
      play(
        before,
        At(
          6, before == killed ? .resume(record(two, isDirty: true, sent: request(one))) : .connected,
          .keep(record(two, said: said, isDirty: true, sent: request(one))),
          .sync(before == killed ? 1 : 2, request(one))),
        At(
          7, .answered(before == killed ? 1 : 2, Food.answer(one)),
          .keep(record(two, acknowledged: one, version: 1, said: said + 1, sent: next)),
          .sync(before == killed ? 2 : 3, next)))
    }
  }

  @Test("an order empties the cart, and answers that come later do not fill it again")
  func ordered() {
    let machine = play(
      settled(), At(2, .ordered(Food.purchase()), .keep(CartRecord(stamp: stamp(1)))),
      At(3, .answered(1, Food.answer([Food.line("a")])))
    )
    #expect(machine.lines.isEmpty)
  }

  @Test("the tip is part of the price and of what is told")
  func tip() {
    let lines = [Food.line("a")]
    let resent = request(lines, base: 1, tip: 200, said: 2)
    let machine = play(
      settled(),
      At(
        2, .setTip(200),
        .keep(record(lines, acknowledged: lines, version: 1, tip: 200, said: 2, sent: resent)), .sync(2, resent)),
      At(2, .setTip(200)))
    #expect(machine.price?.tip == 200)
  }
}
