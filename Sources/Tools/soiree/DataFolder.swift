import Server

#if canImport(Glibc)
  import Glibc
#endif

/// A folder that a command cannot work on, and what to do about it.
struct FolderRefusal: Error, CustomStringConvertible {
  var description: String
}

/// A data folder as the commands see it: whether there is a platform in it, and who works on it.
struct DataFolder: Sendable {
  let path: String
  /// Whether its tables are elsewhere: several servers may share those, and they share the keys here.
  let isShared: Bool

  init(_ options: ServerOptions) {
    path = options.dataFolder
    isShared = options.databaseURL?.hasPrefix("postgres") ?? false
  }

  /// For commands that look into a platform and never make one.
  /// - Parameter demo: where the demo keeps its own, when nobody says otherwise.
  func requirePlatform(demo: String?) throws(FolderRefusal) {
    // With a database elsewhere the folder has the keys alone.
    let file = path + (isShared ? "/key" : "/soiree.sqlite")
    guard access(file, F_OK) != 0 else { return }
    let hint = demo.flatMap { $0 == path ? nil : "; the demo's is \($0)" } ?? ""
    throw FolderRefusal(description: "there is no platform in \(path): say with --data where it is\(hint)")
  }

  /// Does `body` while nobody serves from the folder, and nobody imports into it.
  func alone<T>(_ body: () async throws -> T) async throws -> T {
    try await locked("lock", LOCK_EX, Self.inUse) {
      try await locked(
        "import.lock", LOCK_EX, { "an import is writing into \($0). Wait until it is done, or stop it" }, body)
    }
  }

  /// Does `body` as a server: the only one, unless its tables are elsewhere.
  func serving<T>(_ body: () async throws -> T) async throws -> T {
    try Folder.make(path)
    return try await locked("lock", isShared ? LOCK_SH : LOCK_EX, Self.inUse, body)
  }

  /// Does `body` as an import, also beside a server and other imports, but not while the keys are rotated: it would go
  /// on sealing with the key that it began with, behind the back of the rotation.  P1
  func importing<T>(_ body: () async throws -> T) async throws -> T {
    try Folder.make(path)
    return try await locked(
      "import.lock", LOCK_SH, { "the keys of \($0) are being rotated. Import when that is done" }, body)
  }

  private static func inUse(_ path: String) -> String {
    "\(path) is in use by another soiree. Stop that one first (Ctrl-C where it runs), or say another folder with --data"
  }

  /// The lock ends with the process at the latest, however that ends.
  /// - Parameter refusal: what is said of the folder when somebody else has the lock.
  private func locked<T>(
    _ name: String, _ kind: Int32, _ refusal: (String) -> String, _ body: () async throws -> T
  ) async throws -> T {
    let file = path + "/" + name
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError(path: file, code: errno) }
    defer { close(descriptor) }
    guard flock(descriptor, kind | LOCK_NB) == 0 else {
      guard errno == EWOULDBLOCK else { throw FileError(path: file, code: errno) }
      throw FolderRefusal(description: refusal(path))
    }
    // Closing alone would leave it with a child that this process begins at this moment, until that is another program.
    defer { flock(descriptor, LOCK_UN) }
    return try await body()
  }
}
