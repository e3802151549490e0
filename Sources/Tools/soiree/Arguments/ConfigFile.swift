/// Options in a file: a line `name = value` each. Empty lines and those that begin with `#` say nothing.
struct ConfigFile: Sendable {
  /// One option as it was written.
  struct Entry: Sendable {
    var name: String
    var value: String
    /// Counted from one.
    var line: Int
  }

  let path: String
  private(set) var entries: [Entry] = []

  /// - Throws: one complaint that names every line that is wrong: no option, said twice, or without a value.
  init(_ path: String, _ options: [Option]) throws(UsageError) {
    self.path = path
    let bytes: [UInt8]
    do { bytes = try TextFile.read(path) } catch { throw UsageError("`--config`: \(error)") }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError("`--config`: \(path) is not UTF-8")
    }
    var complaints: [String] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = line.trimmed
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      do throws(UsageError) {
        entries.append(try entry(of: line, at: index + 1, options))
      } catch { complaints.append("\(path), line \(index + 1): \(error.message)") }
    }
    guard complaints.isEmpty else { throw UsageError(complaints.joined(separator: "\n")) }
  }

  private func entry(of line: String, at number: Int, _ options: [Option]) throws(UsageError) -> Entry {
    let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw UsageError("`\(line)` is no line such as port = 8080") }
    let (name, value) = (parts[0].trimmed, parts[1].trimmed)
    guard let option = options.first(where: { $0.name == name }), name != Option.config.name else {
      throw UsageError("there is no option `\(name)` for a file")
    }
    guard !value.isEmpty else { throw UsageError("`\(name)` has no value") }
    guard option.value != nil || value == "true" || value == "false" else {
      throw UsageError("`\(name)` is true or false")
    }
    if let before = entries.first(where: { $0.name == name }) {
      throw UsageError("`\(name)` stands in line \(before.line) already")
    }
    return Entry(name: name, value: value, line: number)
  }
}

extension Option {
  static let config = Option(
    "config", "FILE", "more options, as lines `name = value`; what is said here or by a variable counts before them")
}

extension StringProtocol {
  /// Without spaces and tabs at its ends.
  fileprivate var trimmed: String {
    let rest = drop { $0 == " " || $0 == "\t" }
    return String(rest.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
