import CEpoll
import Glibc

/// A thread that waits for sockets, and runs what it is told between two waits.
///
/// Everything that libcurl or wslay owns is touched by this thread alone, as both demand: other threads hand it work.
final class Loop: Sendable {
  typealias Work = @Sendable (LoopCore) -> Void

  private struct State {
    var queue: [Work] = []
    var hasStopped = false
  }

  private let state = Locked(State())
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
    guard spawn({ self.run(core) }) else { throw .unavailable }
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
    // What came too late sees a stopping loop, and ends what it was to begin.
    for work in late { work(core) }
    core.endAll()
  }
}

private func take<Element>(_ items: inout [Element]) -> [Element] {
  defer { items = [] }
  return items
}

private final class ThreadBody {
  let run: () -> Void
  init(_ run: @escaping () -> Void) { self.run = run }
}

/// Whether the system gave a thread for `body`.
private func spawn(_ body: sending @escaping () -> Void) -> Bool {
  let box = Unmanaged.passRetained(ThreadBody(body))
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  var thread = pthread_t()
  let started = pthread_create(
    &thread, &attributes,
    { pointer in
      guard let pointer else { return nil }
      let body = Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue()
      // A peer that left must be an error of the write, not a signal to the process.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      body.run()
      return nil
    }, box.toOpaque())
  if started != 0 { box.release() }
  return started == 0
}
