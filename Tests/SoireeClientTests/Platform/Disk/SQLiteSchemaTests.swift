import TestFiles
import Testing

@testable import SoireeClient

@Suite("The tables of a file, step by step")
struct SQLiteSchemaTests {
  private let folder = TemporaryFolder()
  private static let first = "CREATE TABLE shelf (name TEXT PRIMARY KEY)"
  private static let second = "ALTER TABLE shelf ADD COLUMN size INTEGER NOT NULL DEFAULT 3; CREATE TABLE other (x)"

  private func file() throws -> SQLiteFile {
    if folder.mode("file") == nil { folder.write([], to: "file") }
    return try SQLiteFile(path: folder.path + "/file", busyTimeout: .milliseconds(5), settings: ["journal_mode = WAL"])
  }

  private func tables(_ file: SQLiteFile) throws -> [String] {
    var names: [String] = []
    try file.run("SELECT name FROM sqlite_master WHERE type IN ('table', 'view') ORDER BY name") {
      names.append($0.text(0) ?? "")
    }
    return names
  }

  private func number(_ sql: String, _ file: SQLiteFile) throws -> Int64 {
    var number: Int64 = -1
    try file.run(sql) { number = $0.integer(0) }
    return number
  }

  @Test("a file goes the steps that it lacks, once, and keeps what is in it")
  func advances() throws {
    #expect(try SQLiteSchema(steps: [Self.first]).apply(to: try file()))
    try file().run("INSERT INTO shelf VALUES (?1)", .text("menu"))
    let both = SQLiteSchema(steps: [Self.first, Self.second])
    for _ in 0..<2 { #expect(try both.apply(to: try file())) }
    let file = try file()
    #expect(try number("SELECT size FROM shelf WHERE name = 'menu'", file) == 3)
    #expect(try number("SELECT count(*) FROM migration", file) == 2)
  }

  @Test("a file that went another way is told, and is as it was")
  func foreign() throws {
    #expect(try SQLiteSchema(steps: [Self.first, Self.second]).apply(to: try file()))
    let file = try file()
    let before = try tables(file)
    // Of an older app, of another one, and of one whose first step was changed.
    for steps in [[Self.first], ["CREATE TABLE x (y)"], [Self.first + " ", Self.second], []] {
      #expect(try SQLiteSchema(steps: steps).apply(to: file) == false)
      #expect(try tables(file) == before)
    }
  }

  @Test("a step that fails leaves nothing of the steps before it")
  func halfway() throws {
    let file = try file()
    #expect(try SQLiteSchema(steps: [Self.first, "CREATE TABLE broken (", Self.second]).apply(to: file) == false)
    #expect(try tables(file) == [])
  }

  @Test("begun anew, a file has these tables and no others")
  func reset() throws {
    let file = try file()
    try file.script(
      """
      CREATE TABLE "a ""b"" c" (x); CREATE VIEW seen AS SELECT x FROM "a ""b"" c"; CREATE INDEX i ON "a ""b"" c" (x);
      CREATE TABLE shelf (other); INSERT INTO shelf VALUES (1)
      """)
    try SQLiteSchema(steps: [Self.first]).reset(file)
    #expect(try tables(file) == ["migration", "shelf"])
    #expect(try number("SELECT count(*) FROM shelf", file) == 0)
  }

  @Test("every kind of value comes back, and nothing of a statement's last run stays in it")
  func values() throws {
    let file = try file()
    try file.script("CREATE TABLE kinds (t TEXT, b BLOB, i INTEGER)")
    let insert = "INSERT INTO kinds VALUES (?1, ?2, ?3)"
    try file.run(insert, .text("ü"), .blob([0, 255]), .integer(.min))
    try file.run(insert, .text(""), .blob([]), .integer(.max))
    try file.run(insert, .null, .null, .null)
    try file.run(insert)
    var seen: [String] = []
    try file.run("SELECT t, b, i, t IS NULL, b IS NULL FROM kinds ORDER BY rowid") { row in
      seen.append("\(row.text(0) ?? "-") \(row.blob(1)) \(row.integer(2)) \(row.integer(3)) \(row.integer(4))")
    }
    #expect(
      seen == ["ü [0, 255] \(Int64.min) 0 0", " [] \(Int64.max) 0 0", "- [] 0 1 1", "- [] 0 1 1"])
  }

  @Test("a transaction is all or nothing, and a failure is told by its kind")
  func transaction() throws {
    let file = try file()
    try file.script(Self.first)
    #expect(throws: SQLiteFailure.self) {
      try file.transaction { () throws(SQLiteFailure) in
        try file.run("INSERT INTO shelf VALUES ('a')")
        try file.run("INSERT INTO shelf VALUES ('a')")
      }
    }
    #expect(try number("SELECT count(*) FROM shelf", file) == 0)
    do throws(SQLiteFailure) {
      try file.run("SELECT nothing FROM nowhere")
      Issue.record("there is no such table")
    } catch { #expect(error.isMisfit && !error.isDamage) }
    folder.write(Array(repeating: 7, count: 5_000), to: "noise")
    do throws(SQLiteFailure) {
      _ = try SQLiteFile(path: folder.path + "/noise", busyTimeout: .zero, settings: ["journal_mode = WAL"])
      Issue.record("this is no database")
    } catch { #expect(error.isDamage && !error.isMisfit) }
  }
}
