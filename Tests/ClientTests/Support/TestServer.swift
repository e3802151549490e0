import Glibc
import Synchronization
import Threads
import Waiting

/// A server of a few lines: raw sockets on 127.0.0.1, one thread for each connection, and a script for what it says.
final class TestServer: Sendable {
  let port: UInt16
  private let listener: Int32
  private let accepted = Atomic<Int>(0)
  private let script: @Sendable (TestConnection) -> Void

  var url: String { "http://127.0.0.1:\(port)" }
  var connections: Int { accepted.load(ordering: .acquiring) }

  /// `script` talks on one connection, which closes when it returns.
  init(_ script: @escaping @Sendable (TestConnection) -> Void) {
    self.script = script
    (listener, port) = Self.listen()
    // The thread holds no reference to the server: shutting the listener down ends it.
    OwnThreads.start { [listener, weak self] in
      while case let descriptor = accept(listener, nil, nil), descriptor >= 0 {
        guard let self else { return close(descriptor).ignored }
        let number = self.accepted.add(1, ordering: .acquiringAndReleasing).oldValue
        OwnThreads.start { [script = self.script] in
          script(TestConnection(descriptor: descriptor, number: number))
          shutdown(descriptor, Int32(SHUT_RDWR))
          close(descriptor)
        }
      }
      close(listener)
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// A port that nobody listens on.
  static func deadPort() -> UInt16 {
    let (listener, port) = listen()
    close(listener)
    return port
  }

  private static func listen() -> (Int32, UInt16) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size)
        Glibc.listen(listener, 512)
        getsockname(listener, address, &size)
      }
    }
    return (listener, UInt16(bigEndian: address.sin_port))
  }
}

extension Int32 {
  fileprivate var ignored: Void { () }
}

/// One accepted connection, for the thread that talks on it.
struct TestConnection {
  let descriptor: Int32
  /// 0 for the first that the server accepted.
  let number: Int

  /// At most `count` bytes; nil at the end. Those that are only peeked at are read again.
  func read(_ count: Int = 65_536, peeking: Bool = false) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, recv(descriptor, buffer.baseAddress, count, peeking ? Int32(MSG_PEEK) : 0))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Exactly `count` bytes; nil at the end.
  func readExactly(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard let chunk = read(count - bytes.count) else { return nil }
      bytes += chunk
    }
    return bytes
  }

  /// False when the peer has gone.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  @discardableResult
  func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Returns when the peer closes.
  func waitForEnd() { while read() != nil {} }
}

/// A request as it came over the wire.
struct TestRequest: Sendable {
  var method = ""
  var target = ""
  var headers: [String: String] = [:]
  var body: [UInt8] = []
}

extension TestConnection {
  /// The next request with its body; nil when the client has gone.
  func readRequest() -> TestRequest? {
    guard let head = readHead() else { return nil }
    var request = TestRequest()
    for (index, line) in String(decoding: head, as: UTF8.self).split(separator: "\r\n").enumerated() {
      if index == 0 {
        let words = line.split(separator: " ")
        request.method = String(words[0])
        request.target = String(words[1])
      } else if let colon = line.firstIndex(of: ":") {
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        request.headers[line[..<colon].lowercased()] = String(value)
      }
    }
    if let length = Int(request.headers["content-length"] ?? "0"), length > 0 {
      guard let body = readExactly(length) else { return nil }
      request.body = body
    }
    return request
  }

  /// The next bytes up to an empty line, and none after it.
  ///
  /// Not one by one: two hundred threads of a debug build that ask the runtime for the types of each byte's expressions
  /// wait for its one lock most of their time.
  private func readHead() -> [UInt8]? {
    var head: [UInt8] = []
    while let next = read(peeking: true) {
      let end = Self.headEnd(head + next)
      guard let taken = readExactly((end ?? head.count + next.count) - head.count) else { return nil }
      head += taken
      if end != nil { return head }
    }
    return nil
  }

  private static func headEnd(_ bytes: [UInt8]) -> Int? {
    var newlines = 0
    for index in 0..<bytes.count where bytes[index] != 13 {
      newlines = bytes[index] == 10 ? newlines + 1 : 0
      if newlines == 2 { return index + 1 }
    }
    return nil
  }

  @discardableResult
  func answer(_ status: Int, _ body: String = "", _ headers: [String] = []) -> Bool {
    let head = ["HTTP/1.1 \(status) Whatever", "Content-Length: \(body.utf8.count)"] + headers
    return write(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }
}

/// What several threads or tasks wrote down.
final class Notebook<Entry: Sendable>: Sendable {
  private let entries = Monitor<[Entry]>([])

  func note(_ entry: Entry) { entries.withLock { $0.append(entry) } }
  var all: [Entry] { entries.withLock { $0 } }
}

extension TestConnection {
  /// Waits without taking anything off the socket; false once the peer has gone.
  func isThere() -> Bool { happens(Self.peerHungUp, within: -1) == 0 }

  /// Whether the system takes more; false when the peer took nothing for a second, and all room in between is full.
  func hasRoom() -> Bool { happens(Int16(POLLOUT), within: 1_000) != 0 }

  /// What of `events` happens, 0 for nothing of it; -1 ms wait for ever.
  private func happens(_ events: Int16, within milliseconds: Int32) -> Int16 {
    var wanted = pollfd(fd: descriptor, events: events, revents: 0)
    return poll(&wanted, 1, milliseconds) > 0 ? wanted.revents : 0
  }

  /// `POLLRDHUP`, which Swift does not see.
  private static let peerHungUp: Int16 = 0x2000
}
