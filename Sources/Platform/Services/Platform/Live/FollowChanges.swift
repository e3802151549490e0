import Database
import Domain
import Synchronization
import Wire

/// Applies changes that other nodes and imports made to data that this process keeps in memory.  N1
///
/// They announce changes on three topics of the outbox, in the transactions that make them. A node reads the topics'
/// small table several times a second, and then the rows that new events name. When events are no longer kept, it
/// compares versions.
public final class FollowChanges: Sendable {
  private let topics: FollowTopics
  private let catalogue: Catalogue
  private let programme: Programme
  private let access: @Sendable (AccessChange?) -> Void
  private let known: Mutex<[String: Int64]>
  /// Changes of the last run, applied once more: a read that was under way may have stored the old state again.
  private let again = Mutex<[ProgrammeChange]>([])

  /// - Parameter access: Called with an announced change of sessions or roles, or with nil when any may have changed.
  public init(
    platform: Platform, catalogue: Catalogue, programme: Programme, access: @escaping @Sendable (AccessChange?) -> Void
  ) {
    topics = FollowTopics(platform: platform)
    (self.catalogue, self.programme, self.access) = (catalogue, programme, access)
    // The catalogue was read at this number. Of the other two topics nothing is in memory yet.
    known = Mutex([Topic.catalogue: catalogue.readAt, Topic.programme: -1, Topic.access: -1])
  }

  /// Reads and applies new changes.
  /// - Returns: how many events were applied.
  @discardableResult
  public func run() async throws -> Int {
    var count = 0
    for change in takeAgain() { programme.forget(change) }
    // One read has a limited number of events per topic, so there may be more.
    while true {
      let updates = try await topics.updates(after: known.withLock { $0 })
      // A topic without events at its first read has none at all.
      known.withLock { known in
        for topic in known.keys where known[topic] == -1 && updates[topic] == nil { known[topic] = 0 }
      }
      if updates.isEmpty { return count }
      for (topic, update) in updates { count += try await take(update, of: topic) }
    }
  }

  private func take(_ update: TopicUpdate, of topic: String) async throws -> Int {
    switch update {
    case .gone(let seq):
      try await takeAnything(of: topic)
      known.withLock { $0[topic] = seq }
      return 1
    case .events(let events):
      switch topic {
      case Topic.catalogue: try await catalogue.take(events.map { try $0.decoded() })
      case Topic.programme: try events.forEach { try forget($0.decoded()) }
      default: for event in events { access(try event.decoded() as AccessChange) }
      }
      // Only applied events count as known. After an error they are read again.
      if let last = events.last?.seq { known.withLock { $0[topic] = last } }
      return events.count
    }
  }

  private func forget(_ change: ProgrammeChange) {
    programme.forget(change)
    again.withLock { $0.append(change) }
  }

  private func takeAgain() -> [ProgrammeChange] {
    again.withLock { again in
      defer { again = [] }
      return again
    }
  }

  private func takeAnything(of topic: String) async throws {
    switch topic {
    case Topic.catalogue: try await catalogue.reload()
    case Topic.programme: programme.forgetAll()
    default: access(nil)
    }
  }
}

extension Outbox.Event {
  fileprivate func decoded<Change: Wire.Body>() throws -> Change {
    try WireDecoder().decode(Change.self, from: Array(data.utf8))
  }
}
