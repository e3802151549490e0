#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Small files that outlive the command, for their user alone.
public struct StateFolder: Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// `$XDG_STATE_HOME/soiree`, else `~/.local/state/soiree`; nil without a home.
  public static func standard(_ environment: [String: String]) -> StateFolder? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return StateFolder(path: state + "/soiree") }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return StateFolder(path: home + "/.local/state/soiree")
  }

  /// Nil when there is no such file, or it cannot be read.
  func read(_ name: String) -> [UInt8]? {
    let descriptor = open(path + "/" + name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Self.read(descriptor, &buffer)
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes += buffer[..<count]
      guard bytes.count <= 1 << 20 else { return nil }
    }
  }

  /// Writes the whole file or nothing, and returns when it is on the disk.
  func write(_ name: String, _ bytes: [UInt8]) throws(Failure) {
    let target = path + "/" + name
    do throws(SystemError) { try makeFolders() } catch { throw Self.failure(target, error) }
    try Self.write(bytes, to: target)
  }

  /// The same for a file whose folder is there.
  static func write(_ bytes: [UInt8], to target: String) throws(Failure) {
    let partial = target + ".partial"
    do throws(SystemError) {
      let descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw SystemError() }
      defer { close(descriptor) }
      guard write(descriptor, bytes) == bytes.count, fsync(descriptor) == 0, rename(partial, target) == 0 else {
        throw SystemError()
      }
      try syncFolder(of: target)
    } catch {
      unlink(partial)
      throw failure(target, error)
    }
  }

  private static func failure(_ target: String, _ error: SystemError) -> Failure {
    .failed("\(target) cannot be written: \(error.reason)")
  }

  func remove(_ name: String) { unlink(path + "/" + name) }

  private func makeFolders() throws(SystemError) {
    var folder = ""
    for part in path.split(separator: "/") {
      folder += "/" + part
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw SystemError() }
    }
  }

  private static func syncFolder(of target: String) throws(SystemError) {
    let folder = target.lastIndex(of: "/").map { target[...$0] } ?? "."
    let descriptor = open(String(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw SystemError() }
  }

  private static func read(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, &buffer, buffer.count)
    #else
      Darwin.read(descriptor, &buffer, buffer.count)
    #endif
  }

  private static func write(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, bytes.count)
    #else
      Darwin.write(descriptor, bytes, bytes.count)
    #endif
  }
}

/// What the system said last.
private struct SystemError: Error {
  let reason: String
  init() { reason = String(cString: strerror(errno)) }
}
