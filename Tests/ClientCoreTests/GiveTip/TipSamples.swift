import ClientCore
import Domain
import Structures

/// Tips of the tests, in cents.
enum TipSamples {
  static let key = MachineSamples.key
  static let otherKey = MachineSamples.otherKey
  static let payment = PaymentID(suffix: "tip")
  static let page = "https://bank.test/tip"

  static func tip(_ amount: Int64 = 200, _ key: PurchaseKey = key, madeAt: Instant = time(0)) -> StoredTip {
    StoredTip(key: key, amount: amount, method: MachineSamples.card, madeAt: madeAt)
  }

  /// Another tip, about whose payment the platform has answered.
  static func paid() -> StoredTip {
    StoredTip(key: otherKey, amount: 300, method: MachineSamples.card, madeAt: time(0), payment: payment)
  }

  static func payment(_ status: PaymentStatus, _ amount: Int64 = 200) -> TipPayment {
    TipPayment(
      id: payment, amount: amount, status: .known(status), page: status == .requiresAction ? page : nil)
  }

  static func give(_ amount: Int64 = 200, _ key: PurchaseKey = key) -> GiveTip.Input {
    .give(amount: amount, MachineSamples.card, key)
  }

  static func machine(_ inputs: GiveTip.Input..., at now: Instant = time(0)) -> GiveTip {
    var machine = GiveTip(dice: Dice(seed: 1))
    for input in inputs { _ = machine.handle(Timed(input, at: now)) }
    return machine
  }
}

extension GiveTip {
  mutating func take(_ input: Input, at seconds: Int64 = 0) -> [Effect] {
    handle(Timed(input, at: time(Double(seconds))))
  }

  /// The tip without an outcome.
  var openTip: StoredTip? {
    switch state {
    case .keeping(let tip): tip
    case .open(let open): open.tip
    case .closed, .reading, .free: nil
    }
  }
}
