import Testing

@Suite("Functions that nothing calls with their first label")
struct UnusedFunctionScannerTests {
  private func unused(_ texts: String...) -> [String] {
    UnusedFunctionScanner.unused(
      texts.enumerated().map { SourceFile("Sources/A/\($0.offset).swift", $0.element) }
    ).map(\.name)
  }

  @Test(
    "a function whose name is called only with another first label is found",
    arguments: [
      ("func purge(before time: Int) {}", "purge()"), ("func purge(before time: Int) {}", "purge(after: 1)"),
      ("func purge() {}", "purge(after: 1)"), ("func purge(_ count: Int) {}", "purge(\n  after: 1)"),
      ("func purge<T>(\n  before time: T\n) {}", "purge(1)"),
      ("func purge(before time: Int) {}", "// purge(before: 1)"),
    ])
  func found(declaration: String, use: String) { #expect(unused(declaration, use) == ["purge"]) }

  @Test(
    "one that is called, handed on, or may be called without that argument is not",
    arguments: [
      ("func purge(before time: Int) {}", "purge(\n  before: 1)"), ("func purge(_ count: Int) {}", "purge(1)"),
      ("func purge() {}", "try await a.purge()"), ("func purge(before time: Int) {}", "list.map(purge)"),
      ("func purge(before time: Int = 1) {}", "purge(all: true)"), ("func purge(_ body: () -> Void) {}", "purge { }"),
      ("func purge(then body: () -> Void) {}", "purge() { }"), ("override func purge(before: Int) {}", "purge()"),
      ("func purge(_ a: Int, b: Int = 1) {}", "let text = \"\\(purge(1))\""),
    ])
  func notFound(declaration: String, use: String) { #expect(unused(declaration, use).isEmpty) }

  @Test("a test is no use, and an exception has its reason")
  func noUse() {
    let files = [SourceFile("Sources/A/A.swift", "func a() {}"), SourceFile("Tests/A/A.swift", "a()")]
    #expect(UnusedFunctionScanner.scan(files, allowances: []).map(\.line) == [1])
    #expect(UnusedFunctionScanner.scan(files, allowances: [UnusedAllowance(["a"], because: "of this test")]).isEmpty)
  }
}
