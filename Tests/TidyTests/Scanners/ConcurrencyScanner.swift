/// Checks that whoever switches the compiler's data-race checks off says above why that is safe.
enum ConcurrencyScanner {
  static func scan(_ file: SourceFile) -> [Finding] {
    var findings: [Finding] = []
    for (number, line) in file.code.enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      for word in ["@unchecked Sendable", "nonisolated(unsafe)"] where text.contains(word) {
        if isExplained(file, number) { continue }
        findings.append(Finding(file.path, number + 1, "`\(word)` without a comment above that says why it is safe"))
      }
    }
    return findings
  }

  /// Whether the declaration around the line has a comment directly above it. A declaration may begin lines before.
  private static func isExplained(_ file: SourceFile, _ number: Int) -> Bool {
    for above in stride(from: number - 1, through: 0, by: -1) {
      let line = file.lines[above].drop { $0 == " " }
      if line.hasPrefix("//") { return true }
      let isAttribute = line.hasPrefix("@")
      let isBegun = !line.isEmpty && !line.hasSuffix("}") && !line.hasSuffix("{") && number - above <= 2
      if !isAttribute && !isBegun { return false }
    }
    return false
  }
}
