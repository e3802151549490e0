import Domain

extension CodeRequest {
  public static let schema = Schema.object(
    "CodeRequest",
    [.optional("email", .email), .optional("phone", .phone), .optional("device_proof", .opaque)],
    .exactlyOne(of: ["email"], ["phone"]))
}

extension SessionRequest {
  public static let schema = Schema.object(
    "SessionRequest",
    [
      .optional("email", .email), .optional("phone", .phone),
      .required("challenge_id", .id(ChallengeID.self)), .required("code", .string(6...10, .digits)),
      .optional("device_name", .name),
    ], .exactlyOne(of: ["email"], ["phone"]))
}

extension AccountPatch {
  public static let schema = Schema.object(
    "AccountPatch", [.optional("name", .name), .optional("locale", .string(2...35, .locale))])
}

extension AddressRequest {
  public static let schema = Schema.object(
    "AddressRequest",
    [.required("street", .name), .required("lat", .latitude), .required("lon", .longitude)] + Schema.addressDetails)
}

extension AddressPatch {
  public static let schema = Schema.object(
    "AddressPatch",
    [.optional("street", .name), .optional("lat", .latitude), .optional("lon", .longitude)] + Schema.addressDetails)
}

extension DeliveryAddress {
  public static let schema = Schema.object(
    "DeliveryAddress",
    [
      .optional("address_id", .id(AddressID.self)), .optional("street", .addressPart), .optional("lat", .latitude),
      .optional("lon", .longitude), .optional("recipient_name", .name), .optional("recipient_phone", .phone),
    ] + Schema.addressDetails.filter { $0.name != "label" }, .atLeastOne(of: ["address_id"], ["lat", "lon"]))
}

extension Schema {
  fileprivate static let addressDetails: [ObjectRule.Property] = [
    .optional("label", .addressPart), .optional("unit", .addressPart), .optional("floor", .addressPart),
    .optional("city", .addressPart), .optional("postal_code", .addressPart), .optional("notes", .remark),
  ]
}

extension PaymentMethodRequest {
  public static let schema = Schema.object(
    "PaymentMethodRequest",
    [
      .required("kind", .word([PaymentKindCode.card, .applePay, .upi])), .required("token", .opaque),
      .optional("label", .name), .optional("is_default", .boolean),
    ])
}

extension FavouriteRequest {
  public static let schema = Schema.object("FavouriteRequest", [.required("restaurant_id", .id(RestaurantID.self))])
}
