public import Domain

/// A saved way to pay; the card itself never reaches the platform.  P1
public struct PaymentMethodBody: Body {
  public var id: PaymentMethodID
  public var kind: PaymentKindCode
  public var label: String?
  /// "visa".
  public var brand: String?
  public var lastFour: String?
  public var isDefault: Bool
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
  public var kind: PaymentKindCode
  public var token: String
  public var label: String?
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
