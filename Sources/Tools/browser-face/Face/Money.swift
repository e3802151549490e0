import ClientCore
import Domain

extension Face.Chapter {
  /// Bills and ways to pay.
  static let money = Self(
    name: "MoneyShapes",
    shapes: [
      Shape(
        "Bill", "What is shown, by the platform's own code.",
        .record([
          Field("subtotal", .number), Field("discounts", .list(.shape("Discount"))),
          Field("deliveryFee", .number, at: "fees[.delivery]"),
          Field("serviceFee", .number, at: "fees[.service]"),
          Field("smallOrderFee", .number, at: "fees[.smallOrder]"), Field("taxes", .list(.shape("Tax"))),
          Field("tip", .number), Field("total", .number),
        ]), of: "PricedCart"),
      Shape(
        "Discount", "",
        .record([Field("code", .text), Field("text", .text), Field("amount", .number)]), of: "Discount"),
      Shape(
        "Tax", "`included`: the prices above contain it already. The rate is in millionths.",
        .record([
          Field("name", .text), Field("rate", .number, at: "rate.millionths"), Field("amount", .number),
          Field("included", .flag, at: "isIncluded"),
        ]), of: "TaxAmount"),
      Shape(
        "SeatsBill", "What seats cost.",
        .record([
          Field("seats", .list(.shape("SeatPrice")), at: "lines"), Field("subtotal", .number),
          Field("bookingFee", .number), Field("taxes", .list(.shape("Tax"))), Field("total", .number),
        ]), of: "PricedSeats"),
      Shape(
        "SeatPrice", "",
        .record([
          Field("seat", .index), Field("category", .shape("SeatCategory")), Field("price", .number),
        ]), of: "PricedSeats.Line"),
      Shape(
        "SeatCategory", "", .wireWords(SeatCategory.allCases.map(\.rawValue)), of: "SeatCategory"),
      Shape(
        "PaymentKind", "", .wireWords(PaymentMethod.Kind.allCases.map(\.rawValue)), of: "PaymentMethod.Kind"),
      Shape(
        "PaymentWay", "One way to pay; never card data. The token is the gateway's, or a saved method's id.",
        .record([Field("method", .shape("PaymentKind"), at: "kind"), Field("token", .optional(.text))])),
    ])
}
