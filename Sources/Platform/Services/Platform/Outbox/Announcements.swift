import Database
import Domain
import Wire

/// The events of a running transaction, written into the outbox before it commits.
struct Announcements: Sendable {
  /// The statuses that orders reached, for the counters.
  private(set) var statuses: [OrderStatus] = []
  private var waiting: [Outbox.Message] = []

  var topics: Set<String> { Set(waiting.lazy.map { $0.topic }) }

  mutating func add(_ event: String, _ data: some Body, on topics: [String]) {
    let data = String(decoding: data.bytes, as: UTF8.self)
    for topic in topics { waiting.append(Outbox.Message(event: event, data: data, topic: topic)) }
  }

  mutating func came(to status: OrderStatus) { statuses.append(status) }

  func write(at now: Instant, in connection: Connection) throws {
    try Outbox.record(waiting, at: now, in: connection)
  }
}
