import Database
import DatabaseTesting
import Domain
import Testing
import Wire

@testable import Services

@Suite("Operators find what they are asked about")
struct SupportSearchTests {
  private func found(_ text: String, _ house: House) async throws -> [String] {
    try await house.supportSearch.find(text).items.map(\.id)
  }

  private func named(_ name: String, _ email: String, _ house: House) async throws -> AccountID {
    let caller = try await house.signIn(email + "@example.org")
    _ = try await house.accounts.change(AccountPatch(name: name), of: caller)
    return caller.account
  }

  @Test(
    "P1: a person is found by mail, phone and the whole words of a name, and no word of it is stored",
    arguments: TestEngine.allCases)
  func people(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await named("Zoë Lindström", "zoe", house)
      let zed = try await named("Zed Lindström-Ray", "zed", house)
      let phone = try await house.accounts.grant(.courier, to: .phone("+12025550142"), name: "Kim Lee")
      #expect(try await found("Zoe@Example.org ", house) == [zoe.rawValue])
      #expect(try await found("+1 (202) 555-0142", house) == [phone.rawValue])
      #expect(try await found("0012025550142", house) == [phone.rawValue])
      #expect(try await found("+1 (0)202 5550142", house) == [phone.rawValue])
      #expect(try await problem { _ = try await found("0202 555 0142", house) }?.errors.map(\.field) == ["q"])
      #expect(try await found("lindstrom", house) == [zed.rawValue, zoe.rawValue])
      #expect(try await found("LINDSTRÖM  zoe", house) == [zoe.rawValue])
      for text in ["lindst", "zoe ray", "nobody@example.org", "+49 30 1234567", "--", "ord_none"] {
        #expect(try await found(text, house) == [], "\(text)")
      }
      let hit = try #require(try await house.supportSearch.find("ray").items.first)
      #expect(hit.kind == .account && hit.title == "Zed Lindström-Ray" && hit.detail == "zed@example.org")
      let rows = try await house.database.read { try $0.rows("SELECT word_hash FROM account_words") }
      #expect(rows.count == 7)
      for row in rows { #expect((try row.get("word_hash") as [UInt8]).count == 32) }
    }
  }

  @Test("P1: an earlier name finds nobody, and who was erased is not found", arguments: TestEngine.allCases)
  func changed(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let zoe = try await named("Zoe Old", "zoe", house)
      let caller = try await house.signIn("zoe@example.org")
      _ = try await house.accounts.change(AccountPatch(name: "Zoe New"), of: caller)
      #expect(try await found("old", house) == [])
      #expect(try await found("zoe new", house) == [zoe.rawValue])
      try await house.accounts.erase(caller)
      for text in ["zoe new", "zoe@example.org", zoe.rawValue] {
        #expect(try await found(text, house) == [], "\(text)")
      }
      #expect(try await house.count("account_words") == 0)
    }
  }

  @Test("anything is found by its id", arguments: TestEngine.allCases)
  func ids(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      let order = try await house.order(try await house.customer())
      let hit = try #require(try await house.supportSearch.find(order.rawValue).items.first)
      #expect(hit.kind == .order && hit.title == "Pizzeria Bella" && hit.status == "placed")
      let restaurant = try #require(try await house.supportSearch.find(SmallCity.thai.rawValue).items.first)
      #expect(restaurant.kind == .restaurant && restaurant.title == "Thai Garden" && restaurant.status == "live")
      let opened = try await house.openTheatre()
      let show = try await house.plan(opened, at: house.now + .hours(5))
      let held = try await house.bookings.hold(
        show, HoldRequest(seatIds: house.seatIDs(show, 0, 1)), account: try await house.customer("quinn"))
      let booking = try #require(try await house.supportSearch.find(held.bookingId.rawValue).items.first)
      #expect(booking.kind == .booking && booking.status == "seats_locked" && !booking.title.isEmpty)
    }
  }
}
