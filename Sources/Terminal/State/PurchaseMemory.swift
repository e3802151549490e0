import Client
import Domain
import Wire

/// Something that is being paid for: written before it is sent, so that a killed terminal finds it again.  E1, E2
protocol PendingPurchase: Body {
  static var file: String { get }
  var server: String { get }
  var key: String { get }
}

struct PendingBooking: PendingPurchase {
  static let file = "booking.json"

  var server: String
  var key: String
  var bookingId: BookingID
  var request: PayRequest
}

typealias BookingMemory = PurchaseMemory<PendingBooking>

/// What a command remembers of what it is buying from one server.
struct PurchaseMemory<Pending: PendingPurchase> {
  let folder: StateFolder?
  let server: String

  var pending: Pending? { folder?.body(Pending.file, Pending.self).flatMap { $0.server == server ? $0 : nil } }

  /// Returns when a crash can no longer lose the key.
  func keep(_ pending: Pending) throws(Failure) {
    guard let folder else { throw .failed("There is no folder to keep the payment's key in: set HOME or --state DIR.") }
    try folder.write(Pending.file, pending.bytes)
  }

  func forgetPending() { folder?.remove(Pending.file) }
}

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
