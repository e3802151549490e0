import Domain

@testable import ClientCore

/// What can happen to a cart, each named by what makes a difference to the cart of now.
struct CartCases {
  private typealias Named = (String, CartSync.Input)

  let machine: CartSync
  private var number: Int32 { machine.requestNumber }
  private var cart: CartSync.DeviceCart? { machine.cart }
  private var known: CartSync.Acknowledged? { machine.cart?.known.acknowledged }
  private var ofOrder: String { known?.isOrdered == true ? ", of an order" : "" }

  init(machine: CartSync) { self.machine = machine }

  var all: [(name: String, input: CartSync.Input, at: Instant)] {
    (taps + events + questions + orders + answers + fetches + failures).map { ($0.0, $0.1, time(100)) } + [
      ("woke, too early", .woke, time(0)), ("woke" + due, .woke, time(1_000)),
    ]
  }

  /// Whether something would be sent now.
  private var isDue: Bool { machine.sender.doubtful != nil || cart?.isUnsent == true }
  private var due: String { isDue ? ", something is due" : ", nothing is due" }
  /// The same after the server answered a fetch with these lines.
  private func due(after lines: [CartLine]) -> String {
    guard let cart else { return "" }
    return cart.isUnsent || lines.merging(cart.lines, since: cart.known.lines) != lines ? ", something is due" : ""
  }

  /// What is left of the cart without these lines.
  private func left(without lines: [CartLine]) -> String {
    if machine.lines.beyond(lines).isEmpty {
      return machine.question?.tapped == nil ? ", nothing else was tapped" : ", another restaurant's dish waits"
    }
    return ", more was tapped"
  }

  // MARK: What happens here

  private var taps: [Named] {
    func add(_ line: CartLine, _ pricing: PricingContext) -> Named {
      let isOther = !machine.lines.isEmpty && machine.restaurant != pricing.restaurant
      return isOther ? ("add, of another restaurant", .add(line, pricing)) : tap(.add(line, pricing))
    }
    // A line has an id of its own: `a` may have become another dish.
    let isFree = !machine.lines.contains { $0.id == "a" && !$0.isSameDish(as: Food.line("a")) }
    return [
      add(Food.line(isFree ? "a" : "c"), Food.pizzeria), add(Food.line("n", 1, of: "noodles"), Food.noodles),
      ("add, sold out", .add(Food.line("b", 3), Food.pizzeria)),
      tap(.setQuantity("a", 0)), tap(.setTip(100)), tap(.setPromo("SAVE")),
      tap(.change(Food.line("a", 2))), tap(.clear),
    ]
  }

  private func tap(_ input: CartSync.Input) -> Named {
    var after = machine
    _ = after.handle(Timed(input, at: time(100)))
    return (after.cart == machine.cart ? "a tap that changes nothing" : "a tap", input)
  }

  private var events: [Named] {
    let record = CartRecord(
      stamp: CartSync.Stamp(device: 1, sequence: 1), restaurant: Food.pizza, lines: [Food.line("r")])
    return [
      ("menu", .menu(Food.pizzeria)),
      (cart == nil ? "another place, no cart" : "another place", .fulfilmentChanged),
      ("resume" + (isOther(record, than: cart) ? ", another restaurant's" : ""), .resume(record)),
      (cart == nil ? "resume, nothing kept or tapped" : "resume, nothing kept", .resume(nil)),
      ("foreground", .foreground), ("person left", .signedOut),
      (machine.sender == .idle ? "signedIn" : "signedIn" + due, .signedIn), ("connected" + due, .connected),
    ]
  }

  private func isOther(_ record: CartRecord, than cart: CartSync.DeviceCart?) -> Bool {
    cart.map { $0.restaurant != record.restaurant && !$0.lines.isEmpty } ?? false
  }

  private var questions: [Named] {
    guard let question = cart?.question else { return [] }
    var (replaced, kept) = ("", "")
    if case .asking(let record, _) = machine.disk {
      if question.tapped?.restaurant != record.restaurant { replaced = ", the record is another restaurant's" }
      if isOther(record, than: cart) { kept = ", the record is another restaurant's" }
    }
    let whose = question.tapped == nil ? ", the cart is another device's" : ""
    return [("replaceCart" + replaced, .replaceCart), ("keepCart" + whose + kept, .keepCart)]
  }

  private var orders: [Named] {
    guard let cart, let known else { return [] }
    return ([0, 1] as [Int64]).map { version in
      let request = machine.sender.request
      let isAhead = known.version > version || known.version == version && request != nil
      let isOwed = request != nil || cart.isUnsent
      let beside = left(without: known.version < version ? request?.lines ?? known.lines : known.lines)
      let more = ", the server heard more" + (isOwed ? ", something is due" : "")
      return ("ordered" + (isAhead ? more : beside), .ordered(Food.purchase(version: version, id: known.id.suffix)))
    }
  }

  // MARK: What the server says

  private var answers: [Named] {
    guard case .sending(let request, _) = machine.sender, let cart else { return [] }
    let (name, lines) = (request.restaurant.suffix, request.lines)
    let same = Food.answer(lines, of: name, tip: request.tip)
    guard cart.restaurant == request.restaurant else {
      return [("answered, another restaurant is shown", .answered(number, same))]
    }
    let more = Food.answer(lines + [newLine(of: name)], version: 2, of: name)
    let late = Food.answer([newLine(of: name)], version: 3, of: name, heard: request.stamp.sequence + 9)
    let dearer = Food.answer(lines, of: name, total: 1, tip: request.tip)
    let tapped = cart.isUnsent ? ", more was tapped" : ""
    let isKnown = machine.price != nil && !cart.isUnsent
    return [
      ("answered, as sent" + tapped, .answered(number, same)),
      (
        "answered, as sent" + tapped + (isKnown ? ", other total" + ofOrder : ""),
        .answered(number, isKnown ? dearer : same)
      ),
      ("answered, corrected" + tapped + ofOrder, .answered(number, more)),
      (
        "answered, another restaurant's" + (cart.lines.isEmpty ? ", shown" + tapped + ofOrder : ""),
        .answered(number, others(than: name))
      ),
      ("answered, too late" + ofOrder, .answered(number, late)),
    ]
  }

  /// A dish that no answer had before.
  private func newLine(of name: String) -> CartLine {
    CartLine(id: "z\(number)", item: Food.dish(name, 3), quantity: 1, note: "\(number)")
  }

  private func others(than name: String) -> CartSync.ServerCart {
    let other = name == "pizza" ? "noodles" : "pizza"
    return Food.answer([Food.line("o\(number)", 1, of: other)], version: 2, of: other)
  }

  private var fetches: [Named] {
    guard machine.sender == .fetching else { return [] }
    let own = machine.restaurant?.suffix ?? "pizza"
    let (known, new) = (cart?.known.lines ?? [], [newLine(of: own)])
    let others = others(than: own)
    let shown = machine.lines.isEmpty ? ", shown" + due(after: others.lines) + ofOrder : ""
    return [
      (
        "fetched, as known" + due(after: known),
        .fetched(number, Food.answer(known, version: 2, of: own, tip: machine.tip))
      ),
      ("fetched, corrected" + due(after: new) + ofOrder, .fetched(number, Food.answer(new, version: 2, of: own))),
      (
        "fetched, goes elsewhere" + ofOrder,
        .fetched(number, Food.answer(new, version: 2, of: own, goesElsewhere: true))
      ),
      ("fetched, another restaurant's" + shown, .fetched(number, others)),
      ("fetched, none" + gone, .fetched(number, nil)),
    ]
  }

  private var gone: String {
    known.map { left(without: $0.lines) + ofOrder } ?? ", none was known" + due(after: [])
  }

  private var failures: [Named] {
    switch machine.sender {
    case .fetching: failedFetches
    case .sending(let request, let isRepeat): failedSyncs(request, isRepeat: isRepeat)
    default: []
    }
  }

  private func refused(_ code: String, _ status: Int32, other: RestaurantID? = nil) -> CartSync.Input {
    .failed(number, MachineSamples.refusal(code, status), other: other)
  }

  private var failedFetches: [Named] {
    let dueAfter = due(after: cart?.known.lines ?? [])
    return [
      ("fetch, no answer" + (machine.lines.isEmpty ? ", empty" + dueAfter : ""), .failed(number, .unanswered)),
      ("fetch, sign in", refused("unauthenticated", 401)),
      ("fetch, refused" + dueAfter, refused("validation_failed", 422)),
      ("fetched, none" + gone, refused("cart_not_found", 404)),
    ]
  }

  private func failedSyncs(_ request: CartSync.Request, isRepeat: Bool) -> [Named] {
    guard let cart else { return [] }
    let isLeft = request.restaurant != cart.restaurant
    let left = "sync, refused, another restaurant is shown"
    let mayGo = cart.known.mayReplace && !request.replaces ? ", which may go by now" : ""
    let other = RestaurantID(suffix: request.restaurant == Food.pizza ? "noodles" : "pizza")
    return [
      ("sync, no answer", .failed(number, .unanswered)), ("sync, sign in", refused("unauthenticated", 401)),
      (isLeft ? left : "sync, refused" + undone(request), refused("validation_failed", 422)),
      (isLeft ? left : "sync, cart gone" + gone(request, isRepeat: isRepeat), refused("cart_not_found", 404)),
      (isLeft ? left : "sync, other restaurant" + mayGo, refused("cart_has_other_restaurant", 409, other: other)),
    ]
  }

  private func undone(_ request: CartSync.Request) -> String {
    guard let cart else { return "" }
    let isChanged = cart.promoCode != request.promoCode || cart.tip != request.tip
    let lines = cart.known.lines.merging(cart.lines, since: request.lines)
    let isDue = lines != cart.known.lines || isChanged && cart.isUnsent || machine.isPlaceDue(after: request)
    return isDue ? ", something else is due" : ""
  }

  private func gone(_ request: CartSync.Request, isRepeat: Bool) -> String {
    if request.cart != nil { return ", it was known" }
    if isRepeat { return ", repeated" + left(without: request.lines) }
    return request.stamp.sequence > 1 ? ", sent first" : ", sent first under a new name"
  }
}
