public import Domain

/// Where a purchase stands, for whoever shows it or waits for it.
public enum PurchaseProgress<Kind: IDKind>: Hashable, Sendable {
  /// Nothing is under way.
  case nothing
  /// There is nothing to tap until that has ended. Show "checking".  E5
  case working(Step)
  /// The payer's bank asks, on the page at this address.
  case bank(ID<Kind>, page: String)
  /// The person decides how it goes on.
  case choice(Question)
  /// It is bought.
  case done(ID<Kind>)
  /// It was not bought, for this reason.
  case lost(Reason)

  public enum Step: Hashable, Sendable {
    /// The disk cannot be read now: nobody knows whether something is under way.
    case reading
    /// The key is written to the disk, then the purchase is sent.
    case sending
    /// No answer came: what became of it is asked later.
    case unanswered
    /// The platform is asked what became of it.
    case lookingUp
    /// The payer is back from their bank, or may be: the platform is asked what the bank said.
    case confirming
    /// The platform has it, and its payment is not decided. The page is there when the bank asked and may still wait.
    case undecided(ID<Kind>, page: String?)
  }

  public enum Question: Hashable, Sendable {
    /// The platform has to know first who asks.
    case signIn
    /// The price is not what was seen, but this, in minor units: accept it, or edit what is bought.  M6
    case newPrice(Int64)
    /// The payment was declined. Other ways to pay, the best first.  R4
    case declined([PaymentMethod])
    /// An earlier launch began it, and the platform never got it: send it now?
    case neverArrived
  }

  public enum Reason: Hashable, Sendable {
    /// The disk did not take the key, so nothing was sent.
    case notKept
    case refused(Refusal)
  }

  /// Whether there is nothing to do but to wait.  E5
  public var isWorking: Bool { if case .working = self { true } else { false } }
}

extension Checkout {
  public typealias Progress = PurchaseProgress<Goods.Placed.Kind>

  /// What its phase means for whoever is buying.
  public var progress: Progress {
    switch phase {
    case .ready: .nothing
    case .unread: .working(.reading)
    case .keeping, .sending: .working(.sending)
    case .inDoubt: .working(.unanswered)
    case .lookingUp: .working(.lookingUp)
    case .confirming: .working(.confirming)
    case .payingUnknown(let placed): .working(.undecided(placed.id, page: placed.bankPage))
    case .atBank(let placed): .bank(placed.id, page: placed.bankPage ?? "")
    case .signedOut: .choice(.signIn)
    case .repriced(let price): .choice(.newPrice(Goods.total(of: price)))
    case .declined(let others): .choice(.declined(others))
    case .neverArrived: .choice(.neverArrived)
    case .placed(let id): .done(id)
    case .notKept: .lost(.notKept)
    case .refused(let refusal): .lost(.refused(refusal))
    }
  }
}

extension PlacedPurchase {
  /// The page of the payer's bank, while it is the payer's turn.
  fileprivate var bankPage: String? { if case .challenged(let page) = stage(after: nil) { page } else { nil } }
}
