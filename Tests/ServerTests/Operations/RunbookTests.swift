import Foundation
import Testing

@testable import Services

@Suite("The runbook")
struct RunbookTests {
  private static func text() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "docs/runbook.md"), encoding: .utf8)
  }

  @Test("P6: it says what to do about a row of each table and each sealed field that cannot be read")
  func unreadable() throws {
    let parts = try Self.text().components(separatedBy: "\n## A row cannot be read\n")
    let section = try #require(parts.count == 2 ? parts[1].components(separatedBy: "\n## ").first : nil)
    for table in ReadableTable.allCases { #expect(section.contains("\n| `\(table.rawValue)` | "), "\(table)") }
    for column in SealedColumn.all {
      #expect(section.contains("`\(column.table).\(column.name)`"), "\(column.table).\(column.name)")
    }
  }
}
