public import Domain
import Wire

/// A member of staff and the houses they work for. Nil: an operator, who may step in anywhere.  P2
public struct Staff: Sendable {
  public var account: AccountID
  public var restaurants: Set<RestaurantID>?
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

  public func works(at restaurant: RestaurantID) -> Bool { restaurants?.contains(restaurant) ?? true }
  public func works(at theatre: TheatreID) -> Bool { theatres?.contains(theatre) ?? true }
}
