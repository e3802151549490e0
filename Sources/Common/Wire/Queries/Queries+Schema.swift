import Domain

extension Schema {
  static let page: [ObjectRule.Property] = [
    .optional("limit", .integer(1...100), "How many items; 20 when absent."),
    .optional("cursor", .opaque, "The `next_cursor` of the page before."),
  ]
}

extension PageQuery {
  public static let schema = Schema.object(nil, Schema.page)
}

extension DiscoveryQuery {
  public static let schema = Schema.object(
    nil,
    [
      .required("lat", .latitude, "Degrees, WGS 84."), .required("lon", .longitude, "Degrees, WGS 84."),
      .optional("q", .string(1...100, .line), "Words of a name, a cuisine or a dish; a typo is forgiven."),
      .optional("cuisine", .array(.string(1...60, .line), 1...10), "Any of these."),
      .optional("min_rating", .number(0...5)), .optional("max_minutes", .integer(1...600)),
      .optional("max_fee", .amount, "Minor units of the restaurant's currency."),
      .optional("veg", .boolean, "Only places with vegetarian dishes."),
      .optional("diet", .array(.word(DietCode.self), 1...5), "All of these."),
      .optional("open_now", .boolean),
      .optional("offers", .boolean, "Only places with a promotion of their own that runs."),
      .optional("deliverable", .boolean, "False shows places that do not deliver to the point, too."),
      .optional("sort", .word(SortCode.self)),
    ] + Schema.page)
}

extension OrdersQuery {
  public static let schema = Schema.object(nil, [.optional("status", .word(OrderStageCode.self))] + Schema.page)
}

extension LookupQuery {
  public static let schema = Schema.object(nil, [.required("idempotency_key", .uuid)])
}

extension BoardQuery {
  public static let schema = Schema.object(
    nil,
    [.optional("restaurant_id", .id(RestaurantID.self)), .optional("state", .word(OrderStatusCode.self))]
      + Schema.page)
}

extension ChargesQuery {
  public static let schema = Schema.object(nil, [.optional("reference", .string(1...64, .visible))] + Schema.page)
}
