import Domain
import Testing

@testable import ClientCore

@Suite("The table of the kept menus")
struct MenuCacheTableTests {
  private static let a = RestaurantID(suffix: "a")
  private static let b = RestaurantID(suffix: "b")

  private static let table = TransitionTable(
    "The kept menus",
    "The machine `MenuCache` in `Sources/Apps/ClientCore/MenuCache`: stale while revalidate, for one menu in room for two.",
    from: MenuCache(timeToLive: .seconds(100), limit: 1_000), phase: phase, depth: 5, omitting: ["keep"],
    joined: true, inputs: samples)

  private static func phase(_ machine: MenuCache) -> String {
    let isChanged = machine.fetching[a].map { $0 ? ", asked for, changed since" : ", asked for" } ?? ""
    guard let entry = machine.entry(of: a) else { return "not kept" + isChanged }
    return (entry.readAt == nil ? "stale" : "fresh") + isChanged
  }

  private static func samples(_ machine: MenuCache) -> [(name: String, input: MenuCache.Input, at: Instant)] {
    let isOtherKept = machine.entry(of: b) != nil
    let other = isOtherKept ? ", which is kept" : machine.fetching[b] == nil ? "" : ", asked for already"
    let record = MenuCacheRecord(
      entries: [MenuCacheRecord.Entry(restaurant: a, bytes: 400, etag: "v1", readAt: time(1))])
    let named: [(String, MenuCache.Input)] = [
      ("want", .want(a)), ("want another" + other, .want(b)),
      ("fetched" + (isOtherKept ? ", in place of another" : ""), .fetched(a, bytes: 400, etag: "v")),
      ("fetched another, large", .fetched(b, bytes: 900, etag: "v")),
      ("fetched, too large", .fetched(a, bytes: 2_000, etag: "v")), ("notModified", .notModified(a)),
      ("failed", .failed(a, .unanswered)), ("changed", .changed(a)), ("lost", .lost(a)),
      (machine.entries.isEmpty ? "resume" : "resume, too late", .resume(record)),
      ("resume, with nothing", .resume(MenuCacheRecord(entries: []))),
    ]
    return named.map { ($0.0, $0.1, time(50)) }
  }

  @Test("docs/machines/menu-cache.md is the machine's table")
  func document() { MachineDocuments.check(Self.table, "menu-cache.md") }
}
