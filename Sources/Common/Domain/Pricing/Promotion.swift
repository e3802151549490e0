/// A reduction that somebody asks for by its code.  M4
public struct Promotion: Hashable, Sendable {
  public enum Effect: Hashable, Sendable {
    /// Of the dishes, up to `cap` minor units.
    case percent(Rate, cap: Int64?)
    /// Minor units off the dishes.
    case fixed(Int64)
    case freeDelivery
    /// Of every `buy + free` of these dishes the `free` cheapest cost nothing. No dishes: any.
    case buyGetFree(buy: Int64, free: Int64, items: [MenuItemID])
  }

  public var id: PromotionID
  /// As typed, upper case.
  public var code: String
  /// What a customer reads: "10 % off your first order".
  public var text: String
  public var effect: Effect
  /// Nil: the whole platform, which then pays for it.
  public var restaurant: RestaurantID?
  /// What the amounts are in. Nil: any, for effects without amounts.
  public var currency: Currency?
  public var minimumBasket: Int64
  public var startsAt: Instant
  /// Not valid from here on.
  public var endsAt: Instant
  public var useLimit: Int64?
  public var useLimitPerAccount: Int64?
  public var isFirstOrderOnly: Bool
  /// Whether it may be used together with others.
  public var stacks: Bool

  public init(
    id: PromotionID, code: String, text: String, effect: Effect, restaurant: RestaurantID? = nil,
    currency: Currency? = nil, minimumBasket: Int64 = 0, startsAt: Instant, endsAt: Instant, useLimit: Int64? = nil,
    useLimitPerAccount: Int64? = nil, isFirstOrderOnly: Bool = false, stacks: Bool = false
  ) {
    self.id = id
    self.code = code
    self.text = text
    self.effect = effect
    self.restaurant = restaurant
    self.currency = currency
    self.minimumBasket = minimumBasket
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.useLimit = useLimit
    self.useLimitPerAccount = useLimitPerAccount
    self.isFirstOrderOnly = isFirstOrderOnly
    self.stacks = stacks
  }
}

/// How often a promotion was used, and by whom.
public struct PromotionUses: Hashable, Sendable {
  public var total: Int64
  public var byAccount: Int64
  /// Orders of this account that were placed and not cancelled.
  public var ordersByAccount: Int64

  public init(total: Int64 = 0, byAccount: Int64 = 0, ordersByAccount: Int64 = 0) {
    self.total = total
    self.byAccount = byAccount
    self.ordersByAccount = ordersByAccount
  }
}

/// Why a promotion does not apply.  M4
public enum PromotionRefusal: Error, Hashable, Sendable {
  case notStarted, expired, usedUp, otherRestaurant, firstOrderOnly, nothingToReduce, notCombinable
  /// The basket has to reach this.
  case minimumNotMet(Int64)

  /// The name clients know it by.
  public var code: String {
    switch self {
    case .notStarted, .expired: "promo_expired"
    case .usedUp: "promo_used_up"
    case .otherRestaurant, .nothingToReduce, .notCombinable: "promo_not_applicable"
    case .firstOrderOnly: "promo_first_order_only"
    case .minimumNotMet: "promo_minimum_not_met"
    }
  }
}

extension Promotion {
  /// When it runs.
  public var period: OfferPeriod { OfferPeriod(startsAt: startsAt, endsAt: endsAt) }

  /// Whether somebody may use it now on a basket of `subtotal`. Nil: yes.
  public func refusal(
    restaurant: RestaurantID, currency: Currency, subtotal: Int64, uses: PromotionUses, now: Instant
  ) -> PromotionRefusal? {
    if let own = self.restaurant, own != restaurant { return .otherRestaurant }
    if let own = self.currency, own != currency { return .otherRestaurant }
    if now < startsAt { return .notStarted }
    if now >= endsAt { return .expired }
    if let limit = useLimit, uses.total >= limit { return .usedUp }
    if let limit = useLimitPerAccount, uses.byAccount >= limit { return .usedUp }
    if isFirstOrderOnly && uses.ordersByAccount > 0 { return .firstOrderOnly }
    if subtotal < minimumBasket { return .minimumNotMet(minimumBasket) }
    return nil
  }

  /// At most one promotion of an order, unless all of them stack.
  public static func combine(_ promotions: [Promotion]) throws(PromotionRefusal) {
    if promotions.count > 1 && !promotions.allSatisfy({ $0.stacks }) { throw .notCombinable }
  }
}
