import Testing

@Suite("What tests have once")
struct SupportScannerTests {
  @Test(
    "a second folder, clock, gate, gateway or platform is found, also where a call alone tells of it",
    arguments: [
      ("final class TemporaryFolder: Sendable {}", 1), ("private actor Gate {", 1),
      ("struct FakePlatform: Transport {", 1),
      ("final class SteppingClock {", 1), ("private struct DeafGateway: Gateway {", 1),
      ("@MainActor func until(_ what: String) {", 1),
      ("let gate = DispatchSemaphore(value: 0)", 1), ("let folder = mkdtemp(&template)", 1),
      ("let clock = TestClock()", 0), ("struct SharedClockTests {", 0), ("extension Platform {", 0),
      ("// actor Gate", 0),
      ("until(\"it is so\") { isSo }", 0),
    ])
  func found(code: String, count: Int) {
    #expect(SupportScanner.scan(SourceFile("Tests/ServerTests/A.swift", code)).count == count)
    for path in ["Tests/Support/Waiting/A.swift", "Sources/Common/Domain/A.swift"] {
      #expect(SupportScanner.scan(SourceFile(path, code)).isEmpty)
    }
  }
}
