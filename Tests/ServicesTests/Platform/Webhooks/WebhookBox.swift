import Domain
import Posting
import Synchronization
import Testing
import Wire

@testable import Services

/// Stands in for the receivers of webhooks: it keeps what arrives, and answers as the test says.
final class WebhookBox: PostTransport {
  struct Arrival: Sendable {
    var url: String
    var headers: [String: String]
    var body: [UInt8]

    func message() throws -> WebhookMessage { try WireDecoder().decode(WebhookMessage.self, from: body) }
    func data<T: Body>(_: T.Type = T.self) throws -> T {
      try WireDecoder().decode(T.self, from: Array(try message().data.bytes))
    }
  }

  let targets = PostTargets.publicHosts
  private let arrived = Mutex<[Arrival]>([])
  private let reply: Mutex<@Sendable (_ url: String) async -> PostAnswer>

  init(reply: @escaping @Sendable (_ url: String) async -> PostAnswer = { _ in .answered(status: 204, after: nil) }) {
    self.reply = Mutex(reply)
  }

  func answer(_ answer: PostAnswer) { reply.withLock { $0 = { _ in answer } } }

  func send(_ request: PostRequest) async -> PostAnswer {
    let headers = Dictionary(uniqueKeysWithValues: request.headers.map { ($0.name, $0.value) })
    arrived.withLock { $0.append(Arrival(url: request.address.url, headers: headers, body: request.body)) }
    let reply = reply.withLock { $0 }
    return await reply(request.address.url)
  }

  /// What arrived since the last look, in its order.
  func take() -> [Arrival] {
    arrived.withLock { arrived in
      defer { arrived = [] }
      return arrived
    }
  }
}

extension House {
  static let hook = "https://books.example.net/soiree"

  func webhook(_ url: String = House.hook, _ events: [WebhookEventCode]? = nil) async throws -> WebhookBody {
    try await services.webhooks.create(WebhookRequest(url: url, events: events), by: try await operatorAccount())
  }

  /// Posts everything that is due.
  @discardableResult
  func postWebhooks() async throws -> Int {
    let begun = try await services.webhookSender.begin()
    await services.webhookSender.ended()
    return begun
  }

  /// Posts until nothing is due any more.
  func postAllWebhooks() async throws {
    for _ in 0..<100 {
      if try await postWebhooks() == 0 { return }
    }
    Issue.record("after a hundred rounds webhooks are still due")
  }

  func deliveries(_ query: WebhookDeliveriesQuery = WebhookDeliveriesQuery()) async throws -> [WebhookDeliveryBody] {
    try await services.webhooks.deliveries(query, limit: 100, before: nil).items
  }
}
