import Terminal

extension Command {
  /// It parses its own options, so it has none here.
  static let print = Command(
    name: "print", summary: "Prints a kitchen's tickets on a printer of its network.", options: []
  ) {
    _ in .done
  }
}
