import Testing

@testable import Tickets

@Suite("Tables that are printed")
struct PrintedTableTests {
  @Test("a table has as many pages as its rows need, and every row stands on one of them")
  func pages() throws {
    let rows = (0..<120).map { PrintedTable.Row.entry("Row \($0)", count: "\($0)", amount: "\($0).00 EUR") }
    let table = PrintedTable(title: "Statement: Crêperie ☂ (Łódź)", subtitle: ["a", "b"], rows: rows)
    let file = String(decoding: table.pdf(), as: UTF8.self)
    #expect(file.contains("/Count 4 "))
    for row in 0..<120 { #expect(file.contains("(Row \(row))") && file.contains("(\(row).00 EUR)")) }
    #expect(table.pdf() == PrintedTable(title: "Statement: Crêperie ☂ (Łódź)", subtitle: ["a", "b"], rows: rows).pdf())
    let empty = String(decoding: PrintedTable(title: "", subtitle: [], rows: []).pdf(), as: UTF8.self)
    #expect(empty.contains("/Count 1 "))
  }

  @Test("words that are too wide are cut, so that nothing leaves the page")
  func wide() {
    let long = String(repeating: "W", count: 500)
    let table = PrintedTable(
      title: long, subtitle: [long], rows: [.heading(long), .entry(long, count: "", amount: "1")])
    let file = String(decoding: table.pdf(), as: UTF8.self)
    #expect(!file.contains(long) && file.contains("WWWWWW"))
  }
}
