import ClientCore
import Domain
import Structures

/// Orders and bookings bought over a network that chance decides, told step by step.
func purchases() -> String {
  told(dinner, total: { $0.quote.total }, order) + told(seats, total: { $0.total }, booking)
}

/// - Parameter placed: What the platform may have of it.
private func told<Goods: Purchasable>(
  _ goods: Goods, total: (Goods) -> Int64, _ placed: (inout Dice) -> Goods.Placed
) -> String {
  var text = ""
  for seed in 0..<40 as Range<UInt64> {
    var dice = Dice(seed: seed)
    var machine = Checkout<Goods>(dice: Dice(seed: seed))
    var now = Instant(seconds: 1_000)
    var todo: [Checkout<Goods>.Input] = [.place(goods, PurchaseKey("key"))]
    while let input = todo.popLast() {
      now = now + .milliseconds(Int64(dice.next() % 900))
      for effect in machine.handle(Timed(input, at: now)) {
        text += said(effect, total)
        if let answer = answer(effect, &dice, &now, placed) { todo.append(answer) }
      }
    }
    text += machine.taps.isEmpty ? " over" : " may tap"
    text += machine.progress.isWorking ? ", works\n" : ", rests\n"
  }
  return text
}

private let others = [PaymentMethod(.cash), PaymentMethod(.applePay, token: "tok")]

private let dinner = OrderPurchase(
  cart: CartID(suffix: "probe"), quote: OrderPurchase.Quote(id: "q1", total: 2_345, version: 1),
  method: PaymentMethod(.card), otherMethods: others, comment: "Zażółć")

private let seats = SeatPurchase(
  booking: BookingID(suffix: "probe"), total: 2_860, method: PaymentMethod(.card), otherMethods: others)

private func order(_ dice: inout Dice) -> PlacedOrder {
  let words = ["placed", "pending_payment", "payment_failed", "a_newer_word"]
  return PlacedOrder(
    order: OrderID(suffix: "o"), status: WireCode(words[Int(dice.next() % 4)]), payment: PaymentID(suffix: "p"),
    paymentStatus: WireCode(dice.next() % 2 == 0 ? "checking" : "requires_action"), action: "https://bank.test")
}

private func booking(_ dice: inout Dice) -> PaidBooking {
  let words = ["confirmed", "payment_pending", "seats_locked", "expired", "cancelled", "a_newer_word"]
  let payments = ["checking", "requires_action", "declined", "captured"]
  return PaidBooking(
    booking: BookingID(suffix: "b"), status: WireCode(words[Int(dice.next() % 6)]), payment: PaymentID(suffix: "p"),
    paymentStatus: WireCode(payments[Int(dice.next() % 4)]), action: "https://bank.test")
}

private func said<Goods>(_ effect: Checkout<Goods>.Effect, _ total: (Goods) -> Int64) -> String {
  switch effect {
  case .keep(let record):
    return " keep" + record.bytes.reduce(into: "") { $0 += " \($1)" }
  case .read: return " read"
  case .forget(let key, let account): return " forget \(key.rawValue) \(account)"
  case .submit(let purchase, let key): return " submit \(total(purchase)) \(key.rawValue)"
  case .lookUp: return " look up"
  case .confirm(let payment): return " confirm \(payment)"
  case .abandon(let payment): return " abandon \(payment)"
  case .openBank(let page): return " bank \(page)"
  case .signIn: return " sign in"
  case .wake(let at): return " wake \(at.microseconds)"
  case .placed(let id): return " placed \(id)"
  case .editCart: return " edit"
  }
}

private func answer<Goods>(
  _ effect: Checkout<Goods>.Effect, _ dice: inout Dice, _ now: inout Instant,
  _ placed: (inout Dice) -> Goods.Placed
) -> Checkout<Goods>.Input? {
  let key = PurchaseKey("key")
  switch effect {
  case .keep(let record):
    guard let read = try? StoredPurchase<Goods>(bytes: record.bytes), read == record else { return .notKept(key) }
    return .kept(key, AccountID(suffix: "zoe"))
  case .submit, .lookUp, .confirm, .abandon:
    let found = placed(&dice)
    let outcomes: [Checkout<Goods>.Input] = [
      .found(key, found), .absent(key), .failed(key, .unanswered),
      .failed(key, .refused(Refusal(code: "slot_full", status: 409))),
      .failed(key, .refused(Refusal(code: "overloaded", status: 503, retryAfter: 3))),
    ]
    return outcomes[Int(dice.next() % 5)]
  case .signIn: return .signedIn
  case .read: return .nothingKept
  case .wake(let at):
    now = at
    return .woke
  case .forget, .openBank, .placed, .editCart: return nil
  }
}
