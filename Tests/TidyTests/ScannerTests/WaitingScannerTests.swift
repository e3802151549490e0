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

  @Test(
    "finds streams that are read without an end of the wait",
    arguments: [
      ("for await a in b { break }", 1), ("for try await a in b {\n  c(a)\n}", 1),
      ("let a = try await waiting(for: \"b\") {\n  for await c in d { return c }\n}", 0),
      ("try await waiting(for: \"b\") {\n  if c {\n    for await d in e { f(d) }\n  }\n}\nfor await d in e {}", 1),
      ("try await waiting(for: \"b\") { for await c in d { e(c) } }", 0), ("for await a in group { b(a) }", 0),
      ("for await case .b(let a) in groups { c(a) }", 1), ("// for await a in b {}", 0), ("await b.all()", 0),
      ("var a = b.makeAsyncIterator()", 1),
    ])
  func streams(text: String, count: Int) {
    #expect(WaitingScanner.scan(SourceFile("Tests/WireTests/A.swift", text)).count == count)
    #expect(WaitingScanner.scan(SourceFile("Tests/Support/Waiting/A.swift", text)).isEmpty)
    #expect(WaitingScanner.scan(SourceFile("Sources/Common/Wire/A.swift", text)).isEmpty)
  }
}
