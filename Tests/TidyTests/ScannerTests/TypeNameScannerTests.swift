import Testing

@Suite("Types of one name")
struct TypeNameScannerTests {
  private func repeated(_ first: String, _ second: String) -> [String] {
    TypeNameScanner.repeated([SourceFile("Sources/A/B/1.swift", first), SourceFile("Tests/C/2.swift", second)])
      .map(\.second.name)
  }

  @Test(
    "a second type of a name is found, whatever declares it",
    arguments: [
      "struct Twin {}", "public final class Twin: Sendable {", "enum Twin: String { case a }", "actor Twin {}",
      "private protocol Twin {}", "public typealias Twin = Int", "@MainActor @Observable public final class Twin {",
      "  struct Twin<Value> {}", "indirect enum Twin {}", "import A\n\nstruct First { let a = 1 }\nstruct Twin {}",
    ])
  func found(text: String) {
    #expect(repeated("struct Twin {}", text) == ["Twin"])
  }

  @Test(
    "what is nested, an extension, a comment, a text and a suite of tests is not",
    arguments: [
      "struct Other {\n  struct Twin {}\n}", "extension Twin {}", "// struct Twin {}",
      "let text = \"\"\"\n  struct Twin {}\n  \"\"\"",
      "struct TwinTests {}", "struct Twins {}", "let Twin = 1", "func make() {\n  struct Twin {}\n}",
    ])
  func notFound(text: String) {
    #expect(repeated("struct Twin {}\nstruct TwinTests {}", text).isEmpty)
  }

  @Test("one file may declare a name for each system; what is outside Sources and Tests has names of its own")
  func ownNames() {
    #expect(
      TypeNameScanner.repeated([SourceFile("Sources/A/B/1.swift", "struct Twin {}\nstruct Twin {}")]).isEmpty)
    #expect(
      TypeNameScanner.repeated([
        SourceFile("Sources/A/B/1.swift", "struct Twin {}"), SourceFile("Examples/B/2.swift", "struct Twin {}"),
      ]).isEmpty)
  }

  @Test("a nested type has no name of a top-level type of its room, but may have one of another room")
  func nested() {
    let files = [
      SourceFile("Sources/A/B/1.swift", "struct Twin {}"),
      SourceFile("Sources/A/B/2.swift", "struct Other {\n  enum Twin {}\n}"),
      SourceFile("Sources/A/C/3.swift", "struct Third {\n  enum Twin {}\n  enum Other {}\n}"),
    ]
    let findings = TypeNameScanner.scan(files, allowances: [])
    #expect(findings.map(\.path) == ["Sources/A/B/2.swift"] && findings.map(\.line) == [2])
  }

  @Test("the second file is the one that is named, with its line, unless the name is allowed")
  func finding() {
    let files = [
      SourceFile("Sources/A/B/1.swift", "struct Twin {}"), SourceFile("Tests/C/2.swift", "import B\nenum Twin {}"),
    ]
    let findings = TypeNameScanner.scan(files, allowances: [])
    #expect(findings.map(\.line) == [2] && findings.map(\.path) == ["Tests/C/2.swift"])
    #expect(findings.first?.what.contains("Sources/A/B/1.swift") == true)
    #expect(TypeNameScanner.scan(files, allowances: [TypeNameAllowance(["Twin"], because: "of this test")]).isEmpty)
  }
}
