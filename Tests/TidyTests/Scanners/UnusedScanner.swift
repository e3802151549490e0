/// Finds declarations in `Sources` whose name stands nowhere else in `Sources`. Tests are no use: what only they call is
/// not needed.
///
/// It goes by names alone, so it misses what shares its name with something that is used.
enum UnusedScanner {
  struct Declaration: Hashable {
    let name: String
    let path: String
    let line: Int
  }

  static func scan(_ files: [SourceFile], allowances: [UnusedAllowance] = UnusedAllowance.all) -> [Finding] {
    let allowed = Set(allowances.flatMap(\.names))
    return unused(files).filter { !allowed.contains($0.name) }.map {
      Finding($0.path, $0.line, "nothing in Sources uses `\($0.name)`")
    }
  }

  static func unused(_ files: [SourceFile]) -> [Declaration] {
    var times: [String: Int] = [:]
    var declared: [String: [Declaration]] = [:]
    for file in files where file.path.hasPrefix("Sources/") {
      for (number, line) in file.code.enumerated() {
        let words = words(line)
        for word in words { times[word, default: 0] += 1 }
        guard let name = declaredName(words, in: line) else { continue }
        declared[name, default: []].append(Declaration(name: name, path: file.path, line: number + 1))
      }
    }
    return declared.filter { times[$0.key] == $0.value.count }.flatMap(\.value)
      .sorted { ($0.path, $0.line) < ($1.path, $1.line) }
  }

  private static let keywords: Set<String> = [
    "func", "var", "let", "case", "struct", "class", "enum", "protocol", "typealias", "actor",
  ]

  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "open", "static", "final", "mutating", "nonmutating",
    "override", "lazy", "weak", "unowned", "indirect", "nonisolated", "set", "discardableResult", "inlinable", "frozen",
    "usableFromInline", "inline", "__always", "MainActor", "ObservationIgnored", "Sendable",
  ]

  /// The name that a line declares, if it begins with a declaration.
  private static func declaredName(_ words: [String], in line: [UInt8]) -> String? {
    guard let place = words.firstIndex(where: { !modifiers.contains($0) }), keywords.contains(words[place]),
      place + 1 < words.count
    else { return nil }
    let name = words[place + 1]
    // `class func`, and the patterns of a `switch`.
    if keywords.contains(name) || name.first?.isNumber == true { return nil }
    if words[place] == "case", line.last == UInt8(ascii: ":") || line.contains(UInt8(ascii: ".")) { return nil }
    // An operator, a tuple: no name follows the keyword at once.
    let start = Array((words[place] + " " + name).utf8)
    let quoted = Array((words[place] + " `" + name).utf8)
    return line.starts(of: start).isEmpty && line.starts(of: quoted).isEmpty ? nil : name
  }

  private static func words(_ line: [UInt8]) -> [String] {
    line.split { !$0.isWord }.map { String(decoding: $0, as: UTF8.self) }
  }
}
