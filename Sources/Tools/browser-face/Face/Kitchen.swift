extension Face.Chapter {
  /// A kitchen's board.
  static let kitchen = Self(
    name: "KitchenShapes",
    shapes: [
      Shape("KitchenStart", "One restaurant.", .record([Field("restaurant", .id("RestaurantID"))])),
      Shape(
        "KitchenInput",
        "`takeBack` names a press of the view's `undos`. `leaving`: the page is being closed, and what could be taken back is sent.",
        .union([
          Case("accept", [Field("order", .id("OrderID")), Field("minutes", .number)]),
          Case("refuse", [Field("order", .id("OrderID")), Field("reason", .text)]),
          Case("start", [Field("order", .id("OrderID"))]), Case("ready", [Field("order", .id("OrderID"))]),
          Case("handOver", [Field("order", .id("OrderID"))]),
          Case("delay", [Field("order", .id("OrderID")), Field("to", .time)]),
          Case("takeBack", [Field("press", .ticket)]), Case("leaving"),
        ])),
      Shape(
        "KitchenView",
        "The orders that are with the kitchen, as they are once every press is done. `readAt` is missing until a list was read; while `isFresh` is false the last try to read it failed. `kept` should be with the platform and is not yet.",
        .record([
          Field("phase", .shape("KitchenPhase")), Field("readAt", .optional(.time)), Field("isFresh", .flag),
          Field("cards", .list(.shape("KitchenCard"))), Field("undos", .list(.shape("KitchenUndo"))),
          Field("kept", .list(.shape("KeptPress"))),
        ])),
      Shape("KitchenPhase", "", .words(["closed", "loading", "showing", "absent"]), of: "KitchenBoard.Phase"),
      Shape(
        "KitchenCard",
        "`rings`: it waits for the kitchen's answer. `isKept`: a press of it is kept. `order` is the platform's last word.",
        .record([
          Field("id", .id("OrderID")), Field("status", .open("OrderStatus")), Field("readyAt", .optional(.time)),
          Field("rings", .flag), Field("isKept", .flag), Field("order", .body("MerchantOrder")),
        ])),
      Shape(
        "KitchenUndo", "A press that can be taken back until then.",
        .record([
          Field("press", .ticket), Field("order", .id("OrderID")), Field("act", .shape("KitchenAct")),
          Field("until", .time),
        ])),
      Shape(
        "KeptPress", "",
        .record([
          Field("press", .ticket), Field("order", .id("OrderID")), Field("act", .shape("KitchenAct")),
          Field("at", .time),
        ])),
      Shape(
        "KitchenAct", "", .words(["accept", "refuse", "start", "ready", "handOver", "delay"]), of: "KitchenBoard.Act"),
      Shape(
        "KitchenNotice",
        "`notDone`: the platform refused a press, and the order is not where it would have brought it.",
        .union([
          Case(
            "notDone",
            [
              Field("order", .id("OrderID")), Field("act", .shape("KitchenAct")),
              Field("refusal", .shape("Refusal")),
            ])
        ]), of: "KitchenBoard.Notice"),
    ])
}
