extension Face.Chapter {
  /// The one socket.
  static let live = Self(
    name: "LiveShapes",
    shapes: [
      Shape("LiveStart", "Nothing.", .record([])),
      Shape(
        "LiveInput", "What the socket of a number did. `unknown`: it closed with 4401, the session is not known.",
        .union([
          Case("opened", [Field("number", .ticket)]),
          Case("heard", [Field("number", .ticket), Field("frame", .text)]),
          Case("closed", [Field("number", .ticket), Field("unknown", .flag)]),
        ])),
      Shape("LiveView", "For a sign on the screen.", .record([Field("link", .shape("LiveLink"))])),
      Shape("LiveLink", "", .words(["idle", "connecting", "live", "polling", "signedOut"])),
    ])
}
