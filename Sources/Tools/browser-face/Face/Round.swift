extension Face.Chapter {
  /// A courier's round.
  static let round = Self(
    name: "RoundShapes",
    shapes: [
      Shape("RoundStart", "Nothing: a courier has one round.", .record([])),
      Shape(
        "RoundInput",
        "Without `pin` the food was left at the door. `photograph` names the slot of this device's disk that the page has put the JPEG into. `located`: the phone was here.",
        .union([
          Case("beginShift", [Field("vehicle", .text)]), Case("endShift"),
          Case("take", [Field("offer", .id("CourierOfferID"))]), Case("pass", [Field("offer", .id("CourierOfferID"))]),
          Case("pickUp", [Field("delivery", .id("DeliveryID"))]),
          Case("photograph", [Field("delivery", .id("DeliveryID")), Field("slot", .text)]),
          Case("deliver", [Field("delivery", .id("DeliveryID")), Field("pin", .optional(.text))]),
          Case("giveBack", [Field("delivery", .id("DeliveryID")), Field("reason", .text)]),
          Case(
            "located",
            [
              Field("lat", .degrees), Field("lon", .degrees), Field("heading", .optional(.number)),
              Field("speed", .optional(.number)),
            ]),
        ])),
      Shape(
        "RoundView",
        "The round as it is once everything is done that was pressed. `readAt` is missing until it was read: what is shown before is the disk's. While `isFresh` is false the last try to read it failed. `round` is the platform's last word. `isTaking`: an offer was taken that the platform has not confirmed. `kept` should be with the platform and is not yet, nor are so many `positions`.",
        .record([
          Field("phase", .shape("RoundPhase")), Field("readAt", .optional(.time)), Field("isFresh", .flag),
          Field("isOnShift", .flag), Field("vehicle", .optional(.text)), Field("isTaking", .flag),
          Field("offers", .list(.shape("RoundOffer"))), Field("stops", .list(.shape("RoundStop"))),
          Field("kept", .list(.shape("KeptStep"))), Field("positions", .index),
          Field("round", .optional(.body("CourierRound"))),
        ])),
      Shape("RoundPhase", "", .words(["closed", "loading", "showing", "absent"]), of: "DeliveryRound.Phase"),
      Shape(
        "RoundOffer", "",
        .record([
          Field("id", .id("CourierOfferID")), Field("lapsesAt", .time), Field("offer", .body("CourierOffer")),
        ])),
      Shape(
        "RoundStop", "`delivery` is the platform's last word.",
        .record([
          Field("id", .id("DeliveryID")), Field("isPickedUp", .flag), Field("isKept", .flag),
          Field("delivery", .body("CourierDelivery")),
        ])),
      Shape(
        "KeptStep", "",
        .record([
          Field("step", .ticket), Field("act", .shape("RoundAct")), Field("delivery", .optional(.id("DeliveryID"))),
          Field("at", .time),
        ])),
      Shape(
        "RoundAct", "",
        .words(["beginShift", "endShift", "take", "pass", "pickUp", "photograph", "deliver", "giveBack"]),
        of: "DeliveryRound.Act"),
      Shape(
        "RoundNotice",
        "`notDone`: the platform refused, and the round is not where the act would have brought it. `lapsed`: it had no answer for too long, and is not sent any more. `offerGone`: somebody else has it, or its time was over.",
        .union([
          Case(
            "notDone",
            [
              Field("act", .shape("RoundAct")),
              Field("delivery", .optional(.id("DeliveryID")), at: "act.delivery"),
              Field("refusal", .shape("Refusal")),
            ], matching: ".notDone(let act, let refusal)"),
          Case("lapsed", [Field("act", .shape("RoundAct"))]),
          Case("offerGone", [Field("offer", .id("CourierOfferID"))]),
        ]), of: "DeliveryRound.Notice"),
    ])
}
