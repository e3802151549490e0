import Terminal

extension Command {
  /// It parses its own options, so it has none here.
  static let order = Command(
    name: "order", summary: "Orders dinner in the terminal and follows it to the door.", options: []
  ) {
    _ in .done
  }
}
