import ClientCore
import Domain
import Wire

/// What somebody hears of a purchase after they did something about it, from its states in their order.
struct PurchaseFollower: Hashable, Sendable {
  enum Hearing: Hashable, Sendable {
    case nothing
    case answer(Moviegoer.Input)
    /// The platform does not know the session any more.
    case signIn
    /// They left before there was anything to hear.
    case left
  }

  /// Of a payment under a new key: nothing that was before its key is kept is about it.
  static let ofNewKey = PurchaseFollower(hasBegun: false, asksForPayer: false)
  /// After an answer to the bank: the page that was answered is no news until the platform was asked afresh.
  static let afterBank = PurchaseFollower(hasBegun: true, asksForPayer: false)

  private var hasBegun: Bool
  /// Whether a purchase was shown that could begin, and has not.
  private var isReady = false
  /// Whether the bank's page is one to be answered.
  private var asksForPayer: Bool

  private init(hasBegun: Bool, asksForPayer: Bool) {
    (self.hasBegun, self.asksForPayer) = (hasBegun, asksForPayer)
  }

  mutating func hear(_ progress: PayBooking.Progress) -> Hearing {
    switch progress {
    case .working(.sending): (hasBegun, asksForPayer) = (true, true)
    case .working(.lookingUp): asksForPayer = true
    // The first is what was shown before; it is still so when what was asked for came after they had left.
    case .nothing where !hasBegun && isReady: return .left
    case .nothing: isReady = true
    default: break
    }
    return hasBegun ? hearing(progress) : .nothing
  }

  private func hearing(_ progress: PayBooking.Progress) -> Hearing {
    switch progress {
    case .done: .answer(.booked)
    case .choice(.declined): .answer(.declined)
    case .bank(_, let page):
      asksForPayer ? Self.sandboxPage(page).map { .answer(.atBank(page: $0)) } ?? .nothing : .nothing
    case .choice(.signIn): .signIn
    // A robot agrees to no other price.
    case .choice, .lost: .answer(.refused(suggestion: []))
    case .nothing: .left
    case .working: .nothing
    }
  }

  /// The sandbox's name for a page of the bank, if it is one.
  private static func sandboxPage(_ address: String) -> String? {
    guard case .sandbox(.showThreeDS(let page))? = try? Route.parse(method: "GET", path: address) else { return nil }
    return page
  }
}
