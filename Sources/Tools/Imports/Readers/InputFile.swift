import CZlib

/// Why a file could not be read on. What was read before stays read.
public enum InputError: Error, Hashable, Sendable, CustomStringConvertible {
  case cannotOpen(path: String)
  /// The disk, or a compressed part that is not what its check sum says.
  case damaged
  /// A compressed file that ends too early.
  case cutOff
  /// More bytes, expanded, than `InputLimits.total`.
  case tooLarge
  /// What is read as a list of JSON values does not begin with `[`.
  case notAList
  /// Such a list does not end; the element that began in this line is the last.
  case unfinishedList(line: Int)

  public var description: String {
    switch self {
    case .cannotOpen(let path): "The file \(path) cannot be opened."
    case .damaged: "The file is damaged; what came before the damage was read."
    case .cutOff: "The compressed file ends too early; what came before was read."
    case .tooLarge: "The file is larger than an import may be."
    case .notAList: "The file is not a JSON list of entries."
    case .unfinishedList(let line): "The list does not end: what begins in line \(line) is the last of it."
    }
  }
}

/// How much an import takes from a file.  P4
public struct InputLimits: Hashable, Sendable {
  /// Bytes of one line, or of one record of several lines.
  public var line: Int
  /// Bytes of the whole file after expanding it.
  public var total: Int

  public init(line: Int = 256 << 10, total: Int = 4 << 30) {
    self.line = line
    self.total = total
  }
}

/// A file read piece by piece, gzip expanded on the way; a file that is not gzip is read as it is.
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

  /// The next bytes; empty at the end.
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

  /// Everything that is left.
  func readAll() throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try read()
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }
}
