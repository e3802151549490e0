import Terminal

extension Command {
  /// Has options of its own, so its words go on untouched.
  static let order = Command(
    name: "order", summary: "Orders dinner in the terminal and follows it to the door.", options: []
  ) {
    _ in .done
  }
}
