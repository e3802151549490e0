import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Strangers at somebody's address")
struct StrangerTests {
  private static let zoe = CodeAddress.email("zoe@example.org")
  private static let home = CodeAsker(network: "198.51.100.7")

  private func ask(_ house: House, _ asker: CodeAsker) async throws -> (challenge: ChallengeID, code: String)? {
    do {
      let sent = try await house.accounts.sendCode(to: Self.zoe, by: asker).answer
      return (sent.challengeId, try #require(house.codes.last(to: Self.zoe)))
    } catch let problem as Problem {
      #expect(problem.code == .rateLimited && (1...60).contains(problem.retryAfter ?? 0))
      return nil
    }
  }

  private func begin(_ house: House, _ challenge: ChallengeID, _ code: String) async throws -> ProblemCode? {
    try await problem {
      _ = try await house.accounts.beginSession(Self.zoe, challenge: challenge, code: code, deviceName: nil)
    }?.code
  }

  /// A crowd asks from as many places and guesses wrong as long as it is let.
  /// - Returns: how many guesses were judged.
  private func attack(_ house: House, from networks: Range<Int>) async throws -> Int {
    var judged = 0
    for number in networks {
      guard let sent = try await ask(house, CodeAsker(network: "203.0.113.\(number)")) else { continue }
      for _ in 0..<6 where try await begin(house, sent.challenge, "nonono") == .codeWrong { judged += 1 }
    }
    return judged
  }

  @Test(
    "P7: a code that was sent stays good, whatever strangers ask and guess after it", arguments: TestEngine.allCases)
  func earlier(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let first = try #require(try await ask(house, Self.home))
      let second = try #require(try await ask(house, Self.home))
      _ = try await attack(house, from: 0..<8)
      #expect(try await begin(house, first.challenge, first.code) == nil)
      // Who has come in leaves no other code behind.
      #expect(try await begin(house, second.challenge, second.code) == .codeExpired)
    }
  }

  @Test("P7: where a crowd asks, a newcomer waits a minute and is not overtaken", arguments: TestEngine.allCases)
  func turn(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      _ = try await attack(house, from: 0..<40)
      #expect(try await ask(house, Self.home) == nil)
      for second in 0..<6 {
        house.advance(.seconds(10))
        guard second < 5 else { break }
        _ = try await attack(house, from: 40..<60)
        #expect(try await ask(house, Self.home) == nil)
      }
      let sent = try #require(try await ask(house, Self.home))
      #expect(try await begin(house, sent.challenge, sent.code) == nil)
    }
  }

  @Test(
    "P7: fifty guesses are judged in thirty days, from wherever; then codes have ten digits and open all the same",
    arguments: TestEngine.allCases)
  func guesses(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let early = try #require(try await ask(house, Self.home))
      #expect(early.code.count == 6)
      var judged = 0
      for _ in 0..<3 {
        judged += try await attack(house, from: 0..<15)
        house.advance(.seconds(601))
      }
      // Those of ten digits are judged, too: five tries each of ten thousand million.
      let short = try await house.database.read {
        try CodeLine.wrongGuesses(
          house.platform.vault.fingerprint(Self.zoe.text, purpose: .address), at: house.now, in: $0)
      }
      #expect(short == 50 && judged > 50)
      let sent = try #require(try await ask(house, Self.home))
      #expect(sent.code.count == 10)
      #expect(try await begin(house, sent.challenge, sent.code) == nil)
      house.advance(.seconds(30 * 86_400))
      #expect(try #require(try await ask(house, Self.home)).code.count == 6)
    }
  }

  @Test(
    "P7: six digits that are under way when the fifty are used up are worth nothing", arguments: TestEngine.allCases)
  func underWay(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.guessesPerWindow = 5 }) { house in
      let early = try #require(try await ask(house, Self.home))
      _ = try await attack(house, from: 0..<2)
      #expect(try await begin(house, early.challenge, early.code) == .tooManyTries)
      let next = try #require(try await ask(house, Self.home))
      #expect(try await begin(house, next.challenge, next.code) == nil)
    }
  }

  @Test(
    "P7: a device that was signed in before waits for no stranger and has six digits", arguments: TestEngine.allCases)
  func device(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.guessesPerWindow = 5 }) { house in
      let first = try #require(try await ask(house, Self.home))
      let session = try await house.accounts.beginSession(
        Self.zoe, challenge: first.challenge, code: first.code, deviceName: nil)
      let proof = try #require(session.deviceProof)
      _ = try await attack(house, from: 0..<40)
      // Also where the stranger sits in the same network.
      for _ in 0..<5 { _ = try await ask(house, Self.home) }
      #expect(try await ask(house, Self.home) == nil)
      let sent = try #require(try await ask(house, CodeAsker(network: Self.home.network, proof: proof)))
      #expect(sent.code.count == 6)
      #expect(try await begin(house, sent.challenge, sent.code) == nil)
      // It has a limit of its own, and is none elsewhere.
      for _ in 0..<5 { #expect(try await ask(house, CodeAsker(proof: proof)) != nil) }
      #expect(try await ask(house, CodeAsker(proof: proof)) == nil)
      let made = CodeAsker(network: "192.0.2.1", proof: proof.replacing("0", with: "1"))
      #expect(made.device(at: Self.zoe, twoStepSince: nil, house.platform.vault) == nil)
      let elsewhere = CodeAddress.email("max@example.org")
      #expect(CodeAsker(proof: proof).device(at: elsewhere, twoStepSince: nil, house.platform.vault) == nil)
    }
  }
}
