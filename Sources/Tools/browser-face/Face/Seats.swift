extension Face.Chapter {
  private static let wish = [
    Field("count", .index), Field("category", .optional(.shape("SeatCategory"))), Field("accessiblePlaces", .index),
  ]

  /// Somebody in front of a hall's map. Seats are places in the layout's list.
  static let seats = Self(
    name: "SeatsShapes",
    shapes: [
      Shape(
        "SeatsStart", "One show, with its layout as the platform has them.",
        .record([
          Field("show", .body("ShowDetail")), Field("layout", .body("Layout")), Field("asksForAccess", .flag),
        ])),
      Shape(
        "SeatsInput", "`pickBest` chooses from the map that is here, `holdBest` lets the platform choose.",
        .union([
          Case("tap", [Field("seat", .index)]), Case("takeSuggestion"), Case("pickBest", wish), Case("hold"),
          Case("holdSeats", [Field("seats", .list(.index))]), Case("holdBest", wish), Case("extend"), Case("letGo"),
          Case("checkout"),
        ])),
      Shape(
        "SeatsView",
        "The hall now. `states` has a letter for each seat: f free, h held by others, b booked, x not sold, m mine. `price` is missing when this version cannot tell.",
        .record([
          Field("phase", .shape("SeatsPhase")), Field("states", .text), Field("picked", .list(.index)),
          Field("advice", .optional(.shape("SeatsAdvice"))), Field("canHold", .flag),
          Field("hold", .optional(.shape("SeatsHold"))), Field("isExpiring", .flag), Field("isExtending", .flag),
          Field("price", .optional(.shape("SeatsBill"))), Field("notice", .optional(.shape("SeatsNotice"))),
        ])),
      Shape(
        "SeatsPhase", "Where the hold stands.",
        .union([
          Case("choosing"), Case("requesting"), Case("holding"), Case("checkout"), Case("paying"), Case("checking"),
          Case("booked", [Field("booking", .id("BookingID"))]),
          Case("closed", [Field("refusal", .shape("Refusal"))]),
        ]), of: "SeatSelection.Phase"),
      Shape(
        "SeatsAdvice", "Why the pick may not be held, and what may be instead.",
        .record([
          Field("reason", .shape("SeatsReason")), Field("seats", .list(.index)), Field("suggestion", .list(.index)),
        ]), of: "PickRefusal"),
      Shape(
        "SeatsReason", "", .words(["unavailable", "keptForAccess", "splitsPair", "strandsSeat"]),
        of: "PickRefusal.Reason"),
      Shape(
        "SeatsHold",
        "Seats that are kept until `endsAt`, which is by this device's clock; while `lapses` is false they are kept without end. `methods` are the ways to pay that the platform takes; missing, where it did not say. `playMoney`: no money moves. `ageRule`: what the film's certificate asks of who comes.",
        .record([
          Field("booking", .id("BookingID")), Field("seats", .list(.index)), Field("endsAt", .time),
          Field("lapses", .flag), Field("extensionsLeft", .number), Field("bill", .shape("SeatsBill")),
          Field("methods", .optional(.list(.text))), Field("playMoney", .flag),
          Field("ageRule", .optional(.shape("SeatsAgeRule"))),
        ])),
      Shape(
        "SeatsAgeRule", "In years, and how strictly it is meant: `checked`, `accompanied` or `advised`.",
        .record([Field("age", .number), Field("kind", .text)])),
      Shape(
        "SeatsNotice", "What became of the seats besides what was tapped.",
        .union([
          Case("taken", [Field("seats", .list(.index))]), Case("tooMany", [Field("limit", .index)]), Case("noneFree"),
          Case("expired"), Case("refused", [Field("refusal", .shape("Refusal"))]),
          Case("delayed", [Field("failure", .shape("Failure"))]),
        ]), of: "SeatSelection.Notice"),
    ])
}
