import ClientCore
import Domain
import SoireeClient
import Structures
import TestFiles
import Testing

/// Whatever happened to the files: a record, an error or a miss, and never a trap.
@Suite("A folder that was harmed")
struct DamagedDiskTests {
  private let folder = TemporaryFolder()
  private static let answers = "answers.sqlite"
  private static let record: [UInt8] = [1, 2, 3]

  private func disk(_ folder: TemporaryFolder) -> SQLiteDisk {
    SQLiteDisk(folder: folder.path, busyTimeout: .milliseconds(5))
  }

  private static func answer(_ text: String) -> CachedAnswer {
    CachedAnswer(bytes: Array(text.utf8), readAt: Instant(seconds: 1))
  }

  /// A folder with a record and a hundred answers, as a killed app left it.
  private func used(closed: Bool) async throws -> TemporaryFolder {
    let disk = disk(folder)
    try await disk.keep(Self.record, as: "purchase")
    for number in 0..<100 {
      await disk.cache(Self.answer(String(repeating: "\(number)", count: 1_000)), .menu, "\(number)")
    }
    // What SQLite does when the last connection goes.
    if closed { OtherHand(folder.path + "/" + Self.answers).run("PRAGMA wal_checkpoint(TRUNCATE)") }
    return folder.copied()
  }

  /// The record is there, and the cache works, whatever it still knows.
  /// - Parameter afresh: whether it may know nothing.
  private func expectWorks(_ folder: TemporaryFolder, afresh: Bool = false, _ what: Comment) async throws {
    let disk = disk(folder)
    #expect(try await disk.record("purchase") == Self.record, what)
    for number in 0..<100 {
      let answer = await disk.cached(.menu, "\(number)")
      let isWhole = answer == Self.answer(String(repeating: "\(number)", count: 1_000))
      #expect(answer == nil || isWhole && !afresh, what)
    }
    await disk.cache(Self.answer("new"), .menu, "new")
    await disk.cache(Self.answer("new"), .menu, "new")
    #expect(await disk.cached(.menu, "new") == Self.answer("new"), what)
    #expect(await disk.allCached(.menu).contains(Self.answer("new")), what)
    try await disk.keep([9], as: "purchase")
    #expect(try await disk.record("purchase") == [9], what)
  }

  @Test(
    "tables that went another way begin afresh, and the records stay",
    arguments: [
      "UPDATE migration SET checksum = 'other'", "INSERT INTO migration VALUES (3, 'of a newer app')",
      "DROP TABLE migration", "DELETE FROM migration", "DROP TABLE answer; DROP TABLE kept",
      "DROP TABLE migration; CREATE TABLE migration (x)",
      "CREATE TABLE \"a \"\"b\"\"\" (x); UPDATE migration SET checksum = ''",
    ])
  func foreignTables(sql: String) async throws {
    let used = try await used(closed: true)
    #expect(OtherHand(used.path + "/" + Self.answers).run(sql))
    try await expectWorks(used, afresh: true, "\(sql)")
  }

  @Test(
    "tables that are not what they say they are cost answers and no more",
    arguments: [
      "DROP TRIGGER answer_came; DROP TRIGGER answer_grew; DROP TRIGGER answer_went; ALTER TABLE answer DROP COLUMN size",
      "DROP TRIGGER answer_came; DROP TABLE kept; CREATE VIEW kept AS SELECT 1 AS count",
    ])
  func lyingTables(sql: String) async throws {
    let used = try await used(closed: true)
    #expect(OtherHand(used.path + "/" + Self.answers).run(sql))
    try await expectWorks(used, "\(sql)")
  }

  @Test("tables that were changed under an open disk cost answers and no more")
  func changedMeanwhile() async throws {
    let disk = disk(folder)
    await disk.cache(Self.answer("x"), .menu, "1")
    OtherHand(folder.path + "/" + Self.answers).run("DROP TABLE answer; DELETE FROM migration; DROP TABLE kept")
    #expect(await disk.cached(.menu, "1") == nil)
    await disk.cache(Self.answer("y"), .menu, "1")
    #expect(await disk.cached(.menu, "1") == Self.answer("y"))
  }

  @Test(
    "a file that is no database begins afresh",
    arguments: [Array("not a database, but long enough to be looked at by whoever opens it as one".utf8), [0]])
  func noDatabase(bytes: [UInt8]) async throws {
    let used = try await used(closed: true)
    used.write(bytes, to: Self.answers)
    try await expectWorks(used, "\(bytes.count) bytes")
  }

  @Test("a file cut anywhere loses answers and nothing else", arguments: [true, false])
  func truncated(closed: Bool) async throws {
    let used = try await used(closed: closed)
    let name = closed ? Self.answers : Self.answers + "-wal"
    let whole = try #require(used.files[name]?.count)
    for length in [0, 1, 31, 100, 4_095, 4_096, 4_097, whole / 3, whole / 2, whole - 4_096, whole - 1] {
      let cut = used.copied { $0 == name ? Array($1.prefix(length)) : $1 }
      try await expectWorks(cut, "\(name) cut to \(length)")
    }
  }

  @Test("bytes that changed anywhere lose answers and never give wrong ones", arguments: 0..<12 as Range<UInt64>)
  func corrupted(seed: UInt64) async throws {
    let used = try await used(closed: seed % 3 != 0)
    var dice = Dice(seed: seed)
    let harmed = used.copied { name, bytes in
      guard name.hasPrefix(Self.answers), !bytes.isEmpty else { return bytes }
      var bytes = bytes
      for _ in 0..<(1 + dice.next() % 40) {
        bytes[Int(dice.next() % UInt64(bytes.count))] ^= UInt8(1 + dice.next() % 255)
      }
      return bytes
    }
    try await expectWorks(harmed, "seed \(seed)")
  }

  @Test("a record that was cut or changed is none, and the next one is kept")
  func harmedRecord() async throws {
    let used = try await used(closed: true)
    for change: @Sendable ([UInt8]) -> [UInt8] in [{ Array($0.dropLast()) }, { _ in [] }, { $0.map { $0 ^ 1 } }] {
      let harmed = used.copied { $0.hasPrefix("records/") ? change($1) : $1 }
      let disk = disk(harmed)
      #expect(try await disk.record("purchase") == nil)
      try await disk.keep(Self.record, as: "purchase")
      #expect(try await disk.record("purchase") == Self.record)
    }
  }

  @Test("E1: a record that may be there and cannot be read now is an error, and is there again afterwards")
  func unreadable() async throws {
    try await disk(folder).keep(Self.record, as: "purchase")
    let place = LockedPlace(PrivateFile(path: folder.path + "/key"))
    let disk = SQLiteDisk(folder: folder.path, key: place)
    await #expect(throws: DiskError.self) { try await disk.record("purchase") }
    await #expect(throws: DiskError.self) { try await disk.keep([9], as: "purchase") }
    place.unlock()
    #expect(try await disk.record("purchase") == Self.record)
    #expect(try await disk.record("cart") == nil)
  }

  @Test("E1: while nobody can say which records there are, what is erased is not the key that opens them")
  func unlisted() async throws {
    let unsettled = UnsettledRecord.name("purchase", of: AccountID(suffix: "1"))
    let disk = disk(folder)
    try await disk.keep(Self.record, as: unsettled)
    await disk.cache(Self.answer("x"), .menu, "1")
    folder.move("records", to: "aside")
    // In place of a process without a descriptor left: it is there, and cannot be read.
    folder.write([1], to: "records")
    await disk.erase()
    folder.move("aside", to: "records")
    #expect(try await disk.record(unsettled) == Self.record)
    #expect(await disk.cached(.menu, "1") == nil)
    await disk.forget(unsettled)
    await disk.erase()
    #expect(folder.files["key"] == nil)
  }

  @Test("a folder that cannot be made is an error for a record, and a miss for an answer")
  func noFolder() async {
    folder.write([1], to: "file")
    let disk = SQLiteDisk(folder: folder.path + "/file/folder")
    await #expect(throws: DiskError.self) { try await disk.keep([1], as: "purchase") }
    await disk.cache(Self.answer("x"), .menu, "1")
    #expect(await disk.cached(.menu, "1") == nil)
    await #expect(throws: DiskError.self) { try await disk.record("purchase") }
    #expect(await disk.allCached(.menu).isEmpty)
    await disk.evict(.menu, "1")
    await disk.forget("purchase")
    await disk.erase()
  }

  @Test("a record that cannot be written is an error, and the one before it stays")
  func unwritable() async throws {
    let disk = disk(folder)
    try await disk.keep(Self.record, as: "purchase")
    let name = try #require(folder.files.keys.first { $0.hasPrefix("records/") })
    folder.link("/dev/full", as: name + ".partial")
    await #expect(throws: DiskError.self) { try await disk.keep([9], as: "purchase") }
    #expect(try await disk.record("purchase") == Self.record)
  }

  @Test("in a file that cannot grow an answer is a miss, and so is the one before it")
  func full() async throws {
    let disk = SQLiteDisk(folder: folder.path, limits: SQLiteDisk.Limits(bytes: 1_000_000))
    await disk.cache(Self.answer("old"), .menu, "1")
    await disk.cache(Self.answer("small"), .menu, "2")
    #expect(
      OtherHand(folder.path + "/" + Self.answers).run(
        "CREATE TABLE hog (x); INSERT INTO hog VALUES (zeroblob(9000000))"))
    let large = Self.answer(String(repeating: "x", count: 500_000))
    await disk.cache(large, .menu, "1")
    #expect(await disk.cached(.menu, "1") == nil)
    #expect(await disk.cached(.menu, "2") == Self.answer("small"))
    #expect(OtherHand(folder.path + "/" + Self.answers).run("DROP TABLE hog"))
    await disk.cache(large, .menu, "1")
    #expect(await disk.cached(.menu, "1") == large)
  }

  @Test("while another process writes, an answer is a miss and a record is kept; then all goes on")
  func busy() async throws {
    let disk = disk(folder)
    await disk.cache(Self.answer("old"), .menu, "1")
    let other = OtherHand(folder.path + "/" + Self.answers)
    #expect(other.run("BEGIN IMMEDIATE"))
    await disk.cache(Self.answer("new"), .menu, "2")
    try await disk.keep(Self.record, as: "purchase")
    #expect(try await disk.record("purchase") == Self.record)
    #expect(other.run("COMMIT"))
    #expect(await disk.cached(.menu, "2") == nil)
    #expect(await disk.cached(.menu, "1") == Self.answer("old"))
    await disk.cache(Self.answer("new"), .menu, "2")
    #expect(await disk.cached(.menu, "2") == Self.answer("new"))
  }

  @Test("a write that a killed process had begun is as if it had never been")
  func killedInTheMiddle() async throws {
    let disk = disk(folder)
    await disk.cache(Self.answer("old"), .menu, "1")
    let other = OtherHand(folder.path + "/" + Self.answers)
    // A page cache of one page writes what is not committed yet to the log.
    other.run("PRAGMA cache_size = 1; BEGIN IMMEDIATE; DELETE FROM answer")
    other.run(
      "INSERT INTO answer (kind, place, read_at, used, size, sealed) VALUES ('menu', x'00', 1, 9, 9, zeroblob(99999))")
    let killed = folder.copied()
    let next = SQLiteDisk(folder: killed.path)
    #expect(await next.cached(.menu, "1") == Self.answer("old"))
    #expect(await next.allCached(.menu).count == 1)
  }

  @Test("two processes that begin at once share one key")
  func bothBegin() async throws {
    for _ in 0..<20 {
      let folder = TemporaryFolder()
      await withTaskGroup { group in
        for number in 0..<8 {
          group.addTask {
            let disk = SQLiteDisk(folder: folder.path)
            try? await disk.keep([UInt8(number)], as: "record \(number)")
            await disk.cache(Self.answer("\(number)"), .menu, "\(number)")
          }
        }
      }
      let disk = disk(folder)
      for number in 0..<8 {
        #expect(try await disk.record("record \(number)") == [UInt8(number)])
        #expect(await disk.cached(.menu, "\(number)") == Self.answer("\(number)"))
      }
    }
  }
}
