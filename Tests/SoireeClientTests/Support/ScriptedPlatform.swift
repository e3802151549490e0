import Client
import Domain
import SoireeClient
import Synchronization
import Wire

/// A platform of closures, one per kind of request. What a test did not foresee fails it, by an answer of 599.
final class ScriptedPlatform: Transport {
  typealias Answer = @Sendable (ClientRequest) async throws(TransportError) -> ClientResponse

  private struct Rule {
    let method: String
    let path: String
    let answer: Answer
  }

  private let rules = Mutex<[Rule]>([])
  private let asked = Mutex<[ClientRequest]>([])

  /// Answers requests whose path begins like this; the rule given last goes first.
  func on(_ method: String, _ path: String, _ answer: @escaping Answer) {
    rules.withLock { $0.insert(Rule(method: method, path: path, answer: answer), at: 0) }
  }

  func on(_ method: String, _ path: String, status: Int = 200, _ body: some Body) {
    let bytes = body.bytes
    on(method, path) { _ throws(TransportError) in ClientResponse(status: status, body: bytes) }
  }

  func on(_ method: String, _ path: String, _ problem: Problem) {
    on(method, path) { _ throws(TransportError) in ClientResponse(status: problem.status, body: problem.body) }
  }

  /// All that was asked, in order.
  var requests: [ClientRequest] { asked.withLock { $0 } }

  /// How often something was asked whose path begins like this.
  func count(_ method: String, _ path: String) -> Int {
    requests.count { $0.method == method && $0.target.hasPrefix(path) }
  }

  func send(_ request: ClientRequest) async throws(TransportError) -> ClientResponse {
    asked.withLock { $0.append(request) }
    let rule = rules.withLock { rules in
      rules.first { $0.method == request.method && request.target.hasPrefix($0.path) }
    }
    guard let rule else { return ClientResponse(status: 599, body: []) }
    return try await rule.answer(request)
  }

  /// Somebody who is signed in to this platform.
  var session: Session {
    Session(
      api: APIClient(baseURL: Self.url, transport: self, retry: .never),
      tokens: MemoryTokenStore(token: "tok", of: Self.zoe))
  }

  /// Whoever comes with a code is this account from here on.
  func welcome(_ account: AccountID, token: String) {
    let body = AccountBody(id: account, roles: [], name: nil, email: "\(account)@soiree.test", createdAt: Dinner.now)
    on("POST", "/v1/auth/code", status: 202, CodeAnswer(expiresAt: Dinner.now, demoCode: "123456"))
    on(
      "POST", "/v1/auth/session", status: 201, SessionAnswer(token: token, expiresAt: Dinner.now, account: body))
  }

  static let zoe = AccountID(suffix: "1")
  static let adam = AccountID(suffix: "2")

  static let url = "http://soiree.test"
}

extension ClientRequest {
  /// Path and query.
  var target: String { String(url.dropFirst(ScriptedPlatform.url.count)) }
}
