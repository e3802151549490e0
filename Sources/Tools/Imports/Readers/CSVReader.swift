/// A row of a CSV file, or why it was refused.
enum CSVRow: Hashable {
  case fields(line: Int, [String])
  case refused(ImportRefusal)
}

/// Reads comma-separated values (RFC 4180). Quoted fields may contain commas, doubled quotes and line breaks.
///
/// A broken row is refused with the line it begins on. After a quote that is never closed, or closed inside a field,
/// the next line is read as a new row. Empty lines are skipped.
struct CSVReader {
  /// The names in the first row.
  private(set) var header: [String]
  private var lines: TextLineReader
  private let longest: Int

  /// - Returns: nil when the file is empty or its first row is broken.
  init?(_ lines: TextLineReader, limits: InputLimits = InputLimits()) throws(InputError) {
    self.lines = lines
    longest = limits.line
    header = []
    guard case .fields(_, let names)? = try row() else { return nil }
    header = names
  }

  /// Nil at the end.
  mutating func next() throws(InputError) -> CSVRow? {
    let row = try row()
    guard case .fields(let line, let fields)? = row, fields.count != header.count else { return row }
    return Self.refused(line, "has \(fields.count) columns, the first row has \(header.count)")
  }

  private mutating func row() throws(InputError) -> CSVRow? {
    guard let first = try firstLine() else { return nil }
    if first.isTooLong { return Self.refused(first.number, "is longer than \(longest) bytes") }
    var record = CSVRecord()
    var used: [Line] = []
    var size = first.bytes.count
    record.add(first.bytes)
    while record.isOpen {
      guard let line = try lines.next() else { break }
      used.append(line)
      size += line.bytes.count + 1
      if line.isTooLong || size > longest { break }
      record.add(line.bytes)
    }
    if let reason = record.isOpen ? "a quote is never closed" : record.problem {
      // The lines read as a part of this record may be rows of their own.
      lines.giveBack(used)
      return Self.refused(first.number, reason)
    }
    var fields: [String] = []
    for (index, bytes) in record.fields.enumerated() {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return Self.refused(first.number, "column \(index + 1) is not UTF-8")
      }
      fields.append(text)
    }
    return .fields(line: first.number, fields)
  }

  private mutating func firstLine() throws(InputError) -> Line? {
    while let line = try lines.next() {
      if line.isTooLong || !line.bytes.isEmpty { return line }
    }
    return nil
  }

  private static func refused(_ line: Int, _ reason: String) -> CSVRow {
    .refused(ImportRefusal(place: .line(line), reason: reason))
  }
}

/// A record whose lines are being read.
private struct CSVRecord {
  private enum State { case start, plain, quoted, closed }

  private(set) var fields: [[UInt8]] = []
  private(set) var problem: String?
  private var field: [UInt8] = []
  private var state = State.start

  /// Whether the last field's quote is open at the end of the line.
  var isOpen: Bool { state == .quoted && problem == nil }

  mutating func add(_ line: [UInt8]) {
    if state == .quoted { field.append(0x0A) }
    for byte in line {
      switch (state, byte) {
      case (.quoted, UInt8(ascii: "\"")): state = .closed
      case (.quoted, _): field.append(byte)
      case (_, UInt8(ascii: ",")): finishField()
      case (.start, UInt8(ascii: "\"")): state = .quoted
      case (.closed, UInt8(ascii: "\"")):
        field.append(byte)
        state = .quoted
      case (.closed, _): return fail("something follows a closing quote")
      case (_, UInt8(ascii: "\"")): return fail("a quote stands in the middle of a field")
      default:
        field.append(byte)
        state = .plain
      }
    }
    if state != .quoted { finishField() }
  }

  private mutating func finishField() {
    fields.append(field)
    field = []
    state = .start
  }

  private mutating func fail(_ reason: String) { problem = reason }
}
