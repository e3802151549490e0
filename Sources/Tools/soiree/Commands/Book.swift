import Terminal

extension Command {
  /// Has options of its own, so its words go on untouched.
  static let book = Command(
    name: "book", summary: "Books seats at a film in the terminal, with a map that changes while others book.",
    options: []
  ) {
    _ in .done
  }
}
