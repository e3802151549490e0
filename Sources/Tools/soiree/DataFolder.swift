import Server

#if canImport(Glibc)
  import Glibc
#endif

/// A command cannot work on this folder. The text names the remedy.
struct FolderRefusal: Error, CustomStringConvertible {
  var description: String
}

/// A data folder with its locks.
struct DataFolder: Sendable {
  let path: String
  /// Whether the tables are on a PostgreSQL server. Then several servers may share them and the keys in the folder.
  let isShared: Bool

  init(_ options: ServerOptions) {
    path = options.dataFolder
    isShared = options.databaseURL?.hasPrefix("postgres") ?? false
  }

  /// For commands that read a platform and never create one.
  /// - Parameter demo: The demo's standard folder, for the message.
  func requirePlatform(demo: String?) throws(FolderRefusal) {
    // With PostgreSQL the folder has only the keys.
    let file = path + (isShared ? "/key" : "/soiree.sqlite")
    guard access(file, F_OK) != 0 else { return }
    let hint = demo.flatMap { $0 == path ? nil : "; the demo's is \($0)" } ?? ""
    throw FolderRefusal(
      description:
        "there is no platform in \(path): say with --data where it is\(hint), or make one with `soiree migrate`")
  }

  /// Runs `body` while no server and no import uses the folder.
  func alone<T>(_ body: () async throws -> T) async throws -> T {
    try await locked("lock", LOCK_EX, Self.inUse) {
      try await locked(
        "import.lock", LOCK_EX, { "an import is writing into \($0). Wait until it is done, or stop it" }, body)
    }
  }

  /// Runs `body` as a server: the only one, unless the tables are on a PostgreSQL server.
  func serving<T>(_ body: () async throws -> T) async throws -> T {
    try Folder.make(path)
    return try await locked("lock", isShared ? LOCK_SH : LOCK_EX, Self.inUse, body)
  }

  /// Runs `body` as an import, also beside a server and other imports. During a rotation of the keys it is refused,
  /// since it would go on sealing with the old key.  P1
  func importing<T>(_ body: () async throws -> T) async throws -> T {
    try Folder.make(path)
    return try await locked(
      "import.lock", LOCK_SH, { "the keys of \($0) are being rotated. Import when that is done" }, body)
  }

  private static func inUse(_ path: String) -> String {
    "\(path) is in use by another soiree. Stop that one first (Ctrl-C where it runs), or say another folder with --data"
  }

  /// The lock ends with the process, at the latest.
  /// - Parameter refusal: The message when another process has the lock.
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
    // A child process that is being started may hold a copy of the descriptor for a moment, so closing is not enough.
    defer { flock(descriptor, LOCK_UN) }
    return try await body()
  }
}
