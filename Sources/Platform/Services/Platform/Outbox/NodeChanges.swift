public import Domain
public import Wire

/// What one process tells the others of what they keep in memory. Nobody else follows these topics.  N1
extension Topic {
  static let catalogue = "catalogue"
  static let programme = "programme"
  static let access = "access"
}

/// Restaurants, their menus or what stands beside them changed. The rows themselves say how: whoever keeps some of it in
/// memory reads these again, and nothing else.
struct CatalogueChange: Wire.Body {
  static let event = "catalogue_changed"
  /// In one event; who changes more tells of several.
  static let most = 200

  var restaurantIds: [RestaurantID] = []
  /// Whether cities or promotions did; there are few.
  var isRest = false
}

/// Films, theatres or shows changed.
struct ProgrammeChange: Wire.Body {
  static let event = "programme_changed"
  static let most = 500

  var movieIds: [MovieID] = []
  var theatreIds: [TheatreID] = []
  var showIds: [ShowID] = []
}

/// Who may do what changed, or who is signed in.
public struct AccessChange: Wire.Body {
  static let event = "access_changed"
  static let most = 200

  public var accountIds: [AccountID]
  /// The one device that was signed out; nil where none was, or all.
  public var sessionId: SessionID?
  /// Whether every device was signed out.
  public var isSignedOut = false
}

extension Announcements {
  mutating func add(_ change: CatalogueChange) {
    add(CatalogueChange.event, change, on: [Topic.catalogue])
  }

  mutating func add(_ change: ProgrammeChange) {
    add(ProgrammeChange.event, change, on: [Topic.programme])
  }

  mutating func add(_ change: AccessChange) { add(AccessChange.event, change, on: [Topic.access]) }
}

extension Array {
  /// One after the other, at most so many each.
  func portions(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
