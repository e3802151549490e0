import DatabaseTesting
import Domain
import Services
import ServicesTesting
import Synchronization
import Testing
import Waiting
import Wire

@testable import Server

@Suite("A stranger at the door")
struct StrangerAttackTests {
  private static let victim: JSON = "zoe@example.org"

  /// The evening's platform with its real limits, behind a proxy on this machine.
  private func withDoor(
    _ engine: TestEngine, _ body: (Evening, App, @escaping Evening.Sender) async throws -> Void
  ) async throws {
    try await withEvening(on: engine) { evening in
      let clock = evening.clock.platform
      let app = App(
        services: evening.services, limits: .standard, log: Log(now: { clock.now }, write: { _ in }),
        proxies: TrustedProxies([AddressRange("127.0.0.0/8")].compactMap(\.self)))
      try await evening.served(app) { send in try await body(evening, app, send) }
    }
  }

  private func ask(
    _ send: Evening.Sender, from network: String, proof: JSON = .null
  ) async -> Got {
    await send(
      "POST", "/v1/auth/code", (["email": Self.victim, "device_proof": proof] as JSON).bytes,
      [("content-type", "application/json"), ("x-forwarded-for", network)])
  }

  private func begin(
    _ send: Evening.Sender, _ sent: Got, _ code: JSON, from network: String
  ) async -> Got {
    let body: JSON = ["email": Self.victim, "challenge_id": sent.json["challenge_id"] ?? .null, "code": code]
    return await send(
      "POST", "/v1/auth/session", body.bytes, [("content-type", "application/json"), ("x-forwarded-for", network)])
  }

  /// A code that is not the one that was sent; the demo's answer shows that.
  private func wrong(_ sent: Got) -> JSON { sent.json["demo_code"] == "000000" ? "000001" : "000000" }

  /// Asks and guesses as fast as it can, until it is told to stop.
  private func attack(_ send: @escaping Evening.Sender, from network: String, _ isOver: AttackFlag) async -> Int {
    var judged = 0
    while !isOver.isSet {
      let sent = await ask(send, from: network)
      guard sent.status == 202 else {
        await Task.yield()
        continue
      }
      for _ in 0..<6 {
        if await begin(send, sent, wrong(sent), from: network).json["code"] == "code_wrong" { judged += 1 }
      }
    }
    return judged
  }

  @Test(
    "P7: a stranger asks and guesses without end, and the victim signs in from a new device all the same",
    arguments: TestEngine.allCases)
  func victim(engine: TestEngine) async throws {
    try await withDoor(engine) { evening, _, send in
      let isOver = AttackFlag()
      async let judged = attack(send, from: "203.0.113.66", isOver)
      for _ in 0..<3 {
        let sent = await ask(send, from: "198.51.100.7")
        #expect(sent.status == 202)
        // A mistyped code costs a try, of five that are the victim's alone.
        #expect(await begin(send, sent, wrong(sent), from: "198.51.100.7").status == 401)
        #expect(await begin(send, sent, sent.json["demo_code"] ?? .null, from: "198.51.100.7").status == 201)
        evening.clock.advance(by: .seconds(120))
      }
      isOver.set()
      let most = evening.services.platform.settings.guessesPerWindow
      #expect(await judged <= Int(most) + 5 * 30)
    }
  }

  @Test(
    "P7: a crowd from everywhere delays a new device by a minute, and one that was signed in before not at all",
    arguments: TestEngine.allCases)
  func crowd(engine: TestEngine) async throws {
    try await withDoor(engine) { evening, _, send in
      let first = await ask(send, from: "198.51.100.7")
      let session = await begin(send, first, first.json["demo_code"] ?? .null, from: "198.51.100.7")
      let proof = session.json["device_proof"] ?? .null
      for number in 0..<30 {
        let sent = await ask(send, from: "203.0.113.\(number)")
        _ = await begin(send, sent, wrong(sent), from: "203.0.113.\(number)")
      }
      let known = await ask(send, from: "198.51.100.7", proof: proof)
      #expect(known.status == 202)
      #expect(await begin(send, known, known.json["demo_code"] ?? .null, from: "198.51.100.7").status == 201)
      let refused = await ask(send, from: "198.51.100.8")
      #expect(refused.status == 429)
      #expect(refused.header("retry-after") == "60")
      evening.clock.advance(by: .seconds(60))
      let admitted = await ask(send, from: "198.51.100.8")
      #expect(admitted.status == 202)
      #expect(await begin(send, admitted, admitted.json["demo_code"] ?? .null, from: "198.51.100.8").status == 201)
    }
  }

  @Test("P7: behind a proxy each client has a limit of its own, and nobody writes another's address")
  func limits() async throws {
    try await withDoor(.sqlite) { _, _, send in
      func cities(_ forwarded: String) async -> Got {
        await send("POST", "/v1/auth/code", [], [("x-forwarded-for", forwarded)])
      }
      for number in 0..<25 { _ = await cities("198.51.100.\(number), 203.0.113.66") }
      #expect(await cities("198.51.100.7, 203.0.113.66").status == 429)
      #expect(await cities("203.0.113.67").status != 429)
    }
  }
}

/// Set once.
private final class AttackFlag: Sendable {
  private let value = Atomic(false)
  var isSet: Bool { value.load(ordering: .relaxed) }
  func set() { value.store(true, ordering: .relaxed) }
}
