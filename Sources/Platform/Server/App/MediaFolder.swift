import Dispatch
import Domain
import Services

#if canImport(Glibc)
  import Glibc
#endif

/// Pictures in a folder, a file each: for a platform whose database is a file beside it.
struct MediaFolder: MediaFiles {
  private let path: String
  private let sync: @Sendable (_ folder: String) throws -> Void
  private let queue = DispatchQueue(label: "soiree.media", qos: .userInitiated, attributes: .concurrent)

  /// - Parameter sync: brings the names in a folder to the disk.
  /// - Throws: when the folder cannot be made.
  init(
    in dataFolder: String, sync: @escaping @Sendable (_ folder: String) throws -> Void = { try Folder.sync($0) }
  ) throws {
    self.sync = sync
    path = dataFolder + "/media/"
    try Folder.make(path)
    // Its own name is in the folder above.
    try sync(path + "..")
    removeLeftovers()
  }

  func read(_ name: String) async throws -> [UInt8]? {
    let file = try place(of: name)
    return try await onQueue {
      let descriptor = open(file, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        if errno == ENOENT { return nil }
        throw FolderError(path: file, code: errno)
      }
      defer { close(descriptor) }
      var bytes: [UInt8] = []
      var part = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = Self.again { Glibc.read(descriptor, &part, part.count) }
        guard count >= 0 else { throw FolderError(path: file, code: errno) }
        if count == 0 { return bytes }
        bytes += part[..<count]
      }
    }
  }

  /// Its name is on the disk as well when this returns, if it is an upload: whatever else is lost is made again.  P5
  func write(_ bytes: [UInt8], _ name: String) async throws {
    let (folder, all, sync) = (try await keep(bytes, name), path, sync)
    guard Self.isUpload(name) else { return }
    try await onQueue {
      // Also when another write has made them: it may not be this far yet.
      try sync(folder)
      try sync(all)
    }
  }

  /// Beside its place first, then moved there: nobody reads half a file.
  /// - Returns: the folder that its name is in.
  private func keep(_ bytes: [UInt8], _ name: String) async throws -> String {
    let (file, folder) = (try place(of: name), try folder(of: name))
    return try await onQueue {
      if access(file, F_OK) != 0 {
        try Folder.make(folder)
        try Self.write(bytes, file)
      }
      return folder
    }
  }

  private static func write(_ bytes: [UInt8], _ file: String) throws(FolderError) {
    var partial = Array((file + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&partial)
    guard descriptor >= 0 else { throw FolderError(path: file, code: errno) }
    var code: Int32 = 0
    var rest = bytes[...]
    while code == 0, !rest.isEmpty {
      let count = again { rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) } }
      if count < 0 { code = errno } else { rest = rest.dropFirst(count) }
    }
    if code == 0, again({ Int(fsync(descriptor)) }) != 0 { code = errno }
    // Closing may have an error of its own, which says nothing more.
    close(descriptor)
    if code == 0, rename(partial, file) != 0 { code = errno }
    guard code == 0 else {
      unlink(partial)
      throw FolderError(path: file, code: code)
    }
  }

  /// A signal may interrupt a call before it has done anything.
  private static func again(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// Files that a crash kept from getting their names; names of pictures have no dot. Another process may be writing one
  /// now, so they stay for an hour.
  private func removeLeftovers() {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    for folder in Folder.entries(of: path) where !folder.contains(".") {
      for name in Folder.entries(of: path + folder) where name.contains(".") && !name.hasPrefix(".") {
        let file = path + folder + "/" + name
        var status = stat()
        if stat(file, &status) == 0, status.st_mtim.tv_sec < now.tv_sec - 3_600 { unlink(file) }
      }
    }
  }

  /// A picture as it was uploaded, and no width that is made of one.
  static func isUpload(_ name: String) -> Bool {
    MediaID(name) != nil && !name.contains { $0 == "-" || $0 == "." }
  }

  /// The names of all pictures as they were uploaded.
  var uploads: [String] {
    Folder.entries(of: path).filter { !$0.contains(".") }.flatMap { Folder.entries(of: path + $0) }
      .filter(Self.isUpload)
  }

  private func place(of name: String) throws(FolderError) -> String { try folder(of: name) + "/" + name }

  /// Names lead nowhere else, and no folder has too many files: two letters of the digest are a folder.
  private func folder(of name: String) throws(FolderError) -> String {
    let isPlain = name.utf8.allSatisfy {
      $0 >= 0x61 && $0 <= 0x7A || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x5F || $0 == 0x2D
    }
    guard isPlain, name.utf8.count > 6 else { throw FolderError(path: name, reason: "no name of a picture") }
    return path + name.dropFirst(4).prefix(2)
  }

  private func onQueue<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try work() }) }
    }
  }
}
