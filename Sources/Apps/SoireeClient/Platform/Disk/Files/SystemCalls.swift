#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The system's last error.
struct SystemError: Error {
  let code: Int32
  init() { code = errno }
  var reason: String { String(cString: strerror(code)) }
}

/// A file descriptor, closed with its owner.
struct Descriptor: ~Copyable {
  let number: Int32

  /// The mode applies to a new file only.
  init(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError) {
    number = open(path, flags | O_CLOEXEC, mode)
    guard number >= 0 else { throw SystemError() }
  }

  deinit { close(number) }

  func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemError() }
    return status
  }

  /// Waits until no other descriptor, in this process or another, holds the file's lock. It ends with the descriptor at
  /// the latest.
  func lock() throws(SystemError) {
    while flock(number, LOCK_EX) != 0 {
      guard errno == EINTR else { throw SystemError() }
    }
  }

  func unlock() { flock(number, LOCK_UN) }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { systemWrite(number, $0.baseAddress.map { $0 + done }, $0.count - done) }
      if count > 0 { done += count } else if errno != EINTR { throw SystemError() }
    }
  }

  /// The rest of the file. Nil when it is longer than `limit`.
  func read(limit: Int) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = systemRead(number, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { throw SystemError() }
      guard bytes.count <= limit else { return nil }
    }
  }

  /// Returns when a crash cannot lose the bytes any more.
  func sync() throws(SystemError) {
    #if canImport(Darwin)
      // There fsync(2) leaves the bytes in the drive's own memory.
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    guard fsync(number) == 0 else { throw SystemError() }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
