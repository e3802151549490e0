public import Domain

/// A promotion for whoever gives it.  M4
public struct StaffPromotion: Body {
  public var id: PromotionID
  /// Rises by one with each change; for `If-Match`.
  public var version: Int64
  /// In upper case.
  public var code: String
  /// As customers read it.
  public var text: String
  public var effect: PromotionEffectBody
  /// The restaurant that pays for it and where alone it holds; nil for one of the platform.
  public var restaurantId: RestaurantID?
  /// ISO 4217 code of its amounts; nil where it has none and holds in any currency.
  public var currency: String?
  /// The least subtotal, before discounts.
  public var minimumBasket: Int64
  public var startsAt: Instant
  /// Refused from this moment on.
  public var endsAt: Instant
  /// Uses by all accounts together; nil for no limit.
  public var useLimit: Int64?
  /// Uses by one account; nil for no limit.
  public var useLimitPerAccount: Int64?
  /// True refuses accounts with an order that was not cancelled.
  public var firstOrderOnly: Bool
  /// Uses so far, without those of cancelled orders.
  public var uses: Int64

  public init(
    id: PromotionID, version: Int64, code: String, text: String, effect: PromotionEffectBody,
    restaurantId: RestaurantID? = nil, currency: String? = nil, minimumBasket: Int64, startsAt: Instant,
    endsAt: Instant, useLimit: Int64? = nil, useLimitPerAccount: Int64? = nil, firstOrderOnly: Bool, uses: Int64
  ) {
    self.id = id
    self.version = version
    self.code = code
    self.text = text
    self.effect = effect
    self.restaurantId = restaurantId
    self.currency = currency
    self.minimumBasket = minimumBasket
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.useLimit = useLimit
    self.useLimitPerAccount = useLimitPerAccount
    self.firstOrderOnly = firstOrderOnly
    self.uses = uses
  }
}

/// The kind of reduction.
public struct PromotionKindCode: OpenCode {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A share of the dishes: `rate_millionths`, at most `cap`.
  public static let percent = Self(rawValue: "percent")
  /// `amount` off the dishes.
  public static let fixed = Self(rawValue: "fixed")
  /// The whole delivery fee.
  public static let freeDelivery = Self(rawValue: "free_delivery")
  /// Of every `buy` + `free` of the `items` the `free` cheapest cost nothing.
  public static let buyGetFree = Self(rawValue: "buy_get_free")

  public static let known: [Self] = [.percent, .fixed, .freeDelivery, .buyGetFree]
}

/// What a promotion takes off. Members of other kinds are refused.
public struct PromotionEffectBody: RequestBody {
  public var kind: PromotionKindCode
  /// For `percent`; 100,000 is 10 %.
  public var rateMillionths: Int64?
  /// For `percent`: minor units; nil for no cap.
  public var cap: Int64?
  /// For `fixed`: minor units.
  public var amount: Int64?
  /// For `buy_get_free`: 1 to 99.
  public var buy: Int64?
  /// For `buy_get_free`: 1 to 99.
  public var free: Int64?
  /// For `buy_get_free` of a restaurant: dishes of its menu; nil for every dish.
  public var items: [MenuItemID]?

  public init(
    kind: PromotionKindCode, rateMillionths: Int64? = nil, cap: Int64? = nil, amount: Int64? = nil, buy: Int64? = nil,
    free: Int64? = nil, items: [MenuItemID]? = nil
  ) {
    self.kind = kind
    self.rateMillionths = rateMillionths
    self.cap = cap
    self.amount = amount
    self.buy = buy
    self.free = free
    self.items = items
  }
}

extension PromotionEffectBody {
  public static let schema = Schema.object(
    "PromotionEffect",
    [
      .required("kind", .word(PromotionKindCode.self)), .optional("rate_millionths", .integer(1...1_000_000)),
      .optional("cap", .integer(1...100_000_000_000)), .optional("amount", .integer(1...100_000_000_000)),
      .optional("buy", .integer(1...99)), .optional("free", .integer(1...99)),
      .optional("items", .array(.id(MenuItemID.self), 1...200, isUnique: true)),
    ])

  public init(_ effect: Promotion.Effect) {
    switch effect {
    case .percent(let rate, let cap): self.init(kind: .percent, rateMillionths: rate.millionths, cap: cap)
    case .fixed(let amount): self.init(kind: .fixed, amount: amount)
    case .freeDelivery: self.init(kind: .freeDelivery)
    case .buyGetFree(let buy, let free, let items):
      self.init(kind: .buyGetFree, buy: buy, free: free, items: items.isEmpty ? nil : items)
    }
  }

  /// Nil when a member is missing, or one of another kind is there.
  public var effect: Promotion.Effect? {
    switch (kind, rateMillionths, amount, buy, free) {
    case (.percent, let rate?, nil, nil, nil): items == nil ? .percent(Rate(millionths: rate), cap: cap) : nil
    case (.fixed, nil, let amount?, nil, nil): cap == nil && items == nil ? .fixed(amount) : nil
    case (.freeDelivery, nil, nil, nil, nil): cap == nil && items == nil ? .freeDelivery : nil
    case (.buyGetFree, nil, nil, let buy?, let free?):
      cap == nil ? .buyGetFree(buy: buy, free: free, items: items ?? []) : nil
    default: nil
    }
  }
}

/// The platform's promotions and those of restaurants.
public struct PromotionsQuery: QueryBody {
  /// Nil lists all.
  public var restaurantId: RestaurantID?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(restaurantId: RestaurantID? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.restaurantId = restaurantId
    self.limit = limit
    self.cursor = cursor
  }
}

extension PromotionsQuery {
  public static let schema = Schema.object(nil, [.optional("restaurant_id", .id(RestaurantID.self))] + Schema.page)
}
