public import Domain

/// The destination that this device has chosen for its carts, and when it applies.
public struct ChosenDestination: Hashable, Sendable {
  public var destination: CartDestination
  /// Whether it was chosen for an earlier cart. The next cart filled here goes there; one that another device fills
  /// keeps its own.
  public var isUsual: Bool

  public init(_ destination: CartDestination, isUsual: Bool = false) {
    self.destination = destination
    self.isUsual = isUsual
  }

  /// A change of the chosen destination.
  public enum Change: Hashable, Sendable {
    case stays
    /// Its address becomes the usual one. The time goes.
    case becomesUsual
    /// It belongs to the present cart.
    case belongsToCart
    case isForgotten
  }

  /// The platform's cart, as its last answer states it.
  public struct Answer: Hashable, Sendable {
    public let cart: CartID
    /// Of the cart.
    public let version: Int64
    /// Whether it has no lines.
    public let isEmpty: Bool
    public let destination: CartDestination

    public init(cart: CartID, version: Int64, isEmpty: Bool, destination: CartDestination) {
      self.cart = cart
      self.version = version
      self.isEmpty = isEmpty
      self.destination = destination
    }
  }

  /// The time for which a destination chosen without a cart applies to the next cart.
  static let validity = Duration.hours(6)
}

// MARK: The rules

extension ChosenDestination {
  /// Whether it has to be sent for a cart of the platform.
  public func overrules(_ cart: CartDestination) -> Bool {
    !destination.isMet(by: cart) && (!isUsual || cart.isUnset)
  }

  /// The change when the stored destination is read at a start of the app.
  /// - Parameter chosenAt: Nil when the record does not say.
  public func change(readAt now: Instant, chosenAt: Instant?, withCart hasLines: Bool) -> Change {
    if hasLines { return .stays }
    let isValid = chosenAt.map { $0 <= now && now.since($0) <= Self.validity } ?? false
    return isValid ? .stays : whenCartEnds
  }

  /// The change when the platform answers to a cart that was sent from here: the usual destination becomes the cart's.
  public func change(sentAs answer: Answer) -> Change {
    isUsual && !answer.isEmpty && destination.isMet(by: answer.destination) ? .belongsToCart : .stays
  }

  /// The change when the cart's machine has taken an input.
  /// - Parameters:
  ///   - before: The machine without the input.
  ///   - answer: The platform's last answer. It counts when the machine has taken exactly this one.
  public func change(
    by input: CartSync.Input, from before: CartSync, to now: CartSync, answer: Answer?
  ) -> Change {
    if now.hasEnded(by: input, from: before) { return whenCartEnds }
    guard input.isFromPlatform, let answer, now.answer?.id == answer.cart, now.answer?.version == answer.version,
      !answer.isEmpty
    else { return .stays }
    return yields(to: answer.destination) ? .isForgotten : .stays
  }

  /// Whether another device's destination of the cart goes before this one.
  private func yields(to cart: CartDestination) -> Bool {
    isUsual && !destination.isMet(by: cart) && !cart.isUnset
  }

  /// An address stays for the next cart. Seats, pickup and times do not apply again.
  private var whenCartEnds: Change {
    if case .delivery(.some) = destination.place { .becomesUsual } else { .isForgotten }
  }
}

extension CartSync {
  /// Whether the cart has ended by this input, so that its destination applies no longer.
  fileprivate func hasEnded(by input: Input, from before: CartSync) -> Bool {
    switch input {
    case .ordered(let purchase): before.record.cart == purchase.cart && lines.isEmpty
    // The order's completion arrived before the stored cart was read.
    case .resume(let record): record?.lines.isEmpty == false && lines.isEmpty
    // It was ordered or cleared elsewhere.
    case .answered, .fetched, .failed: before.record.cart != nil && record.restaurant == nil
    case .add, .setQuantity, .change, .setTip, .setPromo, .fulfilmentChanged, .clear, .replaceCart, .keepCart, .menu,
      .foreground, .signedOut, .signedIn, .connected, .woke:
      false
    }
  }
}

extension CartSync.Input {
  fileprivate var isFromPlatform: Bool {
    switch self {
    case .answered, .fetched, .failed: true
    case .add, .setQuantity, .change, .setTip, .setPromo, .fulfilmentChanged, .clear, .replaceCart, .keepCart, .menu,
      .resume, .foreground, .ordered, .signedOut, .signedIn, .connected, .woke:
      false
    }
  }
}
