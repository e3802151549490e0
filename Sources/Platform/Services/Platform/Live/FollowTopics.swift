import Database
import Domain
public import Wire

/// What a live connection reads: whether somebody may follow a topic, what they missed, and what is new.
public struct FollowTopics: Sendable {
  let platform: Platform

  public init(platform: Platform) { self.platform = platform }

  /// Events that one watcher is told at once when it comes back; who missed more reads afresh.
  public static let longestReplay = 500
  /// Events of one topic that one reading of news takes.
  public static let longestReading = 200

  /// The name of a topic's rows: `courier:me` is another one for every courier.
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

/// A topic as it stood when somebody began to follow it.
public struct TopicOpening: Equatable, Sendable {
  /// The last number used; 0 when nothing has happened yet.
  public var seq: Int64
  public var missed: Missed

  public enum Missed: Equatable, Sendable {
    /// All after the number asked for, oldest first; empty when none was asked for.
    case events([Outbox.Event])
    /// They are not kept, or not this caller's to see any more: the topic has to be read afresh.
    case gone
  }

  public init(seq: Int64, missed: Missed) {
    self.seq = seq
    self.missed = missed
  }
}

/// What happened on a topic after a number.
public enum TopicUpdate: Equatable, Sendable {
  /// Without a gap, beginning with the next number. There may be more.
  case events([Outbox.Event])
  /// The next ones are not kept any more; the last number used is `seq`.
  case gone(seq: Int64)
}
