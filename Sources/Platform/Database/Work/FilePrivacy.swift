#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files with people's data belong to their user alone.  P1
enum FilePrivacy {
  /// Makes an empty file that only its user can read. A file that is there is closed to other users.
  ///
  /// The file is never opened here: to close it again would drop SQLite's locks on it in this process. A failure shows
  /// where the file is opened, with its reason.
  static func make(_ path: String) {
    #if canImport(Glibc)
      if mknod(path, S_IFREG | 0o600, 0) == 0 { return }
    #else
      let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        close(descriptor)
        return
      }
    #endif
    close(toOthers: path)
  }

  /// Another user's file stays as it is.
  static func close(toOthers path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0 else { return }
    chmod(path, status.st_mode & 0o700)
  }
}
