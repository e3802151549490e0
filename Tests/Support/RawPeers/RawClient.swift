import Glibc
import Testing
import Waiting

/// A bare TCP client that says exactly what a test tells it, on its own blocking socket.
public final class RawClient {
  public let descriptor: Int32
  private var buffered: [UInt8] = []

  /// - Parameter receiveBuffer: bytes the system keeps for a client that does not read.
  /// - Parameter address: the client's own, of the loopback network.
  /// - Parameter server: the server's.
  public init(
    port: UInt16, receiveBuffer: Int32? = nil, from address: String? = nil, to server: String = "127.0.0.1"
  ) throws {
    OwnThreads.expectCurrent("a raw client")
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    if var receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4) }
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = port.bigEndian
    name.sin_addr.s_addr = inet_addr(server)
    limitWaiting(of: descriptor)
    if let address {
      var own = sockaddr_in()
      own.sin_family = sa_family_t(AF_INET)
      own.sin_addr.s_addr = inet_addr(address)
      _ = withUnsafePointer(to: &own) { own in
        own.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
    let code = withUnsafePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw RawClientError.refused }
  }

  deinit { close(descriptor) }

  /// Every write becomes a packet of its own.
  public func sendAtOnce() {
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
  }

  public func send(_ text: String) { send(Array(text.utf8)) }

  /// - Returns: whether the connection still took all of it.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard passed(count, "the server to read") > 0 else { return false }
      sent += count
    }
    return true
  }

  /// What a system call on the socket said, once it is known not to have been in vain.
  private func passed(_ result: Int, _ what: String) -> Int {
    if result < 0 && errno == EAGAIN { Issue.record(NeverCame(what)) }
    return result
  }

  /// Breaks the connection with a reset.
  public func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Says that nothing more comes; answers can still be read.
  public func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// One answer; nil when the server closed the connection.
  /// - Parameter onlyHead: leaves the body unread.
  public func answer(to method: String = "GET", onlyHead: Bool = false) -> RawAnswer? {
    var head: [UInt8] = []
    var lineLength = 0
    repeat {
      guard let byte = byte() else { return nil }
      head.append(byte)
      if byte == 10 && lineLength == 1 { break }
      lineLength = byte == 10 ? 0 : lineLength + 1
    } while true
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n").map(String.init)
    let status = Int(lines[0].split(separator: " ")[1]) ?? 0
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
    }
    let hasBody = method != "HEAD" && status >= 200 && status != 304 && status != 204
    let count = hasBody && !onlyHead ? Int(headers["content-length"] ?? "") ?? 0 : 0
    return RawAnswer(status: status, headers: headers, body: bytes(count))
  }

  public func bytes(_ count: Int) -> [UInt8] {
    var out: [UInt8] = []
    while out.count < count, let byte = byte() { out.append(byte) }
    return out
  }

  public func byte() -> UInt8? {
    if buffered.isEmpty {
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = passed(recv(descriptor, &chunk, chunk.count, 0), "bytes from the server")
      guard count > 0 else { return nil }
      buffered = chunk.prefix(count).reversed()
    }
    return buffered.popLast()
  }

  /// Whether the server ended the connection, without another byte; waits for it.
  public func isClosed() -> Bool {
    var byte: UInt8 = 0
    guard buffered.isEmpty else { return false }
    let count = passed(recv(descriptor, &byte, 1, 0), "the connection's end")
    return count == 0 || (count < 0 && errno == ECONNRESET)
  }

  /// Whether the server has answered or ended the connection.
  public var hasHeard: Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return !buffered.isEmpty || count >= 0 || errno != EAGAIN
  }

  /// Ends this side and waits until the server has ended its own.
  public func endAndWait() {
    finishSending()
    _ = untilClosed()
  }

  /// Everything until the server ended the connection.
  public func untilClosed() -> [UInt8] {
    var out = [UInt8](buffered.reversed())
    buffered = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = passed(recv(descriptor, &chunk, chunk.count, 0), "bytes from the server")
      guard count > 0 else { return out }
      out += chunk.prefix(count)
    }
  }
}

public enum RawClientError: Error { case refused }

public struct RawAnswer {
  public var status: Int
  public var headers: [String: String]
  public var body: [UInt8]

  public var text: String { String(decoding: body, as: UTF8.self) }
}
