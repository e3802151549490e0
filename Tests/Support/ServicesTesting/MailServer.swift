import Glibc
import Synchronization
import Waiting

/// A mail server on this machine that takes one message at a time and remembers what it was told. It listens until
/// `close()`.
public final class MailServer: Sendable {
  /// A message that was taken.
  public struct Message: Sendable {
    public var recipient: String
    /// Its headers and its body, as they were sent.
    public var text: String
  }

  public let port: UInt16
  private let listener: Int32
  private let refuses: Bool
  private let taken: @Sendable (Message) -> Void
  private let talk = Mutex<[UInt8]>([])

  public struct NoSocket: Error {}

  /// - Parameters:
  ///   - refuses: Whether it takes no recipient.
  ///   - taken: Called with each message, before the platform hears that it was taken.
  public init(refuses: Bool = false, taken: @escaping @Sendable (Message) -> Void = { _ in }) throws {
    (self.refuses, self.taken) = (refuses, taken)
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 8) == 0 && getsockname(listener, address, &size) == 0
      }
    }
    guard isListening else { throw NoSocket() }
    port = UInt16(bigEndian: address.sin_port)
    OwnThreads.start {
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { break }
        self.serve(client)
        Glibc.close(client)
      }
      // Here and nowhere else: a number that is closed while it is waited on may be another server's by then.
      Glibc.close(listener)
    }
  }

  public func close() { shutdown(listener, Int32(SHUT_RDWR)) }

  public var received: String { talk.withLock { String(decoding: $0, as: UTF8.self) } }

  private func serve(_ client: Int32) {
    say("220 here\r\n", client)
    var isData = false
    var message = Message(recipient: "", text: "")
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(client, &byte, 1) == 1 {
      talk.withLock { $0.append(byte) }
      line.append(byte)
      guard byte == 0x0A else { continue }
      let text = String(decoding: line, as: UTF8.self)
      line = []
      if isData {
        guard text == ".\r\n" else {
          message.text += text
          continue
        }
        isData = false
        taken(message)
        say("250 taken\r\n", client)
      } else if text.hasPrefix("DATA") {
        (isData, message.text) = (true, "")
        say("354 go on\r\n", client)
      } else if text.hasPrefix("RCPT"), refuses {
        say("550 no such person\r\n", client)
      } else if text.hasPrefix("QUIT") {
        return say("221 bye\r\n", client)
      } else {
        if text.hasPrefix("RCPT TO:<") { message.recipient = String(text.dropFirst(9).prefix { $0 != ">" }) }
        say("250 ok\r\n", client)
      }
    }
  }

  private func say(_ text: String, _ client: Int32) {
    let bytes = Array(text.utf8)
    _ = write(client, bytes, bytes.count)
  }
}
