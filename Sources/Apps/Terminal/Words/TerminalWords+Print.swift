import Domain

/// Sentences of `soiree print` before its first ticket.
extension TerminalWords {
  static let whichKitchen = "Which kitchen's tickets?"
  static let noKitchen = "This account works for no restaurant. Its owner invites you by mail."

  static func worksElsewhere(_ id: RestaurantID) -> String { "This account does not work for \(id)." }
}
