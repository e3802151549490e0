import ClientCore
import Domain

/// Orders placed over a network that chance decides, told step by step.
func purchases() -> String {
  var text = ""
  for seed in 0..<40 as Range<UInt64> {
    var dice = Dice(seed: seed)
    var machine = PlaceOrder(dice: Dice(seed: seed))
    var now = Instant(seconds: 1_000)
    var todo: [PlaceOrder.Input] = [.place(dinner, PurchaseKey("key"))]
    while let input = todo.popLast() {
      now = now + .milliseconds(Int64(dice.next() % 900))
      for effect in machine.handle(Timed(input, at: now)) {
        text += said(effect)
        if let answer = answer(effect, &dice, &now) { todo.append(answer) }
      }
    }
    text += machine.taps.isEmpty ? " over\n" : " may tap\n"
  }
  return text
}

private let dinner = Purchase(
  cart: CartID(suffix: "probe"), quote: Purchase.Quote(id: "q1", total: 2_345, version: 1),
  method: PaymentMethod(.card),
  otherMethods: [PaymentMethod(.cash), PaymentMethod(.applePay, token: "tok")], comment: "Zażółć")

private func said(_ effect: PlaceOrder.Effect) -> String {
  switch effect {
  case .keep(let record):
    return " keep" + record.bytes.reduce(into: "") { $0 += " \($1)" }
  case .read: return " read"
  case .forget(let key, let account): return " forget \(key.rawValue) \(account)"
  case .submit(let purchase, let key): return " submit \(purchase.quote.total) \(key.rawValue)"
  case .lookUp: return " look up"
  case .confirm(let payment): return " confirm \(payment)"
  case .openBank(let page): return " bank \(page)"
  case .signIn: return " sign in"
  case .wake(let at): return " wake \(at.microseconds)"
  case .placed(let order): return " placed \(order)"
  case .editCart: return " edit"
  }
}

private func answer(_ effect: PlaceOrder.Effect, _ dice: inout Dice, _ now: inout Instant) -> PlaceOrder.Input? {
  let key = PurchaseKey("key")
  switch effect {
  case .keep(let record):
    guard let read = try? PurchaseRecord(bytes: record.bytes), read == record else { return .notKept(key) }
    return .kept(key, AccountID(suffix: "zoe"))
  case .submit, .lookUp, .confirm:
    let words = ["placed", "pending_payment", "payment_failed", "a_newer_word"]
    let order = PlacedOrder(
      order: OrderID(suffix: "o"), status: Word(words[Int(dice.next() % 4)]), payment: PaymentID(suffix: "p"),
      paymentStatus: Word(dice.next() % 2 == 0 ? "checking" : "requires_action"), action: "https://bank.test")
    let outcomes: [PlaceOrder.Input] = [
      .found(key, order), .absent(key), .failed(key, .unanswered),
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
