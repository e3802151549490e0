/// Finds loops of tests that only let others run: they hang where `waitUntil` fails.
enum WaitingScanner {
  static func scan(_ file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Tests/") else { return [] }
    let code = file.code.map { line in
      String(decoding: line, as: UTF8.self).split(separator: " ").joined(separator: " ")
    }
    return code.indices.compactMap { number in
      let isLoop = [1, 3].contains { code[number...].prefix($0).joined(separator: " ").hasSuffix(yield) }
      guard code[number].hasPrefix("while "), isLoop else { return nil }
      return Finding(file.path, number + 1, "a loop that may never end: use `waitUntil`")
    }
  }

  private static let yield = "{ await Task.yield() }"
}
