/// What no text file of the repository has in it.
enum TextScanner {
  static func scan(_ path: String, _ text: String) -> [Finding] {
    var findings: [Finding] = []
    // By bytes: a carriage return and a line feed are one character.
    let lines = text.utf8.split(separator: .newline, omittingEmptySubsequences: false).map(Array.init)
    for (number, line) in lines.enumerated() {
      if let last = line.last, " \t\r".utf8.contains(last) {
        findings.append(Finding(path, number + 1, "white space at the end"))
      }
      for mark in unfinished where isWord(mark, of: line) {
        findings.append(Finding(path, number + 1, "\(mark): finish it, or write an issue"))
      }
      for place in machinePlaces where begins(place, on: line) {
        findings.append(Finding(path, number + 1, "\(place) is a place of one machine"))
      }
    }
    if !text.isEmpty, !text.hasSuffix("\n") { findings.append(Finding(path, 0, "the last line has no end")) }
    return findings
  }

  // In parts, so that this file does not find itself.
  private static let unfinished = ["TO" + "DO", "FIX" + "ME", "HA" + "CK"]
  private static let machinePlaces = ["home", "root", "Users", "work"].map { "/" + $0 + "/" }

  private static func isWord(_ word: String, of line: [UInt8]) -> Bool {
    let length = word.utf8.count
    return line.starts(of: Array(word.utf8)).contains { start in
      (start == 0 || !line[start - 1].isWord) && (start + length == line.count || !line[start + length].isWord)
    }
  }

  /// Whether a path on the line begins with `place`, rather than has it somewhere inside.
  private static func begins(_ place: String, on line: [UInt8]) -> Bool {
    line.starts(of: Array(place.utf8)).contains { start in
      start == 0 || !(line[start - 1].isWord || "-.}/*".utf8.contains(line[start - 1]))
    }
  }
}
