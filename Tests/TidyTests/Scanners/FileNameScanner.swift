/// Finds files of `Sources` that hold one top-level type and nothing that they add to another, but are not named after it.
///
/// Such a file has the type's name, or the type's name and a part after a plus sign. Files of several types are named
/// after what these have in common, which no rule can tell.
enum FileNameScanner {
  /// Files of one type that are named by a verb, after the function or use case that they hold.
  static let named: [(file: String, reason: String)] = [
    ("StartThread", "`startThread`, a function"),
    ("WrapText", "`wrapText`, a function"),
    ("LapseOrders", "a use case"),
    ("Reconcile", "a use case"),
    ("Settle", "a use case"),
    ("SendNotifications", "a use case"),
  ]

  static func scan(_ file: SourceFile) -> [Finding] {
    guard let type = onlyType(file), let name = name(file), name != type else { return [] }
    guard !named.contains(where: { $0.file == name }) else { return [] }
    return [Finding(file.path, 0, "it holds `\(type)` alone: name it \(type).swift")]
  }

  /// The name of the only top-level type of a file of `Sources` that extends no other; nil where there is none.
  static func onlyType(_ file: SourceFile) -> String? {
    guard file.path.hasPrefix("Sources/") else { return nil }
    let types = TypeNameScanner.declarations(file)
    let extends = file.code.contains { line in
      let words = line.split { !$0.isWord }.prefix(2).map { String(decoding: $0, as: UTF8.self) }
      return line.first != .space && words.contains("extension")
    }
    return types.count == 1 && !extends ? types[0].name : nil
  }

  /// The file's name without its ending and without the part after a plus sign.
  static func name(_ file: SourceFile) -> String? {
    file.path.split(separator: "/").last.map { String($0.prefix { $0 != "." && $0 != "+" }) }
  }
}
