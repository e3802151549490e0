/// Checks that modules know each other in one direction only.
enum ImportScanner {
  static func scan(_ file: SourceFile, rooms: [String: Room] = Room.all) -> [Finding] {
    guard file.path.hasPrefix("Sources/"), let name = file.target else { return [] }
    guard let room = rooms[name] else {
      return [Finding(file.path, 0, "the room \(name) is not in Tests/TidyTests/Tables/Room.swift")]
    }
    return imports(file).compactMap { line, module in
      if room.imports.contains(module) { return nil }
      if room.usesSystem, Room.system.contains(module) { return nil }
      return Finding(file.path, line, "\(name) may not import \(module)")
    }
  }

  /// The modules that a file imports, with their lines.
  static func imports(_ file: SourceFile) -> [(line: Int, module: String)] {
    file.code.enumerated().compactMap { number, line in
      let words = line.split(separator: .space).map { String(decoding: $0, as: UTF8.self) }
      guard let keyword = words.firstIndex(of: "import"), words[..<keyword].allSatisfy(isModifier) else { return nil }
      // `import struct Module.Name` names one declaration.
      let kinds: Set<String> = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
      let path = words[(keyword + 1)...].drop { kinds.contains($0) }.first ?? ""
      return (number + 1, String(path.prefix { $0 != "." }))
    }
  }

  private static func isModifier(_ word: String) -> Bool {
    word.hasPrefix("@") || ["public", "internal", "package", "private", "fileprivate"].contains(word)
  }
}
