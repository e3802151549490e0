#if canImport(Glibc)
  import Glibc
#endif

/// An open file that is read or written from one place on. It closes with its last reference. Used by one task at a time.
final class DiskFile: Sendable {
  let path: String
  private let descriptor: Int32

  /// Opens a plain file to be read.
  init(reading path: String) throws(FolderError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FolderError(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FolderError(path: path, reason: "this is no plain file") }
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    self.path = path
    guard descriptor >= 0 else { throw FolderError(path: path, code: errno) }
  }

  /// Makes a file that only its user can read.
  init(making path: String) throws(FolderError) {
    descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    self.path = path
    guard descriptor >= 0 else { throw FolderError(path: path, code: errno) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Bytes of the file.
  func size() throws(FolderError) -> Int64 {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    return Int64(status.st_size)
  }

  /// The next bytes: fewer than `count` at the end of the file alone.
  func read(_ count: Int) throws(FolderError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let start = buffer.baseAddress {
        let got = Glibc.read(descriptor, start + filled, count - filled)
        if got < 0, errno == EINTR { continue }
        if got < 0 { code = errno }
        guard got > 0 else { return }
        filled += got
      }
    }
    guard code == 0 else { throw FolderError(path: path, code: code) }
    return bytes
  }

  func write(_ bytes: [UInt8]) throws(FolderError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure() }
      rest = rest.dropFirst(count)
    }
  }

  /// Goes on from this byte.
  func seek(to offset: Int64) throws(FolderError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw failure() }
  }

  /// Returns when what was written is on the disk.
  func sync() throws(FolderError) {
    while fsync(descriptor) != 0 { if errno != EINTR { throw failure() } }
  }

  private func failure() -> FolderError { FolderError(path: path, code: errno) }
}
