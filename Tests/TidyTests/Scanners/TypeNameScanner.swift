/// Finds top-level types of one name in two files. A name has one meaning in the whole repository, tests included.
///
/// Nested types are told apart by the type around them, so two of them may share a name. But none has the name of a
/// top-level type of its own room: inside the type around it, the name would mean another thing than outside. Suites of
/// tests are left out: they are named after what they test, and nothing else names them.
enum TypeNameScanner {
  struct Declaration: Equatable {
    let name: String
    let path: String
    /// From 1.
    let line: Int
  }

  static func scan(_ files: [SourceFile], allowances: [TypeNameAllowance] = TypeNameAllowance.all) -> [Finding] {
    let allowed = Set(allowances.flatMap(\.names))
    return (repeated(files) + shadowing(files)).filter { !allowed.contains($0.second.name) }.map { first, second in
      Finding(
        second.path, second.line, "`\(second.name)` is also a type in \(first.path): give one of them another name")
    }
  }

  /// Each nested type of `Sources` that has the name of a top-level type of its room, with that one.
  static func shadowing(_ files: [SourceFile]) -> [(first: Declaration, second: Declaration)] {
    let sources = files.filter { $0.path.hasPrefix("Sources/") && $0.target != nil }
    return Dictionary(grouping: sources, by: \.target).values.flatMap { room in
      let known = Dictionary(room.flatMap { declarations($0) }.map { ($0.name, $0) }) { first, _ in first }
      return room.flatMap { declarations($0, isNested: true) }.compactMap { nested in
        known[nested.name].map { ($0, nested) }
      }
    }.sorted { ($0.1.path, $0.1.line) < ($1.1.path, $1.1.line) }
  }

  /// Each declaration of a name that an earlier file has, with the first one.
  static func repeated(_ files: [SourceFile]) -> [(first: Declaration, second: Declaration)] {
    var known: [String: Declaration] = [:]
    var found: [(Declaration, Declaration)] = []
    for declaration in files.filter({ $0.target != nil }).flatMap({ declarations($0) }) {
      guard let first = known[declaration.name] else {
        known[declaration.name] = declaration
        continue
      }
      if first.path != declaration.path { found.append((first, declaration)) }
    }
    return found
  }

  /// The top-level types of a file, or those inside of others.
  static func declarations(_ file: SourceFile, isNested: Bool = false) -> [Declaration] {
    var depth = 0
    var found: [Declaration] = []
    for (number, line) in file.code.enumerated() {
      if (depth > 0) == isNested, let name = name(line), !name.hasSuffix("Tests") {
        found.append(Declaration(name: name, path: file.path, line: number + 1))
      }
      for byte in line {
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
      }
    }
    return found
  }

  private static let keywords: Set<String> = ["struct", "class", "enum", "actor", "protocol", "typealias"]

  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "open", "final", "indirect", "nonisolated",
  ]

  /// The name of the type that a line declares.
  private static func name(_ line: [UInt8]) -> String? {
    let words = line.split { !$0.isWord && $0 != UInt8(ascii: "@") }.map { String(decoding: $0, as: UTF8.self) }
    // Attributes too: `@MainActor public final class`.
    guard let place = words.firstIndex(where: { !modifiers.contains($0) && !$0.hasPrefix("@") }),
      keywords.contains(words[place]), place + 1 < words.count
    else { return nil }
    return words[place + 1]
  }
}
