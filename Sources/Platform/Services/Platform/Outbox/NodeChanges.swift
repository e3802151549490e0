public import Domain
public import Wire

/// Topics on which processes announce changes of data that others keep in memory. Clients cannot follow them.  N1
extension Topic {
  static let catalogue = "catalogue"
  static let programme = "programme"
  static let access = "access"
}

/// Restaurants, menus, cities or promotions changed. A process reads the named rows again.
struct CatalogueChange: Wire.Body {
  static let event = "catalogue_changed"
  /// The most restaurants in one event. Larger changes use several.
  static let most = 200

  var restaurantIds: [RestaurantID] = []
  /// Whether cities or promotions changed.
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

/// Roles or sessions of accounts changed.
public struct AccessChange: Wire.Body {
  static let event = "access_changed"
  static let most = 200

  /// The accounts whose roles or sessions changed.
  public var accountIds: [AccountID]
  /// The device that was signed out. Nil for none or all.
  public var sessionId: SessionID?
  /// Whether all devices were signed out.
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
  /// The elements in order, in parts of at most `size`.
  func portions(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
