public import Domain

/// A new promotion.  M4
public struct PromotionRequest: RequestBody {
  /// 2 to 32 visible characters; upper and lower case are the same. No other promotion has it.
  public var code: String
  /// As customers read it: "10 % off your first order".
  public var text: String
  public var effect: PromotionEffectBody
  /// ISO 4217 code of its amounts, for a promotion of the platform that has some. A restaurant's is its own.
  public var currency: String?
  /// The least subtotal, before discounts. Nil: none.
  public var minimumBasket: Int64?
  /// Nil: now.
  public var startsAt: Instant?
  /// Refused from this moment on.
  public var endsAt: Instant
  /// Uses by all accounts together; nil for no limit.
  public var useLimit: Int64?
  /// Uses by one account; nil for no limit.
  public var useLimitPerAccount: Int64?
  /// True refuses accounts with an order that was not cancelled.
  public var firstOrderOnly: Bool?

  public init(
    code: String, text: String, effect: PromotionEffectBody, currency: String? = nil, minimumBasket: Int64? = nil,
    startsAt: Instant? = nil, endsAt: Instant, useLimit: Int64? = nil, useLimitPerAccount: Int64? = nil,
    firstOrderOnly: Bool? = nil
  ) {
    self.code = code
    self.text = text
    self.effect = effect
    self.currency = currency
    self.minimumBasket = minimumBasket
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.useLimit = useLimit
    self.useLimitPerAccount = useLimitPerAccount
    self.firstOrderOnly = firstOrderOnly
  }
}

extension PromotionRequest {
  public static let schema = Schema.object(
    "PromotionRequest",
    [
      .required("code", .string(2...32, .visible)), .required("text", .name),
      .required("effect", PromotionEffectBody.schema), .optional("currency", .string(3...3, .visible)),
      .optional("minimum_basket", .amount), .optional("starts_at", .instant), .required("ends_at", .instant),
      .optional("use_limit", .integer(1...1_000_000_000)), .optional("use_limit_per_account", .integer(1...1_000_000)),
      .optional("first_order_only", .boolean),
    ])
}

/// Changes to a promotion. A nil field stays as it is; the code stays always.
public struct PromotionPatch: RequestBody {
  /// As customers read it.
  public var text: String?
  public var effect: PromotionEffectBody?
  /// The least subtotal, before discounts.
  public var minimumBasket: Int64?
  public var startsAt: Instant?
  /// Now or earlier ends it.
  public var endsAt: Instant?
  /// Not below the uses so far; 0 for no limit.
  public var useLimit: Int64?
  /// 0 for no limit.
  public var useLimitPerAccount: Int64?
  public var firstOrderOnly: Bool?

  public init(
    text: String? = nil, effect: PromotionEffectBody? = nil, minimumBasket: Int64? = nil, startsAt: Instant? = nil,
    endsAt: Instant? = nil, useLimit: Int64? = nil, useLimitPerAccount: Int64? = nil, firstOrderOnly: Bool? = nil
  ) {
    self.text = text
    self.effect = effect
    self.minimumBasket = minimumBasket
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.useLimit = useLimit
    self.useLimitPerAccount = useLimitPerAccount
    self.firstOrderOnly = firstOrderOnly
  }
}

extension PromotionPatch {
  public static let schema = Schema.object(
    "PromotionPatch",
    [
      .optional("text", .name), .optional("effect", PromotionEffectBody.schema), .optional("minimum_basket", .amount),
      .optional("starts_at", .instant), .optional("ends_at", .instant),
      .optional("use_limit", .integer(0...1_000_000_000)), .optional("use_limit_per_account", .integer(0...1_000_000)),
      .optional("first_order_only", .boolean),
    ])
}
