extension Face.Chapter {
  private static let shown = [
    Field("progress", .shape("PurchaseState")), Field("taps", .list(.shape("PurchaseTap"))),
  ]

  /// What is bought exactly once.
  static let purchases = Self(
    name: "PurchaseShapes",
    shapes: [
      Shape("PurchaseStart", "Nothing: one purchase of a kind is under way at a time.", .record([])),
      Shape(
        "PurchaseInput", "`key` is a new UUID that nobody can guess, for each tap that pays.",
        .union([
          Case(
            "place",
            [
              Field("goods", .shape("PurchaseGoods")), Field("method", .shape("PaymentWay")),
              Field("others", .list(.shape("PaymentWay"))), Field("key", .text),
            ]), Case("accept", [Field("key", .text)]),
          Case("choose", [Field("method", .shape("PaymentWay")), Field("key", .text)]), Case("edit"), Case("send"),
          Case("openBank"), Case("backFromBank"), Case("abandon"),
        ])),
      Shape(
        "PurchaseGoods",
        "As it was seen: an order's quote, held seats with total and age. Each to the machine of its kind.",
        .union([
          Case(
            "order",
            [Field("quote", .shape("CartQuote")), Field("comment", .optional(.text)), Field("allergies", .list(.text))]),
          Case(
            "seats",
            [
              Field("booking", .id("BookingID")), Field("total", .number),
              Field("confirmedRule", .optional(.shape("SeatsAgeRule"))),
            ]),
        ])),
      Shape(
        "OrderView", "Where the order stands; `taps` is empty while nobody may tap. `method` is what it is paid with.",
        .record(
          shown + [
            Field("method", .optional(.shape("PaymentWay"))), Field("cart", .optional(.id("CartID"))),
            Field("total", .optional(.number)),
          ])),
      Shape(
        "BookingView",
        "Where the payment for seats stands; `taps` is empty while nobody may tap. `method` is what it is paid with.",
        .record(
          shown + [
            Field("method", .optional(.shape("PaymentWay"))), Field("booking", .optional(.id("BookingID"))),
            Field("total", .optional(.number)),
          ])),
      Shape(
        "PurchaseTap", "What the person may do now.",
        .words(["place", "accept", "choose", "edit", "send", "openBank", "abandon"])),
      Shape(
        "PurchaseState",
        "Where a purchase stands. `working`: show \"checking\", offer nothing. `id` is the order's or the booking's.",
        .union([
          Case("nothing"), Case("working", [Field("step", .shape("PurchaseStep"))]),
          Case("bank", [Field("id", .text), Field("page", .text)]),
          Case("choice", [Field("question", .shape("PurchaseQuestion"))]), Case("done", [Field("id", .text)]),
          Case("lost", [Field("reason", .shape("PurchaseLoss"))]),
        ])),
      Shape(
        "PurchaseStep", "What is waited for.",
        .union([
          Case("reading"), Case("sending"), Case("unanswered"), Case("lookingUp"), Case("confirming"),
          Case("undecided", [Field("id", .text), Field("page", .optional(.text))]),
        ])),
      Shape(
        "PurchaseQuestion", "What the person decides.",
        .union([
          Case("signIn"), Case("newPrice", [Field("total", .number)]),
          Case("declined", [Field("others", .list(.shape("PaymentWay")))]), Case("neverArrived"),
        ])),
      Shape(
        "PurchaseLoss", "Why nothing was bought.",
        .union([Case("notKept"), Case("refused", [Field("refusal", .shape("Refusal"))])])),
    ])
}
