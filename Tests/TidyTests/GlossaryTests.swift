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

  @Test("each term is used in the code or in the documents, as a word of its own")
  func used() {
    let terms = Self.parts.flatMap(\.terms).flatMap { $0.split(separator: ", ") }
      .map { Self.words(of: $0.prefix { $0 != "(" }.utf8) }
    let documents = Repository.paths.filter { $0.hasSuffix(".md") && $0 != "docs/glossary.md" }.map(Repository.text)
    let code = Repository.swiftFiles.flatMap(\.lines)
    var unused = Set(terms)
    let begins = Dictionary(grouping: terms) { $0[0] }
    for text in documents + code {
      let words = Self.words(of: text.utf8)
      for (place, word) in words.enumerated() {
        for term in begins[word] ?? [] where words[place...].starts(with: term) { unused.remove(term) }
      }
    }
    for term in unused { Issue.record("nothing says \(term.joined(separator: " "))") }
  }

  @Test("a word is told from another that holds it, and from its neighbours in a name")
  func words() {
    #expect(
      Self.words(of: "`pushService` holds a board-game".utf8) == ["push", "service", "holds", "a", "board", "game"])
  }

  /// In lower case. A name such as `pushService` has two.
  private static func words(of text: some Sequence<UInt8>) -> [String] {
    var (words, word, wasCapital): ([String], [UInt8], Bool) = ([], [], true)
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in text {
      guard byte.isWord, byte != UInt8(ascii: "_") else {
        end()
        continue
      }
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      if isCapital, !wasCapital { end() }
      word.append(isCapital ? byte | 0x20 : byte)
      wasCapital = isCapital
    }
    end()
    return words
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
