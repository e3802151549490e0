/// Finds names of tests and suites with a metaphor in place of the field's own term.
enum TestNameScanner {
  /// The words, with what to write instead.
  static let words: [String: String] = [
    "life": "a launch, or the time until something lapses",
    "lives": "launches, or that something has not lapsed",
    "thanks": "a tip",
    "farewell": "sign-out or deletion",
  ]

  static func scan(_ file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Tests/") else { return [] }
    return file.lines.indices.flatMap { number -> [Finding] in
      guard isCode(file, number), let name = name(file.lines, number) else { return [] }
      let parts = name.lowercased().split { !$0.isLetter }.map(String.init)
      return Set(parts).sorted().compactMap { word in
        words[word].map { Finding(file.path, number + 1, "a test's name says \(word): name \($0)") }
      }
    }
  }

  /// Whether the line's first word is code, not text of a string or a comment.
  private static func isCode(_ file: SourceFile, _ number: Int) -> Bool {
    String(decoding: file.code[number], as: UTF8.self).contains("@")
  }

  /// The name that begins in a line with `@Test` or `@Suite`, or in the next line where the name alone is too long.
  private static func name(_ lines: [String], _ number: Int) -> Substring? {
    let line = lines[number]
    guard line.contains("@Test") || line.contains("@Suite") else { return nil }
    let next = number + 1 < lines.count ? lines[number + 1] : ""
    for text in [line, next] {
      for quote in ["\"", "`"] {
        let parts = text.split(separator: quote, maxSplits: 2, omittingEmptySubsequences: false)
        if parts.count > 1 { return parts[1] }
      }
    }
    return nil
  }
}
