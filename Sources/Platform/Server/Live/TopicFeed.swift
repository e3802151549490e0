/// One live connection among all that this process ever had.
struct WatcherID: Hashable, Sendable {
  var number: Int64
}

/// Who follows one topic, and how far each has been told.
///
/// Every watcher has a position of its own: an event goes to those whose next one it is, and to nobody else. So it
/// does not matter in which order readings come back; a watcher that joins behind the others only makes the feed read
/// from there once more, and nothing has to be held for anybody.
struct TopicFeed: Sendable {
  /// An event as it goes over the wire, encoded once for all.
  struct Told: Equatable, Sendable {
    var seq: Int64
    var bytes: [UInt8]
  }

  /// Nobody is behind this number: reading goes on after it.
  private(set) var last: Int64
  private var positions: [WatcherID: Int64] = [:]

  init(at seq: Int64) { last = seq }

  var isEmpty: Bool { positions.isEmpty }
  var count: Int { positions.count }

  /// Adds a watcher that has been told everything up to `seq`.
  /// - Returns: Whether something may have happened that it would miss: read again.
  mutating func join(_ watcher: WatcherID, at seq: Int64) -> Bool {
    positions[watcher] = seq
    guard seq != last else { return false }
    last = min(last, seq)
    return true
  }

  mutating func leave(_ watcher: WatcherID) { positions[watcher] = nil }

  /// Takes in events without a gap among them.
  /// - Returns: Runs of events, in order, each with those who are told of all of it: one run where all are equally far.
  mutating func publish(_ events: [Told]) -> [(events: ArraySlice<Told>, watchers: [WatcherID])] {
    guard let first = events.first?.seq, let end = events.last?.seq else { return [] }
    var joining: [Int64: [WatcherID]] = [:]
    for (watcher, seq) in positions where seq >= first - 1 && seq < end {
      joining[seq, default: []].append(watcher)
      positions[watcher] = end
    }
    // A reading from before somebody joined further back leaves them where they are.
    if last >= first - 1 { last = max(last, end) }
    var watchers: [WatcherID] = []
    var runs: [(events: ArraySlice<Told>, watchers: [WatcherID])] = []
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
