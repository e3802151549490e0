import Testing

@Suite("The route scanner")
struct RouteScannerTests {
  @Test(
    "finds a default over routes, and over nothing else",
    arguments: [
      ("switch route {\ncase .a: 1\ndefault: 2\n}", [3]),
      ("  switch call.route {\n  case .a: 1\n  case _: 2\n  }", [3]),
      ("let a = switch spec.endpoint {\ndefault: 2\n}", [2]), ("switch staffRoute {\ncase .a: 1\n}", []),
      ("switch route {\ncase .a:\n  switch b {\n  default: 1\n  }\n}", []), ("switch self {\ndefault: 1\n}", []),
      ("enum A: RoutePart {\n  switch self {\n  default: 1\n  }\n}", [3]),
      ("extension Route {\n  switch self {\n  default: 1\n  }\n}", [3]),
      ("switch query.format {\ndefault: 2\n}", []), ("switch operation {\ndefault: 2\n}", [2]),
    ] as [(String, [Int])])
  func defaults(text: String, lines: [Int]) {
    #expect(RouteScanner.scan(SourceFile("Sources/Common/Wire/A.swift", text)).map(\.line) == lines)
    #expect(RouteScanner.scan(SourceFile("Tests/WireTests/A.swift", text)).isEmpty)
  }

  @Test("knows the parts by their declarations")
  func parts() {
    let file = SourceFile("Sources/Common/Wire/A.swift", "public enum ARoute: RoutePart {\n}\nenum B: String {\n}")
    #expect(RouteScanner.parts([file]) == ["ARoute"])
  }
}
