#if canImport(Glibc)
  import Glibc
#endif

/// A folder of what is being made. Whoever has it has it alone; what a killed process left in it is removed first.
final class PartialFolder: Sendable {
  let path: String
  private let descriptor: Int32

  /// - Parameter inUse: what is said when another process has it.
  init(_ path: String, inUse: String) throws {
    self.path = path
    if mkdir(path, 0o700) != 0, errno != EEXIST {
      descriptor = -1
      throw FolderError(path: path, code: errno)
    }
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw FolderError(path: path, code: errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      guard errno == EWOULDBLOCK else { throw FolderError(path: path, code: errno) }
      throw BackupRefusal(inUse)
    }
    try clear()
  }

  deinit {
    guard descriptor >= 0 else { return }
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private func clear() throws {
    for name in Folder.entries(of: path) { try Folder.remove(path + "/" + name) }
  }

  /// Takes it away with all that is in it.
  func remove() throws { try Folder.remove(path) }
}

extension Folder {
  /// The names in a folder, without `.` and `..`. Empty for what is no folder.
  static func entries(of folder: String) -> [String] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes a file or a folder with all that is in it. It follows no link.
  static func remove(_ path: String) throws(FolderError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw FolderError(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      guard unlink(path) == 0 else { throw FolderError(path: path, code: errno) }
      return
    }
    for name in entries(of: path) { try remove(path + "/" + name) }
    guard rmdir(path) == 0 else { throw FolderError(path: path, code: errno) }
  }

  /// Gives a file or a folder another name.
  static func move(_ path: String, to target: String) throws(FolderError) {
    guard rename(path, target) == 0 else { throw FolderError(path: target, code: errno) }
  }

  /// Brings the names in a folder to the disk.
  static func sync(_ folder: String) throws(FolderError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FolderError(path: folder, code: errno) }
    defer { close(descriptor) }
    while fsync(descriptor) != 0 { if errno != EINTR { throw FolderError(path: folder, code: errno) } }
  }

  /// The folder that a path is in.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
