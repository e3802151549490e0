import Domain
import Scripted
import Testing
import Threads
import Waiting
import Wire

@testable import Client

/// A hub with sockets, answers and a clock in the test's hand.
struct LiveStage {
  static let order = LiveTopic.order(OrderID(suffix: "1"))
  static let show = LiveTopic.show(ShowID(suffix: "1"))
  /// The lengths of the first waits before a try.
  static let soon = Duration.milliseconds(500)...Duration.seconds(4)

  let sockets = ScriptedSockets()
  let clock = TestClock()
  let transport: ScriptedPlatform
  /// Who is signed in.
  let token = SharedValue("sat_1")

  init(_ answers: [Result<ClientResponse, TransportError>] = []) { transport = ScriptedPlatform(answers) }

  var api: APIClient { APIClient(baseURL: "http://soiree.test", token: "sat_1", transport: transport) }

  func hub(token: LiveHub.Token? = nil) -> LiveHub {
    LiveHub(api: api, sockets: sockets, clock: clock.device, seed: 7, token: token)
  }

  static func event(_ seq: Int64, on topic: LiveTopic = order) -> LiveEvent {
    LiveEvent(name: .orderUpdated, topic: "\(topic)", seq: seq, at: Instant(seconds: 0), data: .null)
  }

  static func status(_ status: OrderStatusCode, etag: String) -> Result<ClientResponse, TransportError> {
    let body = OrderStatusAnswer(
      orderId: OrderID(suffix: "1"), status: status, stage: .pending, title: "", description: "",
      updatedAt: Instant(seconds: 0))
    return .success(ClientResponse(status: 200, headers: [HeaderField("ETag", etag)], body: body.bytes))
  }
}

/// A value that a test and its parts share.
final class SharedValue<Value: Sendable>: Sendable {
  private let stored: Monitor<Value>
  init(_ value: Value) { stored = Monitor(value) }
  var value: Value { stored.withLock { $0 } }
  func put(_ value: Value) { stored.withLock { $0 = value } }
}

extension ScriptedLine {
  /// Says that a topic is followed from here on, and what came after.
  func say(_ topic: LiveTopic, at seq: Int64, then events: ClosedRange<Int64>? = nil) {
    say(.subscribed(topic: "\(topic)", seq: seq))
    for seq in events.map(Array.init) ?? [] { say(.event(LiveStage.event(seq, on: topic))) }
  }
}

extension AsyncStream<LiveUpdate> {
  /// The next so many, with events as their numbers; fewer when the stream ends before.
  func next(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) async -> [String] {
    await first(atMost: count, sourceLocation: sourceLocation).map(\.short)
  }
}

extension LiveUpdate {
  var short: String {
    switch self {
    case .event(let event): "\(event.seq)"
    case .reload: "reload"
    case .status(let answer): "\(answer.status)"
    case .seats(let answer): "seats \(answer.version)"
    case .signedOut: "signed out"
    }
  }
}
