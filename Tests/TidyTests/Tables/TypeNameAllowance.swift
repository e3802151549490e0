/// Names that two top-level types share, and why.
struct TypeNameAllowance {
  let names: [String]
  let reason: String

  init(_ names: [String], because reason: String) { (self.names, self.reason) = (names, reason) }

  static let all: [TypeNameAllowance] = [
    TypeNameAllowance(
      ["AppEvent", "Destination", "HeldSeats", "JSONWriter", "LiveLink", "LiveUpdate"],
      because: "one meaning: a page's module has no tasks and no Foundation, so it imports neither Wire nor the SDK"),
    TypeNameAllowance(
      ["ImageHeader"],
      because: "one meaning: the SDK imports no room of the platform, and the platform none of the SDK"),
  ]
}
