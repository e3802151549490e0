/// Checks that modules know each other in one direction only.
enum ImportScanner {
  static func scan(_ file: SourceFile, rooms: [String: Room] = Room.all) -> [Finding] {
    guard file.path.hasPrefix("Sources/"), let name = file.target else { return [] }
    guard let room = rooms[name] else {
      return [Finding(file.path, 0, "the room \(name) is not in Tests/TidyTests/Tables/Room.swift")]
    }
    return imports(file).compactMap { line, module in
      if room.imports.contains(module) || Room.everywhere.contains(module) { return nil }
      if room.usesSystem, Room.system.contains(module) { return nil }
      return Finding(file.path, line, "\(name) may not import \(module)")
    }
  }

  /// Names that a file may use only with an import of its own. The compiler sees that, but for branches of `#if` that are
  /// not of the system it runs on.
  static let homes = ["Monitor": "Threads", "startThread": "Threads"]

  /// Uses of such names without the import.
  static func lacking(_ file: SourceFile) -> [Finding] {
    let imported = Set(imports(file).map(\.module))
    return file.code.enumerated().flatMap { number, line in
      line.split { !isNamePart($0) }.map { String(decoding: $0, as: UTF8.self) }.compactMap { name in
        guard let home = homes[name], home != file.target, !imported.contains(home) else { return nil }
        return Finding(file.path, number + 1, "\(name) is of \(home), which is not imported")
      }
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
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
