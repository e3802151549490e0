import Client
import Domain
import Wire

/// An order that is being placed: written before it is sent, so that a killed terminal finds it again.  E1, E2
struct PendingOrder: Body {
  var server: String
  var key: String
  var request: SubmitRequest
}

/// Who is signed in where.
struct StoredSession: Body {
  var server: String
  var token: String
}

/// What the command remembers about one server.
struct OrderMemory {
  let folder: StateFolder?
  let server: String

  private static let pendingFile = "order.json"
  private static let sessionFile = "session.json"

  var pending: PendingOrder? { read(Self.pendingFile, PendingOrder.self).flatMap { $0.server == server ? $0 : nil } }
  var token: String? { read(Self.sessionFile, StoredSession.self).flatMap { $0.server == server ? $0.token : nil } }

  /// Returns when a crash can no longer lose the key.
  func keep(_ key: IdempotencyKey, _ request: SubmitRequest) throws(Failure) {
    guard let folder else { throw .failed("There is no folder to keep the order's key in: set HOME or --state DIR.") }
    let pending = PendingOrder(server: server, key: key.rawValue, request: request)
    try folder.write(Self.pendingFile, pending.bytes)
  }

  func keep(token: String) throws(Failure) {
    try folder?.write(Self.sessionFile, StoredSession(server: server, token: token).bytes)
  }

  func forgetPending() { folder?.remove(Self.pendingFile) }
  func forgetToken() { folder?.remove(Self.sessionFile) }

  private func read<T: Body>(_ name: String, _ type: T.Type) -> T? {
    folder?.read(name).flatMap { try? WireDecoder().decode(type, from: $0) }
  }
}
