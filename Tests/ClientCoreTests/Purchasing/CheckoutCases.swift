import Domain

@testable import ClientCore

/// What makes a difference to a checkout of now, as the tables of its goods name it.
struct CheckoutCases<Goods: Purchasable> {
  let machine: Checkout<Goods>

  /// The phase; who left the bank's page during a question by the clock has two answers to come.
  var phase: String {
    if case .confirming(_, isPolled: true) = machine.phase { return "confirming, polled before" }
    return label(machine.phase)
  }

  /// An outcome known before the purchase is on the disk leaves nothing there to forget.
  var kept: String { machine.record.map { $0.account == nil } ?? false ? ", not kept yet" : "" }

  /// A decline is the outcome of a submit or of a confirmation.
  var decline: String {
    switch machine.phase {
    case .sending, .polling, .confirming: kept
    default: ""
    }
  }

  /// An answer about the payment that was declined is older than the decline.
  var ended: String {
    guard case .declined = machine.phase else { return "" }
    return machine.payment == nil ? "" : ", the payment that was declined"
  }

  /// The bank's page opens by itself once.
  var bank: String { ended + (machine.hasOpenedBank ? ", its page was opened" : "") }

  /// A refusal counts when no earlier submit may have arrived.
  var refusal: String {
    guard machine.phase == .sending else { return "" }
    return machine.hasUnansweredSubmit ? ", an earlier submit may have arrived" : kept
  }

  /// A look-up has found nothing under the key.
  var absence: String {
    if let pending = machine.pendingRefusal {
      return (pending.refusal.isPriceChange && pending.price != nil ? ", after a new price" : ", after a refusal")
        + kept
    }
    let madeAt = machine.isResumed ? machine.record?.madeAt : nil
    return madeAt.map { Self.now.since($0) > machine.sendsWithin } ?? false ? ", made long ago" : ""
  }

  /// Who is signed out may go back unless a submit may have arrived.
  var edit: String {
    guard machine.phase == .signedOut else { return "" }
    return machine.taps.contains(.edit) ? kept : ", a submit may have arrived"
  }

  /// While a key is written, the disk may have another purchase, which is settled first.
  func resume(_ key: PurchaseKey) -> String {
    machine.phase == .keeping && machine.record?.key == key ? ", under the same key" : ""
  }

  /// One moment: what waits is woken when its time has come, and only the age of what is resumed matters.
  static var now: Instant { time(100) }

  var woke: (name: String, input: Checkout<Goods>.Input, at: Instant) {
    (machine.wakesAt == nil ? "woke, not asked for" : "woke", .woke, time(1_000))
  }
}
