import CSodium
import Structures

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// 32 secret bytes. They are wiped when the key goes, and no description shows them.  P1
public final class SecretKey: Sendable, CustomStringConvertible {
  /// Bytes of a key.
  public static let size = 32

  // Written once in the initialiser and wiped in deinit; the pointer is never shared.
  private nonisolated(unsafe) let memory: UnsafeMutablePointer<UInt8>

  /// Nil unless there are exactly 32 bytes.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    memory = .allocate(capacity: Self.size)
    memory.initialize(from: bytes, count: Self.size)
  }

  deinit {
    sodium_memzero(memory, Self.size)
    memory.deallocate()
  }

  /// A new key from the system's random source.
  public static func random() -> SecretKey {
    SecretKey(SecureRandom.bytes(size))!
  }

  public var description: String { "SecretKey(…)" }

  /// For rooms that hand the bytes to a C library; the pointer must not outlive the call.
  package func withBytes<T>(_ body: (UnsafePointer<UInt8>) -> T) -> T { body(memory) }

  /// A key for one purpose, derived from this one. It reveals neither this key nor its siblings.
  public func derived(for purpose: String) -> SecretKey {
    SecretKey(Digest.blake2b(Array(purpose.utf8), key: self, size: Self.size))!
  }
}

/// Why a key file could not be used.
public enum KeyFileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Others may read it: a secret key belongs to its user alone.
  case readableByOthers(path: String)
  case notAKey(path: String)
  case io(path: String, errno: Int32)

  public var description: String {
    switch self {
    case .readableByOthers(let path): "\(path) can be read by other users. Run: chmod 600 \(path)"
    case .notAKey(let path): "\(path) does not hold a key: 64 hexadecimal digits in one line"
    case .io(let path, let code): "\(path): \(String(cString: strerror(code)))"
    }
  }
}

extension SecretKey {
  /// Reads the key in a file; makes the file, for its user alone, when it is not there.
  public static func file(at path: String) throws(KeyFileError) -> SecretKey {
    if let known = try read(path) { return known }
    let key = SecretKey.random()
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    if descriptor < 0, errno == EEXIST, let known = try read(path) { return known }
    guard descriptor >= 0 else { throw .io(path: path, errno: errno) }
    defer { close(descriptor) }
    let line = Array((Hex.encode(key.withBytes { Array(UnsafeBufferPointer(start: $0, count: size)) }) + "\n").utf8)
    guard write(descriptor, line, line.count) == line.count, fsync(descriptor) == 0 else {
      throw .io(path: path, errno: errno)
    }
    return key
  }

  /// Nil when there is no such file.
  private static func read(_ path: String) throws(KeyFileError) -> SecretKey? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .io(path: path, errno: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .io(path: path, errno: errno) }
    guard status.st_mode & 0o077 == 0 else { throw .readableByOthers(path: path) }
    var buffer = [UInt8](repeating: 0, count: 128)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count >= 0 else { throw .io(path: path, errno: errno) }
    let text = String(decoding: buffer[..<count], as: UTF8.self)
    let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
    guard let bytes = Hex.decode(line), let key = SecretKey(bytes) else { throw .notAKey(path: path) }
    return key
  }
}
