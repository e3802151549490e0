import Terminal

extension Command {
  /// It parses its own options, so it has none here.
  static let book = Command(
    name: "book", summary: "Books seats at a film in the terminal, with a map that changes while others book.",
    options: []
  ) {
    _ in .done
  }
}
