import Structures
import Threads

/// A bounded queue that threads wait on, some of whose elements stand in a lane.
///
/// One batch of a lane is out at a time. What joins the lane meanwhile is its next batch, in the order of a ``FairQueue``.
/// Elements without a lane come out one by one. Lanes and elements take turns in the order in which
/// they came to be ready.
final class LaneQueue<Element: Sendable>: Sendable {
  struct Batch: Sendable {
    /// At least one.
    var elements: [Element]
    var lane: String?
  }

  private enum Ready {
    case element(Element)
    case lane(String)
  }

  private struct State {
    var ready = Queue<Ready>()
    var lanes: [String: FairQueue<Element>] = [:]
    /// Lanes of which a batch is out.
    var out: Set<String> = []
    var count = 0
    var isClosed = false
  }

  private let state = Monitor(State())
  private let limit: Int
  private let lane: @Sendable (Element) -> String?
  private let urgency: @Sendable (Element) -> Urgency

  /// - Parameters:
  ///   - urgency: what goes before others of its lane.
  ///   - lane: where an element stands; nil for one by itself.
  init(
    limit: Int, urgency: @escaping @Sendable (Element) -> Urgency = { _ in .begins },
    lane: @escaping @Sendable (Element) -> String?
  ) {
    self.limit = limit
    self.urgency = urgency
    self.lane = lane
  }

  /// Elements that wait.
  var count: Int { state.withLock { $0.count } }

  /// - Throws: `overloaded` when the queue is full, `closed` after ``close()``.
  func push(_ element: Element) throws(DatabaseError) {
    let lane = lane(element)
    try state.withLock { state throws(DatabaseError) in
      guard !state.isClosed else { throw DatabaseError(.closed) }
      guard state.count < limit else { throw DatabaseError(.overloaded, "\(limit) transactions wait already") }
      state.count += 1
      guard let lane else { return state.ready.append(.element(element)) }
      state.lanes[lane, default: FairQueue()].append(element, urgency(element))
      if state.lanes[lane]?.count == 1, !state.out.contains(lane) { state.ready.append(.lane(lane)) }
    }
    state.signal()
  }

  /// Waits for an element, or for those of a lane, at most `limit`; nothing once the queue is closed and empty.
  ///
  /// The caller that got a lane calls ``done(_:)`` after it.
  func pop(upTo limit: Int) -> Batch? {
    state.wait(until: { !$0.ready.isEmpty || $0.isClosed }) { state in
      switch state.ready.popFirst() {
      case nil: return nil
      case .element(let element):
        state.count -= 1
        return Batch(elements: [element])
      case .lane(let lane):
        let taken = state.lanes[lane]?.take(upTo: limit) ?? []
        let batch = Batch(elements: taken, lane: lane)
        if state.lanes[lane]?.isEmpty == true { state.lanes[lane] = nil }
        state.out.insert(lane)
        state.count -= batch.elements.count
        return batch
      }
    }
  }

  /// Lets the lane's next batch out.
  func done(_ batch: Batch) {
    guard let lane = batch.lane else { return }
    state.withLock { state in
      state.out.remove(lane)
      if state.lanes[lane] != nil { state.ready.append(.lane(lane)) }
    }
    state.signal()
  }

  func close() {
    state.withLock { $0.isClosed = true }
    state.broadcast()
  }
}
