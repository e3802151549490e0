import CZlib

/// Why reading a file stopped. Entries read before are kept.
public enum InputError: Error, Hashable, Sendable, CustomStringConvertible {
  case cannotOpen(path: String)
  /// A read error, or a wrong checksum in compressed data.
  case damaged
  /// The compressed file ends too early.
  case cutOff
  /// The expanded file is larger than `InputLimits.total`.
  case tooLarge
  /// A JSON list does not begin with `[`.
  case notAList
  /// A JSON list has no end. Its last element begins on this line.
  case unfinishedList(line: Int)
  /// Neither PBF nor XML nor JSON of OpenStreetMap.
  case notAMap
  /// Not PBF, the only form of which streets are read.
  case notPBF
  /// An extract whose blocks cannot be read, or that ends within one.
  case damagedMap
  /// An extract has more streets than a city may.
  case tooManyStreets(most: Int)

  public var description: String {
    switch self {
    case .cannotOpen(let path): "The file \(path) cannot be opened."
    case .damaged: "The file is damaged; what came before the damage was read."
    case .cutOff: "The compressed file ends too early; what came before was read."
    case .tooLarge: "The file is larger than an import may be."
    case .notAList: "The file is not a JSON list of entries."
    case .unfinishedList(let line): "The list does not end: what begins in line \(line) is the last of it."
    case .notAMap:
      "The file is no extract of OpenStreetMap: PBF, XML, the JSON of Overpass and GeoJSON are read."
    case .notPBF: "The file is no extract of OpenStreetMap in PBF: streets are read from .osm.pbf only."
    case .damagedMap: "The extract is damaged or ends too early; nothing of it was stored."
    case .tooManyStreets(let most):
      "The extract has more than \(most) streets and paths, more than a city may have: cut it smaller."
    }
  }
}

/// Limits on the size of an import.  P4
public struct InputLimits: Hashable, Sendable {
  /// Bytes of one line, or of one record of several lines.
  public var line: Int
  /// Bytes of the whole expanded file.
  public var total: Int

  public init(line: Int = 256 << 10, total: Int = 4 << 30) {
    self.line = line
    self.total = total
  }
}

/// A file read in pieces. A gzip file is expanded while it is read.
final class InputFile {
  static let pieceSize = 128 << 10

  private let file: gzFile
  private var left: Int

  init(path: String, limits: InputLimits = InputLimits()) throws(InputError) {
    guard let file = gzopen(path, "rbe") else { throw .cannotOpen(path: path) }
    self.file = file
    left = limits.total
    gzbuffer(file, UInt32(Self.pieceSize))
  }

  deinit { gzclose(file) }

  /// The next bytes. Empty at the end.
  func read() throws(InputError) -> [UInt8] {
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
      count = max(0, Int(gzread(file, buffer.baseAddress, UInt32(buffer.count))))
    }
    var status: Int32 = Z_OK
    _ = gzerror(file, &status)
    if status == Z_BUF_ERROR && bytes.isEmpty { throw .cutOff }
    if status < 0 && status != Z_BUF_ERROR { throw .damaged }
    left -= bytes.count
    if left < 0 { throw .tooLarge }
    return bytes
  }

  /// The rest of the file.
  func readAll() throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try read()
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }
}
