import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("What the audit log keeps")
struct AuditLogTests {
  private func entries(_ house: House, of subject: String? = nil) async throws -> [AuditEntry] {
    try await house.audit.entries(AuditQuery(subject: subject), limit: 100).items
  }

  @Test("a change that is undone by its transaction leaves no entry", arguments: TestEngine.allCases)
  func undone(engine: TestEngine) async throws {
    struct Undone: Error {}
    try await withHouse(on: engine) { house in
      await #expect(throws: Undone.self) {
        try await house.platform.change { tx in
          try tx.audit(.patchShow, of: "shw_1", by: nil, after: ShowPatch(holdSeconds: 30))
          throw Undone()
        }
      }
      let left = try await entries(house)
      #expect(left.isEmpty)
    }
  }

  @Test("a command has no actor; a role that is given twice is one entry", arguments: TestEngine.allCases)
  func command(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let address = CodeAddress.email("ann@soiree.test")
      let ann = try await house.accounts.grant(.operator, to: address)
      _ = try await house.accounts.grant(.operator, to: address)
      #expect(try await house.accounts.revoke(.operator, from: address))
      #expect(try await !house.accounts.revoke(.operator, from: address))
      let found = try await entries(house, of: ann.rawValue)
      #expect(found.map(\.action) == [.deleteRole, .createRole])
      #expect(found.allSatisfy { $0.actorId == nil && $0.actorEmail == nil })
    }
  }

  @Test(
    "P1: who is erased is forgotten by the log, as a subject, as an owner and as an actor",
    arguments: TestEngine.allCases
  )
  func erased(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.openCinema()
      let staff = try await house.boxOffice()
      let zoe = try await house.signIn("zoe@example.org")
      let gift = CompRequest(seatIds: house.seats("D1", "D2"), email: "zoe@example.org")
      let given = try await house.theatres.comp(SmallCinema.tonight, gift, staff: staff)
      try await house.platform.change { tx in
        try tx.audit(
          .patchShow, of: "shw_1", by: zoe.account, about: zoe.account, after: ShowPatch(holdSeconds: 30))
        try tx.audit(
          .patchShow, of: "shw_2", by: staff.account, at: .email("zoe@example.org"), after: ShowPatch(holdSeconds: 30))
        try tx.audit(.patchShow, of: "shw_3", by: zoe.account, after: ShowPatch(holdSeconds: 30))
      }
      let others = ["\(given.bookingId)", "shw_1", "shw_2"]
      for subject in others { #expect(try await entries(house, of: subject).first?.after != nil, "\(subject)") }
      #expect(try await entries(house, of: "shw_3").first?.actorEmail == "zoe@example.org")
      house.advance(.hours(12))
      try await house.accounts.erase(zoe)
      for subject in others {
        let left = try await entries(house, of: subject)
        #expect(left.count == 1 && left[0].before == nil && left[0].after == nil, "\(subject)")
      }
      let done = try #require(try await entries(house, of: "shw_3").first)
      #expect(done.actorId == zoe.account && done.actorEmail == nil && done.actorName == nil && done.after != nil)
    }
  }

  @Test("P6: an entry that does not open hides no other", arguments: TestEngine.allCases)
  func unreadable(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let staff = try await house.staff()
      for minutes in [31, 32] as [Int64] {
        house.advance(.seconds(1))
        _ = try await house.kitchens.change(
          SmallCity.pizzeria, RestaurantPatch(preparationMinutes: minutes), staff: staff)
      }
      let first = try #require(try await entries(house, of: "rst_pizza").last)
      let changed = try await house.database.write { connection in
        try connection.execute(
          "UPDATE audit_entries SET change_sealed = $2 WHERE id = $1", first.id.rawValue,
          [UInt8](repeating: 1, count: 99))
      }
      #expect(changed == 1)
      let found = try await entries(house, of: "rst_pizza")
      #expect(found.map { $0.after?["preparation_minutes"] } == [32, nil])
      #expect(found.map(\.actorId) == [staff.account, staff.account])
    }
  }
}
