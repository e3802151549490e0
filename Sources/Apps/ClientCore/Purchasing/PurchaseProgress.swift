public import Domain

/// The state of a purchase, for screens and for code that waits for it.
public enum PurchaseProgress<Kind: IDKind>: Hashable, Sendable {
  /// No purchase is under way.
  case nothing
  /// The outcome is not known yet; no tap is possible. Show "checking".  E5
  case working(Step)
  /// The payer's bank asks for a confirmation, on the page at this address.
  case bank(ID<Kind>, page: String)
  /// The customer decides how it goes on.
  case choice(Question)
  /// It is bought.
  case done(ID<Kind>)
  /// It was not bought, for this reason.
  case lost(Reason)

  /// The work that is under way.
  public enum Step: Hashable, Sendable {
    /// The disk cannot be read now, and may have a purchase.
    case reading
    /// The key is written to the disk, then the purchase is sent.
    case sending
    /// No answer came; the platform is asked later.
    case unanswered
    /// The platform is asked for the outcome.
    case lookingUp
    /// The payer has left the bank's page or gives the payment up: the platform is asked for the outcome.
    case confirming
    /// The platform has it, its payment undecided. The page is there while the bank may still wait.
    case undecided(ID<Kind>, page: String?)
  }

  /// The decision that the customer has to make.
  public enum Question: Hashable, Sendable {
    /// The platform needs a sign-in.
    case signIn
    /// The price changed to this one, in minor units: accept it, or edit the purchase.  M6
    case newPrice(Int64)
    /// The payment was declined. The value lists other ways to pay, the best first.  R4
    case declined([PaymentMethod])
    /// An earlier launch began it, and the platform never received it: send it now?
    case neverArrived
  }

  /// Why nothing was bought.
  public enum Reason: Hashable, Sendable {
    /// The key could not be stored, so nothing was sent.
    case notKept
    case refused(Refusal)
  }

  /// Whether the customer can only wait.  E5
  public var isWorking: Bool { if case .working = self { true } else { false } }

  /// Whether what was to be bought has another price now, or a reason why it cannot be bought: the platform refused it, or a
  /// payment failed after all, and a promotion's use that it kept meanwhile is free again.
  public func mayHaveNewPrice(after before: Self) -> Bool {
    switch self {
    case .choice(.newPrice), .lost(.refused): before != self
    case .choice(.declined): before.isAtBank
    case .nothing, .working, .bank, .choice, .done, .lost: false
    }
  }

  /// Whether the platform has it and waits for its payment.
  private var isAtBank: Bool {
    switch self {
    case .bank, .working(.undecided), .working(.confirming), .working(.lookingUp): true
    case .nothing, .working, .choice, .done, .lost: false
    }
  }
}

extension Checkout {
  public typealias Progress = PurchaseProgress<Goods.Placed.Kind>

  /// The public form of the phase.
  public var progress: Progress {
    switch phase {
    case .ready: .nothing
    case .unread: .working(.reading)
    case .keeping, .sending: .working(.sending)
    case .inDoubt: .working(.unanswered)
    case .lookingUp: .working(.lookingUp)
    case .confirming: .working(.confirming)
    case .payingUnknown(let placed): .working(.undecided(placed.id, page: placed.bankPage))
    case .atBank(let placed), .polling(let placed): .bank(placed.id, page: placed.bankPage ?? "")
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
  /// The page of the payer's bank, while the bank waits for the payer.
  fileprivate var bankPage: String? { if case .challenged(let page) = stage(after: nil) { page } else { nil } }
}
