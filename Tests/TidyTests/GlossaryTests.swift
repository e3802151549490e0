import Testing

@Suite("The glossary")
struct GlossaryTests {
  private static let parts: [(name: String, terms: [String])] = {
    var parts: [(name: String, terms: [String])] = []
    for line in Repository.text("docs/glossary.md").split(separator: "\n") {
      if line.hasPrefix("## ") { parts.append((String(line.dropFirst(3)), [])) }
      guard line.hasPrefix("| "), let term = line.dropFirst(2).split(separator: "|").first, !parts.isEmpty else {
        continue
      }
      parts[parts.count - 1].terms.append(term.filter { $0 != "`" }.trimmed.lowercased())
    }
    return parts.map { ($0.name, $0.terms.filter { $0 != "word" && $0 != "---" }) }
  }()

  @Test("the terms of a part stand by the alphabet, and each term stands in one part")
  func order() {
    #expect(Self.parts.count > 4)
    for part in Self.parts { #expect(part.terms == part.terms.sorted(), "\(part.name)") }
    let terms = Self.parts.flatMap(\.terms)
    for term in Set(terms) { #expect(terms.count { $0 == term } == 1, "\(term)") }
  }

  @Test("each term is used in the code or in the documents")
  func used() {
    let documents = Repository.paths.filter { $0.hasSuffix(".md") && $0 != "docs/glossary.md" }.map(Repository.text)
    let code = Repository.swiftFiles.map { $0.lines.joined(separator: "\n") }
    let texts = (documents + code).joined(separator: "\n").lowercased()
    for term in Self.parts.flatMap(\.terms) {
      for word in term.split(separator: ", ").map({ String($0.prefix { $0 != "(" }).trimmed }) {
        let joined = String(word.filter { $0 != " " })
        #expect(texts.contains(word) || texts.contains(joined), "nothing says \(word)")
      }
    }
  }
}

extension StringProtocol {
  /// Without the spaces at its end.
  fileprivate var trimmed: String {
    var text = String(self)
    while text.last == " " { text.removeLast() }
    return text
  }
}
