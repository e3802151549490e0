/// Finds waits of tests that do not end by themselves: loops that only let others run, and streams that are read.
///
/// A loop with a condition hangs where `waitUntil` fails; one that counts is too short on a slow machine, and then the
/// test shows nothing. A stream is read in what `waiting(for:)` runs, as `first`, `firstValue` and `all` of `Waiting` do:
/// without it, the test hangs until the step's limit when the element never comes. The children of a group end their own
/// waits.
enum WaitingScanner {
  /// Files that may count, with the reason.
  static let counting = [
    "Tests/SoireeClientTests/Food/Models/TipTests.swift": "a second tip that is not sent leaves no trace to wait for",
    "Tests/TerminalTests/Support/TestClock+Skipping.swift": "watchers do not say that they have looked",
  ]

  /// Files in which a stream may be read otherwise, with the reason.
  static let reading = [
    "Tests/ServerTests/SDK/SeatOuting.swift": "`Phone.outcome` runs it, and ends the wait",
    "Tests/SoireeClientTests/Platform/Machines/AppEventsTests.swift":
      "a watch runs it, and the test does not wait for it",
    "Tests/TerminalTests/Support/TerminalScene.swift": "a feed runs it, and ends with whoever follows",
  ]

  static func scan(_ file: SourceFile) -> [Finding] {
    loops(file) + (reading[file.path] == nil ? streams(file) : [])
  }

  /// Streams that are read outside of `waiting(for:)`.
  static func streams(_ file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Tests/"), !file.path.hasPrefix("Tests/Support/") else { return [] }
    // For each open brace, whether `waiting(for:)` ends what is in it.
    var blocks: [Bool] = []
    var findings: [Finding] = []
    for (number, code) in file.code.enumerated() {
      let line = String(decoding: code, as: UTF8.self)
      let ends = line.contains("waiting(for:") || blocks.last == true
      if line.contains(#/\bfor (try )?await |\.makeAsyncIterator\(/#), !line.contains(#/ in group\b/#), !ends {
        findings.append(
          Finding(file.path, number + 1, "a read of a stream that may not end: use `first`, `all` or `waiting`"))
      }
      for brace in line where brace == "{" || brace == "}" {
        if brace == "{" { blocks.append(ends) } else { _ = blocks.popLast() }
      }
    }
    return findings
  }

  private static func loops(_ file: SourceFile) -> [Finding] {
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
