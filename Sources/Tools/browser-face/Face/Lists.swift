import Domain

extension Face.Chapter {
  /// Orders of an account, and restaurants that somebody looks for.
  static let lists = Self(
    name: "ListShapes",
    shapes: [
      Shape("OrdersStart", "Nothing.", .record([])),
      Shape("OrderFilter", "", .wireWords(OrderFilter.allCases.map(\.rawValue)), of: "OrderFilter"),
      Shape(
        "OrdersInput", "`choose` without a filter: all orders.",
        .union([
          Case("choose", [Field("filter", .optional(.shape("OrderFilter")))]), Case("refresh"), Case("more"),
        ])),
      Shape(
        "OrdersView", "",
        .record([
          Field("filter", .optional(.shape("OrderFilter"))), Field("content", .shape("OrdersContent")),
          Field("isReading", .flag), Field("hasMore", .flag), Field("failure", .optional(.shape("Failure"))),
        ])),
      Shape(
        "OrdersContent", "One of four, never two of them. Newest first.",
        .union([
          Case("loading"), Case("empty"), Case("failed", [Field("failure", .shape("Failure"))]),
          Case("loaded", [Field("orders", .list(.shape("OrdersItem")))]),
        ]), of: "OrderList.Content"),
      Shape(
        "OrdersItem", "",
        .record([
          Field("order", .id("OrderID")), Field("status", .open("OrderStatus")), Field("restaurant", .text),
          Field("total", .number), Field("currency", .text), Field("placedAt", .time),
        ]), of: "OrderList.Item"),
      Shape("DiscoveryStart", "Where the food is to go.", .record([Field("place", .shape("Place"))])),
      Shape("SearchSort", "", .wireWords(SearchSort.allCases.map(\.rawValue)), of: "SearchSort"),
      Shape("Diet", "", .wireWords(Diet.allCases.map(\.rawValue)), of: "Diet"),
      Shape(
        "SearchFilter", "The rating is in tenths, the fee in minor units.",
        .union([
          Case("cuisines", [Field("names", .list(.text))]),
          Case("minimumRating", [Field("tenths", .index)], matching: ".minimumRating(let tenths)"),
          Case("maximumMinutes", [Field("minutes", .index)]), Case("maximumFee", [Field("fee", .number)]),
          Case("diet", [Field("diet", .shape("Diet"))]), Case("openNow"), Case("offers"),
        ]), of: "SearchFilter"),
      Shape(
        "DiscoveryInput", "What is typed is asked for when the fingers rest.",
        .union([
          Case("open"), Case("type", [Field("text", .text)]),
          Case("filter", [Field("filters", .list(.shape("SearchFilter")))]),
          Case("sort", [Field("by", .shape("SearchSort"))]), Case("move", [Field("place", .shape("Place"))]),
          Case("more"), Case("refresh"),
        ])),
      Shape(
        "DiscoveryView", "",
        .record([
          Field("text", .text), Field("sort", .shape("SearchSort")), Field("content", .shape("DiscoveryContent")),
          Field("isReading", .flag), Field("hasMore", .flag), Field("isOffline", .flag),
          Field("failure", .optional(.shape("Failure"))),
        ])),
      Shape(
        "DiscoveryContent", "The cards come as the platform sent them, in their order.",
        .union([
          Case("loading"), Case("empty"), Case("failed", [Field("failure", .shape("Failure"))]),
          Case("loaded", [Field("cards", .list(.body("RestaurantCard")))]),
        ])),
    ])
}
