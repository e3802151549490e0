import Domain

extension LiveSession {
  /// Begins to poll the topics that are not polled yet, if there is no socket.
  mutating func startPolling(at now: Instant) -> [Effect] {
    guard isPolling else { return [] }
    for index in followed.indices where !followed[index].isPolled && isPolling(followed[index].topic) {
      followed[index].startPolling(at: now)
    }
    return pollDue(at: now)
  }

  private func isPolling(_ topic: Topic) -> Bool { isPolling && (link != .signedOut || topic.isPublic) }

  mutating func pollDue(at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    for index in followed.indices where followed[index].polls(at: now) {
      effects.append(.poll(followed[index].topic, mark: followed[index].mark))
    }
    return effects
  }

  mutating func polled(_ topic: Topic, mark: String?, at now: Instant) -> [Effect] {
    guard let index = index(of: topic) else { return [] }
    followed[index].polled(mark: mark, at: now, goesOn: isPolling(topic))
    return []
  }

  mutating func pollFailed(_ topic: Topic, at now: Instant) -> [Effect] {
    guard let index = index(of: topic) else { return [] }
    followed[index].pollFailed(at: now, goesOn: isPolling(topic))
    return []
  }
}
