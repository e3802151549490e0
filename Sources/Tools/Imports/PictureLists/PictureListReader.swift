/// A line of a list of pictures.
public struct PictureRow: Hashable, Sendable {
  /// The id of what the picture is of, such as `rst_nyc.30075445`.
  public var subject: String
  /// As written: relative to the list's folder, or from the root.
  public var file: String
  /// For those who do not see the picture; nil where the column is missing or empty.
  public var alt: String?
}

/// Reads a CSV list of pictures, plain or gzip: the columns `id` and `file`, and `alt` where there is one, in any order.
public struct PictureListReader: Sendable {
  /// A first row with every column.
  public static let header = "id,file,alt"
  private static let list = OwnList(name: "list of pictures", needed: ["id", "file"], header: header)

  private let limits: InputLimits

  public init(limits: InputLimits = InputLimits()) { self.limits = limits }

  /// Passes each row to `sink`, in the file's order, and reports all rows.
  /// - Parameter sink: throws `RefusedRow` for a row that cannot be stored.
  /// - Throws: `InputError`, `OwnListError`, or another error of `sink`. What was passed before stays.
  public func read(path: String, into sink: (PictureRow) async throws -> Void) async throws -> ImportReport {
    try await read(TextLineReader(try InputFile(path: path, limits: limits), limits: limits), into: sink)
  }

  func read(_ lines: TextLineReader, into sink: (PictureRow) async throws -> Void) async throws -> ImportReport {
    try await Self.list.read(lines, limits: limits) { _, row in
      try await sink(PictureRow(subject: try row.needed("id"), file: try row.needed("file"), alt: row["alt"]))
    }
  }
}
