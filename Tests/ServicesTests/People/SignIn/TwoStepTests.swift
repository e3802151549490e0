import Database
import DatabaseTesting
import Domain
import ServicesTesting
import Testing
import Tickets
import Wire

@testable import Services

@Suite("Two-step sign-in")
struct TwoStepTests {
  private static let zoe = CodeAddress.email("zoe@example.org")

  /// A code that was mailed.
  private struct Mailed: Sendable {
    var challenge: ChallengeID
    var code: String
  }

  private func mailed(_ house: House, proof: String? = nil) async throws -> Mailed {
    let sent = try await house.accounts.sendCode(to: Self.zoe, by: CodeAsker(proof: proof)).answer
    return Mailed(challenge: sent.challengeId, code: try #require(house.codes.last(to: Self.zoe)))
  }

  private func begin(_ sent: Mailed, _ totpCode: String?, _ house: House) async throws -> SessionAnswer {
    try await house.accounts.beginSession(
      Self.zoe, challenge: sent.challenge, code: sent.code, totpCode: totpCode, deviceName: nil)
  }

  /// Why a sign-in was refused; nil when it was not.
  private func refusal(_ sent: Mailed, _ totpCode: String?, _ house: House) async throws -> ProblemCode? {
    try await problem { _ = try await begin(sent, totpCode, house) }?.code
  }

  @Test(
    "the sign-in asks for the app's code once one was confirmed; without it the mailed code is not spent",
    arguments: TestEngine.allCases)
  func enrolled(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let caller = try await house.signIn("zoe@example.org")
      let enrolment = try await house.accounts.beginTOTP(of: caller)
      #expect(enrolment.otpauthUri.contains("Soiree:zoe%40example.org?secret=\(enrolment.secret)"))
      let code = try QRMatrix(enrolment.otpauthUri)
      #expect(enrolment.qr == QRCodeBody(size: Int64(code.size), path: code.svgPath))
      #expect(try await refusal(try await mailed(house), nil, house) == nil, "it is not confirmed yet")
      #expect(try await house.accounts.me(caller).totpSince == nil)
      let app = try #require(AuthenticatorApp(secret: enrolment.secret))
      let wrong = try await problem {
        try await house.accounts.confirmTOTP(app.wrongCode(at: house.now), of: caller)
      }
      #expect(wrong?.code == .totpWrong)
      try await house.accounts.confirmTOTP(app.code(at: house.now), of: caller)
      #expect(try await house.accounts.me(caller).totpSince == house.now)
      // The sessions from before had no second step.
      #expect(try await house.accounts.sessions(of: caller).items.map(\.id) == [caller.session])
      let sent = try await mailed(house)
      #expect(try await refusal(Mailed(challenge: sent.challenge, code: "nonono"), nil, house) == .codeWrong)
      for _ in 0..<9 { #expect(try await refusal(sent, nil, house) == .totpRequired) }
      house.advance(.seconds(30))
      let session = try await begin(sent, app.code(at: house.now), house)
      #expect(session.account.id == caller.account)
      #expect(try await refusal(sent, app.code(at: house.now), house) == .codeExpired)
    }
  }

  @Test("a code of the app is accepted once, and none from before it", arguments: TestEngine.allCases)
  func once(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let app = try await house.enrol("zoe@example.org")
      let sent = try await mailed(house)
      // It turned two-step sign-in on.
      #expect(try await refusal(sent, app.code(at: house.now), house) == .totpRequired)
      house.advance(.seconds(60))
      #expect(try await refusal(sent, app.code(at: house.now + .seconds(30)), house) == nil)
      let next = try await mailed(house)
      for earlier in [0, 30] as [Int64] {
        #expect(try await refusal(next, app.code(at: house.now + .seconds(earlier)), house) == .totpRequired)
      }
      house.advance(.seconds(60))
      #expect(try await refusal(next, app.code(at: house.now), house) == nil)
    }
  }

  @Test("two nodes get one code of the app at once: one signs in", arguments: TestEngine.allCases)
  func race(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let app = try await house.enrol("zoe@example.org")
      let other = try await house.neighbour()
      for isOneMail in [false, true] {
        house.advance(.seconds(60))
        let code = app.code(at: house.now)
        let first = try await mailed(house)
        let second = isOneMail ? first : try await mailed(house)
        let before = try await house.count("sessions")
        async let one = refusal(first, code, house)
        async let two = refusal(second, code, other)
        let refusals = [try await one, try await two]
        #expect(refusals.count { $0 == nil } == 1, "\(refusals)")
        #expect(try await house.count("sessions") == before + 1)
      }
    }
  }

  @Test(
    "P7: wrong codes of the app use up the mailed code and are counted over all mails, but apart on a known device",
    arguments: TestEngine.allCases)
  func guesses(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.guessesPerWindow = 8 }) { house in
      let app = try await house.enrol("zoe@example.org")
      house.advance(.seconds(60))
      let proof = try await begin(try await mailed(house), app.code(at: house.now), house).deviceProof
      house.advance(.seconds(60))
      let wrong = app.wrongCode(at: house.now)
      let first = try await mailed(house)
      for _ in 0..<5 { #expect(try await refusal(first, wrong, house) == .totpRequired) }
      #expect(try await refusal(first, app.code(at: house.now), house) == .tooManyTries, "its tries are used up")
      let second = try await mailed(house)
      // Codes by mail stay short: none of them was guessed at.
      #expect(second.code.count == 6)
      for _ in 0..<3 { #expect(try await refusal(second, wrong, house) == .totpRequired) }
      #expect(try await refusal(second, app.code(at: house.now), house) == .tooManyTries)
      #expect(try await refusal(try await mailed(house), app.code(at: house.now), house) == .tooManyTries)
      let known = try await mailed(house, proof: proof)
      #expect(try await refusal(known, app.code(at: house.now), house) == nil)
      house.advance(house.platform.settings.guessWindow)
      #expect(try await refusal(try await mailed(house), app.code(at: house.now), house) == nil)
    }
  }

  @Test(
    "P7: who reads the mails guesses no more by proofs of devices from before the second step",
    arguments: TestEngine.allCases)
  func collected(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.guessesPerWindow = 4 }) { house in
      var proofs: [String] = []
      for _ in 0..<4 {
        proofs.append(try #require(try await begin(try await mailed(house), nil, house).deviceProof))
      }
      let early = try await mailed(house, proof: proofs[0])
      let app = try await house.enrol("zoe@example.org")
      house.advance(.seconds(60))
      let wrong = app.wrongCode(at: house.now)
      var guesses = 0
      for proof in proofs {
        let sent = try await mailed(house, proof: proof)
        for _ in 0..<4 where try await refusal(sent, wrong, house) == .totpRequired { guesses += 1 }
      }
      #expect(guesses == 4)
      // Neither by codes that were asked for before it.
      #expect(try await refusal(early, wrong, house) == .codeExpired)
    }
  }

  @Test("only a session younger than ten minutes changes it", arguments: TestEngine.allCases)
  func recent(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let app = try await house.enrol("zoe@example.org")
      house.advance(.seconds(30))
      let token = try await begin(try await mailed(house), app.code(at: house.now), house).token
      let caller = try await house.accounts.authenticate(token: try #require(token))
      house.advance(.seconds(599))
      #expect(try await problem { _ = try await house.accounts.beginTOTP(of: caller) }?.code == .totpAlreadyOn)
      house.advance(.seconds(1))
      for attempt: () async throws -> Void in [
        { _ = try await house.accounts.beginTOTP(of: caller) },
        { try await house.accounts.confirmTOTP(app.code(at: house.now), of: caller) },
        { try await house.accounts.removeTOTP(app.code(at: house.now), of: caller) },
      ] {
        #expect(try await problem(attempt)?.code == .recentSignInRequired)
      }
    }
  }

  @Test(
    "it is turned off by a code of the app; wrong ones are counted; the log has each step",
    arguments: TestEngine.allCases)
  func removed(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.guessesPerWindow = 3 }) { house in
      let caller = try await house.signIn("zoe@example.org")
      func remove(_ code: String) async throws -> ProblemCode? {
        try await problem { try await house.accounts.removeTOTP(code, of: caller) }?.code
      }
      #expect(try await remove("000000") == .notFound)
      let enrolment = try await house.accounts.beginTOTP(of: caller)
      let app = try #require(AuthenticatorApp(secret: enrolment.secret))
      try await house.accounts.confirmTOTP(app.code(at: house.now), of: caller)
      house.advance(.seconds(30))
      for _ in 0..<3 { #expect(try await remove(app.wrongCode(at: house.now)) == .totpWrong) }
      #expect(try await remove(app.code(at: house.now)) == .rateLimited)
      #expect(try await house.accounts.resetTOTP(at: Self.zoe))
      #expect(try await house.accounts.resetTOTP(at: Self.zoe) == false)
      let again = try await house.accounts.beginTOTP(of: caller)
      #expect(again.secret != enrolment.secret)
      let second = try #require(AuthenticatorApp(secret: again.secret))
      try await house.accounts.confirmTOTP(second.code(at: house.now), of: caller)
      house.advance(.seconds(30))
      #expect(try await remove(second.code(at: house.now)) == nil)
      #expect(try await refusal(try await mailed(house), nil, house) == nil)
      let log = try await house.audit.entries(AuditQuery(subject: caller.account.rawValue), limit: 20).items
      let expected: [AuditAction] = [.deleteTOTP, .confirmTOTP, .beginTOTP]
      #expect(log.map(\.action) == expected + expected)
      // The command on the machine is nobody's.
      #expect(log.map { $0.actorId == caller.account } == [true, true, true, false, true, true])
    }
  }

  @Test(
    "an operator without it has no operator's rights where the platform asks for it", arguments: TestEngine.allCases)
  func required(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.operatorsNeedTOTP = true }) { house in
      _ = try await house.accounts.grant(.operator, to: Self.zoe)
      let token = try await house.token("zoe@example.org")
      let without = try await house.accounts.authenticate(token: token)
      #expect(without.roles == [.customer] && without.needsTOTP(toActAs: .operator))
      #expect(without.needsTOTP(toActAs: .theatreStaff) && !without.needsTOTP(toActAs: .courier))
      #expect(Staff(without).restaurants?.isEmpty == true)
      let enrolment = try await house.accounts.beginTOTP(of: without)
      let app = try #require(AuthenticatorApp(secret: enrolment.secret))
      try await house.accounts.confirmTOTP(app.code(at: house.now), of: without)
      let with = try await house.accounts.authenticate(token: token)
      #expect(with.roles == [.customer, .operator] && !with.lacksTOTP)
      // Nobody else is asked.
      #expect(try await house.signIn("max@example.org").lacksTOTP == false)
    }
  }

  @Test(
    "P6: a secret that does not open lets nobody in until it is reset; an erased account has none",
    arguments: TestEngine.allCases)
  func damaged(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let app = try await house.enrol("zoe@example.org")
      let column = try #require(SealedColumn.all.first { $0.table == "totp_secrets" })
      try await house.damageFirst(of: column)
      house.advance(.seconds(30))
      let sent = try await mailed(house)
      #expect(try await refusal(sent, app.code(at: house.now), house) == .totpRequired)
      #expect(try await house.accounts.resetTOTP(at: Self.zoe))
      #expect(try await refusal(sent, nil, house) == nil)
      _ = try await house.enrol("zoe@example.org")
      house.advance(.seconds(30))
      let other = try await house.enrol("max@example.org")
      house.advance(.seconds(30))
      let caller = try await house.signIn("max@example.org", totpCode: other.code(at: house.now))
      try await house.accounts.erase(caller)
      #expect(try await house.count("totp_secrets") == 1)
    }
  }
}
