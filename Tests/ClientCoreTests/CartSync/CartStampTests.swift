import ClientCore
import Domain
import Structures
import Testing

@Suite("What a device says of its cart is stamped")
struct CartStampTests {
  private let start = CartSync(dice: Dice(seed: 7))
  private let old = CartSync.Stamp(device: 5, sequence: 40)

  private func request(
    _ lines: [CartLine], said: Int64, base: Int64? = nil, of name: String = "pizza", replaces: Bool = false
  ) -> CartSync.Request {
    CartSync.Request(
      stamp: CartSync.Stamp(device: 5, sequence: said), cart: base == nil ? nil : CartID(suffix: "c1"), base: base,
      restaurant: RestaurantID(suffix: name), lines: lines, promoCode: nil, tip: 0, replaces: replaces)
  }

  /// The requests among effects.
  private func said(_ effects: [CartSync.Effect]) -> [CartSync.Request] {
    effects.compactMap { if case .sync(_, let request) = $0 { request } else { nil } }
  }

  private func handle(_ machine: inout CartSync, _ input: CartSync.Input, at seconds: Double = 0) -> [CartSync.Effect] {
    machine.handle(Timed(input, at: time(seconds)))
  }

  /// An app that was killed with one pizza, which it had told, and then a second.
  private func killed() -> CartRecord {
    CartRecord(
      stamp: old, restaurant: Food.pizza, lines: [Food.line("a", 1, of: "pizza", 2)], isDirty: true,
      unanswered: request([Food.line("a")], said: 40))
  }

  @Test("E1: each word is higher than all before it, through orders and launches")
  func rises() throws {
    var machine = start
    var sequences: [Int64] = []
    _ = handle(&machine, .resume(CartRecord(stamp: old)))
    for round in 1...3 as ClosedRange<Int64> {
      sequences += said(handle(&machine, .add(Food.line("a"), Food.pizzeria))).map(\.stamp.sequence)
      sequences += said(handle(&machine, .answered(machine.requestNumber, Food.answer([])))).map(\.stamp.sequence)
      #expect(handle(&machine, .ordered(Food.purchase())) == [.keep(CartRecord(stamp: machine.record.stamp))])
      let bytes = machine.record.bytes
      machine = CartSync(dice: Dice(seed: UInt64(round)))
      #expect(handle(&machine, .resume(try CartRecord(bytes: bytes))).isEmpty)
    }
    #expect(sequences == [41, 42, 43])
    #expect(machine.record.stamp.device == 5)
  }

  @Test("E1: what nobody knows the fate of is said again under its own stamp, by the next launch too")
  func repeats() {
    var machine = start
    #expect(said(handle(&machine, .resume(killed()))) == [request([Food.line("a")], said: 40)])
    _ = handle(&machine, .failed(1, .unanswered))
    #expect(said(handle(&machine, .connected)) == [request([Food.line("a")], said: 40)])
    let next = said(handle(&machine, .answered(2, Food.answer([Food.line("a")], heard: 40))))
    #expect(next == [request([Food.line("a", 1, of: "pizza", 2)], said: 41, base: 1)])
  }

  @Test("a launch whose disk lost what was said last begins past it")
  func clock() {
    var machine = start
    _ = handle(&machine, .resume(CartRecord(stamp: old)), at: 9)
    #expect(said(handle(&machine, .add(Food.line("a"), Food.pizzeria))).map(\.stamp.sequence) == [9_000_001])
  }

  @Test("E1: too late for the server, a tap is told anew under a stamp that is not")
  func tooLate() {
    var machine = start
    _ = handle(&machine, .resume(CartRecord(stamp: old)))
    _ = handle(&machine, .add(Food.line("a"), Food.pizzeria))
    let others = Food.answer([Food.line("z", 2)], version: 8, heard: 90)
    let requests = said(handle(&machine, .answered(1, others)))
    #expect(requests == [request([Food.line("z", 2), Food.line("a")], said: 91, base: 8)])
    #expect(machine.lines == [Food.line("z", 2), Food.line("a")])
  }

  @Test("E1: said again and too late, its taps are in what was heard since, and do not count twice")
  func repeatedTooLate() {
    var machine = start
    _ = handle(&machine, .resume(killed()))
    let requests = said(handle(&machine, .answered(1, Food.answer([Food.line("a")], version: 3, heard: 55))))
    #expect(requests == [request([Food.line("a", 1, of: "pizza", 2)], said: 56, base: 3)])
  }

  @Test("O3: taken long ago, and another restaurant's cart in its place since: that is asked")
  func otherRestaurant() {
    var machine = start
    _ = handle(&machine, .resume(killed()))
    _ = handle(&machine, .answered(1, Food.answer([Food.line("n", 1, of: "noodles")], of: "noodles", heard: 40)))
    #expect(machine.question?.loses == RestaurantID(suffix: "noodles"))
    #expect(machine.lines == killed().lines)
  }

  @Test("E1: begun long ago and ordered since, only what was tapped later begins another cart")
  func ordered() {
    var record = killed()
    record.lines = [Food.line("a"), Food.line("b", 2)]
    var machine = start
    _ = handle(&machine, .resume(record))
    let gone = Refusal(code: "cart_not_found", status: 404)
    #expect(said(handle(&machine, .failed(1, .refused(gone)))) == [request([Food.line("b", 2)], said: 41)])
  }

  @Test("E1: under a name that another spoke under, a cart that is gone does not keep the next from beginning")
  func nameTaken() {
    var machine = start
    _ = handle(&machine, .resume(CartRecord(stamp: old)))
    _ = handle(&machine, .add(Food.line("a"), Food.pizzeria))
    let gone = Refusal(code: "cart_not_found", status: 404)
    let requests = said(handle(&machine, .failed(1, .refused(gone))))
    #expect(requests.map(\.lines) == [[Food.line("a")]])
    #expect(requests.map(\.stamp.sequence) == [1])
    #expect(requests.first?.stamp.device != old.device)
  }

  @Test("a cart that cannot begin under a fresh name either is told again later, not at once and without an end")
  func nameInVain() {
    var machine = start
    _ = handle(&machine, .resume(CartRecord(stamp: old)))
    _ = handle(&machine, .add(Food.line("a"), Food.pizzeria))
    let gone = CallFailure.refused(Refusal(code: "cart_not_found", status: 404))
    #expect(said(handle(&machine, .failed(1, gone))).count == 1)
    for round in 2...40 as ClosedRange<Int32> {
      let effects = handle(&machine, .failed(round, gone), at: Double(round) * 60)
      #expect(said(effects).isEmpty)
      #expect(machine.state == .waiting && machine.lines == [Food.line("a")])
      #expect(said(handle(&machine, .woke, at: Double(round) * 60 + 40)).map(\.stamp.sequence) == [1])
    }
    let effects = handle(&machine, .answered(41, Food.answer([Food.line("a")])), at: 9_999)
    #expect(said(effects).isEmpty && machine.state == .settled)
  }

  @Test("whoever signs in is shown the cart of their other device, unless a tap is on its way")
  func signsIn() {
    var machine = CartSync(begun: Dice(seed: 7))
    #expect(handle(&machine, .signedIn) == [.fetch(1)])
    _ = handle(&machine, .fetched(1, Food.answer([Food.line("a")])))
    #expect(machine.lines == [Food.line("a")])
    _ = handle(&machine, .setQuantity("a", 2))
    #expect(handle(&machine, .signedIn).isEmpty)
  }

  @Test("E1: what nobody knows the fate of is the whole cart: it is said once")
  func saidOnce() {
    var record = killed()
    (record.lines, record.isDirty) = ([Food.line("a")], false)
    var machine = start
    _ = handle(&machine, .resume(record))
    let effects = handle(&machine, .answered(1, Food.answer([Food.line("a")], heard: 40)))
    #expect(said(effects).isEmpty)
    #expect(machine.quote != nil)
  }

  @Test("P1: whoever left the device is not known by its name in the next account's cart")
  func leaves() {
    var machine = start
    _ = handle(&machine, .resume(killed()))
    #expect(handle(&machine, .signedOut) == [.forget])
    #expect(machine.lines.isEmpty && machine.record.restaurant == nil)
    let stamps = said(handle(&machine, .add(Food.line("a"), Food.pizzeria))).map(\.stamp)
    #expect(stamps.map(\.sequence) == [1])
    #expect(stamps.first?.device != old.device && stamps.first?.device != start.record.stamp.device)
  }

  @Test("E1: an app killed after any effect has a dish that was taken out again taken out")
  func takenOut() throws {
    var machine = CartSync(begun: Dice(seed: 7))
    let sent = handle(&machine, .add(Food.line("a"), Food.pizzeria))
    let out = handle(&machine, .setQuantity("a", 0))
    guard case .keep(let record)? = out.last else { return #expect(Bool(false), "\(out)") }
    var next = start
    #expect(said(handle(&next, .resume(try CartRecord(bytes: record.bytes)))) == said(sent))
    let emptied = said(handle(&next, .answered(1, Food.answer([Food.line("a")]))))
    #expect(emptied.map(\.lines) == [[]])
  }
}
