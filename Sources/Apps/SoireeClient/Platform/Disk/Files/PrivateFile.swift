#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A small file for its user alone (0600, in folders of 0700), written whole or not at all.  P1
///
/// Several processes may write it; the last one's bytes are whole.
public struct PrivateFile: SecretPlace {
  public let path: String
  /// Bytes of a file that is read at most.
  private static let limit = 16 << 20

  public init(path: String) { self.path = path }

  /// - Returns: Nil when there is no such file.
  public func read() throws(DiskError) -> [UInt8]? {
    do throws(SystemError) {
      return try Descriptor(path, O_RDONLY).read(limit: Self.limit)
    } catch {
      if error.code == ENOENT { return nil }
      throw DiskError("\(path) cannot be read: \(error.reason)")
    }
  }

  /// Makes missing folders, and returns when the file is on the disk.
  public func write(_ bytes: [UInt8]) throws(DiskError) {
    do throws(SystemError) {
      try PrivateFolder.make(of: path)
      try replace(with: bytes)
    } catch {
      throw DiskError("\(path) cannot be written: \(error.reason)")
    }
  }

  /// Does nothing when there is none.
  public func remove() {
    unlink(partial)
    if unlink(path) == 0 { try? PrivateFolder.sync(of: path) }
  }

  /// The file until its bytes are complete. It has one name, so that killed apps leave no further copies of secrets.
  private var partial: String { path + ".partial" }

  private func replace(with bytes: [UInt8]) throws(SystemError) {
    let descriptor = try openPartial()
    do throws(SystemError) {
      guard ftruncate(descriptor.number, 0) == 0 else { throw SystemError() }
      try descriptor.write(bytes)
      try descriptor.sync()
      guard rename(partial, path) == 0 else { throw SystemError() }
    } catch {
      unlink(partial)
      throw error
    }
    try PrivateFolder.sync(of: path)
  }

  /// Opens the partial file once no other process writes it.
  private func openPartial() throws(SystemError) -> Descriptor {
    while true {
      let descriptor = try createPartial()
      try descriptor.lock()
      // The lock's former holder has renamed the file: its bytes are now the real ones and must not be changed.
      var now = stat()
      let opened = try descriptor.status()
      guard stat(partial, &now) == 0, now.st_ino == opened.st_ino, now.st_dev == opened.st_dev else { continue }
      guard fchmod(descriptor.number, 0o600) == 0 else { throw SystemError() }
      return descriptor
    }
  }

  private func createPartial() throws(SystemError) -> Descriptor {
    do {
      // A link at this place must not choose which file is overwritten.
      return try Descriptor(partial, O_WRONLY | O_CREAT | O_NOFOLLOW)
    } catch {
      if error.code == ELOOP { unlink(partial) }
      throw error
    }
  }
}

/// Folders of private files.
enum PrivateFolder {
  /// Makes the file's folder and missing ones above it, for their user alone.
  static func make(of file: String) throws(SystemError) {
    guard let folder = folder(of: file) else { return }
    try make(folder)
  }

  static func make(_ folder: String) throws(SystemError) {
    var path = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      path += "/" + part
      // An existing folder above may be on a read-only disk.
      guard mkdir(path, 0o700) == 0 || errno == EEXIST || access(path, X_OK) == 0 else { throw SystemError() }
    }
  }

  /// Returns when a crash cannot undo the renaming of the file.
  static func sync(of file: String) throws(SystemError) {
    try Descriptor(folder(of: file) ?? ".", O_RDONLY | O_DIRECTORY).sync()
  }

  /// All names in a folder. None when it does not exist.
  static func names(in folder: String) throws(SystemError) -> [String] {
    guard let entries = opendir(folder) else {
      let error = SystemError()
      guard error.code == ENOENT else { throw error }
      return []
    }
    defer { closedir(entries) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(entries) else {
        guard errno == 0 else { throw SystemError() }
        return names
      }
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  private static func folder(of file: String) -> String? {
    guard let slash = file.lastIndex(of: "/") else { return nil }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }
}
