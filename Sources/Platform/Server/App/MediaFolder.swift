import Dispatch
import Services

#if canImport(Glibc)
  import Glibc
#endif

/// Pictures in a folder, a file each: for a platform whose database is a file beside it.
struct MediaFolder: MediaFiles {
  private let path: String
  private let queue = DispatchQueue(label: "soiree.media", qos: .userInitiated, attributes: .concurrent)

  /// - Throws: when the folder cannot be made.
  init(in dataFolder: String) throws {
    path = dataFolder + "/media/"
    try Folder.make(path)
  }

  func read(_ name: String) async throws -> [UInt8]? {
    let file = try place(of: name)
    return try await onQueue {
      let descriptor = open(file, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        if errno == ENOENT { return nil }
        throw FolderError(path: file, reason: String(cString: strerror(errno)))
      }
      defer { close(descriptor) }
      var bytes: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = Glibc.read(descriptor, &part, part.count)
        guard count >= 0 else { throw FolderError(path: file, reason: String(cString: strerror(errno))) }
        if count == 0 { return bytes }
        bytes += part[..<count]
      }
    }
  }

  /// Beside its place first, then moved there: nobody reads half a file.
  func write(_ bytes: [UInt8], _ name: String) async throws {
    let file = try place(of: name)
    try await onQueue {
      guard access(file, F_OK) != 0 else { return }
      var partial = Array((file + ".XXXXXX").utf8CString)
      let descriptor = mkstemp(&partial)
      guard descriptor >= 0 else { throw FolderError(path: file, reason: String(cString: strerror(errno))) }
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count <= 0 { break }
        rest = rest.dropFirst(count)
      }
      let isWhole = rest.isEmpty && fsync(descriptor) == 0
      close(descriptor)
      guard isWhole, rename(partial, file) == 0 else {
        let reason = String(cString: strerror(errno))
        unlink(partial)
        throw FolderError(path: file, reason: reason)
      }
    }
  }

  /// Names lead nowhere else, and no folder has too many files: two letters of the digest are a folder.
  private func place(of name: String) throws -> String {
    let isPlain = name.utf8.allSatisfy {
      $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x5F || $0 == 0x2D
    }
    guard isPlain, name.utf8.count > 6 else { throw FolderError(path: name, reason: "no name of a picture") }
    let folder = path + name.dropFirst(4).prefix(2)
    if access(folder, F_OK) != 0 { try Folder.make(folder) }
    return folder + "/" + name
  }

  private func onQueue<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try work() }) }
    }
  }
}
