import DatabaseTesting
import TestFiles
import Testing

@testable import soiree

@Suite("soiree ledger export")
struct LedgerExportTests {
  @Test("writes a whole file or none, and refuses a day that is none", arguments: TestEngine.allCases)
  func export(engine: TestEngine) async throws {
    let folder = TemporaryFolder()
    try await withDatabaseURL(on: engine) { url in
      let place = ["--data", folder.path + "/data"] + (engine == .sqlite ? [] : ["--database", url])
      #expect(await run(["migrate"] + place) == .done)
      #expect(await run(["ledger", "export", folder.path + "/books.csv", "--from", "2026-11-01"] + place) == .done)
      #expect(folder.text("books.csv")?.hasPrefix("posting,account,holder,") == true)
      #expect(folder.text("books.csv.partial") == nil)
      #expect(await run(["ledger", "export", folder.path + "/other.csv", "--to", "November"] + place) == .usage)
      #expect(await run(["ledger", "export", folder.path + "/none/books.csv"] + place) == .failed)
      #expect(folder.text("other.csv") == nil)
    }
  }
}
