public import Wire

/// The platform's events as they happen: one WebSocket that signs in, follows topics, sees gaps, and comes back.
///
/// Iterate it from one task. What the reader does not take stays with the socket, which then reads no further: a slow
/// reader is disconnected by the server and catches up when it comes back. The sequence ends after ``close()``, when
/// the reading task is cancelled, or when the server no longer knows the token.
public actor LiveSocket: AsyncSequence {
  public typealias Element = LiveUpdate
  public typealias Failure = Never

  private let url: String
  private let sockets: SocketTransport
  private let backoff: Backoff
  private var session: LiveSession
  private var pending: [LiveUpdate] = []
  private var channel: SocketChannel?
  private var waitBeforeConnect: Duration?
  private var sleep: Task<Void, any Error>?

  /// - Parameters:
  ///   - baseURL: As ``APIClient``'s.
  ///   - topics: What to follow from the start; more with ``subscribe(_:after:)``.
  public init(
    baseURL: String, token: String, sockets: SocketTransport, topics: [LiveTopic] = [],
    backoff: Backoff = Backoff(first: .milliseconds(500), longest: .seconds(30))
  ) {
    url = (baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL) + Route.live.path
    self.sockets = sockets
    self.backoff = backoff
    var session = LiveSession(token: token, backoff: backoff)
    for topic in topics { _ = session.handle(.subscribe(topic, after: nil)) }
    self.session = session
  }

  /// Follows a topic over all connections to come; with `after`, what has happened since that number comes first.
  public func subscribe(_ topic: LiveTopic, after: Int64? = nil) {
    act(session.handle(.subscribe(topic, after: after)))
  }

  public func unsubscribe(_ topic: LiveTopic) { act(session.handle(.unsubscribe(topic))) }

  /// Tells where the courier is. False when there is no connection now: then `POST /v1/courier/location` takes it.
  public func report(_ location: LocationRequest) -> Bool {
    guard session.isLive, let channel else { return false }
    return channel.send(LiveCommand.location(location).message)
  }

  /// The last number seen on a topic: for `after` in a later life.
  public func lastSeen(_ topic: LiveTopic) -> Int64? { session.lastSeen(topic) }

  /// Ends the sequence and the connection.
  public func close() {
    act(session.handle(.stop))
    sleep?.cancel()
  }

  public nonisolated func makeAsyncIterator() -> Iterator { Iterator(socket: self) }

  public struct Iterator: AsyncIteratorProtocol {
    let socket: LiveSocket
    public mutating func next() async -> LiveUpdate? { await socket.next() }
    public mutating func next(isolation: isolated (any Actor)?) async -> LiveUpdate? { await socket.next() }
  }

  /// The next update; nil when the sequence is over.
  public func next() async -> LiveUpdate? {
    while true {
      if !pending.isEmpty { return pending.removeFirst() }
      if session.isOver || Task.isCancelled { return nil }
      if let channel {
        await listen(to: channel)
      } else {
        await connect()
      }
    }
  }

  private func listen(to channel: SocketChannel) async {
    switch await channel.receive() {
    case .message(let bytes):
      do { act(session.handle(.received(try LiveMessage(message: bytes)))) } catch { channel.close(.malformed) }
    case .closed(.cancelled) where Task.isCancelled: break
    case .closed(let error):
      self.channel = nil
      act(session.handle(.closed(error)))
    }
  }

  private func connect() async {
    if let wait = waitBeforeConnect {
      let sleep = Task { [backoff] in try await backoff.pause(wait) }
      self.sleep = sleep
      _ = await withTaskCancellationHandler {
        await sleep.result
      } onCancel: {
        sleep.cancel()
      }
      self.sleep = nil
      guard !Task.isCancelled, !session.isOver else { return }
      waitBeforeConnect = nil
    }
    do {
      let channel = try await sockets.open(url, subprotocol: LiveCommand.subprotocol)
      guard !session.isOver else { return channel.close(.stopped) }
      self.channel = channel
      act(session.handle(.opened))
    } catch {
      if error != .cancelled || !Task.isCancelled { act(session.handle(.closed(error))) }
    }
  }

  private func act(_ effects: [LiveSession.Effect]) {
    for effect in effects {
      switch effect {
      case .send(let command): _ = channel?.send(command.message)
      case .tell(let update): pending.append(update)
      case .drop(let error): channel?.close(error)
      case .connect(let wait): waitBeforeConnect = wait
      }
    }
  }
}
