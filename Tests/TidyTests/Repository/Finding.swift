import Testing

/// Something that breaks a rule of the house, and where.
struct Finding: Equatable, CustomStringConvertible {
  let path: String
  /// From 1; 0 when it is about the whole file.
  let line: Int
  let what: String

  init(_ path: String, _ line: Int, _ what: String) {
    self.path = path
    self.line = line
    self.what = what
  }

  var description: String { line == 0 ? "\(path): \(what)" : "\(path):\(line): \(what)" }
}

/// Fails the running test with one issue per finding.
func expectNone(_ findings: [Finding], _ location: SourceLocation = #_sourceLocation) {
  for finding in findings { Issue.record(Comment(rawValue: finding.description), sourceLocation: location) }
}
