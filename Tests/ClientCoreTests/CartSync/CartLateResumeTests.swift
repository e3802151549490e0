import ClientCore
import Domain
import Testing

@Suite("A cart that was kept is read after the first tap")
struct CartLateResumeTests {
  private let start = CartSync(dice: Dice(seed: 7))
  private let waiting = CartSync(dice: Dice(seed: 7), awaitsResume: true)
  private let kept = CartSync.Stamp(device: 5, sequence: 40)
  private static let fresh: UInt64 = {
    var dice = Dice(seed: 7)
    return dice.next()
  }()
  private let one = [Food.line("a")]
  private let two = [Food.line("a", 1, of: "pizza", 2)]
  private let three = [Food.line("a", 1, of: "pizza", 3)]
  private let more = Food.line("b", 2)

  private func request(
    _ lines: [CartLine], of device: UInt64 = fresh, said: Int64 = 1, base: Int64? = nil, name: String = "pizza",
    replaces: Bool = false
  ) -> CartSync.Request {
    CartSync.Request(
      stamp: CartSync.Stamp(device: device, sequence: said), cart: base == nil ? nil : CartID(suffix: "c1"), base: base,
      restaurant: RestaurantID(suffix: name), lines: lines, promoCode: nil, tip: 0, replaces: replaces)
  }

  /// Three pizzas, of which the server knew one; of the second nobody knows, the third was not told.
  private var killed: CartRecord {
    CartRecord(
      stamp: kept, restaurant: Food.pizza, lines: three, cart: CartID(suffix: "c1"), version: 1, acknowledged: one,
      isDirty: true, unanswered: [doubt])
  }
  private var doubt: CartSync.Said { CartSync.Said(request(two, of: 5, said: 40, base: 1), since: one) }

  private func record(
    _ lines: [CartLine], said: Int64, version: Int64 = 1, known: [CartLine], isDirty: Bool = true,
    _ unanswered: CartSync.Said...
  ) -> CartRecord {
    CartRecord(
      stamp: CartSync.Stamp(device: Self.fresh, sequence: said), restaurant: Food.pizza, lines: lines,
      cart: CartID(suffix: "c1"), version: version, acknowledged: known, isDirty: isDirty, unanswered: unanswered)
  }

  @Test("E1: under way under a fresh name, what was tapped is answered first, then what the last life left in doubt")
  func underWay() {
    let tapped = CartSync.Said(request([more]), since: [])
    let (again, all) = (request(two + [more], of: 5, said: 40, base: 2), request(three + [more], said: 2, base: 3))
    let before = CartRecord(stamp: tapped.request.stamp, restaurant: Food.pizza, lines: [more], unanswered: [tapped])
    play(
      start, At(0, .add(more, Food.pizzeria), .keep(before), .sync(1, request([more]))),
      At(1, .resume(killed), .keep(record(three + [more], said: 1, known: one, tapped, doubt))),
      At(2, .resume(killed)),
      At(
        3, .answered(1, Food.answer(one + [more], version: 2, heard: 1)),
        .keep(
          record(
            three + [more], said: 1, version: 2, known: one + [more], CartSync.Said(again, since: one + [more]))),
        .sync(2, again)),
      At(
        4, .answered(2, Food.answer(two + [more], version: 3, heard: 40)),
        .keep(
          record(
            three + [more], said: 2, version: 3, known: two + [more], isDirty: false,
            CartSync.Said(all, since: two + [more]))), .sync(3, all)),
      At(
        5, .answered(3, Food.answer(three + [more], version: 4, heard: 2)),
        .keep(record(three + [more], said: 2, version: 4, known: three + [more], isDirty: false))))
  }

  @Test("E1: a life that ends while two requests are in doubt leaves both to the next, each under its own name")
  func bothKept() throws {
    var machine = start
    _ = machine.handle(Timed(.add(more, Food.pizzeria), at: time(0)))
    _ = machine.handle(Timed(.failed(1, .unanswered), at: time(1)))
    _ = machine.handle(Timed(.resume(killed), at: time(2)))
    let record = machine.record
    #expect(record.unanswered.map(\.request) == [request([more]), doubt.request])
    #expect(try CartRecord(bytes: record.bytes) == record)
    var next = CartSync(dice: Dice(seed: 8))
    #expect(
      next.handle(Timed(.resume(record), at: time(0))).last == .sync(1, request(one + [more], said: 1, base: 1)))
    // The platform had heard the first, and not the second.
    let told = next.handle(Timed(.answered(1, Food.answer(one + [more], version: 2, heard: 1)), at: time(1)))
    #expect(told.last == .sync(2, request(two + [more], of: 5, said: 40, base: 2)))
    _ = next.handle(Timed(.failed(2, .refused(Refusal(code: "validation_failed", status: 422))), at: time(2)))
    #expect(next.lines == two + [more])
  }

  @Test("E1: settled before it was read, the cart tells what the last life had not, on top of what it knows")
  func settled() {
    var machine = start
    _ = machine.handle(Timed(.add(more, Food.pizzeria), at: time(0)))
    _ = machine.handle(Timed(.answered(1, Food.answer(one + [more], version: 2, heard: 1)), at: time(1)))
    let effects = machine.handle(Timed(.resume(killed), at: time(2)))
    #expect(effects.last == .sync(2, request(two + [more], of: 5, said: 40, base: 2)))
    #expect(machine.lines == three + [more] && machine.quote == nil)
    // The server had heard it before the tap: then it is in what was answered, and counts once.
    _ = machine.handle(Timed(.answered(2, Food.answer(one + [more], version: 2, heard: 40)), at: time(3)))
    #expect(machine.lines == two + [more])
  }

  @Test("E1: the cart that was kept was ordered since and another is here: what was tapped later comes to that")
  func orderedSince() {
    let other = CartSync.ServerCart(
      id: CartID(suffix: "c2"), version: 1, restaurant: Food.pizza, lines: [more], total: 1)
    var machine = start
    _ = machine.handle(Timed(.add(more, Food.pizzeria), at: time(0)))
    _ = machine.handle(Timed(.answered(1, other), at: time(1)))
    guard case .sync(2, let again)? = machine.handle(Timed(.resume(killed), at: time(2))).last else {
      return #expect(Bool(false), "\(machine)")
    }
    #expect(again.cart == other.id && again.base == 1 && again.lines == [more] + two)
    #expect(again.stamp == doubt.request.stamp && machine.lines == [more] + three)
  }

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
    // A life without a cart leaves no more than its name.
    #expect(machine.handle(Timed(.resume(CartRecord(stamp: kept)), at: time(2))).map { label($0) } == ["keep", "sync"])
    #expect(machine.record.stamp == CartSync.Stamp(device: 5, sequence: 2_000_001))
    var empty = waiting
    #expect(empty.handle(Timed(.resume(nil), at: time(2))).isEmpty && empty.state == .settled)
  }

  @Test("E1: what was tapped before it was read is told with it, under the name of the last life")
  func together() {
    var machine = waiting
    _ = machine.handle(Timed(.add(more, Food.pizzeria), at: time(0)))
    #expect(machine.handle(Timed(.resume(killed), at: time(0))).last == .sync(1, doubt.request))
    #expect(machine.lines == three + [more])
    let told = machine.handle(Timed(.answered(1, Food.answer(two, version: 2, heard: 40)), at: time(0)))
    #expect(told.last == .sync(2, request(three + [more], of: 5, said: 41, base: 2)))
  }

  @Test(
    "O3: another restaurant's dish that was tapped before it was read: the usual question, and nothing is taken back")
  func untold() {
    let noodle = Food.line("n", 1, of: "noodles")
    var machine = waiting
    _ = machine.handle(Timed(.add(noodle, Food.noodles), at: time(0)))
    #expect(machine.handle(Timed(.resume(killed), at: time(0))).last == .sync(1, doubt.request))
    #expect(machine.question?.loses == Food.pizza && machine.lines == three)
    var kept = machine
    #expect(kept.handle(Timed(.keepCart, at: time(1))).isEmpty && kept.lines == three)
    _ = machine.handle(Timed(.replaceCart, at: time(1)))
    #expect(machine.lines == [noodle] && machine.restaurant == Food.noodles.restaurant)
  }

  @Test("P1: what was kept is not shown when whoever it was of has left before it was read")
  func left() {
    var machine = start
    _ = machine.handle(Timed(.add(more, Food.pizzeria), at: time(0)))
    #expect(machine.handle(Timed(.signedOut, at: time(1))) == [.forget])
    #expect(machine.handle(Timed(.resume(killed), at: time(2))).isEmpty && machine.lines.isEmpty)
  }

  /// Noodles were tapped, and a cart of pizza was kept.
  private func asking(isAnswered: Bool) -> CartSync {
    var machine = start
    let noodle = Food.line("n", 1, of: "noodles")
    _ = machine.handle(Timed(.add(noodle, Food.noodles), at: time(0)))
    if isAnswered { _ = machine.handle(Timed(.answered(1, Food.answer([noodle], of: "noodles")), at: time(1))) }
    #expect(machine.handle(Timed(.resume(killed), at: time(2))) == [.keep(machine.record)])
    #expect(machine.question?.loses == Food.pizza && machine.lines == three && machine.quote == nil)
    return machine
  }

  @Test("O3: another restaurant's cart comes back with the usual question; cleared, what was tapped is the cart")
  func cleared() {
    for isAnswered in [true, false] {
      var machine = asking(isAnswered: isAnswered)
      _ = machine.handle(Timed(.replaceCart, at: time(3)))
      if !isAnswered {
        _ = machine.handle(Timed(.answered(1, Food.answer(machine.lines, of: "noodles")), at: time(4)))
      }
      #expect(machine.lines == [Food.line("n", 1, of: "noodles")] && machine.question == nil)
      #expect(machine.record.unanswered.last?.request.restaurant == Food.noodles.restaurant)
    }
  }

  @Test("O3: kept, it is told in the place of what was tapped, whatever the server had heard of that")
  func keptCart() {
    for isAnswered in [true, false] {
      var machine = asking(isAnswered: isAnswered)
      if !isAnswered {
        let late = Food.answer([Food.line("n", 1, of: "noodles")], of: "noodles")
        #expect(machine.handle(Timed(.answered(1, late), at: time(3))) == [.keep(machine.record)])
        #expect(machine.question != nil)
      }
      #expect(machine.handle(Timed(.keepCart, at: time(4))).last == .sync(2, doubt.request))
      let effects = machine.handle(
        Timed(
          .failed(2, Samples.refusal("cart_has_other_restaurant", 409), other: Food.noodles.restaurant), at: time(5)))
      #expect(effects.last == .sync(3, request(three, said: 2, replaces: true)))
      #expect(machine.question == nil && machine.lines == three)
    }
  }

  @Test("a question that stands is answered first")
  func questionFirst() {
    var machine = start
    _ = machine.handle(Timed(.add(more, Food.pizzeria), at: time(0)))
    _ = machine.handle(Timed(.add(Food.line("n", 1, of: "noodles"), Food.noodles), at: time(1)))
    #expect(machine.handle(Timed(.resume(killed), at: time(2))).isEmpty && machine.lines == [more])
    let effects = machine.handle(Timed(.keepCart, at: time(3)))
    #expect(effects == [.keep(machine.record)])
    #expect(machine.lines == three + [more])
  }

  @Test("what an app of before kept is read: one request in doubt, under the record's own name")
  func formatBefore() throws {
    #expect(killed.bytes.first == 3)
    var old = StoredWriter(version: 2)
    old.write(Int64(5))
    old.write(Int64(40))
    old.write(Food.pizza.rawValue as String?)
    write(three, to: &old)
    old.write(nil as String?)
    old.write(Int64(0))
    old.write(CartID(suffix: "c1").rawValue as String?)
    old.write(Int64(1))
    write(one, to: &old)
    for flag in [true, false, true] { old.write(flag) }
    old.write(Int64(40))
    old.write(CartID(suffix: "c1").rawValue as String?)
    old.write(1 as Int64?)
    old.write(Food.pizza.rawValue)
    write(two, to: &old)
    old.write(nil as String?)
    old.write(Int64(0))
    old.write(false)
    #expect(try CartRecord(bytes: old.bytes) == killed)
  }

  private func write(_ lines: [CartLine], to writer: inout StoredWriter) {
    writer.write(Int64(lines.count))
    for line in lines {
      writer.write(line.id)
      writer.write(line.item.rawValue)
      writer.write(line.quantity)
      writer.write(nil as String?)
      writer.write(Int64(0))
    }
  }
}
