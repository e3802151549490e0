import Domain

extension CartSyncRequest {
  public static let schema = Schema.object(
    "CartSyncRequest",
    [
      .optional("cart_id", .id(CartID.self)), .optional("base_version", .integer(0...Int64.max)),
      .required("restaurant_id", .id(RestaurantID.self)), .required("lines", .array(CartLineRequest.schema, 0...100)),
      .optional("promo_code", .string(1...40, .visible)), .optional("tip", .amount),
      .optional("fulfilment", FulfilmentBody.schema), .optional("replace", .boolean),
      .optional(
        "device", CartDeviceBody.schema,
        "Who says it and when: a sync that is not newer than the last one taken from the same device changes nothing."),
    ])
}

extension CartDeviceBody {
  public static let schema = Schema.object(
    "CartDevice",
    [
      .required("id", .string(1...64, .visible), "Chosen by the client at random, and kept."),
      .required(
        "sequence", .integer(1...highestSequence),
        "Higher with each new sync of the device; the same when one is sent again as it was."),
    ])
}

extension CartLineRequest {
  public static let schema = Schema.object(
    "CartLineRequest",
    [
      .required("line_id", .string(1...64, .visible)), .required("menu_item_id", .id(MenuItemID.self)),
      .required("quantity", .integer(1...99)),
      .required("selected_modifiers", .array(.id(OptionID.self), 0...50)), .optional("note", .remark),
    ])
}

extension FulfilmentBody {
  public static let schema = Schema.object(
    "Fulfilment",
    [
      .required("kind", .word(FulfilmentKindCode.self)), .optional("address", DeliveryAddress.schema),
      .optional("slot", SlotBody.schema), .optional("booking_id", .id(BookingID.self)),
      .optional("seat", SeatPlaceBody.schema, "Answered where food goes to a seat; not read in a request."),
    ])
}

extension SlotBody {
  public static let schema = Schema.object("Slot", [.required("start", .instant)])
}

extension SubmitRequest {
  public static let schema = Schema.object(
    "SubmitRequest",
    [
      .required("cart_id", .id(CartID.self)), .required("quote_id", .string(1...2048, .visible)),
      .required("expected_total", .amount), .required("payment_method", PaymentMethodChoice.schema),
      .optional("delivery_address", DeliveryAddress.schema), .optional("comment", .remark),
    ])
}

extension PaymentMethodChoice {
  public static let schema = Schema.object(
    "PaymentMethodChoice", [.required("kind", .word(PaymentKindCode.self)), .optional("token", .opaque)])
}

extension PaymentConfirmRequest {
  public static let schema = Schema.object("PaymentConfirmRequest", [.optional("reference", .opaque)])
}

extension CancelRequest {
  public static let schema = Schema.object("CancelRequest", [.optional("reason", .remark)])
}

extension TipRequest {
  public static let schema = Schema.object(
    "TipRequest",
    [.required("amount", .integer(1...100_000_000_000)), .optional("payment_method", PaymentMethodChoice.schema)])
}

extension ReviewRequest {
  public static let schema = Schema.object(
    "ReviewRequest",
    [
      .required("rating", .stars), .optional("comment", .string(0...2000, .text)), .optional("courier_rating", .stars),
    ])
}
