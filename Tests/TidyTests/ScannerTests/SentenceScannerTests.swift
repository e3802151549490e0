import Testing

@Suite("Sentences in the pure core")
struct SentenceScannerTests {
  private func lines(_ text: String, at path: String = "Sources/Common/Domain/A/A.swift") -> [Int] {
    SentenceScanner.scan(SourceFile(path, text)).map(\.line)
  }

  @Test(
    "words with a space between them are a sentence, also beside what is interpolated",
    arguments: ["let a = \"Try again\"", "case .a: \"You have \\(count) more seats\"", "a(\"one\", \"of them\")"])
  func found(text: String) {
    #expect(lines(text) == [1])
    #expect(lines(text, at: "Sources/Apps/ClientCore/A/A.swift") == [1])
    #expect(lines(text, at: "Sources/Apps/Terminal/A/A.swift").isEmpty)
  }

  @Test("a text of several lines may hold one in each of its lines, and comments before and behind it none")
  func several() {
    let text = "// Try it again\nlet a = \"\"\"\n  once\n  Try \\(a) it again\n  \"\"\"\n// Try it again"
    #expect(lines(text) == [4])
    #expect(lines("let a = \"\"\"\n  Try again\n  twice\n  or so \\\n  often\n  \"\"\"") == [2, 4])
  }

  @Test(
    "a code, a comment, a sign between words and what a trap says are none",
    arguments: [
      "let a = \"hold_expired\"", "let a = 1  // Try it again", "let a = \"a\"  // Try it again",
      "/// Says \"try again\".",
      "let a = \"\\(first) \\(second)\"", "let a = \"a, b\"", "precondition(count > 0, \"a hall has seats\")",
      "a(\"one\") + b(\"two\")",
    ])
  func notFound(text: String) { #expect(lines(text).isEmpty) }

  @Test("an exception is a file with its reason")
  func allowed() {
    let file = SourceFile("Sources/Common/Domain/A/A.swift", "let a = \"Try again\"")
    #expect(SentenceScanner.scan(file, allowed: [(file.path, "of this test")]).isEmpty)
  }
}
