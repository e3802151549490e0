public import Client
import Threads
public import Wire

/// A platform that answers what a test wrote down: a closure for each kind of request, or one answer after the other.
public final class ScriptedPlatform: Transport {
  public typealias Answer = @Sendable (ClientRequest) async throws(TransportError) -> ClientResponse

  private struct Rule: Sendable {
    let method: String
    let path: String
    let answer: Answer
  }

  private struct State {
    var rules: [Rule] = []
    var answers: [Result<ClientResponse, TransportError>]
    /// What a test did not foresee fails it.
    let unforeseen: Result<ClientResponse, TransportError>
    var requests: [ClientRequest] = []
  }

  public static let url = "http://soiree.test"

  private let state: Monitor<State>

  /// What has no rule is answered by 599.
  public init() { state = Monitor(State(answers: [], unforeseen: .success(ClientResponse(status: 599, body: [])))) }

  /// What has no rule is answered by these, in their order; what comes after them is lost.
  public init(_ answers: [Result<ClientResponse, TransportError>]) {
    state = Monitor(State(answers: answers, unforeseen: .failure(.other(-1))))
  }

  /// Answers requests whose path begins like this; the rule given last goes first.
  public func on(_ method: String, _ path: String, _ answer: @escaping Answer) {
    state.withLock { $0.rules.insert(Rule(method: method, path: path, answer: answer), at: 0) }
  }

  public func on(_ method: String, _ path: String, status: Int = 200, _ body: some Body) {
    let bytes = body.bytes
    on(method, path) { _ throws(TransportError) in ClientResponse(status: status, body: bytes) }
  }

  public func on(_ method: String, _ path: String, _ problem: Problem) {
    on(method, path) { _ throws(TransportError) in ClientResponse(status: problem.status, body: problem.body) }
  }

  /// All that was asked, in order.
  public var requests: [ClientRequest] { state.withLock { $0.requests } }

  /// All that was asked whose path begins like this, in order.
  public func requests(_ method: String, _ path: String) -> [ClientRequest] {
    requests.filter { $0.method == method && $0.target.hasPrefix(path) }
  }

  /// How often something was asked whose path begins like this.
  public func count(_ method: String, _ path: String) -> Int { requests(method, path).count }

  public func send(_ request: ClientRequest) async throws(TransportError) -> ClientResponse {
    let (answer, next) = state.withLock { state -> (Answer?, Result<ClientResponse, TransportError>) in
      state.requests.append(request)
      let rule = state.rules.first { $0.method == request.method && request.target.hasPrefix($0.path) }
      if let rule { return (rule.answer, state.unforeseen) }
      return (nil, state.answers.isEmpty ? state.unforeseen : state.answers.removeFirst())
    }
    if let answer { return try await answer(request) }
    return try next.get()
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

extension Result where Success == ClientResponse, Failure == TransportError {
  public static func answer(_ status: Int, _ body: some Body) -> Self {
    .success(ClientResponse(status: status, body: body.bytes))
  }

  public static func text(_ status: Int, _ text: String, _ headers: [HeaderField] = []) -> Self {
    .success(ClientResponse(status: status, headers: headers, body: Array(text.utf8)))
  }

  public static func problem(_ problem: Problem, _ headers: [HeaderField] = []) -> Self {
    .success(ClientResponse(status: problem.status, headers: headers, body: problem.body))
  }
}
