/// A line of a list of pictures.
public struct PictureRow: Hashable, Sendable {
  /// The id of what the picture is of, such as `rst_nyc.30075445`.
  public var subject: String
  /// As written: relative to the list's folder, or from the root.
  public var file: String
  /// For those who do not see the picture; nil where the column is missing or empty.
  public var alt: String?
}

/// Why a list of pictures cannot be read at all.
public enum PictureListError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  case missingColumn(String)

  public var description: String {
    switch self {
    case .empty: "The list of pictures is empty: its first row names the columns id, file and, if you like, alt."
    case .missingColumn(let name): "The first row has no column \(name); a list of pictures has id, file and alt."
    }
  }
}

/// Reads a CSV list of pictures, plain or gzip: the columns `id` and `file`, and `alt` where there is one, in any order.
public struct PictureListReader: Sendable {
  private let limits: InputLimits

  public init(limits: InputLimits = InputLimits()) { self.limits = limits }

  /// Passes each row to `sink`, in the file's order, and reports all rows.
  /// - Parameter sink: throws `RefusedRow` for a row that cannot be stored.
  /// - Throws: `InputError`, `PictureListError`, or another error of `sink`. What was passed before stays.
  public func read(path: String, into sink: (PictureRow) async throws -> Void) async throws -> ImportReport {
    try await read(TextLineReader(try InputFile(path: path, limits: limits), limits: limits), into: sink)
  }

  func read(_ lines: TextLineReader, into sink: (PictureRow) async throws -> Void) async throws -> ImportReport {
    guard var rows = try CSVReader(lines, limits: limits) else { throw PictureListError.empty }
    let header = rows.header
    func place(of name: String) throws -> Int {
      guard let place = header.firstIndex(of: name) else { throw PictureListError.missingColumn(name) }
      return place
    }
    let (subject, file, alt) = (try place(of: "id"), try place(of: "file"), header.firstIndex(of: "alt"))
    var report = ImportReport()
    while let entry = try rows.next() {
      switch entry {
      case .refused(let refusal): report.refuse(refusal.place, refusal.reason)
      case .fields(let line, let fields):
        let words = alt.map { fields[$0].trimmed } ?? ""
        let row = PictureRow(subject: fields[subject], file: fields[file], alt: words.isEmpty ? nil : words)
        do {
          try await sink(row)
          report.keep()
        } catch let refusal as RefusedRow {
          report.refuse(.line(line), refusal.reason)
        }
      }
    }
    return report
  }
}
