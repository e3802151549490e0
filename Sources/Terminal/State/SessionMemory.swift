import Wire

/// Who is signed in where.
struct StoredSession: Body {
  var server: String
  var token: String
}

/// The session that every command of one server shares.
struct SessionMemory {
  let folder: StateFolder?
  let server: String

  private static let file = "session.json"

  var token: String? { folder?.body(Self.file, StoredSession.self).flatMap { $0.server == server ? $0.token : nil } }

  func keep(token: String) throws(Failure) {
    try folder?.write(Self.file, StoredSession(server: server, token: token).bytes)
  }

  func forgetToken() { folder?.remove(Self.file) }
}

extension StateFolder {
  /// Nil for a file that is not there, or is of another version.
  fileprivate func body<T: Body>(_ name: String, _ type: T.Type) -> T? {
    read(name).flatMap { try? WireDecoder().decode(type, from: $0) }
  }
}
