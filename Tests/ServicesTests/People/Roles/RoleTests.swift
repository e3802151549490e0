import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Roles are given, taken and taken back")
struct RoleTests {
  private static let pizzeria = StaffPlace.restaurant(SmallCity.pizzeria)

  /// An operator, as one who gives roles.
  private func boss(_ house: House) async throws -> RoleGiver {
    .operator(try await house.accounts.grant(.operator, to: .email("boss@soiree.test")))
  }

  private func owner(_ house: House, _ name: String = "bella") async throws -> AccountID {
    try await house.accounts.grant(
      .restaurantStaff, subject: SmallCity.pizzeria.rawValue, level: .owner, to: .email("\(name)@soiree.test"))
  }

  private func staffRequest(_ name: String, _ level: RoleLevelCode? = nil) -> StaffRequest {
    StaffRequest(email: name + "@example.org", level: level)
  }

  private func restaurants(_ house: House, _ name: String) async throws -> Set<RestaurantID> {
    try await house.signIn(name + "@example.org").restaurants
  }

  @Test("who has an account has the role at once, and has it once; its level follows", arguments: TestEngine.allCases)
  func atOnce(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await boss(house)
      let zoe = try await house.signIn("zoe@example.org")
      var request = RoleRequest(email: "ZOE@example.org", role: .restaurantStaff, placeId: "rst_pizza")
      let given = try await house.roles.give(request, by: boss)
      #expect(given.state == .granted && given.accountId == zoe.account && given.level == .staff)
      #expect(try await restaurants(house, "zoe") == [SmallCity.pizzeria])
      #expect(try await house.roles.give(request, by: boss).id == given.id)
      request.level = .owner
      #expect(try await house.roles.give(request, by: boss).level == .owner)
      let log = try await house.audit.entries(AuditQuery(subject: zoe.account.rawValue), limit: 10).items
      #expect(log.count == 2 && log.first?.before == ["level": "staff"] && log.first?.after == ["level": "owner"])
      #expect(log.last?.before == nil && log.last?.after?["place_id"] == "rst_pizza")
      try await house.roles.end(given.id, by: boss)
      #expect(try await restaurants(house, "zoe") == [])
      #expect(try await problem { try await house.roles.end(given.id, by: boss) }?.code == .notFound)
    }
  }

  @Test(
    "an invitation waits for its address, and is taken once, by who proves the address and by nobody else",
    arguments: TestEngine.allCases)
  func invited(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let bella = RoleGiver.owner(try await owner(house))
      let invitation = try await house.roles.give(staffRequest("zoe"), at: Self.pizzeria, by: bella)
      #expect(invitation.state == .invited && invitation.accountId == nil && invitation.email == "zoe@example.org")
      // Another account, before and after.
      #expect(try await restaurants(house, "max") == [])
      #expect(try await restaurants(house, "zoe") == [SmallCity.pizzeria])
      #expect(try await restaurants(house, "max") == [])
      let listed = try await house.roles.list(at: Self.pizzeria, by: bella, limit: 10, cursor: nil).items
      #expect(listed.map(\.state) == [.granted, .granted] && listed.contains { $0.id == invitation.id })
      // Used twice: once the role was taken back, the same invitation gives nothing.
      try await house.roles.end(invitation.id, at: Self.pizzeria, by: bella)
      #expect(try await restaurants(house, "zoe") == [])
      #expect(try await house.count("role_invitations") == 0)
    }
  }

  @Test(
    "P2: an owner's answer does not tell whether an address has an account; who works there is known",
    arguments: TestEngine.allCases)
  func unknown(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let bella = RoleGiver.owner(try await owner(house))
      let zoe = try await house.signIn("zoe@example.org")
      _ = try await house.accounts.change(AccountPatch(name: "Zoë"), of: zoe)
      for name in ["zoe", "nobody"] {
        let answer = try await house.roles.give(staffRequest(name), at: Self.pizzeria, by: bella)
        #expect(answer.state == .invited && answer.mail == .waiting)
        #expect(answer.accountId == nil && answer.name == nil)
      }
      let listed = try await house.roles.list(at: Self.pizzeria, by: bella, limit: 10, cursor: nil).items
      #expect(listed.count { $0.state == .invited && $0.name == nil } == 2)
      #expect(try await restaurants(house, "zoe") == [SmallCity.pizzeria])
      let raised = try await house.roles.give(staffRequest("zoe", .owner), at: Self.pizzeria, by: bella)
      #expect(raised.state == .granted && raised.level == .owner && raised.name == "Zoë")
    }
  }

  /// How somebody loses the right to give a role at a place.
  static let losses: [(name: String, lose: @Sendable (AccountID, RoleGiver, House) async throws -> Void)] = [
    (
      "the role ends",
      { owner, boss, house in
        let roles = try await house.roles.list(RolesQuery(placeId: "rst_pizza", state: .granted), limit: 10).items
        try await house.roles.end(try #require(roles.first { $0.accountId == owner }).id, by: boss)
      }
    ),
    (
      "staff now",
      { _, boss, house in
        _ = try await house.roles.give(StaffRequest(email: "bella@soiree.test"), at: pizzeria, by: boss)
      }
    ),
    (
      "blocked",
      { owner, boss, house in
        let actor = try #require(boss.actor)
        _ = try await house.accounts.block(owner, BlockRequest(reason: "Stolen"), by: actor)
      }
    ),
  ]

  @Test(
    "P2: an invitation ends with the right to give it: it is not mailed, not listed and gives nothing",
    arguments: TestEngine.allCases, losses.indices)
  func giverGone(engine: TestEngine, loss: Int) async throws {
    try await withHouse(on: engine) { house in
      let (boss, bella) = (try await boss(house), try await owner(house))
      _ = try await house.roles.give(staffRequest("zoe", .owner), at: Self.pizzeria, by: .owner(bella))
      _ = try await house.roles.give(staffRequest("max"), at: Self.pizzeria, by: boss)
      try await Self.losses[loss].lose(bella, boss, house)
      let open = try await house.roles.list(RolesQuery(state: .invited), limit: 10).items
      #expect(open.map(\.email) == ["max@example.org"])
      #expect(try await house.invitations.run() == 1)
      #expect(house.mails.sent.map(\.recipient) == ["max@example.org"])
      #expect(try await restaurants(house, "zoe") == [])
      #expect(try await restaurants(house, "max") == [SmallCity.pizzeria])
    }
  }

  @Test("an invitation that was withdrawn or has lapsed gives nothing", arguments: TestEngine.allCases)
  func ended(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await boss(house)
      let withdrawn = try await house.roles.give(staffRequest("zoe"), at: Self.pizzeria, by: boss)
      _ = try await house.roles.give(staffRequest("max"), at: Self.pizzeria, by: boss)
      try await house.roles.end(withdrawn.id, by: boss)
      #expect(try await problem { try await house.roles.end(withdrawn.id, by: boss) }?.code == .notFound)
      #expect(try await restaurants(house, "zoe") == [])
      house.advance(.seconds(14 * 86_400))
      #expect(try await house.roles.list(RolesQuery(state: .invited), limit: 10).items.isEmpty)
      #expect(try await restaurants(house, "max") == [])
      try await house.timers.purge()
      #expect(try await house.count("role_invitations") == 0)
    }
  }

  @Test("two sign-ins at one time take an invitation once", arguments: TestEngine.allCases)
  func atOneTime(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      _ = try await house.roles.give(
        RoleRequest(email: "zoe@example.org", role: .restaurantStaff, placeId: "rst_pizza"), by: .command)
      let address = CodeAddress.email("zoe@example.org")
      var codes: [(ChallengeID, String)] = []
      for _ in 0..<3 {
        let challenge = try await house.accounts.sendCode(to: address).answer.challengeId
        codes.append((challenge, try #require(house.codes.last(to: address))))
      }
      // Each code ends the others of its asker, so of three at one time one at least signs in.
      let sent = codes
      let signedIn = await withTaskGroup(of: Bool.self) { group in
        for (challenge, code) in sent {
          group.addTask {
            let session = try? await house.accounts.beginSession(
              address, challenge: challenge, code: code, deviceName: nil)
            return session != nil
          }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(signedIn >= 1)
      #expect(try await house.count("account_roles WHERE role = 'restaurant_staff'") == 1)
      #expect(try await house.count("audit_entries WHERE action = 'createSession'") == 1)
      #expect(try await house.count("role_invitations") == 0)
    }
  }

  @Test("P2, P9: an owner invites to their own place only, and staff to none", arguments: TestEngine.allCases)
  func ownPlace(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let bella = RoleGiver.owner(try await owner(house))
      let clerk = RoleGiver.owner(try await house.staff().account)
      let thai = StaffPlace.restaurant(SmallCity.thai)
      let foreign = try await house.roles.give(
        RoleRequest(email: "som@example.org", role: .restaurantStaff, placeId: "rst_thai"), by: .command)
      let attempts: [(ProblemCode, () async throws -> Void)] = [
        (.notFound, { _ = try await house.roles.give(staffRequest("zoe"), at: thai, by: bella) }),
        (.notFound, { _ = try await house.roles.list(at: thai, by: bella, limit: 10, cursor: nil) }),
        (.notFound, { try await house.roles.end(foreign.id, at: thai, by: bella) }),
        (.notFound, { try await house.roles.end(foreign.id, at: Self.pizzeria, by: bella) }),
        (
          .notFound,
          { _ = try await house.roles.give(staffRequest("zoe"), at: .theatre(SmallCinema.theatre), by: bella) }
        ),
        (.forbidden, { _ = try await house.roles.give(staffRequest("zoe"), at: Self.pizzeria, by: clerk) }),
        (.forbidden, { _ = try await house.roles.list(at: Self.pizzeria, by: clerk, limit: 10, cursor: nil) }),
      ]
      for (index, (code, attempt)) in attempts.enumerated() {
        #expect(try await problem { try await attempt() }?.code == code, "\(index)")
      }
      #expect(try await house.count("role_invitations") == 1)
    }
  }

  @Test("a role names its place, of its kind, and no other has one", arguments: TestEngine.allCases)
  func scopes(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await boss(house)
      let wrong: [(RoleRequest, String)] = [
        (RoleRequest(email: "a@b.test", role: .restaurantStaff), "place_id"),
        (RoleRequest(email: "a@b.test", role: .restaurantStaff, placeId: "tht_roxy"), "place_id"),
        (RoleRequest(email: "a@b.test", role: .restaurantStaff, placeId: "rst_nowhere"), "place_id"),
        (RoleRequest(email: "a@b.test", role: .theatreStaff, placeId: "rst_pizza"), "place_id"),
        (RoleRequest(email: "a@b.test", role: .courier, placeId: "rst_pizza"), "place_id"),
        (RoleRequest(email: "a@b.test", role: .operator, level: .owner), "level"),
      ]
      for (request, field) in wrong {
        let refused = try await problem { _ = try await house.roles.give(request, by: boss) }
        #expect(refused?.errors.map(\.field) == [field], "\(request)")
      }
    }
  }

  @Test(
    "the last operator and a place's last owner stay, unless who may make another ends them",
    arguments: TestEngine.allCases)
  func last(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await boss(house)
      let bella = RoleGiver.owner(try await owner(house))
      let operators = try await house.roles.list(RolesQuery(role: .operator), limit: 10).items
      #expect(try await problem { try await house.roles.end(operators[0].id, by: boss) }?.code == .lastOfRole)
      let owners = try await house.roles.list(at: Self.pizzeria, by: bella, limit: 10, cursor: nil).items
      let own = try await problem { try await house.roles.end(owners[0].id, at: Self.pizzeria, by: bella) }
      #expect(own?.code == .lastOfRole)
      let demoted = try await problem {
        _ = try await house.roles.give(
          StaffRequest(email: "bella@soiree.test", level: .staff), at: Self.pizzeria, by: bella)
      }
      #expect(demoted?.code == .lastOfRole)
      _ = try await owner(house, "carlo")
      try await house.roles.end(owners[0].id, at: Self.pizzeria, by: bella)
      // An operator makes new owners, and so may end the last one.
      let left = try await house.roles.list(RolesQuery(placeId: "rst_pizza"), limit: 10).items
      try await house.roles.end(left[0].id, by: boss)
      #expect(try await house.accounts.revoke(.operator, from: .email("boss@soiree.test")))
      #expect(try await house.count("account_roles") == 0)
    }
  }

  @Test("they are listed by role, place and state, page by page", arguments: TestEngine.allCases)
  func listed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await boss(house)
      for name in ["ann", "ben", "cem"] {
        _ = try await house.roles.give(staffRequest(name), at: Self.pizzeria, by: boss)
      }
      _ = try await house.signIn("ben@example.org")
      _ = try await house.courier()
      func list(_ query: RolesQuery) async throws -> [String?] {
        try await house.roles.list(query, limit: 10).items.map(\.email)
      }
      #expect(try await list(RolesQuery(state: .invited)) == ["cem@example.org", "ann@example.org"])
      #expect(try await list(RolesQuery(placeId: "rst_pizza", state: .granted)) == ["ben@example.org"])
      #expect(try await list(RolesQuery(role: .courier)) == ["kim@soiree.test"])
      var (seen, cursor): ([RoleID], String?) = ([], nil)
      repeat {
        let page = try await house.roles.list(RolesQuery(cursor: cursor), limit: 2)
        seen += page.items.map(\.id)
        cursor = page.nextCursor
      } while cursor != nil
      #expect(seen.count == 5 && seen == seen.sorted(by: >))
    }
  }

  @Test(
    "P4: an owner's place has so many invitations and no more; an operator may go on", arguments: TestEngine.allCases)
  func limit(engine: TestEngine) async throws {
    try await withHouse(on: engine, settings: { $0.invitationsPerPlace = 2 }) { house in
      let bella = RoleGiver.owner(try await owner(house))
      let first = try await house.roles.give(staffRequest("ann"), at: Self.pizzeria, by: bella)
      _ = try await house.roles.give(staffRequest("ben"), at: Self.pizzeria, by: bella)
      try await house.roles.end(first.id, at: Self.pizzeria, by: bella)
      let refused = try await problem {
        _ = try await house.roles.give(staffRequest("cem"), at: Self.pizzeria, by: bella)
      }
      #expect(refused?.code == .tooManyInvitations, "what was withdrawn counts: its mail went out")
      _ = try await house.roles.give(staffRequest("ben"), at: Self.pizzeria, by: bella)
      _ = try await house.roles.give(staffRequest("cem"), at: Self.pizzeria, by: try await boss(house))
    }
  }

  @Test("P1: who is erased is invited to nothing, and the log forgets the address", arguments: TestEngine.allCases)
  func erased(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await boss(house)
      let invitation = try await house.roles.give(staffRequest("zoe"), at: Self.pizzeria, by: boss)
      func after() async throws -> JSON? {
        try await house.audit.entries(AuditQuery(subject: invitation.id.rawValue), limit: 10).items.first?.after
      }
      #expect(try await after()?["email"] == "zoe@example.org")
      let zoe = try await house.signIn("zoe@example.org")
      let again = try await house.roles.give(
        RoleRequest(email: "zoe@example.org", role: .courier), by: boss)
      #expect(again.state == .granted)
      try await house.accounts.erase(zoe)
      let log = try await house.audit.entries(AuditQuery(subject: zoe.account.rawValue), limit: 10).items
      #expect(log.count { $0.action == .deleteMe && $0.actorId == zoe.account && $0.before == nil } == 2)
      #expect(try await after() == nil)
      #expect(try await house.count("account_roles WHERE account_id = '\(zoe.account)'") == 0)
    }
  }

  @Test(
    "a courier who was invited waits for an operator; one whom an operator made is approved",
    arguments: TestEngine.allCases)
  func couriers(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await boss(house)
      _ = try await house.roles.give(RoleRequest(email: "zoe@example.org", role: .courier), by: boss)
      let max = try await house.signIn("max@example.org")
      _ = try await house.roles.give(RoleRequest(email: "max@example.org", role: .courier), by: boss)
      let zoe = try await house.signIn("zoe@example.org")
      #expect(zoe.has(.courier))
      let refused = try await problem {
        _ = try await house.couriers.shift(ShiftRequest(online: true), courier: zoe.account)
      }
      #expect(refused?.code == .courierNotApproved)
      _ = try await house.couriers.shift(ShiftRequest(online: true), courier: max.account)
    }
  }

  @Test(
    "D2: a courier whose role ends is asked nothing and loses what they have not picked up",
    arguments: TestEngine.allCases
  )
  func courierEnds(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let boss = try await boss(house)
      let (kim, zoe) = (try await house.courier(), try await house.customer())
      let order = try await house.order(zoe)
      _ = try await house.kitchens.accept(order, staff: try await house.staff(), prepMinutes: 5)
      _ = try await house.take(order, by: kim)
      let lee = try await house.courier("lee", metres: 200)
      let role = try #require(
        try await house.roles.list(RolesQuery(role: .courier), limit: 10).items.first { $0.accountId == kim })
      try await house.roles.end(role.id, by: boss)
      #expect(try await house.couriers.deliveries(courier: kim, limit: 10, cursor: nil).items.isEmpty)
      #expect(try await house.couriers.offers(courier: lee).items.map(\.orderId) == [order])
    }
  }
}
