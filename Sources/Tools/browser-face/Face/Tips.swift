extension Face.Chapter {
  /// A tip after the delivery.
  static let tips = Self(
    name: "TipShapes",
    shapes: [
      Shape("TipStart", "One delivered order.", .record([Field("order", .id("OrderID"))])),
      Shape(
        "TipInput",
        "`give` only while a tip may be given; `key` is a new UUID that nobody can guess. Without `method` it is paid as the order was. `ask` asks at once what became of the open tip.",
        .union([
          Case(
            "give", [Field("amount", .number), Field("method", .optional(.shape("PaymentWay"))), Field("key", .text)]),
          Case("ask"), Case("abandon"),
        ])),
      Shape(
        "TipView", "`isAsking`: the platform is asked at this moment what became of the open tip.",
        .record([Field("state", .shape("TipState")), Field("isAsking", .flag)])),
      Shape(
        "TipState",
        "Whether a tip may be given. While one is open no other is: show its amount, and no others. `end` is how the last one ended.",
        .union([
          Case("reading"), Case("free", [Field("end", .optional(.shape("TipEnd")))]),
          Case("giving", [Field("amount", .number)]),
          Case("checking", [Field("amount", .number), Field("failure", .optional(.shape("Failure")))]),
          Case("bank", [Field("amount", .number), Field("page", .text)]),
        ])),
      Shape(
        "TipEnd",
        "Only what was `taken` is thanked for, by its amount. `longAgo`: what it came to is no longer kept. `neverArrived`: it is too old to be sent. `notKept`: the disk failed, and nothing was sent.",
        .union([
          Case("taken", [Field("amount", .number)]), Case("notTaken"),
          Case("refused", [Field("refusal", .shape("Refusal"))]), Case("notKept"), Case("neverArrived"),
          Case("longAgo"),
        ]), of: "GiveTip.End"),
    ])
}
