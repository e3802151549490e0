public import Domain
import Wire

/// A member of staff with the restaurants and theatres they work for. Nil means all, for an operator.  P2
public struct Staff: Sendable {
  public var account: AccountID
  /// Nil means all restaurants.
  public var restaurants: Set<RestaurantID>?
  /// Nil means all theatres.
  public var theatres: Set<TheatreID>?

  public init(account: AccountID, restaurants: Set<RestaurantID>? = [], theatres: Set<TheatreID>? = []) {
    self.account = account
    self.restaurants = restaurants
    self.theatres = theatres
  }

  public init(_ caller: Caller) {
    let isEverywhere = caller.has(.operator)
    self.init(
      account: caller.account, restaurants: isEverywhere ? nil : caller.restaurants,
      theatres: isEverywhere ? nil : caller.theatres)
  }

  /// The staff that the caller's own roles make them. An operator is no staff anywhere by being an operator.
  public init(ownRolesOf caller: Caller) {
    self.init(account: caller.account, restaurants: caller.restaurants, theatres: caller.theatres)
  }

  /// A command on the machine, which acts for every house.
  public static let command = Staff(account: AccountID(suffix: "command"), restaurants: nil, theatres: nil)

  /// Who stands in the audit log: nil for a command.
  var actor: AccountID? { account == Self.command.account ? nil : account }

  /// Whether this member of staff may act for the restaurant.
  public func works(at restaurant: RestaurantID) -> Bool { restaurants?.contains(restaurant) ?? true }
  /// Whether this member of staff may act for the theatre.
  public func works(at theatre: TheatreID) -> Bool { theatres?.contains(theatre) ?? true }
}
