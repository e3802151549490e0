extension Face.Chapter {
  /// The door of a hall.
  static let door = Self(
    name: "DoorShapes",
    shapes: [
      Shape(
        "DoorStart", "`door` is its name, at most 60 characters: it is said where a ticket is used again.",
        .record([Field("show", .id("ShowID")), Field("door", .text)])),
      Shape(
        "DoorInput",
        "`read`: a code was read or typed; `seal` is what the page found out about its signature, and `isHeld` that the camera may see it again and again. `understood`: the clashes were read.",
        .union([
          Case("read", [Field("code", .text), Field("seal", .shape("DoorSeal")), Field("isHeld", .flag)]),
          Case("understood"),
        ])),
      Shape(
        "DoorSeal",
        "`genuine`: one of the keys has signed it. `forged`: it names one of the keys, which has not. `unknown`: there is no such key at hand, or the browser cannot check.",
        .words(["genuine", "forged", "unknown"])),
      Shape(
        "DoorView",
        "`readAt` is missing until the list was read: what is shown before is the disk's. While `isFresh` is false the last try to read it failed. `keys` sign tickets. `inside` of `sold` people are in, as far as this phone knows; the platform does not know `kept` of them yet.",
        .record([
          Field("phase", .shape("DoorPhase")), Field("readAt", .optional(.time)), Field("isFresh", .flag),
          Field("movie", .optional(.text)), Field("theatre", .optional(.text)), Field("screen", .optional(.text)),
          Field("startsAt", .optional(.time)), Field("timeZone", .optional(.text)), Field("sold", .index),
          Field("inside", .index), Field("kept", .index), Field("keys", .optional(.body("TicketKeys"))),
          Field("verdict", .optional(.shape("DoorVerdict"))), Field("clashes", .list(.shape("DoorClash"))),
        ])),
      Shape("DoorPhase", "", .words(["closed", "loading", "showing", "absent"]), of: "DoorWatch.Phase"),
      Shape(
        "DoorVerdict",
        "`number` grows with every verdict. `first`: the use that counts. `message` is the platform's. `answer`: what it said of who comes in.",
        .record([
          Field("number", .ticket), Field("kind", .shape("DoorWord")), Field("row", .optional(.text)),
          Field("seat", .optional(.text)), Field("firstAt", .optional(.time)), Field("firstDoor", .optional(.text)),
          Field("message", .optional(.text)), Field("answer", .optional(.body("CheckInAnswer"))),
        ])),
      Shape(
        "DoorWord", "`admittedHere`: as far as this phone knows. `unchecked`: neither it nor the platform can say.",
        .words([
          "checking", "admitted", "admittedHere", "used", "cancelled", "otherShow", "otherTheatre", "showCancelled",
          "invalid", "forged", "unchecked",
        ])),
      Shape(
        "DoorClash",
        "A ticket that was admitted here without a network, and was not good. Without `firstAt` it was cancelled, or is none of this show.",
        .record([
          Field("row", .optional(.text)), Field("seat", .optional(.text)), Field("at", .time),
          Field("firstAt", .optional(.time)), Field("firstDoor", .optional(.text)),
        ])),
    ])
}
