#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file under a passing name that takes its real name only when it is whole and on the disk.
struct PartialFile {
  let path: String
  private let target: String

  init(for target: String) {
    self.target = target
    path = target + ".partial"
    remove()
    FilePrivacy.make(path)
  }

  /// Brings the file to the disk and gives it its name, replacing what had it.
  func publish() throws(DatabaseError) {
    try sync(path, O_RDONLY)
    guard rename(path, target) == 0 else { throw failure("rename") }
    let folder = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
    try sync(folder.isEmpty ? "/" : folder, O_RDONLY | O_DIRECTORY)
  }

  func remove() {
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) }
  }

  private func sync(_ path: String, _ flags: Int32) throws(DatabaseError) {
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open") }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure("fsync") }
  }

  private func failure(_ step: String) -> DatabaseError {
    DatabaseError(.backup, "\(step) failed with \(String(cString: strerror(errno))): \(target)")
  }
}
