/// Opens WebSockets through libcurl and frames them with wslay: one thread, on epoll, for any number of them.
public final class SocketTransport: SocketOpening {
  /// Limits, time-outs and the source of random bytes.
  public struct Options: Sendable {
    /// To connect and, again, to upgrade.
    public var connectTimeout: Duration
    /// A peer that says nothing for half of this is pinged; for all of it, given up.
    public var silence: Duration
    /// Bytes of one message.  P4
    public var maximumMessage: Int
    /// Messages kept for a slow reader; then the socket is read no further.
    public var maximumWaiting: Int
    /// Bytes kept for a peer that does not read; then the socket is closed.
    public var maximumUnsent: Int
    /// A file of certificates to trust in place of the system's.
    public var certificates: String?
    /// Masks and handshake keys: as many bytes as asked for.
    public var randomBytes: @Sendable (Int) -> [UInt8]

    public init(
      connectTimeout: Duration = .seconds(10), silence: Duration = .seconds(60), maximumMessage: Int = 1 << 20,
      maximumWaiting: Int = 256, maximumUnsent: Int = 1 << 20, certificates: String? = nil,
      randomBytes: @escaping @Sendable (Int) -> [UInt8] = Options.systemBytes
    ) {
      self.connectTimeout = connectTimeout
      self.silence = silence
      self.maximumMessage = maximumMessage
      self.maximumWaiting = maximumWaiting
      self.maximumUnsent = maximumUnsent
      self.certificates = certificates
      self.randomBytes = randomBytes
    }

    /// Random bytes of the system, for masks and keys of the handshake.
    public static let systemBytes: @Sendable (Int) -> [UInt8] = { count in
      var generator = SystemRandomNumberGenerator()
      return (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    }
  }

  /// As they were given; they do not change.
  public let options: Options
  private let loop: Loop

  /// - Throws: `unavailable` when the system has no descriptor or no thread left.
  public init(_ options: Options = Options()) throws(TransportError) {
    self.options = options
    loop = try Loop()
  }

  deinit { loop.stop() }

  /// Ends every socket with `stopped`, and the thread.
  public func stop() { loop.stop() }

  public func open(_ url: String, subprotocol: String) async throws(TransportError) -> any SocketLine {
    guard let handshake = Handshake(url: url, subprotocol: subprotocol, nonce: options.randomBytes(16)) else {
      throw .badURL
    }
    let inbox = SocketInbox(capacity: options.maximumWaiting)
    let handle = SocketHandle()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (done: CheckedContinuation<SocketResult, Never>) in
        let accepted = loop.run { [options] core in
          SocketCore(url, handshake, options, inbox, handle) { done.resume(returning: $0) }.begin(on: core)
        }
        if !accepted { done.resume(returning: .failure(.stopped)) }
      }
    } onCancel: {
      loop.run { _ in handle.end(.cancelled) }
    }
    try result.get()
    return SocketChannel(loop: loop, inbox: inbox, handle: handle)
  }
}

/// Leads from other threads to a socket, if it is still there.
///
/// `@unchecked Sendable`: touched on the loop's thread alone.
final class SocketHandle: @unchecked Sendable {
  weak var socket: SocketCore?
  /// Why it ended before it began.
  private(set) var ended: TransportError?

  func end(_ error: TransportError) {
    ended = ended ?? error
    socket?.end(error)
  }
}

/// A socket on its loop, as its user has it.
final class SocketChannel: SocketLine {
  private let loop: Loop
  private let inbox: SocketInbox
  private let handle: SocketHandle

  init(loop: Loop, inbox: SocketInbox, handle: SocketHandle) {
    self.loop = loop
    self.inbox = inbox
    self.handle = handle
  }

  deinit { loop.run { [handle] _ in handle.end(.stopped) } }

  func receive() async -> SocketEvent {
    await inbox.receive { [loop, handle] in loop.run { _ in handle.socket?.readOn() } }
  }

  /// False when the loop has stopped.
  @discardableResult
  func send(_ text: [UInt8]) -> Bool { loop.run { [handle] _ in handle.socket?.send(text) } }

  func close(_ error: TransportError) { loop.run { [handle] _ in handle.end(error) } }
}
