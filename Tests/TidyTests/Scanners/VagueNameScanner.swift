/// Finds files and types, of tests too, whose name has a word that does not say what they hold, and functions of
/// `Sources` whose name does not say what they do.
///
/// `handle` is the field's word for a machine's step and for a server's answer, so it is allowed.
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

  /// First words of functions, with what to write instead.
  static let verbs: [String: String] = [
    "do": "what is done",
    "process": "what becomes of it",
    "manage": "what is decided",
    "obey": "carry out",
    "goodbye": "what is sent or closed",
  ]

  /// Names in which such a word is the field's own term.
  static let terms: Set<String> = ["HouseNumbers"]

  /// Functions in which it is: a drawing of a house.
  static let functions: Set<String> = ["houseOnHill"]

  static func scan(_ file: SourceFile) -> [Finding] {
    // In tests a house is the fixture: a platform with its restaurants and theatres.
    let isTest = file.path.hasPrefix("Tests/")
    return named(file).filter { !isTest || $0.word != "House" }.map(\.finding)
  }

  private static func named(_ file: SourceFile) -> [(word: String, finding: Finding)] {
    guard file.path.hasPrefix("Sources/") || file.path.hasPrefix("Tests/") else { return [] }
    let fileName = file.path.split(separator: "/").last.map { $0.split(separator: ".")[0] } ?? ""
    var findings = vague(String(fileName)).map { ($0, Finding(file.path, 0, remark(fileName, $0))) }
    let isSource = file.path.hasPrefix("Sources/")
    for (number, line) in file.code.enumerated() {
      if let type = name(after: keywords, in: line), !terms.contains(type) {
        findings += vague(type).map { ($0, Finding(file.path, number + 1, remark(type, $0))) }
      }
      if isSource, let function = name(after: ["func"], in: line), !functions.contains(function) {
        findings += vagueFunction(function).map { ($0, Finding(file.path, number + 1, remark(function, $0))) }
      }
    }
    return findings
  }

  /// The words of both tables in a function's name: `saidFarewell` and `processOrder` have one, `handshake` none.
  private static func vagueFunction(_ name: String) -> [String] {
    let words = parts(of: name)
    let vague = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.filter { Self.words[$0] != nil }
    return vague + words.prefix(1).filter { verbs[$0] != nil }
  }

  private static func remark(_ name: some StringProtocol, _ word: String) -> String {
    "`\(name)` says \(word): name it after what it "
      + (verbs[word].map { "does, such as \($0)" }
        ?? "holds, such as \(words[word] ?? "")")
  }

  /// The words of the table in a name: `CartNews` has one, `Newsstand` and `Handshake` none.
  private static func vague(_ name: String) -> [String] { parts(of: name).filter { words[$0] != nil } }

  private static func parts(of name: String) -> [String] {
    var parts: [String] = []
    for letter in name {
      if letter.isUppercase || !letter.isLetter || parts.isEmpty { parts.append("") }
      parts[parts.count - 1].append(letter)
    }
    return parts
  }

  private static let keywords: Set<String> = ["struct", "class", "enum", "actor", "protocol", "typealias"]

  /// The name that a line declares by one of these keywords, at any depth.
  private static func name(after keywords: Set<String>, in line: [UInt8]) -> String? {
    let tokens = line.split { !$0.isWord }.map { String(decoding: $0, as: UTF8.self) }
    guard let place = tokens.firstIndex(where: keywords.contains), place + 1 < tokens.count else { return nil }
    return tokens[place + 1]
  }
}
