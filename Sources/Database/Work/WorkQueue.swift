import Threads

/// A bounded queue that threads wait on.
final class WorkQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    /// Where the first element that waits stands; those before it are taken.
    var head = 0
    var isClosed = false
    var count: Int { elements.count - head }
  }
  private let state = Monitor(State())
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  var count: Int { state.withLock { $0.count } }

  /// - Throws: `overloaded` when the queue is full, `closed` after ``close()``.
  func push(_ element: Element) throws(DatabaseError) {
    try state.withLock { state throws(DatabaseError) in
      guard !state.isClosed else { throw DatabaseError(.closed) }
      guard state.count < limit else { throw DatabaseError(.overloaded, "\(limit) transactions wait already") }
      state.elements.append(element)
    }
    state.tellOne()
  }

  /// Waits for an element; nothing once the queue is closed and empty.
  func pop() -> Element? { pop(upTo: 1)?.first }

  /// Waits for an element and takes those that wait with it, in order, at most `limit`.
  ///
  /// `joins` says of each whether it may share its turn; one that may not is taken alone, and those behind it wait.
  func pop(upTo limit: Int, while joins: (Element) -> Bool = { _ in true }) -> [Element]? {
    state.wait(until: { $0.count > 0 || $0.isClosed }) { state in
      guard state.count > 0 else { return nil }
      var end = state.head + 1
      while end < state.elements.count, end - state.head < limit, joins(state.elements[state.head]),
        joins(state.elements[end])
      {
        end += 1
      }
      let taken = Array(state.elements[state.head..<end])
      state.head = end
      // Dropped in bulk: removing from the front one by one would cost the length of the queue each time.
      if state.count == 0 || state.head > 512 {
        state.elements.removeFirst(state.head)
        state.head = 0
      }
      return taken
    }
  }

  func close() {
    state.withLock { $0.isClosed = true }
    state.tellAll()
  }
}
