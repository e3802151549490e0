/// A CSV list of one's own: its first row names the columns.
struct OwnList {
  /// "list of theatres".
  let name: String
  /// The columns that the list has at least.
  let needed: [String]
  /// Every column that it may have, parted by commas.
  let header: String

  /// Passes each row with its line to `take`, in the file's order, and reports all rows.
  /// - Parameter take: throws `RefusedRow` for a row that cannot be stored.
  /// - Throws: `InputError`, `OwnListError`, or another error of `take`. What was passed before stays.
  func read(
    _ lines: TextLineReader, limits: InputLimits, take: (Int, RowFields) async throws -> Void
  ) async throws -> ImportReport {
    guard var rows = try CSVReader(lines, limits: limits) else { throw OwnListError.empty(self) }
    let header = rows.header.map(\.trimmed)
    for column in needed where !header.contains(column) { throw OwnListError.missingColumn(column, self) }
    // A price under a name that nobody reads would be no price.
    let known = Set(self.header.split(separator: ",").map(String.init))
    for (place, column) in header.enumerated() where !column.isEmpty {
      guard known.contains(column) else { throw OwnListError.unknownColumn(column, self) }
      guard !header[..<place].contains(column) else { throw OwnListError.doubledColumn(column) }
    }
    var report = ImportReport()
    while let entry = try rows.next() {
      switch entry {
      case .refused(let refusal): report.refuse(refusal.place, refusal.reason)
      case .fields(let number, let fields):
        do {
          try await take(number, RowFields(names: header, fields: fields))
          report.keep()
        } catch let refusal as RefusedRow {
          report.refuse(.line(number), refusal.reason)
        }
      }
    }
    return report
  }
}

/// Why a list cannot be read at all.
public struct OwnListError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  static func empty(_ list: OwnList) -> OwnListError {
    OwnListError(
      description: "The \(list.name) is empty: its first row names the columns, at least \(list.columns).")
  }

  static func missingColumn(_ column: String, _ list: OwnList) -> OwnListError {
    OwnListError(
      description: "The first row has no column \(column); a \(list.name) has at least \(list.columns).")
  }

  static func unknownColumn(_ column: String, _ list: OwnList) -> OwnListError {
    OwnListError(
      description:
        "The first row has the column \"\(column.prefix(40))\"; a \(list.name) may have these: \(list.header)")
  }

  static func doubledColumn(_ column: String) -> OwnListError {
    OwnListError(description: "The first row has the column \(column) twice.")
  }
}

extension OwnList {
  /// "film, hall, date and time".
  fileprivate var columns: String {
    needed.dropLast().joined(separator: ", ") + (needed.count > 1 ? " and " : "") + (needed.last ?? "")
  }
}
