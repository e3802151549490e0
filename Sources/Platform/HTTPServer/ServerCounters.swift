import Synchronization

/// Counts since a server started, for a metrics page.
public final class ServerCounters: Sendable {
  let connectionsOpen = Atomic<Int>(0)
  let connectionsRejected = Atomic<Int>(0)
  let connectionsFlooded = Atomic<Int>(0)
  let bodiesCutOff = Atomic<Int>(0)
  let bodyBytesHeld = Atomic<Int>(0)
  let acceptsPaused = Atomic<Int>(0)
  let webSocketsOpen = Atomic<Int>(0)
  let webSocketsDropped = Atomic<Int>(0)
  let requestsActive = Atomic<Int>(0)
  let requestsAbandoned = Atomic<Int>(0)
  let bytesSent = Atomic<Int>(0)
  /// By status class: 0 for none, 1 for 1xx … 5 for 5xx.
  let answers: [StatusClass] = (0..<6).map { _ in StatusClass() }

  final class StatusClass: Sendable {
    let count = Atomic<Int>(0)
  }

  /// The numbers at one moment.
  public struct Snapshot: Sendable {
    /// Connections that are open now.
    public var connectionsOpen: Int
    /// Closed at once because a limit was reached.
    public var connectionsRejected: Int
    /// Cut off because their HTTP/2 frames were over the limits.
    public var connectionsFlooded: Int
    /// Cut off because all requests that were not whole or not answered were over the limit together, or because one body
    /// was longer than its route takes.
    public var bodiesCutOff: Int
    /// Bytes in memory of requests that are not whole or not answered.
    public var bodyBytesHeld: Int
    /// How often no connection was taken for a while, because the process had no descriptor to spare.
    public var acceptsPaused: Int
    /// WebSockets that are open now.
    public var webSocketsOpen: Int
    /// Disconnected because their peer read too slowly or went silent.
    public var webSocketsDropped: Int
    /// Requests that a handler has and has not answered.
    public var requestsActive: Int
    /// Their client left before the answer.
    public var requestsAbandoned: Int
    /// Bytes of answers' bodies.
    public var bytesSent: Int
    /// From 1xx to 5xx.
    public var answersByClass: [Int]
  }

  /// All numbers, read one after the other without a lock.
  public var snapshot: Snapshot {
    Snapshot(
      connectionsOpen: connectionsOpen.load(ordering: .relaxed),
      connectionsRejected: connectionsRejected.load(ordering: .relaxed),
      connectionsFlooded: connectionsFlooded.load(ordering: .relaxed),
      bodiesCutOff: bodiesCutOff.load(ordering: .relaxed),
      bodyBytesHeld: bodyBytesHeld.load(ordering: .relaxed),
      acceptsPaused: acceptsPaused.load(ordering: .relaxed),
      webSocketsOpen: webSocketsOpen.load(ordering: .relaxed),
      webSocketsDropped: webSocketsDropped.load(ordering: .relaxed),
      requestsActive: requestsActive.load(ordering: .relaxed),
      requestsAbandoned: requestsAbandoned.load(ordering: .relaxed),
      bytesSent: bytesSent.load(ordering: .relaxed),
      answersByClass: answers.dropFirst().map { $0.count.load(ordering: .relaxed) })
  }

  func answered(_ status: Int, bytes: Int) {
    answers[min(5, max(0, status / 100))].count.add(1, ordering: .relaxed)
    bytesSent.add(bytes, ordering: .relaxed)
  }
}
