/// Names that two top-level types share, and why.
struct TypeNameAllowance {
  let names: [String]
  let reason: String

  init(_ names: [String], because reason: String) { (self.names, self.reason) = (names, reason) }

  static let all: [TypeNameAllowance] = [
    TypeNameAllowance(
      ["ManualClock", "LedgerFault"],
      because: "one meaning: ServerTests and ServicesTests each need it, and no module of tests knows Services")
  ]
}
