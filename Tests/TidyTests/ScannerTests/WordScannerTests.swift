import Testing

@Suite("Words with a room of their own")
struct WordScannerTests {
  func lines(_ text: String, at path: String = "Sources/Platform/Services/Sample.swift") -> [Int] {
    WordScanner.scan(SourceFile(path, text)).map(\.line)
  }

  @Test(
    "a banned word is found wherever it is code",
    arguments: [
      "print(1)", "let now = Date()", "let id = UUID()", "let a = Int.random(in: 0...3)", "list.shuffled()",
      "Bool.random()",
      "list.randomElement()", "let a = try! b()", "fatalError(\"no\")", "try await Task.sleep(for: .seconds(1))",
      "sleep(1)", "if a { usleep(3) }", "let clock = ContinuousClock()", "Date.now",
    ])
  func found(line: String) {
    #expect(lines("let a = 1\n" + line) == [2])
  }

  @Test(
    "what only looks like a banned word is left alone",
    arguments: [
      "// print(1)", "let text = \"Date()\"", "func print(_ text: String) {}", "route.print(path)", "fingerprint(a)",
      "let a = Int.random(in: 0...3, using: &random)", "list.shuffled(using: &random)", "UUID(uuidString: text)",
      "let update = 1", "Date(timeIntervalSince1970: 0)", "fatalErrors += 1", "a.sleep(1)", "SecretKey.random()",
      "let a = Int.random(\n  in: 0...f(3),\n  using: &random)",
    ])
  func leftAlone(line: String) {
    #expect(lines(line) == [])
  }

  @Test("a generator named for another call does not excuse this one")
  func otherCall() {
    #expect(lines("f(.random(in: 0...3), using: &random)") == [1])
  }

  @Test("a word may stand in its room and nowhere else")
  func rooms() {
    #expect(lines("print(1)", at: "Sources/Tools/soiree/Order.swift") == [])
    #expect(lines("print(1)", at: "Sources/Tools/Robots/Kitchen.swift") == [1])
    #expect(lines("import Foundation", at: "Sources/Common/Domain/A.swift") == [1])
    #expect(lines("import Foundation", at: "Sources/Common/Wire/A.swift") == [1])
    #expect(lines("import Foundation", at: "Sources/Platform/Services/A.swift") == [])
    #expect(lines("import XCTest", at: "Tests/WireTests/A.swift") == [1])
  }
}
