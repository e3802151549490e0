import Database
import Domain
public import Wire

/// Reads topics for live connections: permission, missed events and new events.
public struct FollowTopics: Sendable {
  let platform: Platform

  public init(platform: Platform) { self.platform = platform }

  /// Events sent at once to a returning watcher. With more missed, it has to read afresh.
  public static let longestReplay = 500
  /// Events of one topic in one read of new events.
  public static let longestReading = 200

  /// The topic's name in rows. `courier:me` differs for every courier.
  public static func key(of topic: LiveTopic, for caller: Caller) -> String {
    switch topic {
    case .order(let id): Topic.order(id)
    case .show(let id): Topic.show(id)
    case .merchant(let id): Topic.merchant(id)
    case .restaurant(let id): Topic.restaurant(id)
    case .courierMe: Topic.courier(caller.account)
    case .accountMe: Topic.account(caller.account)
    }
  }
}

/// A topic at the moment when a client begins to follow it.
public struct TopicOpening: Equatable, Sendable {
  /// The last number used; 0 without any event.
  public var seq: Int64
  /// The events since the number that the client knows.
  public var missed: Missed

  /// Events that a returning client has not received.
  public enum Missed: Equatable, Sendable {
    /// All events after the requested number, oldest first. Empty when none was requested.
    case events([Outbox.Event])
    /// The events are not kept, or the caller may no longer see them. The client has to read afresh.
    case gone
  }

  public init(seq: Int64, missed: Missed) {
    self.seq = seq
    self.missed = missed
  }
}

/// The events of a topic after a number.
public enum TopicUpdate: Equatable, Sendable {
  /// Without a gap, from the next number on. More may follow.
  case events([Outbox.Event])
  /// The next events are no longer kept; `seq` is the last number used.
  case gone(seq: Int64)
}
