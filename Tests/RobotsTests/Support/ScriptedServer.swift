import SoireeClient
import Synchronization

/// A server of closures, one per kind of request. What a test did not foresee is answered by 599.
final class ScriptedServer: Transport {
  typealias Answer = @Sendable (ClientRequest) async throws(TransportError) -> ClientResponse

  private struct Rule {
    let method: String
    let path: String
    let answer: Answer
  }

  static let url = "http://soiree.test"
  static let account = AccountID(suffix: "1")

  private let rules = Mutex<[Rule]>([])
  private let asked = Mutex<[ClientRequest]>([])
  private let signIns = Mutex(0)

  /// Signs in everybody who asks, as one account with another token each time: `token1`, `token2`.
  init() {
    on("POST", "/v1/auth/code", status: 202, CodeAnswer(expiresAt: Instant(seconds: 0), demoCode: "123456"))
    on("POST", "/v1/auth/session") { [weak self] _ throws(TransportError) in
      let account = AccountBody(
        id: Self.account, roles: [], name: nil, email: "robot@soiree.test", createdAt: Instant(seconds: 0))
      let answer = SessionAnswer(token: self?.nextToken() ?? "", expiresAt: Instant(seconds: 0), account: account)
      return ClientResponse(status: 201, body: answer.bytes)
    }
  }

  private func nextToken() -> String {
    signIns.withLock { number in
      number += 1
      return "token\(number)"
    }
  }

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

  /// All that was asked whose path begins like this, in order.
  func requests(_ method: String, _ path: String) -> [ClientRequest] {
    asked.withLock { $0.filter { $0.method == method && $0.target.hasPrefix(path) } }
  }

  func send(_ request: ClientRequest) async throws(TransportError) -> ClientResponse {
    asked.withLock { $0.append(request) }
    let rule = rules.withLock { rules in
      rules.first { $0.method == request.method && request.target.hasPrefix($0.path) }
    }
    guard let rule else { return ClientResponse(status: 599, body: []) }
    return try await rule.answer(request)
  }

  /// Somebody who has not signed in yet.
  var api: APIClient { APIClient(baseURL: Self.url, transport: self, retry: .never) }
}

extension ClientRequest {
  /// Path and query.
  var target: String { String(url.dropFirst(ScriptedServer.url.count)) }
  var token: String? { headers.first { $0.name == "Authorization" }.map { String($0.value.dropFirst(7)) } }
}
