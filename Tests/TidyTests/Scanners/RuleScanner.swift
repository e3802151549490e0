/// Compares the rules that docs/rules.md says are held by tests with the names of the tests, and with what the code claims.
enum RuleScanner {
  /// Numbers like M3 that begin a paragraph of the document: `**M3.** …`, under the heading `title`.
  static func rules(_ document: String, under title: String) -> [String] {
    var isUnder = false
    var found: [String] = []
    for line in document.split(separator: "\n") {
      if line.hasPrefix("## ") { isUnder = line == "## " + title }
      guard isUnder, line.hasPrefix("**"), let number = numbers(line.prefix { $0 != "." }).first else { continue }
      found.append(number)
    }
    return found
  }

  /// The rules named in the names of a file's tests and suites; a long name has a line of its own.
  static func proven(_ file: SourceFile) -> Set<String> {
    var before = ""
    var found: Set<String> = []
    for line in file.lines {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      let opening = parts.first.map { $0.allSatisfy(\.isWhitespace) ? before : String($0) } ?? ""
      if parts.count > 2, ["@Test(", "@Suite("].contains(where: { opening.hasSuffix($0) }) {
        found.formUnion(numbers(parts[1]))
      }
      before = String(line)
    }
    return found
  }

  /// The rules named in a file's comments, with the lines.
  static func claimed(_ file: SourceFile) -> [(line: Int, rule: String)] {
    file.lines.enumerated().flatMap { number, line -> [(line: Int, rule: String)] in
      guard let comment = Array(line.utf8).starts(of: Array("//".utf8)).first else { return [] }
      return numbers(Substring(line.utf8.dropFirst(comment))).map { (number + 1, $0) }
    }
  }

  static func numbers(_ text: Substring) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init).filter { word in
      word.utf8.count == 2 && "MERODPV".contains(word.first!) && ("1"..."9").contains(word.last!)
    }
  }
}
