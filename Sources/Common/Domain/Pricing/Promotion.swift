/// A reduction that a customer asks for by a code.  M4
public struct Promotion: Hashable, Sendable {
  /// The kind of reduction.
  public enum Effect: Hashable, Sendable {
    /// A share of the dishes, up to `cap` minor units.
    case percent(Rate, cap: Int64?)
    /// Minor units off the dishes.
    case fixed(Int64)
    /// The whole delivery fee.
    case freeDelivery
    /// Of every `buy + free` of these dishes the `free` cheapest cost nothing. An empty list means every dish.
    case buyGetFree(buy: Int64, free: Int64, items: [MenuItemID])
  }

  public var id: PromotionID
  /// In upper case.
  public var code: String
  /// Read by customers: "10 % off your first order".
  public var text: String
  /// The kind of reduction.
  public var effect: Effect
  /// The restaurant that pays for it. Nil: valid everywhere, and the platform pays.
  public var restaurant: RestaurantID?
  /// The currency of its amounts. Nil: any, for effects without amounts.
  public var currency: Currency?
  /// The least subtotal, before discounts.
  public var minimumBasket: Int64
  /// Refused before this moment.
  public var startsAt: Instant
  /// Refused from this moment on.
  public var endsAt: Instant
  /// Uses by all accounts together; nil for no limit.
  public var useLimit: Int64?
  /// Uses by one account; nil for no limit.
  public var useLimitPerAccount: Int64?
  /// True refuses accounts with an order that was not cancelled.
  public var isFirstOrderOnly: Bool
  /// True when it may be combined with others that stack too.
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

/// The uses of a promotion so far.
public struct PromotionUses: Hashable, Sendable {
  /// By all accounts.
  public var total: Int64
  /// By the account that asks.
  public var byAccount: Int64
  /// Orders of this account that were placed and not cancelled.
  public var ordersByAccount: Int64

  public init(total: Int64 = 0, byAccount: Int64 = 0, ordersByAccount: Int64 = 0) {
    self.total = total
    self.byAccount = byAccount
    self.ordersByAccount = ordersByAccount
  }
}

/// The reason why a promotion does not apply.  M4
public enum PromotionRefusal: Error, Hashable, Sendable {
  case notStarted, expired, usedUp, otherRestaurant, firstOrderOnly, nothingToReduce, notCombinable
  /// The basket has to reach this amount.
  case minimumNotMet(Int64)

  /// The stable name on the wire.
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
  /// The time in which it runs.
  public var period: OfferPeriod { OfferPeriod(startsAt: startsAt, endsAt: endsAt) }

  /// The reason why it may not be used now on a basket of `subtotal`. Nil: it may.
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

  /// Refuses more than one promotion of an order, unless all of them stack.
  public static func combine(_ promotions: [Promotion]) throws(PromotionRefusal) {
    if promotions.count > 1 && !promotions.allSatisfy({ $0.stacks }) { throw .notCombinable }
  }
}
