import CH2O
import Synchronization
import Threads

#if canImport(Glibc)
  import Glibc
#endif

/// One thread that waits for sockets and runs the code that serves them.
///
/// It is a `TaskExecutor`: a handler runs where its connection lives, without a thread hop and without a lock. All of
/// its stored state but `inbox` belongs to its thread.
final class EventLoop: TaskExecutor, @unchecked Sendable {
  // @unchecked: `inbox` is behind a lock; everything else is made and touched by the loop's own thread only.
  let number: Int
  let shared: ServerShared
  let h2o: Context
  let connections = ConnectionTable()
  var sockets: [ObjectIdentifier: WebSocket] = [:]
  var bodies: BodyBudget { shared.bodies }
  /// Connections that libh2o gives a reader soon.
  private var readerless: [PeerConnection] = []
  /// Requests that libh2o still has, or a handler.
  var activeRequests = 0
  /// Handlers that have not come back yet; their jobs need this thread.
  var handlersRunning = 0
  var isDraining: Bool { drainDeadline != nil }

  private let inbox = Monitor(Inbox())
  private var localJobs: [UnownedJob] = []
  private var socketsToWrite: [WebSocket] = []
  /// Sockets whose close frame waits until all else is written; looked at after every turn.
  var closingSockets: [WebSocket] = []
  private let thread = pthread_self()
  private let listener: Listener
  private var lastSweep: UInt64 = 0
  private var lastIdleSweep: UInt64 = 0
  private var pausedUntil: UInt64?
  private var requestCount: UInt64 = 0
  private let requestPrefix: String
  private var drained: [CheckedContinuation<Void, Never>] = []
  private var drainDeadline: UInt64?

  private struct Inbox {
    var jobs: [UnownedJob] = []
    var calls: [@Sendable () -> Void] = []
    var isStopping = false
    /// Nothing is served any more: who waits for the end need not wait longer.
    var isStopped = false
    /// The thread has gone and libh2o's memory with it.
    var isFinished = false
    var stopped: [CheckedContinuation<Void, Never>] = []
  }

  private init(number: Int, shared: ServerShared, listener: Listener) {
    self.number = number
    self.shared = shared
    self.listener = listener
    h2o = Context(shared: shared)
    var clock = timespec()
    clock_gettime(CLOCK_REALTIME, &clock)
    requestPrefix = String(UInt64(clock.tv_sec) &* 16 &+ UInt64(number & 15), radix: 36)
    h2o.attach(to: self)
  }

  // MARK: Work from anywhere

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if isCurrent {
      localJobs.append(job)
      return
    }
    let isTaken = inbox.withLock { inbox in
      guard !inbox.isFinished else { return false }
      inbox.jobs.append(job)
      if inbox.jobs.count == 1 && inbox.calls.isEmpty { h2o.wake() }
      return true
    }
    // Work that outlived its handler: nothing else of this loop can run beside it.
    if !isTaken { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Runs `body` on this loop: at once when already there, else soon.
  func perform(_ body: @escaping @Sendable () -> Void) {
    if isCurrent { return body() }
    performLater(body)
  }

  /// Runs `body` on this loop after what it is doing now; not at all when the loop has ended.
  /// - Returns: whether it will run.
  @discardableResult
  func performLater(_ body: @escaping @Sendable () -> Void) -> Bool {
    inbox.withLock { inbox in
      guard !inbox.isFinished else { return false }
      inbox.calls.append(body)
      if inbox.calls.count == 1 && inbox.jobs.isEmpty { h2o.wake() }
      return true
    }
  }

  /// Returns when this loop has run `body`, or has ended without it.
  func performed(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let isTaken = performLater {
        body()
        continuation.resume()
      }
      if !isTaken { continuation.resume() }
    }
  }

  var isCurrent: Bool { pthread_equal(pthread_self(), thread) != 0 }

  func nextRequestID() -> String {
    requestCount += 1
    return requestPrefix + "-" + String(requestCount, radix: 36)
  }

  /// Has a socket write what waits in it, after what the loop is doing now; on the loop.
  func writeSoon(_ socket: WebSocket) { socketsToWrite.append(socket) }

  // MARK: The thread

  /// Begins a loop on a thread of its own, which makes everything of libh2o's that the loop has: libh2o keeps buffers in
  /// its threads' own memory, so a socket made by a thread that ends before the loop does would be left with nothing.
  static func start(number: Int, shared: ServerShared, listener: Listener) -> EventLoop {
    let birth = Monitor<EventLoop?>(nil)
    let isStarted = startThread {
      let loop = EventLoop(number: number, shared: shared, listener: listener)
      birth.withLock { $0 = loop }
      birth.broadcast()
      loop.run()
    }
    precondition(isStarted, "the system gives no thread for an event loop")
    return birth.wait(until: { $0 != nil }) { $0! }
  }

  private func run() {
    listener.open(on: self)
    while !inbox.withLock({ $0.isStopping }) { turn(maxWait: shared.configuration.longestWait) }
    windDown()
  }

  /// Jobs leave callbacks that libh2o runs only after its look at the sockets. A connection reads its next request in
  /// such a callback, so after jobs the look does not wait.
  private func turn(maxWait milliseconds: Int32) {
    h2o.runOnce(maxWait: runJobs() ? 0 : milliseconds)
    if !closingSockets.isEmpty {
      let sockets = closingSockets
      closingSockets = []
      for socket in sockets { socket.write() }
    }
    if !readerless.isEmpty { standBeforeReaders() }
    sweepNowAndThen()
  }

  /// Has ``ReadGuard`` stand before a connection's reader as soon as there is one.
  func standSoon(before connection: PeerConnection) { readerless.append(connection) }

  private func standBeforeReaders() {
    readerless.removeAll { connection in
      guard !connection.isClosed, !connection.isUpgraded else { return true }
      let isStanding = ReadGuard.stand(before: connection.h2o, of: connection)
      if isStanding { connection.giveMemoryBack() }
      // While a request is answered there is none: it is looked for again afterwards.
      return isStanding || connection.requestsUnderWay > 0
    }
  }

  /// Breaks the connections, resumes waiting callers, and stays for handlers that still run.
  private func windDown() {
    listener.close()
    connections.closeAll()
    // A connection whose handler is out does not read: it ends with its answer, so it is not waited for here.
    var turns = 0
    while !connections.isEmpty && turns < 100 {
      turn(maxWait: 5)
      turns += 1
    }
    let stopped = inbox.withLock { inbox in
      inbox.isStopped = true
      return inbox.stopped
    }
    for continuation in stopped { continuation.resume() }
    endDrains()
    while handlersRunning > 0 || !connections.isEmpty { turn(maxWait: 250) }
    runJobs()
    inbox.withLock { $0.isFinished = true }
    runJobs()
    // Callers that asked for a drain after the last turn.
    endDrains()
    connections.lingering.endAll()
    h2o.dispose()
  }

  /// Runs the job that `begin` enqueues before anything else. An answer that needs to wait for nothing is then written
  /// while libh2o still has the request in hand, which spares the kernel two changes of what it watches.
  func runAtOnce(_ begin: () -> Void) {
    let count = localJobs.count
    begin()
    guard localJobs.count == count + 1, let job = localJobs.popLast() else { return }
    job.runSynchronously(on: asUnownedTaskExecutor())
  }

  /// - Returns: Whether there were any.
  @discardableResult
  private func runJobs() -> Bool {
    var hadWork = false
    while true {
      while !localJobs.isEmpty {
        hadWork = true
        let batch = localJobs
        localJobs.removeAll(keepingCapacity: true)
        for job in batch { job.runSynchronously(on: asUnownedTaskExecutor()) }
      }
      let (jobs, calls) = inbox.withLock { inbox in
        let taken = (inbox.jobs, inbox.calls)
        inbox.jobs = []
        inbox.calls = []
        return taken
      }
      for job in jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
      for call in calls { call() }
      let sockets = socketsToWrite
      socketsToWrite.removeAll(keepingCapacity: true)
      for socket in sockets { socket.write() }
      let hasMore = !localJobs.isEmpty || !socketsToWrite.isEmpty
      if jobs.isEmpty && calls.isEmpty && sockets.isEmpty && !hasMore { return hadWork }
      hadWork = true
    }
  }

  private func sweepNowAndThen() {
    let now = h2o.milliseconds
    if isDraining { finishDrain(now: now) }
    if let pausedUntil, now >= pausedUntil {
      self.pausedUntil = nil
      listener.resume()
    }
    guard now >= lastSweep + 1_000 else { return }
    lastSweep = now
    h2o.sweepStalledWrites(limit: shared.configuration.limits.writeTime, now: now)
    for socket in sockets.values { socket.sweep(now: now) }
    connections.lingering.sweep(now: now)
    connections.sweep(on: self)
    bodies.trim()
  }

  /// Takes no connection for a moment; those that are open go on.
  func pauseAccepting() {
    guard pausedUntil == nil else { return }
    pausedUntil = h2o.milliseconds + 100
    shared.counters.acceptsPaused.add(1, ordering: .relaxed)
    listener.pause()
  }

  // MARK: Ending

  /// Takes no new connections, lets open requests finish, ends idle connections and WebSockets.
  /// - Parameter limit: after which what is still open is broken off.
  func drain(within limit: Duration) async {
    await withCheckedContinuation { continuation in
      let isTaken = performLater {
        self.drained.append(continuation)
        guard !self.isDraining else { return }
        self.drainDeadline = self.h2o.milliseconds + UInt64(limit.milliseconds)
        self.listener.close()
        self.h2o.requestShutdown()
        for socket in self.sockets.values { socket.closeNow(code: 1001, reason: "the server is shutting down") }
      }
      if !isTaken { continuation.resume() }
    }
  }

  private func finishDrain(now: UInt64) {
    guard !drained.isEmpty, let drainDeadline else { return }
    // Not at every turn: it looks at all connections.
    if now >= lastIdleSweep + 20 {
      lastIdleSweep = now
      h2o.closeIdle()
    }
    guard connections.isEmpty || now >= drainDeadline else { return }
    connections.closeAll()
    endDrains()
  }

  private func endDrains() {
    for continuation in drained { continuation.resume() }
    drained = []
  }

  /// Ends every connection and, when the last handler has come back, the thread.
  func stop() async {
    await withCheckedContinuation { continuation in
      let isStopped = inbox.withLock { inbox in
        inbox.isStopping = true
        if !inbox.isStopped { inbox.stopped.append(continuation) }
        if !inbox.isFinished { h2o.wake() }
        return inbox.isStopped
      }
      if isStopped { continuation.resume() }
    }
  }
}
