import Domain

extension Face.Chapter {
  /// An order on its way.
  static let tracking = Self(
    name: "TrackingShapes",
    shapes: [
      Shape("TrackingStart", "One order.", .record([Field("order", .id("OrderID"))])),
      Shape(
        "TrackingInput", "", .union([Case("cancel")])),
      Shape(
        "TrackingView",
        "The order now. `status` and what follows are missing until it was read; `order` is the platform's last whole word.",
        .record([
          Field("phase", .shape("TrackingPhase")), Field("now", .optional(.shape("TrackingNow"))),
          Field("isCourierStale", .flag), Field("actions", .list(.shape("TrackingAction"))),
          Field("order", .optional(.body("OrderDetail"))),
        ])),
      Shape(
        "TrackingNow", "",
        .record([
          Field("status", .open("OrderStatus")), Field("title", .text), Field("details", .text),
          Field("steps", .list(.shape("TrackingStep"))), Field("eta", .optional(.shape("TimeSpan"))),
          Field("courier", .optional(.shape("CourierView"))), Field("trail", .optional(.shape("CourierTrailView"))),
        ])),
      Shape(
        "TrackingPhase", "",
        .words(["loading", "showing", "cancelling", "over", "absent", "signedOut"]), of: "OrderTracking.Phase"),
      Shape("OrderStatus", "", .wireWords(OrderStatus.allCases.map(\.rawValue)), of: "OrderStatus"),
      Shape(
        "TrackingStep", "",
        .record([
          Field("status", .open("OrderStatus")), Field("state", .shape("StepState")), Field("at", .optional(.time)),
        ]), of: "TimelineStep"),
      Shape("StepState", "", .words(["done", "now", "ahead"]), of: "TimelineStep.State"),
      Shape(
        "TimeSpan", "When the food is expected.",
        .record([Field("earliest", .time), Field("latest", .time)]), of: "OrderTracking.Window"),
      Shape(
        "CourierView", "`contact` is a number that hides the courier's own.",
        .record([Field("name", .optional(.text)), Field("contact", .optional(.text))]), of: "OrderTracking.Courier"),
      Shape(
        "CourierTrailView", "The courier is drawn on the way from one place to the other, from one time to the other.",
        .record([
          Field("from", .shape("Place")), Field("to", .shape("Place")), Field("since", .time), Field("until", .time),
        ])),
      Shape(
        "TrackingAction", "",
        .words(["cancel", "callCourier", "share", "tip", "review", "reorder"]), of: "OrderTracking.Action"),
      Shape(
        "TrackingNotice", "",
        .union([
          Case("notCancelled", [Field("refusal", .shape("Refusal"))]),
          Case("etaMoved", [Field("from", .shape("TimeSpan")), Field("to", .shape("TimeSpan"))]),
        ]), of: "OrderTracking.Notice"),
    ])
}
