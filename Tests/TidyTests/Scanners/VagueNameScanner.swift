/// Finds files and types, of tests too, whose name has a word that does not say what they hold.
enum VagueNameScanner {
  /// The words, with what to write instead.
  static let words: [String: String] = [
    "Hands": "an effect runner",
    "Farewell": "sign-out or deletion",
    "News": "a change, an event or a notice",
    "Told": "what was sent",
    "Thanks": "a tip",
    "House": "a restaurant or a theatre",
  ]

  /// Names in which such a word is the field's own term.
  static let terms: Set<String> = ["HouseNumbers"]

  static func scan(_ file: SourceFile) -> [Finding] {
    // In tests a house is the fixture: a platform with its restaurants and theatres.
    let isTest = file.path.hasPrefix("Tests/")
    return named(file).filter { !isTest || $0.word != "House" }.map(\.finding)
  }

  private static func named(_ file: SourceFile) -> [(word: String, finding: Finding)] {
    guard file.path.hasPrefix("Sources/") || file.path.hasPrefix("Tests/") else { return [] }
    let name = file.path.split(separator: "/").last.map { $0.split(separator: ".")[0] } ?? ""
    var findings = vague(String(name)).map { ($0, Finding(file.path, 0, remark(name, $0))) }
    for (number, line) in file.code.enumerated() {
      guard let type = type(line), !terms.contains(type) else { continue }
      findings += vague(type).map { ($0, Finding(file.path, number + 1, remark(type, $0))) }
    }
    return findings
  }

  private static func remark(_ name: some StringProtocol, _ word: String) -> String {
    "`\(name)` says \(word): name it after what it holds, such as \(words[word] ?? "")"
  }

  /// The words of the table in a name: `CartNews` has one, `Newsstand` and `Handshake` none.
  private static func vague(_ name: String) -> [String] {
    var parts: [String] = []
    for letter in name {
      if letter.isUppercase || !letter.isLetter || parts.isEmpty { parts.append("") }
      parts[parts.count - 1].append(letter)
    }
    return parts.filter { words[$0] != nil }
  }

  private static let keywords: Set<String> = ["struct", "class", "enum", "actor", "protocol", "typealias"]

  /// The name of the type that a line declares, at any depth.
  private static func type(_ line: [UInt8]) -> String? {
    let tokens = line.split { !$0.isWord }.map { String(decoding: $0, as: UTF8.self) }
    guard let place = tokens.firstIndex(where: keywords.contains), place + 1 < tokens.count else { return nil }
    return tokens[place + 1]
  }
}
