import Domain

extension Face.Chapter {
  /// What every machine shares: what happens around the app, what is to be done, what came of it.
  static let core = Self(
    name: "CoreShapes",
    shapes: [
      Shape(
        "Message",
        "What goes into the module, one at a time. `begin` comes first: its seed spreads waits, and is no secret; ids are counted from `after` on. `know` brings a menu or a restaurant that was read anyway, as the body beside it.",
        .union([
          Case(
            "begin",
            [Field("seed", .number), Field("after", .ticket), Field("account", .optional(.id("AccountID")))]),
          Case("open", [Field("machine", .text), Field("start", .other), Field("at", .time)]),
          Case("send", [Field("to", .ticket), Field("input", .other), Field("at", .time)]),
          Case("answer", [Field("answer", .shape("Answer")), Field("at", .time)]),
          Case("event", [Field("event", .shape("AppEvent")), Field("at", .time)]),
          Case("know", [Field("what", .shape("KnownBody")), Field("at", .time)]),
          Case("close", [Field("of", .ticket), Field("at", .time)]),
        ])),
      Shape("KnownBody", "", .words(["menu", "restaurant"])),
      Shape(
        "Reply",
        "What comes out: what is to be done in this order, and the views that changed. `opened` is the number of what was opened. A message that cannot be read changes nothing and is answered by `{\"malformed\":true}`.",
        .record([
          Field("opened", .optional(.ticket)), Field("effects", .list(.shape("Effect"))),
          Field("views", .list(.shape("ChangedView"))),
        ])),
      Shape("ChangedView", "", .record([Field("of", .ticket), Field("view", .body("View"))])),
      Shape(
        "AppEvent", "What happens around the app. `signedIn` says who it is, and that nobody else is any more.",
        .union([
          Case("foreground"), Case("background"), Case("connected"),
          Case("signedIn", [Field("account", .id("AccountID"))]), Case("signedOut"),
        ])),
      Shape(
        "Effect",
        "What is to be done, in this order. `id` is for the answer; without one nobody waits. A `wake` is void when another of its `id` comes. A call with `account` is sent as that account or not at all: else it has failed. `file` is the slot of a JPEG that is sent as the body; an empty slot is answered by 410.",
        .union([
          Case(
            "call",
            [
              Field("id", .ticket), Field("method", .shape("Method")), Field("path", .text),
              Field("key", .optional(.text)), Field("etag", .optional(.text)), Field("account", .optional(.text)),
              Field("body", .optional(.text)), Field("file", .optional(.text)),
            ]),
          Case("wake", [Field("id", .ticket), Field("at", .number)]),
          Case(
            "store", [Field("id", .optional(.ticket)), Field("slot", .text), Field("act", .shape("StoreAct"))]),
          Case("live", [Field("act", .shape("LiveAct"))]),
          Case("open", [Field("url", .text)]),
          Case("notice", [Field("of", .ticket), Field("notice", .shape("Notice"))]),
        ])),
      Shape("Method", "", .words(["get", "post", "put", "delete"])),
      Shape(
        "LiveAct", "What the one socket is to do; its number comes back with whatever it tells.",
        .union([
          Case("connect", [Field("number", .ticket)]), Case("send", [Field("frame", .text)]),
          Case("close", [Field("number", .ticket)]),
        ])),
      Shape(
        "Answer",
        "What came of an effect. `answered` is any answer of the platform, refusals too, with its body beside it; `failed` is none, or half of one. `found` without a value: the slot is empty.",
        .union([
          Case(
            "answered", [Field("id", .ticket), Field("status", .ticket), Field("etag", .optional(.text))]),
          Case("failed", [Field("id", .ticket)]), Case("woke", [Field("id", .ticket)]),
          Case("found", [Field("id", .ticket), Field("value", .optional(.text))]),
          Case("kept", [Field("id", .ticket)]),
        ])),
      Shape(
        "Notice", "What a person should be told once, by the machine whose it is.",
        .union([
          Case("signIn"), Case("cart", [Field("notice", .shape("CartNotice"))]),
          Case("ordered", [Field("order", .text)]), Case("booked", [Field("booking", .text)]),
          Case("edit"), Case("seats", [Field("notice", .shape("SeatsNotice"))]), Case("holdEnds"),
          Case("tracking", [Field("notice", .shape("TrackingNotice"))]),
          Case("kitchen", [Field("notice", .shape("KitchenNotice"))]),
          Case("round", [Field("notice", .shape("RoundNotice"))]),
        ])),
      Shape(
        "Failure", "Why a call gave no result.",
        .union([
          Case("refused", [Field("refusal", .shape("Refusal"))]), Case("unanswered"),
        ]), of: "CallFailure"),
      Shape(
        "Refusal", "A problem of the platform; `message` is in its words.",
        .record([
          Field("code", .text), Field("status", .ticket), Field("message", .text),
        ]), of: "Refusal"),
      Shape("Place", "Degrees, WGS 84.", .record([Field("lat", .degrees), Field("lon", .degrees)])),
    ])
}
