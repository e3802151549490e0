#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A small file for its user alone (0600, in folders of 0700), written whole or not at all.  P1
///
/// Several processes may write the same file: one of them is last, and its bytes are whole.
public struct PrivateFile: SecretPlace {
  public let path: String
  /// More bytes than these are not read: this is no place for them.
  private static let limit = 16 << 20

  public init(path: String) { self.path = path }

  public func read() throws(DiskError) -> [UInt8]? {
    do throws(SystemError) {
      return try Descriptor(path, O_RDONLY).read(limit: Self.limit)
    } catch {
      if error.code == ENOENT { return nil }
      throw DiskError("\(path) cannot be read: \(error.reason)")
    }
  }

  /// Makes the folder when there is none, and returns when the file is on the disk.
  public func write(_ bytes: [UInt8]) throws(DiskError) {
    do throws(SystemError) {
      try PrivateFolder.make(of: path)
      try replace(with: bytes)
    } catch {
      throw DiskError("\(path) cannot be written: \(error.reason)")
    }
  }

  public func remove() {
    unlink(partial)
    if unlink(path) == 0 { try? PrivateFolder.sync(of: path) }
  }

  /// Where the bytes are until they are whole. One name, so that a killed app leaves no litter with secrets in it.
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

  /// Opens the partial file while nobody else writes it.
  private func openPartial() throws(SystemError) -> Descriptor {
    while true {
      let descriptor = try createPartial()
      try descriptor.lock()
      // Whoever held the lock has renamed it since: these are the bytes of the file itself, and not to be touched.
      var now = stat()
      let opened = try descriptor.status()
      guard stat(partial, &now) == 0, now.st_ino == opened.st_ino, now.st_dev == opened.st_dev else { continue }
      guard fchmod(descriptor.number, 0o600) == 0 else { throw SystemError() }
      return descriptor
    }
  }

  private func createPartial() throws(SystemError) -> Descriptor {
    do {
      // Whoever put a link here does not choose what is overwritten.
      return try Descriptor(partial, O_WRONLY | O_CREAT | O_NOFOLLOW)
    } catch {
      if error.code == ELOOP { unlink(partial) }
      throw error
    }
  }
}

/// Folders of private files.
enum PrivateFolder {
  /// Makes the folder that a file is in, and those above it that are missing, for their user alone.
  static func make(of file: String) throws(SystemError) {
    guard let folder = folder(of: file) else { return }
    try make(folder)
  }

  static func make(_ folder: String) throws(SystemError) {
    var path = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      path += "/" + part
      // A folder that is there may be one that we could not make: "/home" on a disk that is only read.
      guard mkdir(path, 0o700) == 0 || errno == EEXIST || access(path, X_OK) == 0 else { throw SystemError() }
    }
  }

  /// Returns when a crash can no longer lose that the file has this name.
  static func sync(of file: String) throws(SystemError) {
    try Descriptor(folder(of: file) ?? ".", O_RDONLY | O_DIRECTORY).sync()
  }

  /// The names in a folder, all of them; none when it is not there.
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
