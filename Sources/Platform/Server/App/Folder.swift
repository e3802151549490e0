#if canImport(Glibc)
  import Glibc
#endif

/// A folder or a file in it could not be made, read or written.
public struct FolderError: Error, CustomStringConvertible {
  /// The file or folder that failed.
  public var path: String
  /// The system's reason, for a person.
  public var reason: String
  /// There is no room for more.
  var isFull = false
  public var description: String { "\(path): \(reason)" }
}

extension FolderError {
  /// - Parameter code: the system's `errno`.
  init(path: String, code: Int32) {
    self.init(
      path: path, reason: String(cString: strerror(code)), isFull: [ENOSPC, EDQUOT, EFBIG].contains(code))
  }
}

/// Makes and checks folders that only the server's user can read.
public enum Folder {
  /// Makes a folder and its parents, readable by the user alone.
  public static func make(_ path: String) throws(FolderError) {
    var partial = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      partial += part + "/"
      if mkdir(partial, 0o700) != 0, errno != EEXIST {
        throw FolderError(path: path, code: errno)
      }
    }
  }
}
