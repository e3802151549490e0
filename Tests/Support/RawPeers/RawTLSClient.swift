import CH2O
import Testing
import Waiting

/// A client over TLS that says exactly what a test tells it; it takes any certificate.
public final class RawTLSClient {
  private let client: RawClient
  private let context: OpaquePointer
  private let session: OpaquePointer

  /// - Parameter name: the protocol that it asks for (RFC 7301).
  /// - Parameter receiveBuffer: bytes the system keeps for a client that does not read.
  public init(port: UInt16, speaking name: String, receiveBuffer: Int32? = nil) throws {
    client = try RawClient(port: port, receiveBuffer: receiveBuffer)
    context = SSL_CTX_new(TLS_client_method())
    session = SSL_new(context)
    let names = [UInt8(name.utf8.count)] + Array(name.utf8)
    SSL_set_alpn_protos(session, names, UInt32(names.count))
    SSL_set_fd(session, client.descriptor)
    try #require(SSL_connect(session) == 1)
  }

  deinit {
    SSL_free(session)
    SSL_CTX_free(context)
  }

  public func send(_ text: String) { send(Array(text.utf8)) }

  /// - Returns: whether the connection still took all of it.
  @discardableResult
  public func send(_ bytes: [UInt8]) -> Bool { SSL_write(session, bytes, Int32(bytes.count)) == Int32(bytes.count) }

  private func byte() -> UInt8? {
    var byte: UInt8 = 0
    return SSL_read(session, &byte, 1) == 1 ? byte : nil
  }

  private func bytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var have = 0
    while have < count {
      let got = bytes.withUnsafeMutableBytes {
        SSL_read(session, $0.baseAddress.map { $0 + have }, Int32(count - have))
      }
      guard got > 0 else { return nil }
      have += Int(got)
    }
    return bytes
  }

  /// An HTTP/2 frame of the server.
  public struct Frame {
    public var type: UInt8
    public var flags: UInt8
    public var stream: UInt8
    public var payload: [UInt8]
  }

  /// - Returns: nil when the server has ended the connection.
  public func frame() -> Frame? {
    guard let head = bytes(9), let payload = bytes(Int(head[1]) << 8 | Int(head[2])) else { return nil }
    return Frame(type: head[3], flags: head[4], stream: head[8], payload: payload)
  }

  /// The frames until the server has read all that was sent, and has looked at what it keeps.
  public func framesSoFar() -> [Frame] {
    var frames: [Frame] = []
    // It answers the first ping within the reading that it looks at afterwards.
    for _ in 0..<2 {
      send(RawFrames.frame(6, 0, 0, [UInt8](repeating: 7, count: 8)))
      while let frame = frame(), frame.type != 6 { frames.append(frame) }
    }
    return frames
  }

  /// Whether the server ended the connection, whatever it said before; waits for it.
  public func isClosed() -> Bool {
    while byte() != nil {}
    return true
  }

  /// Ends the connection as a process does that is killed.
  public func reset() { client.reset() }
}
