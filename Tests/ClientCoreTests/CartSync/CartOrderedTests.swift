import ClientCore
import Domain
import Structures
import Testing

@Suite("A cart that became an order")
struct CartOrderedTests {
  private let one = [Food.line("a")]
  private let more = Food.line("b", 2)

  private func handle(_ machine: inout CartSync, _ input: CartSync.Input) -> [CartSync.Effect] {
    machine.handle(Timed(input, at: time(0)))
  }

  private func said(_ effects: [CartSync.Effect]) -> [CartSync.Request] {
    effects.compactMap { if case .sync(_, let request) = $0 { request } else { nil } }
  }

  /// One pizza that the server knows.
  private func settled() -> CartSync {
    var machine = CartSync(begun: Dice(seed: 7))
    _ = handle(&machine, .add(one[0], Food.pizzeria))
    _ = handle(&machine, .answered(1, Food.answer(one)))
    return machine
  }

  /// The same, after an app that was killed while it paid.
  private func restarted(_ change: (inout CartRecord) -> Void = { _ in }) -> CartSync {
    var record = settled().record
    change(&record)
    var machine = CartSync(dice: Dice(seed: 8))
    _ = handle(&machine, .resume(record))
    return machine
  }

  @Test(
    "E1: a dish that was tapped while it was paid, and is still under way, was not bought", arguments: [false, true])
  func underWay(isAgain: Bool) {
    for before in [settled(), restarted()] {
      var machine = before
      _ = handle(&machine, .add(more, Food.pizzeria))
      _ = handle(&machine, .failed(machine.requestNumber, .unanswered))
      if isAgain { _ = handle(&machine, .connected) }
      begins(&machine, with: [more])
    }
  }

  @Test("E1: when the order is heard of after the next cart was begun, that stays", arguments: [false, true])
  func begun(isAnswered: Bool) {
    var machine = settled()
    _ = handle(&machine, .add(more, Food.pizzeria))
    // The platform has the order by now, and no cart.
    let requests = said(gone(&machine))
    #expect(requests.map(\.lines) == [[more]] && requests.map(\.cart) == [nil])
    if isAnswered {
      _ = handle(&machine, .answered(machine.requestNumber, Food.answer([more], id: "c2")))
    }
    #expect(handle(&machine, .ordered(Food.purchase())).isEmpty)
    #expect(machine.lines == [more] && (machine.quote != nil) == isAnswered)
  }

  @Test("E1: what was under way when it was bought, and was heard before that, is in what the platform says is left")
  func heardBefore() {
    var machine = settled()
    _ = handle(&machine, .add(more, Food.pizzeria))
    _ = handle(&machine, .ordered(Food.purchase()))
    let left = Food.answer([Food.line("crt.0", 2)], version: 1, heard: 2, id: "c2")
    let effects = handle(&machine, .answered(machine.requestNumber, left))
    #expect(said(effects).isEmpty && machine.lines == left.lines && machine.quote != nil)
  }

  @Test(
    "E1: what the platform heard while it was paid for is what it says is left, and no news", arguments: [false, true])
  func heardMeanwhile(isUnderWay: Bool) throws {
    var machine = settled()
    _ = handle(&machine, .add(more, Food.pizzeria))
    _ = handle(&machine, .answered(machine.requestNumber, Food.answer(one + [more], version: 2)))
    if isUnderWay { _ = handle(&machine, .setQuantity("b", 2)) }
    let effects = handle(&machine, .ordered(Food.purchase(version: 1)))
    let left = Food.answer([Food.line("b", 2, of: "pizza", isUnderWay ? 2 : 1)], version: 3)
    let answer: CartSync.Input
    if isUnderWay {
      #expect(said(effects).map(\.base) == [2] && said(effects).map(\.stamp.sequence) == [3])
      answer = .answered(machine.requestNumber, left)
    } else {
      #expect(effects == [.fetch(machine.requestNumber)])
      answer = .fetched(machine.requestNumber, left)
    }
    #expect(!handle(&machine, answer).contains { if case .notify = $0 { true } else { false } })
    #expect(machine.lines == left.lines && machine.quote?.id == "q3")
  }

  @Test("nothing of it left, the platform's word that the cart is gone is no news either")
  func gone() {
    var machine = settled()
    _ = handle(&machine, .setTip(100))
    _ = handle(&machine, .answered(machine.requestNumber, Food.answer(one, version: 2, tip: 100)))
    #expect(handle(&machine, .ordered(Food.purchase(version: 1))) == [.fetch(machine.requestNumber)])
    #expect(handle(&machine, .fetched(machine.requestNumber, nil)) == [.keep(machine.record)])
    #expect(machine.lines.isEmpty && machine.record.restaurant == nil)
  }

  @Test("O3: a dish of another restaurant that waited for an answer begins the next cart", arguments: [false, true])
  func asked(isMore: Bool) {
    let ramen = Food.line("n", 1, of: "noodles")
    var machine = settled()
    if isMore { _ = handle(&machine, .add(more, Food.pizzeria)) }
    _ = handle(&machine, .add(ramen, Food.noodles))
    #expect(machine.question != nil)
    var requests = said(handle(&machine, .ordered(Food.purchase())))
    if isMore { requests = said(gone(&machine)) }
    #expect(requests.map(\.lines) == [isMore ? [more] : [ramen]] && requests.map(\.replaces) == [false])
    #expect((machine.question?.loses == Food.pizza) == isMore)
    if isMore { _ = handle(&machine, .replaceCart) }
    #expect(machine.lines == [ramen] && machine.price != nil)
  }

  @Test("E1: an order that is heard of before the disk was read takes its cart with it when that comes")
  func beforeTheDisk() {
    var machine = CartSync(dice: Dice(seed: 8))
    _ = handle(&machine, .add(more, Food.pizzeria))
    #expect(handle(&machine, .ordered(Food.purchase())).isEmpty)
    let both = said(handle(&machine, .resume(settled().record)))
    #expect(both.map(\.lines) == [one + [more], one + [more]] && Set(both.map(\.stamp)).count == 1)
    let requests = said(gone(&machine))
    #expect(requests.map(\.lines) == [[more]] && machine.lines == [more])
  }

  @Test("a line that was bought and is made in another way now is not one more")
  func changed() {
    var machine = settled()
    _ = handle(&machine, .change(CartLine(id: "a", item: Food.dish("pizza", 2), quantity: 1)))
    begins(&machine, with: [])
  }

  /// The server has no such cart, and no other.
  private func gone(_ machine: inout CartSync) -> [CartSync.Effect] {
    let refusal = Refusal(code: "cart_not_found", status: 404)
    let looks = handle(&machine, .failed(machine.requestNumber, .refused(refusal)))
    #expect(looks == [.fetch(machine.requestNumber)])
    return handle(&machine, .fetched(machine.requestNumber, nil))
  }

  @Test("E1: a tap that takes something out while its cart is ordered is told of what the order left")
  func takesOut() {
    var machine = settled()
    let three = Food.line("b", 2, of: "pizza", 3)
    _ = handle(&machine, .add(three, Food.pizzeria))
    _ = handle(&machine, .answered(machine.requestNumber, Food.answer(one + [three], version: 2)))
    _ = handle(&machine, .setQuantity("b", 1))
    let refusal = Refusal(code: "cart_not_found", status: 404)
    _ = handle(&machine, .failed(machine.requestNumber, .refused(refusal)))
    let left = Food.answer([Food.line("crt.0", 2, of: "pizza", 3)], version: 1, id: "c2")
    let requests = said(handle(&machine, .fetched(machine.requestNumber, left)))
    #expect(requests.map(\.lines) == [[Food.line("crt.0", 2)]] && requests.map(\.cart) == [CartID(suffix: "c2")])
  }

  @Test("a line that was bought and is made in another way now is none of what the order left")
  func changedMeanwhile() {
    var machine = settled()
    _ = handle(&machine, .add(more, Food.pizzeria))
    _ = handle(&machine, .answered(machine.requestNumber, Food.answer(one + [more], version: 2)))
    _ = handle(&machine, .change(CartLine(id: "a", item: Food.dish("pizza", 1), quantity: 1, note: "hot")))
    let left = Food.answer([Food.line("crt.0", 2)], version: 1, heard: machine.record.stamp.sequence, id: "c2")
    _ = handle(&machine, .ordered(Food.purchase()))
    _ = handle(&machine, .answered(machine.requestNumber, left))
    #expect(machine.lines == left.lines)
  }

  /// What begins the next cart: under a new word, on top of nothing. What was under way is said again first: the platform
  /// knows whether it came before the order, and here it did not.
  private func begins(_ machine: inout CartSync, after version: Int64 = 1, with lines: [CartLine]) {
    let before = machine.record
    var effects = handle(&machine, .ordered(Food.purchase(version: version)))
    if let underWay = before.unanswered, before.version >= version {
      #expect(said(effects) == [underWay])
      effects = gone(&machine)
    }
    #expect(machine.lines == lines)
    #expect(!effects.contains { if case .notify = $0 { true } else { false } })
    let requests = said(effects)
    guard !lines.isEmpty else {
      #expect(requests.isEmpty && machine.record == CartRecord(stamp: before.stamp))
      return
    }
    #expect(requests.map(\.lines) == [lines] && requests.map(\.cart) == [nil] && requests.map(\.replaces) == [false])
    #expect(requests.map(\.stamp) == [CartSync.Stamp(device: before.stamp.device, sequence: before.stamp.sequence + 1)])
    // An answer to the cart of before is none to this one.
    let sent = machine.requestNumber
    _ = handle(&machine, .answered(sent - 1, Food.answer(one)))
    #expect(machine.lines == lines && machine.state == .sending)
    _ = handle(&machine, .answered(sent, Food.answer(lines, version: 9)))
    #expect(machine.quote?.id == "q9")
  }

  @Test("E1: a dish that was tapped before the order was found begins the next cart", arguments: [false, true])
  func beside(isKilled: Bool) {
    var machine = isKilled ? restarted() : settled()
    _ = handle(&machine, .add(more, Food.pizzeria))
    begins(&machine, with: [more])
    #expect(machine.price != nil)
  }

  @Test("E1: more of a dish that was ordered is so many more", arguments: [false, true])
  func another(isKilled: Bool) {
    var machine = isKilled ? restarted() : settled()
    _ = handle(&machine, .add(Food.line("c", 1, of: "pizza", 2), Food.pizzeria))
    begins(&machine, with: [Food.line("a", 1, of: "pizza", 2)])
  }

  @Test("E1: fewer of what was ordered leaves none", arguments: [false, true])
  func fewer(isKilled: Bool) {
    var machine = isKilled ? restarted() : settled()
    _ = handle(&machine, .setQuantity("a", 0))
    begins(&machine, with: [])
  }

  /// An app that was killed before it heard that the server has the second dish, too: it may have been bought.
  private func inDoubt() -> CartSync {
    restarted { record in
      let request = CartSync.Request(
        stamp: CartSync.Stamp(device: record.stamp.device, sequence: 2), cart: record.cart, base: record.version,
        restaurant: Food.pizza, lines: one + [more], promoCode: nil, tip: 0, replaces: false)
      record.stamp = request.stamp
      record.lines = one + [more]
      record.unanswered = request
    }
  }

  @Test(
    "E1: what an earlier launch had under way, and was priced, was bought and does not come back",
    arguments: [false, true])
  func doubt(isFailed: Bool) {
    var machine = inDoubt()
    if isFailed { _ = handle(&machine, .failed(machine.requestNumber, .unanswered)) }
    begins(&machine, after: 2, with: [])
  }

  @Test(
    "E1: what an earlier launch had under way when it bought the cart of before was not bought",
    arguments: [false, true])
  func notPriced(isFailed: Bool) {
    var machine = inDoubt()
    if isFailed { _ = handle(&machine, .failed(machine.requestNumber, .unanswered)) }
    begins(&machine, after: 1, with: [more])
  }

  @Test("E1: beside what an earlier launch had under way, only what was tapped since stays")
  func besideDoubt() {
    var machine = inDoubt()
    _ = handle(&machine, .setQuantity("b", 3))
    begins(&machine, after: 2, with: [Food.line("b", 2, of: "pizza", 2)])
  }
}
