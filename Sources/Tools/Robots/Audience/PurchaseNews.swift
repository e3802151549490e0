import ClientCore
import Domain
import Wire

/// What somebody hears of a purchase after they did something about it, from its states in their order.
struct PurchaseNews: Hashable, Sendable {
  enum Hearing: Hashable, Sendable {
    case nothing
    case word(Moviegoer.Input)
    /// The platform does not know the session any more.
    case signIn
    /// They left before there was anything to hear.
    case left
  }

  /// Of a payment under a new key: nothing that was before its key is kept is about it.
  static let ofNewKey = PurchaseNews(hasBegun: false, asksForPayer: false)
  /// After an answer to the bank: the page that was answered is no news until the platform was asked afresh.
  static let afterBank = PurchaseNews(hasBegun: true, asksForPayer: false)

  private var hasBegun: Bool
  /// Whether a purchase was shown that could begin, and has not.
  private var isReady = false
  /// Whether the bank's page is one to be answered.
  private var asksForPayer: Bool

  private init(hasBegun: Bool, asksForPayer: Bool) {
    (self.hasBegun, self.asksForPayer) = (hasBegun, asksForPayer)
  }

  mutating func hear(_ phase: PayBooking.Phase) -> Hearing {
    switch phase {
    case .keeping: (hasBegun, asksForPayer) = (true, true)
    case .lookingUp: asksForPayer = true
    // The first is what was shown before; it is still so when what was asked for came after they had left.
    case .ready where !hasBegun && isReady: return .left
    case .ready: isReady = true
    default: break
    }
    return hasBegun ? word(phase) : .nothing
  }

  private func word(_ phase: PayBooking.Phase) -> Hearing {
    switch phase {
    case .placed: .word(.booked)
    case .declined: .word(.declined)
    case .atBank(let placed): asksForPayer ? placed.sandboxPage.map { .word(.atBank(page: $0)) } ?? .nothing : .nothing
    // A robot agrees to no other price.
    case .refused, .repriced, .notKept, .neverArrived: .word(.refused(suggestion: []))
    case .signedOut: .signIn
    case .ready: .left
    case .unread, .keeping, .sending, .inDoubt, .lookingUp, .confirming, .payingUnknown: .nothing
    }
  }
}

extension PaidBooking {
  /// The sandbox's name for the page of the bank, if it is one.
  var sandboxPage: String? {
    guard let action, case .sandbox(.showThreeDS(let page))? = try? Route.parse(method: "GET", path: action) else {
      return nil
    }
    return page
  }
}
