import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("An account is blocked, and let in again")
struct BlockTests {
  private static let why = BlockRequest(reason: "Threw soup at the courier")

  private func boss(_ house: House) async throws -> AccountID {
    try await house.accounts.grant(.operator, to: .email("boss@soiree.test"))
  }

  @Test(
    "its sessions end at once, and who proves its address is told so; nobody else learns of it",
    arguments: TestEngine.allCases)
  func blocked(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await boss(house)
      let token = try await house.token("zoe@example.org")
      let zoe = try await house.accounts.authenticate(token: token).account
      let standing = try await house.accounts.block(zoe, Self.why, by: boss)
      #expect(standing.isBlocked && standing.reason == Self.why.reason && standing.blockedAt == house.now)
      #expect(
        try await problem { _ = try await house.accounts.authenticate(token: token) }?.code == .unauthenticated)
      let address = CodeAddress.email("zoe@example.org")
      // The answer to a code is as for anybody, and so is the one to a wrong code.
      let challenge = try await house.accounts.sendCode(to: address).answer.challengeId
      let code = try #require(house.codes.last(to: address))
      let wrong = code == "000000" ? "000001" : "000000"
      func signIn(_ code: String) async throws -> Problem? {
        try await problem {
          _ = try await house.accounts.beginSession(address, challenge: challenge, code: code, deviceName: nil)
        }
      }
      #expect(try await signIn(wrong)?.code == .codeWrong)
      let refused = try await signIn(code)
      #expect(refused?.code == .accountBlocked && refused?.status == 403)
      #expect(refused?.detail.contains("soup") == false)
      #expect(try await house.count("sessions") == 0)
      let free = try await house.accounts.unblock(zoe, BlockRequest(reason: "Said sorry"), by: boss)
      #expect(!free.isBlocked && free.reason == nil)
      #expect(try await house.signIn("zoe@example.org").account == zoe)
    }
  }

  @Test("the data export says when and why an account was blocked, also afterwards", arguments: TestEngine.allCases)
  func exported(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await boss(house)
      let zoe = try await house.signIn("zoe@example.org")
      let max = try await house.signIn("max@example.org")
      _ = try await house.accounts.block(zoe.account, Self.why, by: boss)
      let blocked = StandingChange(at: house.now, isBlocked: true, reason: Self.why.reason)
      #expect(try await house.accounts.export(zoe, in: house.programme).standing == [blocked])
      house.advance(.hours(1))
      _ = try await house.accounts.unblock(zoe.account, BlockRequest(reason: "Said sorry"), by: boss)
      let free = StandingChange(at: house.now, isBlocked: false, reason: "Said sorry")
      let back = try await house.signIn("zoe@example.org")
      #expect(try await house.accounts.export(back, in: house.programme).standing == [blocked, free])
      #expect(try await house.accounts.export(max, in: house.programme).standing.isEmpty)
    }
  }

  @Test("open orders go on; the log has each step with its reason", arguments: TestEngine.allCases)
  func ordersGoOn(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await boss(house)
      let (zoe, kim) = (try await house.customer(), try await house.courier())
      let order = try await house.order(zoe)
      _ = try await house.accounts.block(zoe, Self.why, by: boss)
      _ = try await house.accounts.block(zoe, Self.why, by: boss)
      try await house.deliver(order, by: kim)
      #expect(try await house.status(order) == .delivered)
      _ = try await house.accounts.unblock(zoe, BlockRequest(reason: "Said sorry"), by: boss)
      let log = try await house.audit.entries(AuditQuery(subject: zoe.rawValue), limit: 10).items
      // Blocked again with the same words is no change.
      #expect(log.map(\.action) == [.unblockAccount, .blockAccount])
      #expect(log.map { $0.after?["reason"]?.stringValue } == ["Said sorry", Self.why.reason])
      #expect(log.allSatisfy { $0.actorId == boss })
    }
  }

  @Test(
    "a request that was on its way when the account was blocked neither erases the block nor begins a shift",
    arguments: TestEngine.allCases)
  func onItsWay(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await boss(house)
      let kim = try await house.courier()
      let caller = try await house.signIn("kim@soiree.test")
      _ = try await house.accounts.block(kim, Self.why, by: boss)
      for attempt: () async throws -> Void in [
        { try await house.accounts.erase(caller) },
        { _ = try await house.couriers.shift(ShiftRequest(online: true), courier: kim) },
      ] {
        #expect(try await problem(attempt)?.code == .accountBlocked)
      }
      #expect(try await house.count("account_blocks") == 1)
    }
  }

  @Test("nobody blocks their own account or one that is not there", arguments: TestEngine.allCases)
  func own(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await boss(house)
      let own = try await problem { _ = try await house.accounts.block(boss, Self.why, by: boss) }
      #expect(own?.code == .forbidden)
      let nobody = AccountID(suffix: "nobody")
      for attempt: () async throws -> Void in [
        { _ = try await house.accounts.block(nobody, Self.why, by: boss) },
        { _ = try await house.accounts.unblock(nobody, Self.why, by: boss) },
        { try await house.accounts.signOut(nobody, by: boss) },
      ] {
        #expect(try await problem(attempt)?.code == .notFound)
      }
    }
  }

  @Test("the last operator who may sign in stays one", arguments: TestEngine.allCases)
  func lastOperator(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await boss(house)
      let other = try await house.accounts.grant(.operator, to: .email("other@soiree.test"))
      _ = try await house.accounts.block(other, Self.why, by: boss)
      let roles = try await house.roles.list(RolesQuery(role: .operator), limit: 10).items
      let own = try #require(roles.first { $0.accountId == boss })
      let refused = try await problem { try await house.roles.end(own.id, by: .operator(boss)) }
      #expect(refused?.code == .lastOfRole)
    }
  }

  @Test("an operator ends all sessions of an account; it may sign in again", arguments: TestEngine.allCases)
  func signedOut(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await boss(house)
      let tokens = [try await house.token("zoe@example.org"), try await house.token("zoe@example.org")]
      let zoe = try await house.accounts.authenticate(token: tokens[0]).account
      try await house.accounts.signOut(zoe, by: boss)
      for token in tokens {
        #expect(
          try await problem { _ = try await house.accounts.authenticate(token: token) }?.code == .unauthenticated)
      }
      _ = try await house.signIn("zoe@example.org")
      let log = try await house.audit.entries(AuditQuery(subject: zoe.rawValue), limit: 10).items
      #expect(log.map(\.before) == [["sessions": 2]])
    }
  }
}
