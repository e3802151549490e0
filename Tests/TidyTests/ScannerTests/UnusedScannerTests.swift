import Testing

@Suite("Declarations that nothing uses")
struct UnusedScannerTests {
  private func unused(_ texts: String...) -> [String] {
    UnusedScanner.unused(texts.enumerated().map { SourceFile("Sources/A/\($0.offset).swift", $0.element) }).map(\.name)
  }

  @Test(
    "a name that stands once is found, whatever declares it",
    arguments: [
      "func lonely() {}", "  public static let lonely = 1", "private(set) var lonely: Int", "enum Lonely {}",
      "  case lonely(Int)", "@inlinable public func lonely() {}", "  @discardableResult func lonely() -> Int { 1 }",
      "struct Lonely: Sendable {", "  case `lonely`",
    ])
  func found(line: String) {
    #expect(unused(line).map { $0.lowercased() } == ["lonely"])
  }

  @Test(
    "what is used, and what is no declaration, is not",
    arguments: [
      ["func a() {}", "a()"], ["func a() {}", "let text = \"\\(a())\"\ntext"], ["    case nil:"],
      ["    case .one(let x):"],
      ["  static func == (x: X, y: X) -> Bool {"], ["    let (a, b) = c"], ["    return lonely"],
    ])
  func notFound(lines: [String]) {
    #expect(
      UnusedScanner.unused(lines.enumerated().map { SourceFile("Sources/A/\($0.offset).swift", $0.element) }) == [])
  }

  @Test("a comment, a text and a test are no use; another declaration of the name is none either")
  func noUse() {
    #expect(unused("func a() {}", "// a", "let b = \"a\"\nb") == ["a"])
    #expect(unused("func a() {}", "func a(_ x: Int) { x }") == ["a", "a"])
    let files = [SourceFile("Sources/A/A.swift", "func a() {}"), SourceFile("Tests/A/A.swift", "a()")]
    #expect(UnusedScanner.scan(files, allowances: []).map(\.line) == [1])
    #expect(UnusedScanner.scan(files, allowances: [UnusedAllowance(["a"], because: "of this test")]).isEmpty)
  }
}
