#if canImport(Glibc)
  import Glibc
#endif

/// A file that could not be read or written.
struct FileError: Error, CustomStringConvertible {
  var path: String
  var code: Int32
  var description: String { "\(path): \(String(cString: strerror(code)))" }
}

enum TextFile {
  /// The largest file that is read, in bytes.
  private static let largest = 64 << 20

  static func read(_ path: String) throws(FileError) -> [UInt8] {
    guard let file = fopen(path, "r") else { throw FileError(path: path, code: errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < largest {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: chunk.prefix(count))
    }
    throw FileError(path: path, code: EFBIG)
  }

  static func write(_ text: String, to path: String) throws(FileError) {
    guard let file = fopen(path, "w") else { throw FileError(path: path, code: errno) }
    let bytes = Array(text.utf8)
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten else { throw FileError(path: path, code: errno) }
  }
}
