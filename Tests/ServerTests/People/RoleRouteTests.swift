import DatabaseTesting
import Domain
import Services
import Testing
import Waiting
import Wire

@testable import Server

@Suite("Roles, blocks and couriers over the contract")
struct RoleRouteTests {
  private static let staff = "/v1/merchant/restaurants/rst_pizza/staff"

  private func owner(_ evening: Evening) async throws -> String {
    _ = try await evening.services.accounts.grant(
      .restaurantStaff, subject: Evening.pizzeria.rawValue, level: .owner, to: .email("bella@soiree.test"))
    return try await evening.signIn("bella@soiree.test")
  }

  @Test(
    "an owner invites somebody who then works there, and takes it back: at once here, at the next look elsewhere (N1)",
    arguments: TestEngine.allCases)
  func invited(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let services = evening.services
      let other = App(services: services, limits: .none, log: Log(now: { evening.clock.now }, write: { _ in }))
      let changes = FollowChanges(
        platform: services.platform, catalogue: services.catalogue, programme: services.programme
      ) { other.take($0) }
      let bella = try await owner(evening)
      let sent = await evening.send("POST", Self.staff, ["email": "zoe@example.org"], token: bella)
      let invitation: RoleBody = try sent.body()
      #expect(sent.status == 201 && invitation.state == .invited)
      let zoe = try await evening.signIn("zoe@example.org")
      func board(_ app: App) async -> Int {
        await app.answer("GET", "/v1/merchant/orders", headers: [("authorization", "Bearer " + zoe)]).status
      }
      #expect(await board(evening.app) == 200)
      #expect(await board(other) == 200)
      try await changes.run()
      #expect(await evening.send("GET", Self.staff, token: zoe).status == 403)
      let list = try await evening.send("GET", Self.staff, token: bella).body(Page<RoleBody>.self)
      #expect(list.items.map(\.email) == ["zoe@example.org", "bella@soiree.test"])
      #expect(await board(other) == 200)
      let gone = await evening.send("DELETE", "\(Self.staff)/\(invitation.id)", token: bella)
      #expect(gone.status == 204)
      #expect(await board(evening.app) == 403)
      #expect(await board(other) == 200, "before it looks")
      try await changes.run()
      #expect(await board(other) == 403)
    }
  }

  @Test(
    "P2, P9: an owner's routes are for their own place, and an operator's for operators", arguments: TestEngine.allCases
  )
  func closed(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      try await evening.openTheatre()
      let bella = try await owner(evening)
      let boss = try await evening.staff(.operator, "", "operator@soiree.test")
      let invite: JSON = ["email": "zoe@example.org"]
      for path in ["/v1/merchant/restaurants/rst_closed/staff", "/v1/merchant/restaurants/rst_nowhere/staff"] {
        #expect(await evening.send("GET", path, token: bella).status == 404)
        #expect(await evening.send("POST", path, invite, token: bella).status == 404)
        #expect(await evening.send("DELETE", path + "/rol_0", token: bella).status == 404)
      }
      #expect(await evening.send("GET", "/v1/theatre/theatres/tht_odeon/staff", token: bella).status == 403)
      #expect(await evening.send("GET", "/v1/merchant/restaurants/rst_nowhere/staff", token: boss).status == 404)
      #expect(await evening.send("GET", "/v1/theatre/theatres/tht_odeon/staff", token: boss).status == 200)
      let more = await evening.send("POST", Self.staff, ["email": "zoe@example.org", "role": "operator"], token: bella)
      #expect(more.status == 422 && more.json["errors"]?.arrayValue?.first?["field"] == "role")
      for (method, path) in [
        ("GET", "/v1/operator/roles"), ("DELETE", "/v1/operator/roles/rol_0"), ("GET", "/v1/operator/couriers"),
        ("POST", "/v1/operator/accounts/acc_0/sign_out"),
      ] {
        #expect(await evening.send(method, path, token: bella).status == 403, "\(path)")
      }
    }
  }

  @Test(
    "a stolen operator's token: another operator ends the sessions on every node, and the log says what was done by it",
    arguments: TestEngine.allCases)
  func stolen(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let services = evening.services
      let other = App(services: services, limits: .none, log: Log(now: { evening.clock.now }, write: { _ in }))
      let changes = FollowChanges(
        platform: services.platform, catalogue: services.catalogue, programme: services.programme
      ) { other.take($0) }
      let stolen = try await evening.staff(.operator, "", "operator@soiree.test")
      let boss = try await evening.staff(.operator, "", "boss@soiree.test")
      try await changes.run()
      // What the thief does.
      let path = "/v1/merchant/restaurants/rst_pizza"
      #expect(await evening.send("PATCH", path, ["is_paused": true], token: stolen).status == 200)
      let mine = await evening.send(
        "POST", "/v1/operator/roles",
        [
          "email": "thief@example.org", "role": "operator",
        ], token: stolen)
      #expect(mine.status == 201)
      func reads(_ app: App) async -> Int {
        await app.answer("GET", "/v1/operator/audit", headers: [("authorization", "Bearer " + stolen)]).status
      }
      #expect(await reads(evening.app) == 200)
      #expect(await reads(other) == 200)
      let log = try await evening.send("GET", "/v1/operator/audit?subject=rst_pizza", token: boss)
        .body(Page<AuditEntry>.self).items
      let account = try #require(log.first?.actorId)
      #expect(log.first?.actorEmail == "operator@soiree.test" && log.first?.after == ["is_paused": true])
      #expect(
        await evening.send("POST", "/v1/operator/accounts/\(account)/sign_out", token: boss).status == 204)
      #expect(await reads(evening.app) == 401)
      try await changes.run()
      #expect(await reads(other) == 401)
      // Everything that was done by the token, and the invitation that is to be withdrawn.
      let done = try await evening.send("GET", "/v1/operator/audit?actor=\(account)", token: boss)
        .body(Page<AuditEntry>.self).items
      #expect(done.map(\.action) == [.createRole, .patchMerchantRestaurant])
      let invitation = try #require(done.first?.subject)
      #expect(await evening.send("DELETE", "/v1/operator/roles/\(invitation)", token: boss).status == 204)
      let thief = try await evening.signIn("thief@example.org")
      #expect(await evening.send("GET", "/v1/operator/audit", token: thief).status == 403)
    }
  }

  @Test("a customer is blocked over the contract: no session, no sign-in, and in again", arguments: TestEngine.allCases)
  func blocked(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let boss = try await evening.staff(.operator, "", "operator@soiree.test")
      let zoe = try await evening.signIn("zoe@example.org")
      let id = try await evening.send("GET", "/v1/me", token: zoe).body(AccountBody.self).id
      let path = "/v1/operator/accounts/\(id)/"
      #expect(await evening.send("POST", path + "block", [:], token: boss).status == 422)
      #expect(await evening.send("POST", path + "block", ["reason": "Fraud"], token: boss).status == 200)
      #expect(await evening.send("GET", "/v1/me", token: zoe).status == 401)
      let code = await evening.send("POST", "/v1/auth/code", ["email": "zoe@example.org"])
      let session = await evening.send(
        "POST", "/v1/auth/session",
        [
          "email": "zoe@example.org", "challenge_id": code.json["challenge_id"] ?? .null,
          "code": code.json["demo_code"] ?? .null,
        ])
      #expect(session.status == 403 && session.json["code"] == "account_blocked")
      #expect(await evening.send("POST", path + "unblock", ["reason": "A mistake"], token: boss).status == 200)
      let again = try await evening.signIn("zoe@example.org")
      #expect(await evening.send("GET", "/v1/me", token: again).status == 200)
    }
  }

  @Test("couriers over the contract", arguments: TestEngine.allCases)
  func couriers(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let boss = try await evening.staff(.operator, "", "operator@soiree.test")
      let role: JSON = ["email": "kim@example.org", "role": "courier"]
      #expect(await evening.send("POST", "/v1/operator/roles", role, token: boss).status == 201)
      let kim = try await evening.signIn("kim@example.org")
      let shift: JSON = ["online": true]
      let refused = await evening.send("POST", "/v1/courier/shift", shift, token: kim)
      #expect(refused.status == 403 && refused.json["code"] == "courier_not_approved")
      let list = try await evening.send("GET", "/v1/operator/couriers?state=waiting", token: boss)
        .body(Page<CourierStandingBody>.self)
      let courier = try #require(list.items.first)
      #expect(courier.email == "kim@example.org" && courier.state == .waiting)
      let path = "/v1/operator/couriers/\(courier.accountId)/"
      #expect(await evening.send("POST", path + "approve", token: boss).status == 200)
      #expect(await evening.send("POST", "/v1/courier/shift", shift, token: kim).status == 200)
      #expect(await evening.send("POST", path + "pause", ["reason": "Holiday"], token: boss).status == 200)
      #expect(await evening.send("POST", "/v1/courier/shift", shift, token: kim).status == 403)
      #expect(await evening.send("POST", path + "block", token: boss).json["state"] == "blocked")
    }
  }
}
