public import Client
import Synchronization
public import Wire

/// A platform of closures, one per kind of request. What a test did not foresee is answered by 599.
public final class ScriptedPlatform: Transport {
  public typealias Answer = @Sendable (ClientRequest) async throws(TransportError) -> ClientResponse

  private struct Rule {
    let method: String
    let path: String
    let answer: Answer
  }

  public static let url = "http://soiree.test"

  private let rules = Mutex<[Rule]>([])
  private let asked = Mutex<[ClientRequest]>([])

  public init() {}

  /// Answers requests whose path begins like this; the rule given last goes first.
  public func on(_ method: String, _ path: String, _ answer: @escaping Answer) {
    rules.withLock { $0.insert(Rule(method: method, path: path, answer: answer), at: 0) }
  }

  public func on(_ method: String, _ path: String, status: Int = 200, _ body: some Body) {
    let bytes = body.bytes
    on(method, path) { _ throws(TransportError) in ClientResponse(status: status, body: bytes) }
  }

  public func on(_ method: String, _ path: String, _ problem: Problem) {
    on(method, path) { _ throws(TransportError) in ClientResponse(status: problem.status, body: problem.body) }
  }

  /// All that was asked, in order.
  public var requests: [ClientRequest] { asked.withLock { $0 } }

  /// All that was asked whose path begins like this, in order.
  public func requests(_ method: String, _ path: String) -> [ClientRequest] {
    requests.filter { $0.method == method && $0.target.hasPrefix(path) }
  }

  /// How often something was asked whose path begins like this.
  public func count(_ method: String, _ path: String) -> Int { requests(method, path).count }

  public func send(_ request: ClientRequest) async throws(TransportError) -> ClientResponse {
    asked.withLock { $0.append(request) }
    let rule = rules.withLock { rules in
      rules.first { $0.method == request.method && request.target.hasPrefix($0.path) }
    }
    guard let rule else { return ClientResponse(status: 599, body: []) }
    return try await rule.answer(request)
  }
}

extension ClientRequest {
  /// Path and query.
  public var target: String { String(url.dropFirst(ScriptedPlatform.url.count)) }
  /// Whose session it comes with.
  public var token: String? { headers.first { $0.name == "Authorization" }.map { String($0.value.dropFirst(7)) } }
  /// Under which idempotency key it comes.
  public var key: String? { headers.first { $0.name == "Idempotency-Key" }?.value }
}
