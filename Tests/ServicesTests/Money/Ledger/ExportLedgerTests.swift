import Database
import DatabaseTesting
import Domain
import Testing

@testable import Services

@Suite("The ledger as a file")
struct ExportLedgerTests {
  @Test("E4: every entry is a line, and the lines of each posting sum to zero", arguments: TestEngine.allCases)
  func lines(engine: TestEngine) async throws {
    try await withHouse(on: engine) { house in
      try await house.deliver(house.order(house.customer()), by: house.courier())
      let day = Instant(seconds: house.now.seconds / 86_400 * 86_400)
      let text = try await export(house, from: day, before: day + .hours(24))
      var lines = text.split(separator: "\r\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
      #expect(lines.removeFirst().joined(separator: " ").hasPrefix("posting account holder part name at purchase"))
      #expect(Int64(lines.count) == (try await house.count("ledger_entries")))
      var sums: [Substring: Int] = [:]
      for line in lines { sums[line[0], default: 0] += Int(line[9].replacing(".", with: "")) ?? .max }
      #expect(!sums.isEmpty && sums.values.allSatisfy { $0 == 0 })
      #expect(text.contains(",restaurant,rst_pizza,sales,,2026-09-21T") && text.contains(",USD,-16.00\r\n"))
      #expect(text.contains(",taxes,rst_pizza,tax,Sales tax,"))
      let before = try await export(house, from: nil, before: day)
      let after = try await export(house, from: day + .hours(24), before: nil)
      #expect(before == after && before.split(separator: "\r\n").count == 1)
    }
  }

  private func export(_ house: House, from: Instant?, before end: Instant?) async throws -> String {
    var written = ""
    // Postings are longer than a page.
    let count = try await house.platform.exportLedger(from: from, before: end, page: 3) { lines, _ in written += lines }
    #expect(written.split(separator: "\r\n").count == count + 1)
    return written
  }
}
