import Database
public import Domain
public import Wire

/// Topics on which processes announce changes of data that others keep in memory. Clients cannot follow them.  N1
extension Topic {
  static let catalogue = "catalogue"
  static let programme = "programme"
  static let access = "access"
}

/// A change of data that other processes keep in memory, as an event for them.  N1
protocol NodeChange: Wire.Body {
  static var event: String { get }
  static var topic: String { get }
}

/// Restaurants, menus, cities or promotions changed. A process reads the named rows again.
struct CatalogueChange: NodeChange {
  static let event = "catalogue_changed"
  static let topic = Topic.catalogue
  /// The most restaurants in one event. Larger changes use several.
  static let most = 200

  var restaurantIds: [RestaurantID] = []
  /// Whether cities or promotions changed.
  var isRest = false
}

/// Films, theatres or shows changed.
struct ProgrammeChange: NodeChange {
  static let event = "programme_changed"
  static let topic = Topic.programme
  static let most = 500

  var movieIds: [MovieID] = []
  var theatreIds: [TheatreID] = []
  var showIds: [ShowID] = []
}

/// Roles or sessions of accounts changed.
public struct AccessChange: Wire.Body, NodeChange {
  static let event = "access_changed"
  static let topic = Topic.access
  static let most = 200

  /// The accounts whose roles or sessions changed.
  public var accountIds: [AccountID]
  /// The device that was signed out. Nil for none or all.
  public var sessionId: SessionID?
  /// Whether all devices were signed out.
  public var isSignedOut = false
  /// Whether roles were taken away. Sockets are closed then, as they may follow what is no longer theirs.
  public var isRestricted = false
}

extension Outbox {
  /// Stores a change for all nodes in the transaction that makes it, at the database's time.  N1
  static func record<Change: NodeChange>(_ change: Change, in connection: Connection) throws {
    let event = Message(
      event: Change.event, data: String(decoding: change.bytes, as: UTF8.self), topic: Change.topic)
    try record([event], at: Instant(microseconds: try connection.databaseClock()), in: connection)
  }
}

extension Array {
  /// The elements in order, in parts of at most `size`.
  func portions(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
