import Client
import Database
import DatabaseTesting
import Domain
import HTTPServer
import Services
import TestFiles
import Testing
import Waiting
import Wire

@testable import Server

@Suite("A served platform whose gateway is silent", .onOwnThreads)
struct ServedReconcilerTests {
  private static let silent = 40

  /// The samples of the metrics page, by name and labels.
  private static func metrics(of platform: RunningPlatform) async throws -> [String: Double] {
    let port = try #require(platform.metrics?.port)
    let page = try await HTTPTransport().send(ClientRequest("GET", "http://127.0.0.1:\(port)/metrics"))
    #expect(page.status == 200)
    let lines = String(decoding: page.body, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
    return lines.reduce(into: [:]) { samples, line in
      let parts = line.split(separator: " ")
      samples[String(parts[0])] = Double(parts[1])
    }
  }

  /// Signs somebody in and has them order, without an answer of the gateway.
  private static func submit(
    _ address: String, pay token: String, by stranger: APIClient
  ) async throws -> (order: OrderID, client: APIClient) {
    let code: CodeAnswer = try await stranger.call(.signIn(.requestCode), CodeRequest(email: address))
    let session: SessionAnswer = try await stranger.call(
      .signIn(.createSession),
      SessionRequest(email: address, challengeId: code.challengeId, code: try #require(code.demoCode)))
    let client = stranger.signedIn(session.token)
    let answer: SubmitAnswer = try await client.call(
      .orders(.submitOrder), client.pricedCart(pay: token), key: .make())
    // The reconciler may have asked once more before this answer was written.
    #expect([.checking, .authorised].contains(answer.payment.status))
    return (answer.orderId, client)
  }

  @Test(
    "E8: a charge that was taken is known while forty others get no answer, and each part's counts are on the page",
    .turnLimit(minutes: 5), arguments: TestEngine.allCases)
  func besideEachOther(engine: TestEngine) async throws {
    try await ServedCity.with(engine) { city in
      var options = ServerOptions(dataFolder: city.folder.path, codeSender: ClosureCodeSender { _, _ in })
      options.databaseURL = city.databaseURL
      options.http.port = 0
      options.metricsPort = 0
      options.isDemo = true
      options.limits = .none
      // One after another, forty silences would last over a minute.
      options.gatewayTimeout = .seconds(2)
      let platform = try await RunningPlatform.start(options, clock: .system)
      let stranger = APIClient(
        baseURL: "http://127.0.0.1:\(platform.server.port)", transport: try HTTPTransport(), retry: .never)
      let orders = try await withThrowingTaskGroup(of: OrderID.self) { group in
        for number in 0..<Self.silent {
          group.addTask {
            try await Self.submit("silent\(number)@example.org", pay: "tok_timeout_lost", by: stranger).order
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let taken = try await Self.submit("zoe@example.org", pay: "tok_timeout_approved", by: stranger)
      try await waitUntil("the charge to be known", turns: 1, seconds: 60) {
        let now: OrderStatusAnswer = try await taken.client.call(.orders(.getOrderStatus(taken.order)))
        return now.status == .placed
      }
      let open = try await platform.services.platform.database.read { connection in
        try connection.row("SELECT COUNT(*) AS n FROM orders WHERE status = 'pending_payment'")?.get("n") as Int64?
      }
      #expect(open == Int64(orders.count))

      // It is counted when the change is stored, a moment after it is seen.
      try await waitUntil("the order to be counted", turns: 1, seconds: 60) {
        try await Self.metrics(of: platform)["soiree_order_transitions_total{status=\"placed\"}"] == 1
      }
      let metrics = try await Self.metrics(of: platform)
      #expect(metrics["soiree_ready"] == 1)
      #expect(metrics["soiree_requests_total{route=\"submitOrder\",class=\"2xx\"}"] == 41)
      #expect(metrics["soiree_gateway_asked_total{gateway=\"sandbox\"}"] ?? 0 > 41)
      #expect(metrics["soiree_gateway_unanswered_total{gateway=\"sandbox\"}"] ?? 0 >= 41)
      #expect(metrics["soiree_gateway_away{gateway=\"sandbox\"}"] != nil)
      #expect(metrics["soiree_job_runs_total{timer=\"reconcile\"}"] ?? 0 > 0)
      #expect(metrics["soiree_job_done_total{timer=\"reconcile\"}"] ?? 0 > 0)
      #expect(metrics["soiree_database_writes_total"] ?? 0 > 100)
      #expect(metrics["soiree_http_answers_total{class=\"2xx\"}"] ?? 0 > 100)
      for name in [
        "soiree_captures_deferred", "soiree_live_topics", "soiree_push_answers_total{answer=\"accepted\"}",
        "soiree_connections", "soiree_uptime_seconds",
      ] { #expect(metrics[name] != nil, "\(name)") }
      await platform.stop()
    }
  }
}
