/// Finds sentences in `Domain` and `ClientCore`: these give codes and values, and the catalogue of each client gives the
/// words.
///
/// A sentence is a text of several words with a space between letters, in the code and in what is interpolated. What only
/// an engineer reads may be one: the message of a trap.
enum SentenceScanner {
  static let rooms = ["Sources/Common/Domain/", "Sources/Apps/ClientCore/"]

  /// Files that hold sentences, and why.
  static let allowed: [(path: String, reason: String)] = [
    ("Sources/Common/Domain/Money/Currency.swift", "lists of currency codes with spaces between them")
  ]

  private static let traps = ["precondition(", "preconditionFailure(", "assert(", "assertionFailure("]

  static func scan(_ file: SourceFile, allowed: [(path: String, reason: String)] = SentenceScanner.allowed) -> [Finding]
  {
    guard rooms.contains(where: { file.path.hasPrefix($0) }), !allowed.contains(where: { $0.path == file.path }) else {
      return []
    }
    var isWithin = false
    return file.lines.indices.filter { number in
      let isFound = isSentence(file.lines[number], file.code[number], isWithin: isWithin)
      if file.code[number].starts(of: Array("\"\"\"".utf8)).count % 2 == 1 { isWithin.toggle() }
      return isFound
    }.map {
      Finding(
        file.path, $0 + 1, "it holds a sentence: give a code or a value, and the catalogues of the clients its words")
    }
  }

  /// - Parameters:
  ///   - code: The line with spaces in the place of comments and of the text of strings.
  ///   - isWithin: The line is one of a text of several lines, which has no quotation marks in it.
  private static func isSentence(_ line: String, _ code: [UInt8], isWithin: Bool) -> Bool {
    let bytes = Array(line.utf8)
    guard isWithin || code.contains(UInt8(ascii: "\"")), !traps.contains(where: { line.contains($0) }) else {
      return false
    }
    // Between two letters of a text, which the erased line lacks, stands a space.
    return bytes.indices.dropFirst().dropLast().contains { place in
      bytes[place] == .space && isErased(bytes, code, place - 1) && isErased(bytes, code, place + 1)
        && (isWithin || !isComment(code, place))
    }
  }

  private static func isErased(_ bytes: [UInt8], _ code: [UInt8], _ place: Int) -> Bool {
    let byte = bytes[place]
    let isLetter = (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
    return isLetter && code[place] == .space
  }

  /// Whether only spaces follow, as behind the last quotation mark.
  private static func isComment(_ code: [UInt8], _ place: Int) -> Bool { !code[place...].contains(UInt8(ascii: "\"")) }
}
