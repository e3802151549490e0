import ClientCore
import Domain
import Threads
import Wire

@testable import Client

/// Answers from a list, and writes down what it was asked.
final class ScriptedTransport: Transport {
  private let answers: Monitor<[Result<ClientResponse, TransportError>]>
  let requests = Notebook<ClientRequest>()

  init(_ answers: [Result<ClientResponse, TransportError>]) { self.answers = Monitor(answers) }

  func send(_ request: ClientRequest) async throws(TransportError) -> ClientResponse {
    requests.note(request)
    let next = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    // A question that the test did not foresee fails it.
    return try (next ?? .failure(.other(-1))).get()
  }
}

extension Result where Success == ClientResponse, Failure == TransportError {
  static func answer(_ status: Int, _ body: some Body) -> Self {
    .success(ClientResponse(status: status, body: body.bytes))
  }

  static func text(_ status: Int, _ text: String, _ headers: [HeaderField] = []) -> Self {
    .success(ClientResponse(status: status, headers: headers, body: Array(text.utf8)))
  }

  static func problem(_ problem: Problem, _ headers: [HeaderField] = []) -> Self {
    .success(ClientResponse(status: problem.status, headers: headers, body: problem.body))
  }
}

extension HeaderField {
  /// For a table of cases.
  static func retryAfter(_ text: String) -> HeaderField { HeaderField("Retry-After", text) }
}

/// Waits that are written down instead of waited.
struct WrittenWaits {
  let waits = Notebook<Duration>()

  /// Doubles from 200 ms, each call with the same spread.
  var backoff: Backoff {
    Backoff(first: .milliseconds(200), longest: .seconds(10), pause: { [waits] in waits.note($0) }, seed: { 1 })
  }

  /// The first waits of each call.
  func first(_ count: Int) -> [Duration] {
    var delay = backoff.delay()
    return (0..<count).map { _ in delay.next() }
  }
}

/// Keys that are counted instead of drawn.
struct CountedKeys {
  let made = Notebook<IdempotencyKey>()

  func next() -> IdempotencyKey {
    let digits = String(made.all.count + 1)
    let text = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    guard let key = IdempotencyKey(text) else { preconditionFailure("\(text) is a UUID") }
    made.note(key)
    return key
  }
}

extension ClientRequest {
  /// What it says its key is.
  var key: String? { headers.first { $0.name == "Idempotency-Key" }?.value }
}

/// Leaves each question open until the test answers it, the oldest first.
final class SlowTransport: Transport {
  private let open = Monitor<[CheckedContinuation<ClientResponse, Never>]>([])
  private let tokens = Notebook<String?>()

  /// Who asked, in order.
  var asked: [String?] { tokens.all }

  func send(_ request: ClientRequest) async throws(TransportError) -> ClientResponse {
    await withCheckedContinuation { question in
      open.withLock { $0.append(question) }
      tokens.note(request.headers.first { $0.name == "Authorization" }?.value)
    }
  }

  func answer(_ response: ClientResponse) { open.withLock { $0.removeFirst() }.resume(returning: response) }
}
