/// Taxes and fees on top of a restaurant's dishes. Amounts are minor units of its currency.
public struct ChargesBody: RequestBody {
  /// `inclusive`: menu prices already contain the taxes.
  public var taxMode: TaxModeCode
  /// At most 10.
  public var taxes: [TaxBody]
  /// By rising distance; at most 20. The last fee holds beyond the last distance.
  public var deliveryTiers: [DeliveryTierBody]
  /// Delivery is free from this subtotal on. Nil: never.
  public var freeDeliveryFrom: Int64?
  /// Share of the subtotal; 100,000 is 10 %.
  public var serviceRateMillionths: Int64
  /// The highest service fee. Nil: no cap.
  public var serviceFeeCap: Int64?
  /// Below this subtotal the difference is charged as small-order fee.
  public var minimumOrder: Int64
  /// The highest small-order fee.
  public var smallOrderFeeCap: Int64

  public init(
    taxMode: TaxModeCode, taxes: [TaxBody], deliveryTiers: [DeliveryTierBody], freeDeliveryFrom: Int64? = nil,
    serviceRateMillionths: Int64, serviceFeeCap: Int64? = nil, minimumOrder: Int64, smallOrderFeeCap: Int64
  ) {
    self.taxMode = taxMode
    self.taxes = taxes
    self.deliveryTiers = deliveryTiers
    self.freeDeliveryFrom = freeDeliveryFrom
    self.serviceRateMillionths = serviceRateMillionths
    self.serviceFeeCap = serviceFeeCap
    self.minimumOrder = minimumOrder
    self.smallOrderFeeCap = smallOrderFeeCap
  }
}

extension ChargesBody {
  public static let schema = Schema.object(
    "Charges",
    [
      .required("tax_mode", .word(TaxModeCode.self)), .required("taxes", .array(TaxBody.schema, 0...10)),
      .required("delivery_tiers", .array(DeliveryTierBody.schema, 0...20)), .optional("free_delivery_from", .amount),
      .required("service_rate_millionths", .millionths), .optional("service_fee_cap", .amount),
      .required("minimum_order", .amount), .required("small_order_fee_cap", .amount),
    ])
}

/// The charges that a restaurant sets itself. Taxes and the service fee are the platform's.  P9
public struct KitchenChargesBody: RequestBody {
  /// By rising distance; at most 20. The last fee holds beyond the last distance.
  public var deliveryTiers: [DeliveryTierBody]
  /// Delivery is free from this subtotal on. Nil: never.
  public var freeDeliveryFrom: Int64?
  /// Below this subtotal the difference is charged as small-order fee.
  public var minimumOrder: Int64
  /// The highest small-order fee.
  public var smallOrderFeeCap: Int64

  public init(
    deliveryTiers: [DeliveryTierBody], freeDeliveryFrom: Int64? = nil, minimumOrder: Int64, smallOrderFeeCap: Int64
  ) {
    self.deliveryTiers = deliveryTiers
    self.freeDeliveryFrom = freeDeliveryFrom
    self.minimumOrder = minimumOrder
    self.smallOrderFeeCap = smallOrderFeeCap
  }
}

extension KitchenChargesBody {
  public static let schema = Schema.object(
    "KitchenCharges",
    [
      .required("delivery_tiers", .array(DeliveryTierBody.schema, 0...20)), .optional("free_delivery_from", .amount),
      .required("minimum_order", .amount), .required("small_order_fee_cap", .amount),
    ])
}

/// A tax by its name.  M2
public struct TaxBody: RequestBody {
  /// As on the bill, "CGST".
  public var name: String
  /// 82,500 is 8.25 %.
  public var rateMillionths: Int64
  /// True when delivery, service and small-order fees are taxed too.
  public var appliesToFees: Bool

  public init(name: String, rateMillionths: Int64, appliesToFees: Bool) {
    self.name = name
    self.rateMillionths = rateMillionths
    self.appliesToFees = appliesToFees
  }
}

extension TaxBody {
  public static let schema = Schema.object(
    "Tax",
    [
      .required("name", .name), .required("rate_millionths", .millionths),
      .required("applies_to_fees", .boolean),
    ])
}

/// The delivery fee up to a distance.
public struct DeliveryTierBody: RequestBody {
  /// The farthest distance of this tier, at most 1,000,000.
  public var metres: Int64
  /// Minor units.
  public var fee: Int64

  public init(metres: Int64, fee: Int64) {
    self.metres = metres
    self.fee = fee
  }
}

extension DeliveryTierBody {
  public static let schema = Schema.object(
    "DeliveryTier", [.required("metres", .integer(0...1_000_000)), .required("fee", .amount)])
}
