import Wire

/// A line's JSON value, or why it was refused.
enum NDJSONRow: Hashable {
  case value(line: Int, JSON)
  case refused(ImportRefusal)
}

/// Reads newline-delimited JSON, one value per line, as strictly as a request's body. Empty lines are skipped.
struct NDJSONReader {
  private var lines: TextLineReader
  private let limits: JSONLimits

  init(_ lines: TextLineReader, limits: InputLimits = InputLimits()) {
    self.lines = lines
    self.limits = JSONLimits(size: limits.line)
  }

  /// Nil at the end.
  mutating func next() throws(InputError) -> NDJSONRow? {
    while let line = try lines.next() {
      if line.isTooLong { return refused(line, "is longer than \(limits.size) bytes") }
      if line.bytes.isEmpty { continue }
      do throws(JSONError) {
        return .value(line: line.number, try JSON.parse(line.bytes, limits: limits))
      } catch {
        return refused(line, "is not JSON: \(error.reason) at byte \(error.offset)")
      }
    }
    return nil
  }

  private func refused(_ line: Line, _ reason: String) -> NDJSONRow {
    .refused(ImportRefusal(place: .line(line.number), reason: reason))
  }
}
