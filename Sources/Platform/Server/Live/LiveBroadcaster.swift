public import Domain
public import HTTPServer
public import Services
import Synchronization
import Wire

/// Sends events to the sockets of `/v1/live`: a thin shell around `LiveBoard`.
///
/// All inputs go through one queue to one task, which decides and sends, so each socket gets its messages in order.
/// Calls to the platform run beside it, a bounded number at a time, and their answers come through the same queue. An
/// event is encoded and framed once and handed to each event loop once, however many follow it.
public final class LiveBroadcaster: Sendable {
  enum Arrival: Sendable {
    case opened(LiveSocket, WebSocket)
    case heard(LiveSocket, LiveConversation.Input)
    case board(LiveBoard.Input)
    /// A call to the platform was answered.
    case answered(LiveBoard.Input)
  }

  private let clock: Clock
  private let socketsPerAccount: Int
  private let arrivals: AsyncStream<Arrival>
  private let arrive: AsyncStream<Arrival>.Continuation
  private let sockets = Atomic<Int64>(0)
  private let latest = Mutex(LiveCounters())

  /// Asks of the platform that are under way at one time; others wait in line.
  private static let mostAsked = 32

  public init(clock: Clock, limits: RateRules = .standard) {
    self.clock = clock
    socketsPerAccount = limits.socketsPerAccount
    (arrivals, arrive) = AsyncStream.makeStream(of: Arrival.self)
  }

  /// Counts for the metrics page.
  public var counters: LiveCounters { latest.withLock { $0 } }

  /// The answer to `GET /v1/live`.
  ///
  /// Browsers open sockets to other sites without asking them, and send their cookies: one with a session's cookie must
  /// come from this site's own page, as what changes something must.
  public func upgrade(_ request: HTTPRequest) -> HTTPResponse {
    let cookie = SessionCookie.token(in: request)
    guard cookie == nil || RequestOrigin.isOwn(request) else { return .problem(.crossSite) }
    let id = WatcherID(number: sockets.add(1, ordering: .relaxed).newValue)
    let arrive = arrive
    let socket = LiveSocket(id: id, cookie: cookie) { arrive.yield($0) }
    return HTTPResponse(status: 101, body: .webSocket(protocol: LiveCommand.subprotocol, socket))
  }

  /// To be called after each commit: `Platform.committed`.
  public func committed(_ topics: Set<String>) { arrive.yield(.board(.committed(topics))) }

  /// A device was signed out: its sockets are closed.
  public func signedOut(_ session: SessionID) { arrive.yield(.board(.ended([session]))) }

  /// An account was erased or signed out everywhere: its sockets are closed.
  public func signedOut(_ account: AccountID) { arrive.yield(.board(.signedOut(account))) }

  /// A role of an account was taken away: its sockets are closed, and come back without it.
  /// - Parameter account: Nil when any account may have lost one.
  public func restricted(_ account: AccountID?) { arrive.yield(.board(.restricted(account))) }

  /// Ends `run`; the server closes the sockets.
  public func stop() { arrive.finish() }

  /// Serves until `stop`. Called once.
  /// - Parameter pause: waits between two looks at what other nodes did; throws when it is cancelled.
  public func run(
    _ services: LiveServices, pause: @escaping @Sendable (Duration) async throws -> Void
  ) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { [arrive] in
        while (try? await pause(.seconds(1))) != nil { arrive.yield(.board(.tick)) }
      }
      await serve(services, pause)
      group.cancelAll()
    }
  }

  private func serve(
    _ services: LiveServices, _ pause: @escaping @Sendable (Duration) async throws -> Void
  ) async {
    var board = LiveBoard(perAccount: socketsPerAccount)
    var sockets: [WatcherID: WebSocket] = [:]
    var asks = LiveAsks(most: Self.mostAsked)
    for await arrival in arrivals {
      let input: LiveBoard.Input
      switch arrival {
      case .opened(let opened, let socket):
        sockets[opened.id] = socket
        input = .opened(opened.id, cookie: opened.cookie)
      case .heard(let socket, let heard):
        socket.taken()
        input = .session(socket.id, heard)
      case .board(let change): input = change
      case .answered(let answer):
        asks.answered()
        input = answer
      }
      for effect in board.handle(input, at: clock.now) {
        switch effect {
        case .send(let texts, let watchers): WebSocket.broadcast(texts, to: watchers.compactMap { sockets[$0] })
        case .rest:
          Task { [arrive] in
            try? await pause(LiveBoard.rest)
            arrive.yield(.board(.rested))
          }
        case .close(let id, let why): sockets[id]?.close(code: why.rawValue, reason: why.reason)
        default: asks.wait(effect)
        }
      }
      if case .closed(let id) = input { sockets[id] = nil }
      latest.withLock { $0 = board.counters }
      while let ask = asks.next() { Task { [arrive] in arrive.yield(.answered(await services.answer(ask))) } }
    }
  }
}

/// Calls to the platform in order of arrival, a bounded number at a time.
struct LiveAsks {
  private let most: Int
  private var underWay = 0
  private var waiting: [LiveBoard.Effect] = []
  private var taken = 0

  init(most: Int) { self.most = most }

  mutating func wait(_ ask: LiveBoard.Effect) { waiting.append(ask) }
  mutating func answered() { underWay -= 1 }

  /// The next to be asked now.
  mutating func next() -> LiveBoard.Effect? {
    guard underWay < most, taken < waiting.count else { return nil }
    underWay += 1
    taken += 1
    let ask = waiting[taken - 1]
    if taken == waiting.count || taken >= 1024 {
      waiting.removeFirst(taken)
      taken = 0
    }
    return ask
  }
}
