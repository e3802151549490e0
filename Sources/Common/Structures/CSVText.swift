/// Lines of comma-separated values, RFC 4180, written for spreadsheets.
public struct CSVText: Sendable {
  /// The lines so far, each with its line break.
  public private(set) var text = ""

  /// - Parameter header: The names of the columns.
  public init(_ header: [String]) { add(header) }

  /// Adds a line. A value that a spreadsheet would take for a formula gets an apostrophe before it; numbers don't.
  public mutating func add(_ values: [String]) {
    text += values.map(Self.field).joined(separator: ",") + "\r\n"
  }

  /// The lines since the last call, so that a long file is written in parts.
  public mutating func takeText() -> String {
    defer { text = "" }
    return text
  }

  private static func field(_ value: String) -> String {
    let isFormula = value.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    let text = isFormula && !isNumber(value) ? "'" + value : value
    guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return text }
    // By scalars: a quote and an accent behind it are one letter, and the quote has to be doubled all the same.
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.unicodeScalars.append("\"") }
      quoted.unicodeScalars.append(scalar)
    }
    quoted.unicodeScalars.append("\"")
    return quoted
  }

  private static func isNumber(_ value: String) -> Bool {
    let digits = value.utf8.first == UInt8(ascii: "-") ? value.utf8.dropFirst() : value.utf8[...]
    return !digits.isEmpty && digits.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
  }
}
