#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A bounded queue that threads wait on.
///
/// `@unchecked Sendable`: `elements`, `head` and `isClosed` are touched only while `mutex` is held, and the mutex and
/// the condition stay at one address from init to deinit.
final class WorkQueue<Element: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var elements: [Element] = []
  private var head = 0
  private var isClosed = false
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(arrival, nil)
  }

  deinit {
    pthread_cond_destroy(arrival)
    pthread_mutex_destroy(mutex)
    arrival.deallocate()
    mutex.deallocate()
  }

  var count: Int { locked { elements.count - head } }

  /// - Throws: `overloaded` when the queue is full, `closed` after ``close()``.
  func push(_ element: Element) throws(DatabaseError) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    guard !isClosed else { throw DatabaseError(.closed) }
    guard elements.count - head < limit else { throw DatabaseError(.overloaded, "\(limit) transactions wait already") }
    elements.append(element)
    pthread_cond_signal(arrival)
  }

  /// Waits for an element; nothing once the queue is closed and empty.
  func pop() -> Element? { pop(upTo: 1)?.first }

  /// Waits for an element and takes those that wait with it, in order, at most `limit`.
  ///
  /// `joins` says of each element after the first whether it may go along; those behind one that may not, wait.
  func pop(upTo limit: Int, while joins: (Element) -> Bool = { _ in true }) -> [Element]? {
    locked {
      while head == elements.count {
        if isClosed { return nil }
        pthread_cond_wait(arrival, mutex)
      }
      var end = head + 1
      while end < elements.count, end - head < limit, joins(elements[head]), joins(elements[end]) { end += 1 }
      let taken = Array(elements[head..<end])
      head = end
      // Dropped in bulk: removing from the front one by one would cost the length of the queue each time.
      if head == elements.count || head > 512 {
        elements.removeFirst(head)
        head = 0
      }
      return taken
    }
  }

  func close() {
    locked {
      isClosed = true
      pthread_cond_broadcast(arrival)
    }
  }

  private func locked<T>(_ body: () -> T) -> T {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
