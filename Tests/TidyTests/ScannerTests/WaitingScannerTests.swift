import Testing

@Suite("The waiting scanner")
struct WaitingScannerTests {
  @Test(
    "finds loops that do nothing but let others run",
    arguments: [
      ("while a.isEmpty { await Task.yield() }", 1), ("while a.isEmpty {\n  await Task.yield()\n}", 1),
      ("while a.isEmpty {\n  b()\n  await Task.yield()\n}", 0), ("for _ in 0..<9 { await Task.yield() }", 1),
      ("for _ in 0..<9 {\n  await Task.yield()\n}", 1), ("for _ in 0..<9 {\n  b()\n  await Task.yield()\n}", 0),
      ("await waitUntil { a.isEmpty }", 0), ("// while a { await Task.yield() }", 0),
    ])
  func loops(text: String, count: Int) {
    #expect(WaitingScanner.scan(SourceFile("Tests/WireTests/A.swift", text)).count == count)
    #expect(WaitingScanner.scan(SourceFile("Sources/Common/Wire/A.swift", text)).isEmpty)
  }
}
