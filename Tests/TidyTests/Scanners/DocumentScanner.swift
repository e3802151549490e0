/// Checks that what a document points at is there.
enum DocumentScanner {
  /// - Parameter exists: whether there is a file or folder at a path from the repository's root.
  static func scan(_ path: String, _ text: String, exists: (String) -> Bool, read: (String) -> String) -> [Finding] {
    var findings: [Finding] = []
    var isFenced = false
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") { isFenced.toggle() }
      if isFenced { continue }
      for link in links(line) {
        if let problem = problem(link, from: path, exists: exists, read: read) {
          findings.append(Finding(path, number + 1, problem))
        }
      }
      for name in namedPaths(line) where !exists(name) {
        findings.append(Finding(path, number + 1, "`\(name)` does not exist"))
      }
    }
    return findings
  }

  private static func problem(
    _ link: String, from path: String, exists: (String) -> Bool, read: (String) -> String
  ) -> String? {
    if ["http://", "https://", "mailto:"].contains(where: link.hasPrefix) { return nil }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let target = parts[0].isEmpty ? path : resolve(parts[0], from: path)
    guard exists(target) else { return "the link \(link) leads nowhere" }
    if parts.count == 2, target.hasSuffix(".md"), !anchors(read(target)).contains(parts[1]) {
      return "\(target) has no heading #\(parts[1])"
    }
    return nil
  }

  /// The targets of `[text](target)`.
  static func links(_ line: Substring) -> [String] {
    line.split(separator: "](").dropFirst().compactMap { rest in
      rest.contains(")") ? String(rest.prefix { $0 != ")" }) : nil
    }
  }

  /// Names of files and folders of the repository, in back quotes.
  static func namedPaths(_ line: Substring) -> [String] {
    let quoted = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { $0.element.prefix { $0 != " " } }
    return quoted.filter { text in
      ["Sources/", "Tests/", "Scripts/", "docs/", "Benchmarks/", ".ci/"].contains { text.hasPrefix($0) }
        && text.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
    }.map(String.init)
  }

  static func resolve(_ link: String, from path: String) -> String {
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// The anchors that a page of Markdown makes of its headings.
  static func anchors(_ text: String) -> Set<String> {
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        let words = heading.drop { $0 == "#" || $0 == " " }.lowercased()
        return String(words.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : nil })
      })
  }
}
