import Domain

extension AcceptRequest {
  public static let schema = Schema.object("AcceptRequest", [.required("prep_minutes", .integer(1...240))])
}

extension RejectRequest {
  public static let schema = Schema.object("RejectRequest", [.required("reason", .string(1...500, .text))])
}

extension DelayRequest {
  public static let schema = Schema.object("DelayRequest", [.required("minutes", .integer(1...120))])
}

extension RestaurantPatch {
  public static let schema = Schema.object(
    "RestaurantPatch",
    [
      .optional("is_paused", .boolean), .optional("hours", HoursBody.schema),
      .optional("zones", .array(ZoneBody.schema, 0...20)), .optional("charges", KitchenChargesBody.schema),
      .optional("preparation_minutes", .integer(1...240)),
    ])
}

extension MenuItemPatch {
  public static let schema = Schema.object(
    "MenuItemPatch", [.optional("price", .amount), .optional("availability", .word(AvailabilityCode.self))])
}

extension HoursBody {
  public static let schema = Schema.object(
    "Hours",
    [
      .required("week", .array(.array(HoursSpan.schema, 0...6), 7...7), "Seven days, Monday first."),
      .required("exceptions", .array(HoursException.schema, 0...200)),
    ])
}

extension HoursSpan {
  public static let schema = Schema.object(
    "HoursSpan", [.required("opens", .string(5...5, .clock)), .required("closes", .string(5...5, .clock))])
}

extension HoursException {
  public static let schema = Schema.object(
    "HoursException",
    [.required("date", .date), .required("spans", .array(HoursSpan.schema, 0...6))])
}

extension ZoneBody {
  public static let schema = Schema.object(
    "Zone",
    [
      .required("outer", .array(PointBody.schema, 3...1000)),
      .required("holes", .array(.array(PointBody.schema, 3...1000), 0...20)),
    ])
}

extension PointBody {
  public static let schema = Schema.object("Point", [.required("lat", .latitude), .required("lon", .longitude)])
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

extension KitchenChargesBody {
  public static let schema = Schema.object(
    "KitchenCharges",
    [
      .required("delivery_tiers", .array(DeliveryTierBody.schema, 0...20)), .optional("free_delivery_from", .amount),
      .required("minimum_order", .amount), .required("small_order_fee_cap", .amount),
    ])
}

extension TaxBody {
  public static let schema = Schema.object(
    "Tax",
    [
      .required("name", .name), .required("rate_millionths", .millionths),
      .required("applies_to_fees", .boolean),
    ])
}

extension DeliveryTierBody {
  public static let schema = Schema.object(
    "DeliveryTier", [.required("metres", .integer(0...1_000_000)), .required("fee", .amount)])
}
