import Database
import Domain
import Synchronization
import Wire

/// Takes in what other processes changed of what this one keeps in memory: other nodes, and imports beside it.  N1
///
/// Each of them tells it on three topics of the outbox, in the transaction that changes the rows. A node looks a few times
/// a second whether they moved, which is one look into a small table, and reads what they name. What it missed, because it
/// was away for longer than events are kept, it finds by comparing versions.
public final class FollowChanges: Sendable {
  private let topics: FollowTopics
  private let catalogue: Catalogue
  private let programme: Programme
  private let access: @Sendable (AccessChange?) -> Void
  private let known: Mutex<[String: Int64]>
  /// Taken in at the last look, to be taken in again: a reading that was under way may have put back what it read before.
  private let again = Mutex<[ProgrammeChange]>([])

  /// - Parameter access: told who signed out or has other roles; nil: anybody may have.
  public init(
    platform: Platform, catalogue: Catalogue, programme: Programme, access: @escaping @Sendable (AccessChange?) -> Void
  ) {
    topics = FollowTopics(platform: platform)
    (self.catalogue, self.programme, self.access) = (catalogue, programme, access)
    // The catalogue was read whole at this number; of the others nothing is kept yet, whatever happened before.
    known = Mutex([Topic.catalogue: catalogue.readAt, Topic.programme: -1, Topic.access: -1])
  }

  /// Looks once.
  /// - Returns: how many events were taken in.
  @discardableResult
  public func run() async throws -> Int {
    var count = 0
    for change in takeAgain() { programme.forget(change) }
    // One reading takes so many events of a topic; there may be more.
    while true {
      let updates = try await topics.updates(after: known.withLock { $0 })
      // A topic without news that was never looked at has none at all.
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
      // Only what was taken in is known: after an error it is read again.
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
