import Testing

@Suite("Names of tests that say a metaphor")
struct TestNameScannerTests {
  private func found(_ text: String, in path: String = "Tests/WireTests/A.swift") -> [Int] {
    TestNameScanner.scan(SourceFile(path, text)).map(\.line)
  }

  @Test(
    "such a word is found in a name, on the next line too, and in a name between back quotes",
    arguments: [
      "@Test(\"the next life of the app\")", "@Suite(\"Thanks of long ago\")",
      "@Test(\n  \"two lives\", arguments: [1])",
      "@Test func `a farewell`() {}",
    ])
  func found(text: String) {
    #expect(found("import Testing\n" + text) == [2])
  }

  @Test(
    "a part of a longer word, another text and a comment are not, nor is anything outside of tests",
    arguments: ["@Test(\"its lifetime\")", "let text = \"Thanks\"", "// @Test(\"a life\")"])
  func notFound(text: String) {
    #expect(found(text).isEmpty)
    #expect(found("@Test(\"a life\")", in: "Sources/A/B/C.swift").isEmpty)
  }
}
