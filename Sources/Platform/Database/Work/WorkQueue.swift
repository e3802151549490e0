import Threads

/// A bounded queue that threads wait on.
final class WorkQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements = FairQueue<Element>()
    var isClosed = false
  }
  private let state = Monitor(State())
  private let limit: Int
  private let urgency: @Sendable (Element) -> Urgency

  /// - Parameter urgency: what goes before others, as ``FairQueue`` has it.
  init(limit: Int, urgency: @escaping @Sendable (Element) -> Urgency = { _ in .begins }) {
    self.limit = limit
    self.urgency = urgency
  }

  var count: Int { state.withLock { $0.elements.count } }

  /// - Throws: `overloaded` when the queue is full, `closed` after ``close()``.
  func push(_ element: Element) throws(DatabaseError) {
    try state.withLock { state throws(DatabaseError) in
      guard !state.isClosed else { throw DatabaseError(.closed) }
      guard state.elements.count < limit else { throw DatabaseError(.overloaded, "\(limit) transactions wait already") }
      state.elements.append(element, urgency(element))
    }
    state.signal()
  }

  /// Waits for an element; nothing once the queue is closed and empty.
  func pop() -> Element? { pop(upTo: 1)?.first }

  /// Waits for an element and takes those that wait with it, in their order, at most `limit`.
  ///
  /// `joins` says of each whether it may share its turn; one that may not is taken alone, and those behind it wait.
  func pop(upTo limit: Int, while joins: (Element) -> Bool = { _ in true }) -> [Element]? {
    state.wait(until: { !$0.elements.isEmpty || $0.isClosed }) { state in
      state.elements.isEmpty ? nil : state.elements.take(upTo: limit, while: joins)
    }
  }

  func close() {
    state.withLock { $0.isClosed = true }
    state.broadcast()
  }
}
