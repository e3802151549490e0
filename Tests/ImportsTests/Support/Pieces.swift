import CZlib
import TestFiles
import Testing

@testable import Imports

/// A text handed over in pieces of a few bytes, as a disk or gzip might.
func pieces(_ bytes: [UInt8], of size: Int = 7) -> () throws(InputError) -> [UInt8] {
  var rest = bytes[...]
  return { () throws(InputError) in
    let piece = Array(rest.prefix(size))
    rest = rest.dropFirst(size)
    return piece
  }
}

/// What a CSV reader makes of a text: `3: a|b` for a row, `3! reason` for a refusal.
func rows(_ text: String, limits: InputLimits = InputLimits(), pieceSize: Int = 7) throws -> [String] {
  try rows(Array(text.utf8), limits: limits, pieceSize: pieceSize)
}

func rows(_ bytes: [UInt8], limits: InputLimits = InputLimits(), pieceSize: Int = 7) throws -> [String] {
  let lines = TextLineReader(limits: limits, pieces(bytes, of: pieceSize))
  guard var reader = try CSVReader(lines, limits: limits) else { return [] }
  var found: [String] = []
  while let row = try reader.next() {
    switch row {
    case .fields(let line, let fields): found.append("\(line): \(fields.joined(separator: "|"))")
    case .refused(let refusal):
      guard case .line(let line) = refusal.place else { continue }
      found.append("\(line)! \(refusal.reason)")
    }
  }
  return found
}

/// A file that is gone with its owner.
struct ScratchFile {
  private let folder = TemporaryFolder()
  var path: String { folder.path + "/file" }

  init(_ bytes: [UInt8]) { folder.write(bytes, to: "file") }

  /// The bytes as gzip makes them.
  init(gzip bytes: [UInt8]) throws {
    let file = try #require(gzopen(path, "wb"))
    if !bytes.isEmpty { try #require(gzwrite(file, bytes, UInt32(bytes.count)) == Int32(bytes.count)) }
    try #require(gzclose(file) == Z_OK)
  }

  var bytes: [UInt8] { folder.files["file"] ?? [] }
}
