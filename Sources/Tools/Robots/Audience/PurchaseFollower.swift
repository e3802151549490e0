import ClientCore
import Domain
import Wire

/// Turns the states of a purchase into inputs for its moviegoer.
struct PurchaseFollower: Hashable, Sendable {
  enum Hearing: Hashable, Sendable {
    case nothing
    case answer(Moviegoer.Input)
    /// The session is no longer valid.
    case signIn
    /// The moviegoer left before there was a result.
    case left
  }

  /// For a payment under a new key. States from before the key is stored are ignored.
  static let ofNewKey = PurchaseFollower(hasBegun: false, asksForPayer: false)
  /// For the time after an answer to the bank. The answered page is ignored until the platform was asked again.
  static let afterBank = PurchaseFollower(hasBegun: true, asksForPayer: false)

  private var hasBegun: Bool
  /// Whether the purchase was ready to begin and has not begun.
  private var isReady = false
  /// Whether the bank's page has to be answered.
  private var asksForPayer: Bool

  private init(hasBegun: Bool, asksForPayer: Bool) {
    (self.hasBegun, self.asksForPayer) = (hasBegun, asksForPayer)
  }

  mutating func hear(_ progress: PayBooking.Progress) -> Hearing {
    switch progress {
    case .working(.sending): (hasBegun, asksForPayer) = (true, true)
    case .working(.lookingUp): asksForPayer = true
    // The first such state is from before the request. A second one means that the request came after they left.
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
    // A robot does not accept another price.
    case .choice, .lost: .answer(.refused(suggestion: []))
    case .nothing: .left
    case .working: .nothing
    }
  }

  /// The sandbox's name for a page of the bank. Nil for other pages.
  private static func sandboxPage(_ address: String) -> String? {
    guard case .sandbox(.showThreeDS(let page))? = try? Route.parse(method: "GET", path: address) else { return nil }
    return page
  }
}
