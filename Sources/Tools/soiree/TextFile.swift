#if canImport(Glibc)
  import Glibc
#endif

/// A file that could not be read or written.
struct FileError: Error, CustomStringConvertible {
  var path: String
  var code: Int32
  var description: String { "\(path): \(String(cString: strerror(code)))" }
}

/// A file that is written in parts under another name, and gets its own when it is whole. Only its owner reads it.
struct GrowingFile: Sendable {
  private let path: String
  private let descriptor: Int32

  private var partial: String { path + ".partial" }

  init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = open(path + ".partial", O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
  }

  func write(_ text: String) throws(FileError) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw FileError(path: path, code: errno) }
      bytes = bytes.dropFirst(count)
    }
  }

  func finish() throws(FileError) {
    guard fsync(descriptor) == 0, close(descriptor) == 0, rename(partial, path) == 0 else {
      throw FileError(path: path, code: errno)
    }
  }

  /// Removes what was written.
  func discard() {
    close(descriptor)
    unlink(partial)
  }
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
      guard count > 0 else {
        // A folder can be opened as a file, and not read as one.
        if ferror(file) != 0 { throw FileError(path: path, code: errno) }
        return bytes
      }
      bytes.append(contentsOf: chunk.prefix(count))
    }
    throw FileError(path: path, code: EFBIG)
  }

  /// The names in a folder.
  static func names(in folder: String) throws(FileError) -> [String] {
    guard let list = opendir(folder) else { throw FileError(path: folder, code: errno) }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The text of each file in a folder with its name, by the names. A name that begins with a dot is left out.
  /// - Throws: ``FileError``, and ``UsageError`` for a file that is not UTF-8.
  static func texts(in folder: String) throws -> [(name: String, text: String)] {
    try names(in: folder).filter { !$0.hasPrefix(".") }.sorted().map { name in
      let path = folder + "/" + name
      guard let text = String(validating: try read(path), as: UTF8.self) else {
        throw UsageError("\(path) is not UTF-8")
      }
      return (name, text)
    }
  }

  static func write(_ text: String, to path: String) throws(FileError) {
    guard let file = fopen(path, "w") else { throw FileError(path: path, code: errno) }
    let bytes = Array(text.utf8)
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten else { throw FileError(path: path, code: errno) }
  }
}
