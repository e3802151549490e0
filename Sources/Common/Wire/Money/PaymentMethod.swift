public import Domain

/// A saved way to pay. The card itself never reaches the platform.  P1
public struct PaymentMethodBody: Body {
  /// For `/v1/me/payment_methods/{id}`, and the `token` of a payment of kind `saved`.
  public var id: PaymentMethodID
  /// `card`, `apple_pay` or `upi`.
  public var kind: PaymentKindCode
  /// The customer's own name for it; nil when none was given.
  public var label: String?
  /// "visa". Nil when the gateway does not say.
  public var brand: String?
  /// The last four digits of the card. Nil when the gateway does not say.
  public var lastFour: String?
  /// True for at most one method of an account. The first one saved is the default.
  public var isDefault: Bool
  /// The list has the default first, then the newest.
  public var createdAt: Instant

  public init(
    id: PaymentMethodID, kind: PaymentKindCode, label: String? = nil, brand: String? = nil, lastFour: String? = nil,
    isDefault: Bool, createdAt: Instant
  ) {
    self.id = id
    self.kind = kind
    self.label = label
    self.brand = brand
    self.lastFour = lastFour
    self.isDefault = isDefault
    self.createdAt = createdAt
  }
}

/// Saves a gateway's token as a way to pay.
public struct PaymentMethodRequest: RequestBody {
  /// `card`, `apple_pay` or `upi`; other kinds are refused.
  public var kind: PaymentKindCode
  /// The gateway's token, 1 to 512 printable characters. It is sealed and never sent out again.  P1
  public var token: String
  /// At most 120 characters, one line.
  public var label: String?
  /// Nil makes the method the default when it is the account's first.
  public var isDefault: Bool?

  public init(kind: PaymentKindCode, token: String, label: String? = nil, isDefault: Bool? = nil) {
    self.kind = kind
    self.token = token
    self.label = label
    self.isDefault = isDefault
  }
}

extension PaymentMethodRequest {
  public static let schema = Schema.object(
    "PaymentMethodRequest",
    [
      .required("kind", .word([PaymentKindCode.card, .applePay, .upi])), .required("token", .opaque),
      .optional("label", .name), .optional("is_default", .boolean),
    ])
}
