/// Finds in tests what `Tests/Support` has already: a second type of the same purpose, by its name, or a call that only
/// such a type makes.
enum SupportScanner {
  /// What a type's name ends with, and what to use in its place.
  private static let endings = [
    ("Folder", "`TemporaryFolder` of TestFiles"), ("Clock", "`TestClock` of Waiting"),
    ("Gate", "`TestGate` of Waiting"), ("Gateway", "`ScriptedGateway` of ServicesTesting"),
    ("Platform", "`ScriptedPlatform` of Scripted, or `ModelPlatform` of Modelled"),
  ]

  /// What stands in a line, and what to use in its place.
  private static let words = [
    ("mkdtemp(", "`TemporaryFolder` of TestFiles"), ("mkstemp(", "`TemporaryFolder` of TestFiles"),
    ("DispatchSemaphore(", "`TestGate` of Waiting"), ("sem_init(", "`TestGate` of Waiting"),
    ("func until(", "`until` of Waiting"), ("func waitUntil(", "`waitUntil` of Waiting"),
  ]

  private static let kinds: Set<Substring> = ["class", "struct", "actor", "enum"]

  static func scan(_ file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Tests/"), !file.path.hasPrefix("Tests/Support/") else { return [] }
    return file.code.enumerated().flatMap { number, line in
      let code = String(decoding: line, as: UTF8.self)
      let name = declaredType(in: code)
      let seconds = endings.filter { name?.hasSuffix($0.0) == true } + words.filter { code.contains($0.0) }
      return seconds.map { Finding(file.path, number + 1, "tests have one of these: use \($0.1)") }
    }
  }

  private static func declaredType(in code: String) -> Substring? {
    let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.firstIndex { kinds.contains($0) }.flatMap { words.dropFirst($0 + 1).first }
  }
}
