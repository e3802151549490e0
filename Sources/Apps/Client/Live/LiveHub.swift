import ClientCore
import Domain
import Structures
public import Wire

/// The platform's events as they happen, for a whole app. One WebSocket signs in, follows topics, notices gaps and
/// reconnects; while there is none, the hub polls.
///
/// ClientCore's `LiveSession` decides; the hub carries out its effects. It ends with its last owner and reader.
public actor LiveHub: LiveFeed {
  /// The token for the next socket or poll; nil while signed out. `refused` is the token that the platform did not
  /// know, if the last socket ended so. After an error it is asked again later.
  public typealias Token = @Sendable (_ refused: String?) async throws -> String?

  nonisolated let api: APIClient
  nonisolated let url: String
  nonisolated let sockets: any SocketOpening
  nonisolated let token: Token
  private nonisolated let clock: DeviceClock
  nonisolated let spokenLinks = Broadcast<LiveLink>()

  private(set) var session: LiveSession
  private var readers: [LiveTopic: [ObjectIdentifier: LiveReader]] = [:]
  /// The event that the machine is deciding about.
  private var heard: LiveEvent?
  private var shownLink = LiveLink.idle
  private var alarm: Task<Void, Never>?
  private var isClosed = false

  var socket: Task<Void, Never>?
  var line: (any SocketLine)?
  /// The token that the present socket, or the last one, signed in with.
  var bearer: String?
  /// The token that the platform did not know.
  var refused: String?
  /// Counts changes of the account: answers to earlier calls are dropped.
  private(set) var people = 0
  var calls: [Int: Task<Void, Never>] = [:]
  var callNumber = 0

  /// - Parameters:
  ///   - api: Polls, and says where the platform is.
  ///   - seed: For the spread of waits: another on each device.
  ///   - token: Nil: the token of `api`.
  public init(
    api: APIClient, sockets: any SocketOpening, clock: DeviceClock, seed: UInt64, token: Token? = nil
  ) {
    self.api = api.once
    self.sockets = sockets
    self.clock = clock
    self.token = token ?? { _ in api.token }
    url = api.baseURL + Route.platform(.live).path
    session = LiveSession(dice: Dice(seed: seed))
  }

  deinit {
    socket?.cancel()
    alarm?.cancel()
    for call in calls.values { call.cancel() }
    spokenLinks.finish()
  }

  public nonisolated func follow(_ topic: LiveTopic, after: Int64?) -> AsyncStream<LiveUpdate> {
    let reader = LiveReader()
    let subscription = LiveSubscription(reader) { [self] in Task { await leave(reader, topic) } }
    Task { await join(reader, topic, after) }
    return AsyncStream { await subscription.next() }
  }

  /// The present state of the link and each later one. A slow reader gets the newest.
  public nonisolated var links: AsyncStream<LiveLink> {
    let stream = spokenLinks.stream(keeping: .bufferingNewest(1))
    Task { await spokenLinks.send(shownLink) }
    return stream
  }

  /// The number of the last event of a followed topic, to resume after it in a later launch.
  public func lastSeen(_ topic: LiveTopic) -> Int64? { session.lastSeen(.init(topic)) }

  /// The app is in the background: the socket is closed, and nothing is polled.
  public func enterBackground() { handle(.background) }

  /// The app is in front again: missed events come first.
  public func enterForeground() { handle(.foreground) }

  /// The device has a network again: the next try is made at once.
  public func networkReturned() { handle(.connected) }

  /// The account changed, by sign-in or sign-out: all topics are followed again with the new token.
  public func accountChanged() {
    let topics = readers.keys.sorted { "\($0)" < "\($1)" }.map { LiveSession.Topic($0) }
    (refused, bearer) = (nil, nil)
    people += 1
    for topic in topics { handle(.unfollow(topic)) }
    handle(.signedIn)
    for topic in topics { handle(.follow(topic, after: nil)) }
  }

  /// Ends all streams and the socket; nothing can be followed any more.
  public func close() {
    isClosed = true
    disconnect()
    alarm?.cancel()
    for call in calls.values { call.cancel() }
    for reader in readers.values.flatMap(\.values) { reader.finish() }
    readers = [:]
    spokenLinks.finish()
  }
}

// MARK: Readers

extension LiveHub {
  private func join(_ reader: LiveReader, _ topic: LiveTopic, _ after: Int64?) {
    guard !isClosed else { return reader.finish() }
    guard !reader.isOver else { return }
    let isFollowed = readers[topic] != nil
    readers[topic, default: [:]][ObjectIdentifier(reader)] = reader
    if session.link == .signedOut { reader.deliver(.signedOut) }
    if !isFollowed {
      handle(.follow(.init(topic), after: after))
    } else if after == nil || after != lastSeen(topic) {
      // A reader that joins later cannot get events that the others already had.
      reader.deliver(.reload)
    }
  }

  private func leave(_ reader: LiveReader, _ topic: LiveTopic) {
    guard readers[topic]?.removeValue(forKey: ObjectIdentifier(reader)) != nil else { return }
    guard readers[topic]?.isEmpty == true else { return }
    readers[topic] = nil
    handle(.unfollow(.init(topic)))
  }

  func deliver(_ update: LiveUpdate, _ topic: LiveTopic) {
    for reader in (readers[topic] ?? [:]).values { reader.deliver(update) }
  }

  func deliverToAll(_ update: LiveUpdate) {
    for reader in readers.values.flatMap(\.values) { reader.deliver(update) }
  }
}

// MARK: The machine

extension LiveHub {
  func handle(_ input: LiveSession.Input, about event: LiveEvent? = nil) {
    guard !isClosed else { return }
    heard = event
    for effect in session.handle(Timed(input, at: clock.now())) { carryOut(effect) }
    heard = nil
    let link = LiveLink(session)
    guard link != shownLink else { return }
    shownLink = link
    spokenLinks.send(link)
  }

  /// None of them waits, and none comes back before all are begun.
  private func carryOut(_ effect: LiveSession.Effect) {
    switch effect {
    case .open(let number): open(number)
    case .close: disconnect()
    case .authenticate: if let bearer { say(.authenticate(token: bearer)) }
    case .subscribe(let topic, let after): say(.subscribe(.init(topic), after: after))
    case .unsubscribe(let topic): say(.unsubscribe(.init(topic)))
    case .ping: say(.ping)
    case .deliver(let topic, _): if let heard { deliver(.event(heard), .init(topic)) }
    case .reload(let topic): deliver(.reload, .init(topic))
    case .poll(let topic, let mark): poll(.init(topic), mark: mark)
    case .signIn: signIn()
    case .wake(let time): wake(at: time)
    }
  }

  private func wake(at time: Instant) {
    alarm?.cancel()
    alarm = Task { [weak self, clock] in
      do { try await clock.wait(time) } catch { return }
      guard !Task.isCancelled else { return }
      await self?.handle(.woke)
    }
  }
}
