import Client
import Domain
import Foundation
import RawPeers
import ServicesTesting
import Synchronization
import Testing
import Waiting
import WebPush
import Wire

@testable import HTTPServer
@testable import Server
@testable import Services

@Suite("What an operator sees")
struct OperationsTests {
  private static let clock = TestClock()

  private static func operations(_ write: @escaping @Sendable (String) -> Void = { _ in }) -> Operations {
    Operations(log: Log(now: { clock.now }, write: write), clock: clock.platform, version: "1.2.3")
  }

  private static func text(_ response: HTTPResponse) -> String {
    switch response.body {
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    default: ""
    }
  }

  private static func record(_ method: String, _ path: String, _ status: Int, _ microseconds: Int64 = 400)
    -> AccessRecord
  {
    AccessRecord(
      requestID: "r-1", method: method, path: path, status: status, bytes: 10, microseconds: microseconds)
  }

  @Test("ready only between the start and the drain; health always")
  func readiness() async {
    let operations = Self.operations()
    for (phase, status, code) in [
      (.starting, 503, "overloaded"), (.ready, 200, nil), (.draining, 503, "draining"),
    ] as [(Operations.Phase, Int, String?)] {
      operations.enter(phase)
      let ready = await operations.ready()
      #expect(ready.status == status)
      let json = try? JSON.parse(Array(Self.text(ready).utf8))
      #expect(json?["code"]?.stringValue == code)
      #expect(ready.headers.contains { $0.name == "retry-after" } == (status == 503))
      #expect(operations.health().status == 200)
    }
  }

  @Test("P1: an access line names the route, never what stood in the path")
  func accessLog() throws {
    let lines = Mutex<[String]>([])
    let log = Self.operations { line in lines.withLock { $0.append(line) } }.accessLog()
    log(Self.record("GET", "/v1/track/se-cret", 200))
    log(Self.record("GET", "/v1/orders/ord_7", 404))
    log(Self.record("GET", "/zoe@example.org", 404))
    log(Self.record("ZOE\"", "/v1/me", 501))
    let all = lines.withLock { $0 }
    #expect(all.count == 4)
    for line in all { #expect((try? JSON.parse(Array(line.utf8))) != nil, "\(line)") }
    #expect(all[0].contains("\"/v1/track/{token}\""))
    #expect(all[1].contains("\"/v1/orders/{"))
    #expect(all[2].contains("\"none\""))
    #expect(all[3].contains("\"other\""))
    for secret in ["se-cret", "ord_7", "zoe", "ZOE"] { #expect(!all.contains { $0.contains(secret) }) }
  }

  @Test("requests are counted by route and class, with their latency, whether they are logged or not")
  func requests() {
    let operations = Self.operations { _ in Issue.record("logged") }
    let log = operations.accessLog(logging: false)
    for status in [200, 200, 422] { log(Self.record("GET", "/v1/restaurants", status, 3_000)) }
    log(Self.record("GET", "/nowhere", 404))
    let page = Self.text(operations.metrics())
    #expect(page.contains("soiree_requests_total{route=\"listRestaurants\",class=\"2xx\"} 2\n"))
    #expect(page.contains("soiree_requests_total{route=\"listRestaurants\",class=\"4xx\"} 1\n"))
    #expect(page.contains("soiree_requests_total{route=\"none\",class=\"4xx\"} 1\n"))
    #expect(page.contains("soiree_request_seconds_bucket{route=\"listRestaurants\",le=\"0.0025\"} 0\n"))
    #expect(page.contains("soiree_request_seconds_bucket{route=\"listRestaurants\",le=\"0.005\"} 3\n"))
    #expect(page.contains("soiree_request_seconds_bucket{route=\"listRestaurants\",le=\"+Inf\"} 3\n"))
    #expect(page.contains("soiree_request_seconds_sum{route=\"listRestaurants\"} 0.009\n"))
  }

  @Test("P4: metrics are on a port of their own, and nothing else is there")
  func metricsPort() async throws {
    let server = try Self.operations().serveMetrics(on: 0)
    let transport = try HTTPTransport()
    let base = "http://127.0.0.1:\(server.port)"
    let page = try await transport.send(ClientRequest("GET", base + "/metrics"))
    #expect(page.status == 200)
    #expect(String(decoding: page.body, as: UTF8.self).contains("soiree_ready"))
    #expect(try await transport.send(ClientRequest("GET", base + "/health")).status == 404)
    await server.stop()
  }

  @Test("P4: metrics listen on the loopback, also of a platform that listens everywhere", .onOwnThreads)
  func metricsAddress() async throws {
    var http = ServerConfiguration()
    http.port = 0
    http.loops = 1
    http.address = "0.0.0.0"
    let open = try HTTPServer(http) { _ in HTTPResponse(status: 204) }
    let metrics = try Self.operations().serveMetrics(on: 0)
    // The whole of 127/8 is this machine's loopback: one address of it is another way in only where all are listened at.
    _ = try RawClient(port: open.port, to: "127.0.0.2")
    _ = try RawClient(port: metrics.port)
    #expect(throws: RawClientError.self) { try RawClient(port: metrics.port, to: "127.0.0.2") }
    await open.stop()
    await metrics.stop()
  }

  @Test("E8: a gateway that was silent twenty times is away in the metrics, until it answers")
  func away() {
    let (operations, questions) = (Self.operations(), GatewayQuestions())
    operations.count(Operations.Parts(questions: questions))
    for count in 1...GatewayQuestions.patience {
      questions.heard("sandbox", anAnswer: false)
      let isAway = count == GatewayQuestions.patience ? 1 : 0
      #expect(Self.text(operations.metrics()).contains("\nsoiree_gateway_away{gateway=\"sandbox\"} \(isAway)\n"))
    }
    questions.heard("sandbox", anAnswer: true)
    #expect(Self.text(operations.metrics()).contains("\nsoiree_gateway_away{gateway=\"sandbox\"} 0\n"))
  }

  @Test("a push service's first refusal is logged, with what to do, and no other")
  func pushRefused() {
    let lines = Mutex<[String]>([])
    let log = PushRefusalLog(Log(now: { Instant(seconds: 1) }) { line in lines.withLock { $0.append(line) } })
    for status in [403, 401] { log.record("push.example.net", status: status) }
    log.record("push.example.org", status: 400)
    let logged = lines.withLock { $0 }
    #expect(logged.count == 2)
    #expect(logged.first?.contains(#""event":"push_refused","service":"push.example.net","status":403"#) == true)
    #expect(logged.allSatisfy { $0.contains("--push-contact") })
  }

  @Test("P4: however many strangers' services refused before, another's first refusal is logged")
  func manyRefusals() {
    let lines = Mutex<[String]>([])
    let log = PushRefusalLog(Log(now: { Instant(seconds: 1) }) { line in lines.withLock { $0.append(line) } })
    for number in 0..<5_000 { log.record("stranger\(number).example.org", status: 403) }
    for _ in 0..<2 { log.record("push.example.net", status: 403) }
    #expect(lines.withLock { $0.count { $0.contains("push.example.net") } } == 1)
  }

  @Test("how push services answer is in the metrics, also what never happened")
  func pushAnswers() {
    let (operations, pushes) = (Self.operations(), PushCounters())
    operations.count(Operations.Parts(pushes: pushes))
    for answer in [PushAnswer.accepted, .refused(status: 403), .refused(status: 400)] { pushes.count(answer) }
    let page = Self.text(operations.metrics())
    #expect(page.contains("\nsoiree_push_answers_total{answer=\"accepted\"} 1\n"))
    #expect(page.contains("\nsoiree_push_answers_total{answer=\"refused\"} 2\n"))
    #expect(page.contains("\nsoiree_push_answers_total{answer=\"unreachable\"} 0\n"))
  }

  @Test("every line of the metrics is a comment or a sample of a family that was announced once")
  func exposition() {
    let operations = Self.operations()
    operations.accessLog(logging: false)(Self.record("GET", "/health", 200))
    var jobs = JobCounters()
    jobs.runs = 3
    let counted = jobs
    operations.count(Operations.Parts(jobs: { ["purge": counted] }, gateways: ["sandbox": GatewayCounters()]))
    var announced: Set<String> = []
    for line in Self.text(operations.metrics()).split(separator: "\n") {
      if line.hasPrefix("# TYPE ") {
        #expect(announced.insert(String(line.split(separator: " ")[2])).inserted, "\(line)")
      } else if !line.hasPrefix("# HELP ") {
        let name = String(line.prefix { $0 != "{" && $0 != " " })
        let family = ["_bucket", "_sum", "_count"].reduce(name) { name, end in
          name.hasSuffix(end) && announced.contains(String(name.dropLast(end.count)))
            ? String(name.dropLast(end.count)) : name
        }
        #expect(announced.contains(family), "\(line)")
        #expect(line.split(separator: " ").last.flatMap { Double($0) } != nil, "\(line)")
      }
    }
    #expect(announced.contains("soiree_job_runs_total"))
  }

  @Test(
    "microseconds are written as seconds without loss",
    arguments: [
      (0, "0"), (1, "0.000001"), (250, "0.00025"), (1_000_000, "1"), (10_500_000, "10.5"), (61_000_001, "61.000001"),
    ] as [(Int64, String)])
  func seconds(_ microseconds: Int64, _ text: String) { #expect(PrometheusText.seconds(microseconds) == text) }

  @Test("a gateway's questions, silences and refusals are counted, and its answers pass unchanged")
  func gateway() async throws {
    let counters = GatewayCounters()
    let known = Charge(id: "c", status: .captured, amount: 7)
    let script: ScriptedGateway.Script = { call, _ throws(GatewayError) in
      if call == .void { throw .refused("no") }
      return call == .lookUp ? known : nil
    }
    let gateway = CountedGateway(ScriptedGateway(named: "deaf", isPlay: true, script), counters: counters)
    await #expect(throws: GatewayError.noAnswer) { try await gateway.capture(key: "k", amount: 1) }
    await #expect(throws: GatewayError.refused("no")) { try await gateway.void(key: "k") }
    #expect(try await gateway.lookUp(key: "k") == known)
    #expect(counters.snapshot == GatewayCounters.Snapshot(asked: 3, unanswered: 1, refused: 1, forged: 0))
    #expect(gateway.name == "deaf" && gateway.isPlay)
  }
}
