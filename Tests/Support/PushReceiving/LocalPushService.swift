import HTTPServer
import Synchronization
public import Waiting

/// A push service, or the receiver of a webhook, on this machine: it keeps what it was sent and answers as the test says.
public final class LocalPushService: Sendable {
  /// A request as it arrived.
  public struct Received: Sendable {
    public let path: String
    /// By name in lower case.
    public let headers: [String: String]
    public let body: [UInt8]
  }

  /// A status with headers.
  public struct Reply: Sendable {
    public var status: Int
    public var headers: [(name: String, value: String)]
    public var text: String

    public init(_ status: Int, _ headers: [(name: String, value: String)] = [], text: String = "") {
      (self.status, self.headers, self.text) = (status, headers, text)
    }
  }

  /// What arrived, in its order.
  public let received = Inbox<Received>()
  private let all = Mutex<[Received]>([])
  private let server: HTTPServer

  /// - Parameter reply: waits as long as the test wants a slow service to.
  public init(reply: @escaping @Sendable (Received) async -> Reply = { _ in Reply(201) }) throws {
    var configuration = ServerConfiguration()
    configuration.port = 0
    configuration.loops = 1
    let (received, box) = (received, Box())
    server = try HTTPServer(configuration) { request in
      let names = [
        "authorization", "content-encoding", "content-type", "ttl", "urgency", "topic", "soiree-signature",
        "soiree-event",
      ]
      let headers = names.compactMap { name in request.headers[name].map { (name, $0) } }
      let arrived = Received(
        path: request.path, headers: Dictionary(uniqueKeysWithValues: headers), body: request.body)
      box.service?.all.withLock { $0.append(arrived) }
      received.put(arrived)
      let reply = await reply(arrived)
      return HTTPResponse(
        status: reply.status, contentType: "text/plain", bytes: Array(reply.text.utf8), headers: reply.headers)
    }
    box.set(self)
  }

  /// Where a browser of this service is reached.
  public func endpoint(_ name: String = "one") -> String { "\(origin)/\(name)" }
  public var origin: String { "http://127.0.0.1:\(server.port)" }
  /// Everything that arrived so far.
  public var messages: [Received] { all.withLock { $0 } }

  public func stop() async { await server.stop() }

  /// The service, known once it is made.
  private final class Box: Sendable {
    private struct Weak: Sendable { weak var service: LocalPushService? }
    private let held = Mutex(Weak())
    var service: LocalPushService? { held.withLock { $0.service } }
    func set(_ service: LocalPushService) { held.withLock { $0.service = service } }
  }
}
