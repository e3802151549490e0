import Testing

@Suite("Lengths")
struct LengthScannerTests {
  func sample(_ head: String, lines: Int) -> String {
    ([head + " {"] + Array(repeating: "  a += 1", count: lines - 2) + ["}"]).joined(separator: "\n")
  }

  @Test(
    "a function is as long as its lines, however it begins",
    arguments: [
      "func a()", "public static func a<T>(_ b: [T], c: (Int) -> Int = { $0 }) async throws -> T where T: B", "init()",
      "init?(a: Int)", "deinit", "subscript(a: Int) -> Int", "var a: Int", "func a(\n  b: Int\n) throws -> Int",
    ])
  func functions(head: String) {
    let extra = head.split(separator: "\n").count - 1
    let most = LengthScanner.longestFunction - extra
    let before = "let first = 1\n"
    #expect(LengthScanner.functions(SourceFile("a.swift", before + sample(head, lines: most))) == [])
    let long = LengthScanner.functions(SourceFile("a.swift", before + sample(head, lines: most + 1)))
    #expect(long.map(\.line) == [2])
  }

  @Test("a declaration without a body does not take the next one's")
  func noBody() {
    let text = """
      protocol A {
        func a() -> Int
        var b: Int { get }
        init(c: Int)
      }
      let initial = 1
      var d = 2

      """
    let file = SourceFile("a.swift", text + sample("enum B", lines: 200))
    #expect(LengthScanner.functions(file) == [])
  }

  @Test("braces in comments and strings do not count")
  func braces() {
    let text = "func a() {\n  let b = \"}\"  // }\n" + String(repeating: "  c()\n", count: 80) + "}\n"
    #expect(LengthScanner.functions(SourceFile("a.swift", text)).count == 1)
  }

  @Test("a file of 400 lines is fine and one of 401 is not")
  func files() {
    #expect(LengthScanner.file("a.swift", lines: 400) == [])
    #expect(LengthScanner.file("a.swift", lines: 401).count == 1)
  }
}
