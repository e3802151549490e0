/// Finds loops of tests that only let others run. One with a condition hangs where `waitUntil` fails; one that counts is
/// too short on a slow machine, and then the test shows nothing.
enum WaitingScanner {
  /// Files that may count, with the reason.
  static let counting = [
    "Tests/SoireeClientTests/Food/Models/TipTests.swift": "a second tip that is not sent leaves no trace to wait for",
    "Tests/TerminalTests/Support/TestClock+Skipping.swift": "watchers do not say that they have looked",
  ]

  static func scan(_ file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Tests/") else { return [] }
    let code = file.code.map { line in
      String(decoding: line, as: UTF8.self).split(separator: " ").joined(separator: " ")
    }
    return code.indices.compactMap { number in
      let isLoop = [1, 3].contains { code[number...].prefix($0).joined(separator: " ").hasSuffix(yield) }
      guard isLoop else { return nil }
      if code[number].hasPrefix("while ") {
        return Finding(file.path, number + 1, "a loop that may never end: use `waitUntil`")
      }
      guard code[number].hasPrefix("for _ in "), counting[file.path] == nil else { return nil }
      return Finding(file.path, number + 1, "a count of turns is a guess: wait for what is so when all is done")
    }
  }

  private static let yield = "{ await Task.yield() }"
}
