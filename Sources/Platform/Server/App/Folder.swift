#if canImport(Glibc)
  import Glibc
#endif

/// A folder could not be made.
public struct FolderError: Error, CustomStringConvertible {
  /// The file or folder that failed.
  public var path: String
  /// The system's reason, for a person.
  public var reason: String
  public var description: String { "\(path): \(reason)" }
}

/// Makes and checks folders that only the server's user can read.
public enum Folder {
  /// Makes a folder and its parents, readable by the user alone.
  public static func make(_ path: String) throws(FolderError) {
    var partial = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      partial += part + "/"
      if mkdir(partial, 0o700) != 0, errno != EEXIST {
        throw FolderError(path: path, reason: String(cString: strerror(errno)))
      }
    }
  }
}
