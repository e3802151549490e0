import Crypto
import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Codes, tokens and who they belong to")
struct SignInTests {
  static let zoe = CodeAddress.email("zoe@example.org")

  /// A challenge with its code, as whoever reads the mail has both.
  struct Sent {
    var challenge: ChallengeID
    var code: String

    func with(_ code: String) -> Sent { Sent(challenge: challenge, code: code) }
  }

  private func code(_ house: House) async throws -> Sent {
    let sent = try await house.accounts.sendCode(to: Self.zoe).answer
    return Sent(challenge: sent.challengeId, code: try #require(house.codes.last(to: Self.zoe)))
  }

  private func begin(
    _ sent: Sent, _ house: House, at address: CodeAddress = SignInTests.zoe, device: String? = nil
  ) async throws -> SessionAnswer {
    try await house.accounts.beginSession(
      address, challenge: sent.challenge, code: sent.code, deviceName: device)
  }

  private func signIn(_ sent: Sent, _ house: House) async throws -> ProblemCode? {
    try await problem { _ = try await begin(sent, house) }?.code
  }

  @Test("a code signs in once, and the first one makes the account", arguments: TestEngine.allCases)
  func once(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let code = try await code(house)
      let first = try await begin(code, house, device: "Phone")
      #expect(first.account.roles == [.customer])
      #expect(first.account.email == "zoe@example.org")
      #expect(try await signIn(code, house) == .codeExpired)
      let again = try await begin(try await self.code(house), house)
      #expect(again.account.id == first.account.id)
      #expect(again.token != first.token)
    }
  }

  @Test("a code has five tries, and the sixth is refused even when it is right", arguments: TestEngine.allCases)
  func tries(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let right = try await code(house)
      for _ in 0..<5 { #expect(try await signIn(right.with("nonono"), house) == .codeWrong) }
      #expect(try await signIn(right.with("nonono"), house) == .tooManyTries)
      #expect(try await signIn(right, house) == .tooManyTries)
      #expect(try await signIn(try await code(house), house) == nil)
    }
  }

  @Test("twenty guesses at once are five tries", arguments: TestEngine.allCases)
  func guesses(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let wrong = try await code(house).with("nonono")
      let answers = try await withThrowingTaskGroup(of: ProblemCode?.self) { group in
        for _ in 0..<20 { group.addTask { try await signIn(wrong, house) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.filter { $0 == .codeWrong }.count == 5)
      #expect(answers.filter { $0 == .tooManyTries }.count == 15)
    }
  }

  @Test("a code is good for ten minutes, for its own address only", arguments: TestEngine.allCases)
  func expires(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let code = try await code(house)
      let other = CodeAddress.email("max@example.org")
      _ = try await house.accounts.sendCode(to: other)
      #expect(
        try await problem { _ = try await begin(code, house, at: other) }?.code == .codeExpired)
      // Nor does the code open another challenge of its own address.
      #expect(try await signIn(try await self.code(house).with(code.code), house) == .codeWrong)
      house.advance(.seconds(600))
      #expect(try await signIn(code, house) == .codeExpired)
    }
  }

  @Test(
    "P7: one asker gets five codes for an address, then one a minute; who comes in begins anew",
    arguments: TestEngine.allCases)
  func codeLimit(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      for _ in 0..<5 { _ = try await house.accounts.sendCode(to: Self.zoe) }
      house.advance(.seconds(20))
      let refused = try await problem { _ = try await house.accounts.sendCode(to: Self.zoe) }
      #expect(refused?.code == .rateLimited)
      #expect(refused?.retryAfter == 40)
      _ = try await house.accounts.sendCode(to: .email("max@example.org"))
      house.advance(.seconds(40))
      let last = try await code(house)
      #expect(try await problem { _ = try await house.accounts.sendCode(to: Self.zoe) }?.code == .rateLimited)
      #expect(try await signIn(last, house) == nil)
      for _ in 0..<5 { _ = try await house.accounts.sendCode(to: Self.zoe) }
    }
  }

  @Test("the answer is the same whoever asks, and has no code outside the demo", arguments: TestEngine.allCases)
  func silent(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      _ = try await house.signIn("zoe@example.org")
      let known = try await house.accounts.sendCode(to: Self.zoe).answer
      var unknown = try await house.accounts.sendCode(to: .email("nobody@example.org")).answer
      #expect(known.challengeId != unknown.challengeId)
      unknown.challengeId = known.challengeId
      #expect(known == unknown)
      #expect(known.demoCode == nil)
      #expect(try await house.count("accounts") == 1)
    }
  }

  @Test("one person, however they write their address", arguments: TestEngine.allCases)
  func spelling(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let first = try await house.signIn("zoe@example.org").account
      #expect(try await house.signIn("Zoe@Example.ORG").account == first)
      #expect(CodeAddress(email: nil, phone: nil) == nil)
      #expect(CodeAddress(email: "a@b.c", phone: "+1") == nil)
    }
  }

  @Test("the list of devices says when each was here, to ten minutes", arguments: TestEngine.allCases)
  func lastSeen(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let token = try await house.token("zoe@example.org")
      let begun = house.now
      house.advance(.seconds(599))
      let caller = try await house.accounts.authenticate(token: token)
      #expect(try await house.accounts.sessions(of: caller).items[0].lastSeenAt == begun)
      house.advance(.seconds(1))
      _ = try await house.accounts.authenticate(token: token)
      #expect(try await house.accounts.sessions(of: caller).items[0].lastSeenAt == house.now)
    }
  }

  @Test("P3: neither codes nor tokens can be found in the database", arguments: TestEngine.allCases)
  func hashed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let token = try await house.token("zoe@example.org")
      let code = try await code(house)
      let stored = try await house.database.read { connection in
        try connection.rows("SELECT code_hash AS hash FROM login_challenges UNION ALL SELECT token_hash FROM sessions")
          .map { try $0.get("hash") as [UInt8] }
      }
      #expect(stored.count == 2)
      for hash in stored {
        #expect(hash.count == 32)
        // Not a plain digest of either, that a thief could look up.
        for secret in [token, code.code] { #expect(hash != Digest.blake2b(Array(secret.utf8))) }
      }
    }
  }

  @Test("a token is its account's until it is signed out, erased or too old", arguments: TestEngine.allCases)
  func tokens(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let first = try await house.token("zoe@example.org")
      let second = try await house.token("zoe@example.org")
      let caller = try await house.accounts.authenticate(token: second)
      let devices = try await house.accounts.sessions(of: caller).items
      #expect(devices.map(\.isCurrent).filter { $0 }.count == 1)
      #expect(devices.map(\.deviceName) == ["Zoë's phone", "Zoë's phone"])
      let other = try #require(devices.first { !$0.isCurrent })
      let max = try await house.signIn("max@example.org")
      #expect(try await problem { try await house.accounts.endSession(other.id, of: max) }?.code == .notFound)
      try await house.accounts.endSession(other.id, of: caller)
      func refusal(_ token: String) async throws -> ProblemCode? {
        try await problem { _ = try await house.accounts.authenticate(token: token) }?.code
      }
      #expect(try await refusal(first) == .unauthenticated)
      #expect(try await refusal(second) == nil)
      #expect(try await refusal("stolen") == .unauthenticated)
      house.advance(house.platform.settings.sessionLifetime)
      #expect(try await refusal(second) == .tokenExpired)
      try await house.timers.purge()
      #expect(try await refusal(second) == .unauthenticated)
    }
  }

  @Test("roles come with the grant, and staff know their houses", arguments: TestEngine.allCases)
  func roles(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      for house_ in [SmallCity.pizzeria, SmallCity.thai, SmallCity.pizzeria] {
        _ = try await house.accounts.grant(
          .restaurantStaff, subject: house_.rawValue, to: .email("cook@example.org"), name: "Cook")
      }
      let cook = try await house.signIn("cook@example.org")
      #expect(cook.roles == [.customer, .restaurantStaff])
      #expect(cook.restaurants == [SmallCity.pizzeria, SmallCity.thai])
      #expect(try await house.accounts.me(cook).restaurantIds == [SmallCity.pizzeria, SmallCity.thai])
    }
  }
}
