import DatabaseTesting
import Domain
import Services
import Testing
import Waiting
import Wire

@testable import Server

@Suite("The log of changes by staff")
struct AuditRouteTests {
  @Test("every route by which staff change something is made to, or says where its changes are read instead")
  func wholeTable() {
    let made = AuditedChange.all.joined().map(\.endpoint.name)
    let excepted = AuditedChange.exceptions.map(\.endpoint.name)
    let writing = RouteSpec.table.filter { $0.refusesUnknownMembers && $0.method != .get }.map(\.endpoint.name)
    for name in writing {
      #expect(
        made.contains(name) != excepted.contains(name), "\(name): add it to AuditedChange.swift, once")
    }
    for name in made + excepted { #expect(writing.contains(name), "\(name) is no route of staff that writes") }
    #expect(writing.count > 20)
  }

  @Test(
    "each change by staff leaves one entry with who, when, what, before and after", arguments: TestEngine.allCases,
    AuditedChange.all.indices)
  func each(engine: TestEngine, list: Int) async throws {
    try await withEvening(on: engine) { evening in
      let scene = try await AuditScene(evening)
      for change in AuditedChange.all[list] {
        let before = try await scene.log()
        evening.clock.advance(by: .seconds(1))
        let got = try await change.make(scene)
        #expect((200..<300).contains(got.status), "\(change.endpoint.name): \(got.status) \(got.json)")
        let entries = try await scene.log().filter { entry in !before.contains { $0.id == entry.id } }
        let own = entries.filter { $0.action.rawValue == change.endpoint.name }
        #expect(own.count == 1, "\(change.endpoint.name): \(entries.map(\.action))")
        guard let entry = own.first else { continue }
        #expect(entry.action.isKnown, "\(change.endpoint.name) is no AuditAction")
        #expect(entry.actorId != nil && entry.actorEmail?.contains("@soiree.test") == true)
        #expect(entry.before != nil || entry.after != nil, "\(change.endpoint.name)")
        #expect(evening.clock.now.since(entry.at) < .minutes(5))
      }
    }
  }

  @Test("it is read by subject, actor and time, page by page, and says what changed", arguments: TestEngine.allCases)
  func filters(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let scene = try await AuditScene(evening)
      let path = "/v1/merchant/restaurants/rst_pizza"
      let start = evening.clock.now
      for minutes in [31, 32, 33, 33] as [Int64] {
        evening.clock.advance(by: .minutes(1))
        #expect(await scene.ask("PATCH", path, ["preparation_minutes": .integer(minutes)], by: \.kitchen).status == 200)
      }
      evening.clock.advance(by: .minutes(1))
      _ = await scene.ask("PATCH", "/v1/merchant/items/itm_pizza.1", ["price": 1_300], by: \.kitchen)
      // The fourth changed nothing.
      let own = try await scene.log("&subject=rst_pizza")
      #expect(own.map { $0.after?["preparation_minutes"] } == [33, 32, 31])
      #expect(own.map { $0.before?["preparation_minutes"] } == [32, 31, 20])
      #expect(own.allSatisfy { $0.before?.objectValue?.members.count == 1 })
      let item = try await scene.log("&subject=itm_pizza.1")
      #expect(item.map(\.after) == [["price": 1_300]] && item.map(\.before) == [["price": 1_200]])
      let kitchen = try #require(own.first?.actorId)
      #expect(try await scene.log("&actor=\(kitchen)").count == 4)
      let (from, to) = ((start + .minutes(2)).timestamp, (start + .minutes(3)).timestamp)
      let between = try await scene.log("&subject=rst_pizza&from=\(from)&to=\(to)")
      #expect(between.map { $0.after?["preparation_minutes"] } == [32])
      var (seen, cursor): ([AuditEntryID], String?) = ([], nil)
      repeat {
        let next = cursor.map { "&cursor=\($0)" } ?? ""
        let page = try await scene.ask("GET", "/v1/operator/audit?limit=2&actor=\(kitchen)\(next)", by: \.operator)
          .body(Page<AuditEntry>.self)
        seen += page.items.map(\.id)
        cursor = page.nextCursor
      } while cursor != nil
      let whole = try await scene.log("&actor=\(kitchen)").map(\.id)
      #expect(seen == whole)
    }
  }

  @Test("P2: nobody but operators reads it; a wrong question is refused", arguments: TestEngine.allCases)
  func closed(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let scene = try await AuditScene(evening)
      for who in [\AuditScene.kitchen, \.boxOffice, \.customer] {
        #expect(await scene.ask("GET", "/v1/operator/audit", by: who).status == 403)
      }
      #expect(await evening.send("GET", "/v1/operator/audit").status == 401)
      for query in ["cursor=aud_0", "cursor=%27"] {
        #expect([400, 422].contains(await scene.ask("GET", "/v1/operator/audit?" + query, by: \.operator).status))
      }
      for query in ["actor=rst_pizza", "from=yesterday", "limit=101", "subject="] {
        #expect(await scene.ask("GET", "/v1/operator/audit?" + query, by: \.operator).status == 422, "\(query)")
      }
    }
  }
}
