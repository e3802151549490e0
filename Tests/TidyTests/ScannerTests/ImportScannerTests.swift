import Testing

@Suite("Imports")
struct ImportScannerTests {
  @Test(
    "an import against the direction is found",
    arguments: [
      ("Domain", "import Wire"), ("Domain", "import Foundation"), ("Domain", "import Synchronization"),
      ("Wire", "import Database"), ("HTTPServer", "public import Wire"), ("HTTPServer", "@testable import Database"),
      ("Services", "import Server"), ("Services", "import HTTPServer"), ("Client", "import Services"),
      ("Robots", "import Server"), ("Database", "import struct Domain.Money"), ("Server", "import CH2O"),
    ])
  func refused(room: String, line: String) {
    let file = SourceFile("Sources/Common/\(room)/A.swift", "// a\n\n" + line + "\n")
    #expect(ImportScanner.scan(file).map(\.line) == [3])
  }

  @Test(
    "an import along the direction is not",
    arguments: [
      ("Wire", "public import Domain"), ("HTTPServer", "internal import CH2O"), ("Robots", "import Client"),
      ("Database", "import Synchronization"), ("Services", "  import Glibc"), ("Domain", "// import Foundation"),
      ("Domain", "let important = 1"),
    ])
  func allowed(room: String, line: String) {
    #expect(ImportScanner.scan(SourceFile("Sources/Common/\(room)/A.swift", line)) == [])
  }

  @Test(
    "a name of another room without its import is found, also in a branch that is not compiled here",
    arguments: [
      ("#if canImport(Darwin)\n  let state = Monitor(0)\n#endif", [2]),
      ("let state: Monitor<Int>\nstartThread {}", [1, 2]),
      ("import Threads\nlet state = Monitor(0)", []), ("// Monitor(0)\nlet text = \"Monitor\"", []),
      ("try startThreads()\nlet aMonitor = 1", []),
    ])
  func lacking(text: String, lines: [Int]) {
    #expect(ImportScanner.lacking(SourceFile("Sources/Apps/Client/A.swift", text)).map(\.line) == lines)
  }

  @Test("a room that the table does not know is found, and a test may import what it tests")
  func unknown() {
    #expect(ImportScanner.scan(SourceFile("Sources/Common/Helpers/A.swift", "")).count == 1)
    #expect(ImportScanner.scan(SourceFile("Tests/ServerTests/A.swift", "import Server")) == [])
  }

  @Test(
    "switching data-race checks off asks for a comment directly above",
    arguments: [
      ("final class A: @unchecked Sendable {}", 1),
      ("// Because.\nfinal class A: @unchecked Sendable {}", 0),
      ("/// Because.\n@available(macOS 15, *)\nfinal class A: @unchecked Sendable {}", 0),
      ("/// Because.\nfinal class A:\n  B, @unchecked Sendable\n{}", 0),
      ("// Because.\n\nfinal class A: @unchecked Sendable {}", 1),
      ("// Because.\nlet a = f {\n}\nnonisolated(unsafe) var b = 1", 1),
      ("nonisolated(unsafe) var b = 1  // not above", 1),
      ("let text = \"nonisolated(unsafe)\"", 0),
    ])
  func concurrency(text: String, count: Int) {
    #expect(ConcurrencyScanner.scan(SourceFile("Sources/Platform/Server/A.swift", text)).count == count)
  }
}
