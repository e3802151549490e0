/// One live connection among all that this process ever had.
struct WatcherID: Hashable, Sendable {
  var number: Int64
}

/// The followers of one topic, and the last event that each has.
///
/// Each follower has its own position: an event goes to those whose next one it is. So readings may come back in any
/// order. A follower that joins behind the others makes the feed read from there once more; nothing is stored for it.
struct TopicFeed: Sendable {
  /// An event as it goes over the wire, encoded once for all.
  struct EncodedEvent: Equatable, Sendable {
    var seq: Int64
    var bytes: [UInt8]
  }

  /// No follower is behind this number: reading goes on after it.
  private(set) var last: Int64
  private var positions: [WatcherID: Int64] = [:]

  init(at seq: Int64) { last = seq }

  var isEmpty: Bool { positions.isEmpty }
  var count: Int { positions.count }

  /// Adds a follower that has every event up to `seq`.
  /// - Returns: Whether something may have happened that it would miss: read again.
  mutating func join(_ watcher: WatcherID, at seq: Int64) -> Bool {
    positions[watcher] = seq
    guard seq != last else { return false }
    last = min(last, seq)
    return true
  }

  mutating func leave(_ watcher: WatcherID) { positions[watcher] = nil }

  /// Takes in events without a gap among them.
  /// - Returns: Runs of events in order, each with the followers that get all of it.
  mutating func publish(_ events: [EncodedEvent]) -> [(events: ArraySlice<EncodedEvent>, watchers: [WatcherID])] {
    guard let first = events.first?.seq, let end = events.last?.seq else { return [] }
    var joining: [Int64: [WatcherID]] = [:]
    for (watcher, seq) in positions where seq >= first - 1 && seq < end {
      joining[seq, default: []].append(watcher)
      positions[watcher] = end
    }
    // A reading from before a follower joined further back leaves it where it is.
    if last >= first - 1 { last = max(last, end) }
    var watchers: [WatcherID] = []
    var runs: [(events: ArraySlice<EncodedEvent>, watchers: [WatcherID])] = []
    for (index, event) in events.enumerated() {
      let joined = joining[event.seq - 1] ?? []
      watchers += joined
      if joined.isEmpty, !runs.isEmpty {
        runs[runs.count - 1].events = events[runs[runs.count - 1].events.startIndex...index]
      } else if !watchers.isEmpty {
        runs.append((events[index...index], watchers))
      }
    }
    return runs
  }

  /// Events up to `seq` are gone.
  /// - Returns: Who has to read the topic afresh.
  mutating func skip(to seq: Int64) -> [WatcherID] {
    let behind = positions.filter { $0.value < seq }.map(\.key)
    for watcher in behind { positions[watcher] = seq }
    last = max(last, seq)
    return behind
  }
}
