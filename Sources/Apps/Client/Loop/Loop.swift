import CEpoll
import Glibc
import Threads

/// A thread that waits for sockets, and runs submitted closures between two waits.
///
/// Only this thread touches what libcurl and wslay own, as both demand. Other threads submit closures.
final class Loop: Sendable {
  typealias Work = @Sendable (LoopCore) -> Void

  private struct State {
    var queue: [Work] = []
    var hasStopped = false
  }

  private let state = Monitor(State())
  private let bell: Int32

  /// - Throws: `unavailable` when the system has no descriptor or no thread left.
  init(maximumHostConnections: Int = 0) throws(TransportError) {
    Curl.require()
    bell = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard bell >= 0 else { throw .unavailable }
    guard let poller = Poller(bell: bell), let multi = Curl.makeMulti(maximumHostConnections) else {
      throw .unavailable
    }
    let core = LoopCore(multi: multi, poller: poller)
    let isStarted = startThread {
      // A peer that left must be an error of the write, not a signal to the process.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      self.run(core)
    }
    guard isStarted else { throw .unavailable }
  }

  deinit { close(bell) }

  /// Runs `work` on the thread; after the loop's end it is dropped, and the answer is false.
  @discardableResult
  func run(_ work: @escaping Work) -> Bool {
    let (isAccepted, wasEmpty) = state.withLock { state -> (Bool, Bool) in
      guard !state.hasStopped else { return (false, false) }
      state.queue.append(work)
      return (true, state.queue.count == 1)
    }
    if wasEmpty { ring() }
    return isAccepted
  }

  /// Ends every transfer and socket with `stopped`, and then the thread.
  func stop() { run { core in core.isStopping = true } }

  private func ring() {
    var one: UInt64 = 1
    _ = write(bell, &one, 8)
  }

  private func run(_ core: LoopCore) {
    while !core.isStopping {
      core.turn()
      for work in state.withLock({ state in take(&state.queue) }) { work(core) }
    }
    let late = state.withLock { state in
      state.hasStopped = true
      return take(&state.queue)
    }
    // A closure that comes too late sees a stopping loop, and ends its transfer.
    for work in late { work(core) }
    core.endAll()
  }
}

private func take<Element>(_ items: inout [Element]) -> [Element] {
  defer { items = [] }
  return items
}
