import Testing

@Suite("Texts and documents")
struct DocumentScannerTests {
  let pages = ["README.md": "# Soiree\n## Two commands, no more\n", "docs/a.md": "# A\n", "Sources/Common/Domain": ""]

  func findings(_ text: String, at path: String = "docs/a.md") -> [Int] {
    DocumentScanner.scan(path, text, exists: { pages[$0] != nil }, read: { pages[$0] ?? "" }).map(\.line)
  }

  @Test(
    "a link that leads nowhere is found",
    arguments: [
      "[a](b.md)", "[a](README.md)", "see [a](a.md) and [b](../docs/b.md)", "[a](../README.md#three-commands)",
      "[a](#b)", "`Sources/Helpers/A.swift` has it",
    ])
  func broken(line: String) {
    #expect(findings("# A\n" + line) == [2])
  }

  @Test(
    "a link that leads somewhere is not",
    arguments: [
      "[a](a.md)", "[a](../README.md)", "[a](../README.md#two-commands-no-more)", "[a](#a)",
      "[a](https://example.org/b)",
      "`Sources/Common/Domain`", "`Sources/*/A.swift` is a pattern", "`swift build`", "no [link] (here)",
      "```\n[a](b.md)\n```",
    ])
  func whole(line: String) {
    #expect(findings("# A\n" + line) == [])
  }

  @Test(
    "what no text has in it",
    arguments: [
      ("a \n", 1), ("a\t\n", 1), ("a\r\nb\n", 1), ("a", 1), ("// TO" + "DO: b\n", 1), ("FIX" + "ME\n", 1),
      ("at /ho" + "me/ann/soiree\n", 1), ("`/wo" + "rk/a`\n", 1), ("/ro" + "ot/.cache\n", 1),
      ("a\nb\n", 0), ("", 0), ("mastodons\n", 0), ("https://example.org/ho" + "me/b\n", 0), ("${x}/wo" + "rk/b\n", 0),
    ])
  func texts(text: String, count: Int) {
    #expect(TextScanner.scan("a.md", text).count == count)
  }

  @Test("rules are read from a document, from test names and from comments")
  func rules() {
    let document =
      "# Rules\n## Proven\n\n**M3.** Lines add up, see E1.\n\n**E1.** Once.\n\n## Not yet proven\n**D2.** One.\n"
    #expect(RuleScanner.rules(document, under: "Proven") == ["M3", "E1"])
    #expect(RuleScanner.rules(document, under: "Not yet proven") == ["D2"])
    let file = SourceFile(
      "Tests/A.swift",
      "  @Test(\"M3: sums, E1\", arguments: [1])\n@Suite(\"O4 hours\")\n// P1\nlet a = \"M4\"\n@Test(\"X9 M10\")\n@Test(\n  \"R2: long\",\n  \"R3\")\n"
    )
    #expect(RuleScanner.proven(file) == ["M3", "E1", "O4", "R2"])
    #expect(RuleScanner.claimed(file).map(\.rule) == ["P1"])
    #expect(RuleScanner.claimed(file).map(\.line) == [3])
  }
}
