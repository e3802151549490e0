import CCurl
import CWslay

/// One WebSocket on its loop's thread: libcurl connects it, the handshake opens it, wslay frames it.
final class SocketCore: TransferOwner, SocketOwner {
  private enum Phase {
    case connecting
    /// The part of the answer's head that has come.
    case upgrading(head: [UInt8])
    case open(Framing)
    case closed
  }

  private let url: String
  private let handshake: Handshake
  private let options: SocketTransport.Options
  private let inbox: SocketInbox
  private let handle: SocketHandle
  private var opened: ((SocketResult) -> Void)?

  private weak var core: LoopCore?
  private var easy: UnsafeMutableRawPointer?
  private var descriptor: Int32 = -1
  private var phase = Phase.connecting
  private var unsent: ArraySlice<UInt8> = []
  private var lastHeard = MonotonicTime.now
  /// When a silent peer was asked whether it is there.
  private var pingedAt: MonotonicTime?

  init(
    _ url: String, _ handshake: Handshake, _ options: SocketTransport.Options, _ inbox: SocketInbox,
    _ handle: SocketHandle, opened: @escaping (SocketResult) -> Void
  ) {
    self.url = url
    self.handshake = handshake
    self.options = options
    self.inbox = inbox
    self.handle = handle
    self.opened = opened
  }

  func begin(on core: LoopCore) {
    if let ended = handle.ended { return end(ended) }
    handle.socket = self
    guard let easy = curl_easy_init() else { return end(.unavailable) }
    self.easy = easy
    self.core = core
    let setup = TransferSetup(easy: easy)
    setup.reach(
      url,
      HTTPTransport.Options(
        version: .http1, connectTimeout: options.connectTimeout, certificates: options.certificates))
    setup.set(CURLOPT_CONNECT_ONLY, 1)
    core.begin(easy, self)
  }

  func transferDidEnd(_ result: CURLcode) {
    guard result == CURLE_OK, let easy, let core else { return end(TransportError(result)) }
    soiree_curl_get_socket(easy, CURLINFO_ACTIVESOCKET, &descriptor)
    guard descriptor >= 0 else { return end(.unreachable) }
    core.adopt(descriptor, self)
    phase = .upgrading(head: [])
    unsent = handshake.request[...]
    lastHeard = .now
    goOn()
  }

  func socketIsReady(_ readiness: Poller.Readiness) {
    // The kernel reports a hang-up again and again until it is read, and a paused socket is not read.
    if readiness.isBroken, case .open(let framing) = phase, framing.isPaused { return end(.closedEarly) }
    goOn()
  }

  /// The reader has made room.
  func readOn() { goOn() }

  func send(_ text: [UInt8]) {
    guard case .open(let framing) = phase else { return }
    guard framing.queue(text), framing.unsent <= options.maximumUnsent else { return end(.closedEarly) }
    goOn()
  }

  func clockTicked(_ now: MonotonicTime) {
    let silent = Duration.milliseconds(now - lastHeard)
    switch phase {
    case .upgrading: if silent > options.connectTimeout { end(.timedOut) }
    case .open(let framing):
      // A socket whose slow reader paused it receives nothing: that is no silence of the peer.
      if framing.isPaused {
        lastHeard = now
      } else if let pingedAt {
        // A peer is given up only after a ping and time to answer it, however late the clock ticks.
        if silent > options.silence, .milliseconds(now - pingedAt) > options.silence / 2 { end(.timedOut) }
      } else if silent > options.silence / 2 {
        pingedAt = now
        framing.ping()
        goOn()
      }
    case .connecting, .closed: break
    }
  }

  func end(_ error: TransportError) {
    if case .closed = phase { return }
    if case .open(let framing) = phase { framing.sendClose() }
    phase = .closed
    if descriptor >= 0 { core?.release(descriptor) }
    if let easy {
      core?.remove(easy)
      curl_easy_cleanup(easy)
    }
    easy = nil
    inbox.close(error)
    opened?(.failure(error))
    opened = nil
  }
}

extension SocketCore {
  /// Writes and reads what is possible now, and sets what to wait for.
  private func goOn() {
    do {
      switch phase {
      case .upgrading(let head): try upgrade(head)
      case .open(let framing): try framing.goOn()
      case .connecting, .closed: return
      }
      watch()
    } catch { end(error) }
  }

  private func watch() {
    switch phase {
    case .upgrading: core?.poller.watch(descriptor, read: true, write: !unsent.isEmpty)
    case .open(let framing): core?.poller.watch(descriptor, read: !framing.isPaused, write: framing.wantsToWrite)
    case .connecting, .closed: break
    }
  }

  private func upgrade(_ known: [UInt8]) throws(TransportError) {
    while !unsent.isEmpty {
      guard let count = try write(Array(unsent)) else { break }
      unsent = unsent.dropFirst(count)
    }
    var head = known
    while let chunk = try read(4096) {
      head += chunk
      if let end = Handshake.headEnd(head) { return try open(head: head[..<end], early: head[end...]) }
      guard head.count <= Handshake.longestHead else { throw .malformed }
    }
    phase = .upgrading(head: head)
  }

  private func open(head: ArraySlice<UInt8>, early: ArraySlice<UInt8>) throws(TransportError) {
    try handshake.check(head: head)
    let framing = try Framing(socket: self, inbox: inbox, options: options, early: early)
    phase = .open(framing)
    opened?(.success(()))
    opened = nil
    try framing.goOn()
  }

  /// The bytes that are there, at most `count` of them; nil when there are none now.
  func read(_ count: Int) throws(TransportError) -> [UInt8]? {
    guard let easy else { throw .closedEarly }
    var received = 0
    var result = CURLE_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      result = curl_easy_recv(easy, buffer.baseAddress, count, &received)
      initialized = result == CURLE_OK ? received : 0
    }
    if result == CURLE_AGAIN { return nil }
    guard result == CURLE_OK else { throw TransportError(result) }
    guard !bytes.isEmpty else { throw .closedEarly }
    lastHeard = .now
    pingedAt = nil
    return bytes
  }

  /// The number of bytes written. Nil when none can be written now.
  func write(_ bytes: UnsafeRawBufferPointer) throws(TransportError) -> Int? {
    guard let easy else { throw .closedEarly }
    var sent = 0
    let result = curl_easy_send(easy, bytes.baseAddress, bytes.count, &sent)
    if result == CURLE_AGAIN { return nil }
    guard result == CURLE_OK else { throw TransportError(result) }
    return sent
  }

  private func write(_ bytes: [UInt8]) throws(TransportError) -> Int? {
    // `withUnsafeBytes` forgets the error's type.
    var result: Result<Int?, TransportError> = .success(nil)
    bytes.withUnsafeBytes { buffer in
      do throws(TransportError) { result = .success(try write(buffer)) } catch { result = .failure(error) }
    }
    return try result.get()
  }
}
