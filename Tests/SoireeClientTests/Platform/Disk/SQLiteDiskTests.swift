import Domain
import SoireeClient
import TestFiles
import Testing

@Suite("What an app keeps in its folder")
struct SQLiteDiskTests {
  private let folder = TemporaryFolder()
  private static let person = "Ada Lovelace, 12 St James's Square, +44 20 7946 0000"
  private static let answers = "answers.sqlite"

  private func disk(
    _ folder: TemporaryFolder? = nil, _ limits: SQLiteDisk.Limits = SQLiteDisk.Limits()
  ) -> SQLiteDisk {
    SQLiteDisk(folder: (folder ?? self.folder).path, limits: limits, busyTimeout: .milliseconds(5))
  }

  private static func answer(_ text: String, at seconds: Int64 = 1) -> CachedAnswer {
    CachedAnswer(bytes: Array(text.utf8), etag: "v", readAt: Instant(seconds: seconds))
  }

  private func file(_ folder: TemporaryFolder? = nil) -> OtherHand {
    OtherHand((folder ?? self.folder).path + "/" + Self.answers)
  }

  @Test("another launch of the app finds what an earlier one kept")
  func reopened() async throws {
    let first = disk()
    try await first.keep([1, 2], as: "purchase")
    await first.cache(Self.answer("menu"), .menu, "rst_1")
    // The first is still open, as in a process that was killed: nothing was closed or written back.
    let killed = folder.copied()
    let second = disk(killed)
    #expect(try await second.record("purchase") == [1, 2])
    #expect(await second.cached(.menu, "rst_1") == Self.answer("menu"))
  }

  @Test("P1: no byte of a person can be read in the files, neither in what is kept nor in its names")
  func sealed() async throws {
    let disk = disk()
    try await disk.keep(Array(Self.person.utf8), as: Self.person)
    for kind in CachedKind.allCases { await disk.cache(Self.answer(Self.person), kind, Self.person) }
    let files = folder.files
    #expect(files.keys.contains { $0.hasSuffix("-wal") })
    // None that a name of digits could have by chance.
    let words = ["Lovelace", "Square", "7946 0000"]
    for (name, bytes) in files {
      let text = String(decoding: bytes, as: UTF8.self)
      for word in words {
        #expect(!name.contains(word))
        #expect(!text.contains(word), "\(word) in \(name)")
      }
    }
    // The check can fail: what is not sealed is found so.
    folder.write(Array(Self.person.utf8), to: "plain")
    #expect(folder.files["plain"].map { String(decoding: $0, as: UTF8.self).contains("Lovelace") } == true)
  }

  @Test("P1: all files are for their user alone")
  func modes() async throws {
    let disk = SQLiteDisk(folder: folder.path + "/a/b")
    try await disk.keep([1], as: "purchase")
    await disk.cache(Self.answer("x"), .order, "k")
    #expect(folder.mode("a") == 0o700)
    #expect(folder.mode("a/b") == 0o700)
    #expect(folder.mode("a/b/records") == 0o700)
    for name in ["key", "lock", Self.answers, Self.answers + "-wal", Self.answers + "-shm"] {
      #expect(folder.mode("a/b/" + name) == 0o600, "\(name)")
    }
  }

  @Test("P1: erased, no file of a record is left and the key is another")
  func erased() async throws {
    let disk = disk()
    try await disk.keep([1], as: "purchase")
    await disk.cache(Self.answer("x"), .order, "k")
    let key = folder.files["key"]
    await disk.erase()
    #expect(folder.files.keys.sorted() == ["lock"])
    try await disk.keep([1], as: "purchase")
    #expect(folder.files["key"] != key)
  }

  @Test("P1: after one process erased everything, another writes under the new key")
  func erasedByAnother() async throws {
    let (app, widget) = (disk(), disk())
    try await app.keep([1], as: "purchase")
    await app.cache(Self.answer("x"), .order, "k")
    #expect(await widget.cached(.order, "k") != nil)
    await app.erase()
    #expect(await widget.cached(.order, "k") == nil)
    #expect(try await widget.record("purchase") == nil)
    try await widget.keep([2], as: "purchase")
    await widget.cache(Self.answer("y"), .order, "k")
    #expect(try await app.record("purchase") == [2])
    #expect(await app.cached(.order, "k") == Self.answer("y"))
  }

  @Test("what was moved to another place, or sealed under another key, does not open")
  func bound() async throws {
    let disk = disk()
    await disk.cache(Self.answer("mine"), .order, "1")
    await disk.cache(Self.answer("yours"), .order, "2")
    #expect(
      file().run(
        """
        UPDATE answer SET sealed = (SELECT sealed FROM answer WHERE id = 2),
          size = (SELECT size FROM answer WHERE id = 2) WHERE id = 1
        """))
    #expect(await disk.cached(.order, "1") == nil)
    #expect(await disk.cached(.order, "2") == Self.answer("yours"))
    #expect(file().run("UPDATE answer SET read_at = read_at + 1"))
    #expect(await disk.cached(.order, "2") == nil)
    // What does not open is not kept either.
    #expect(file().number("SELECT count(*) FROM answer") == 0)
    try await disk.keep([1], as: "purchase")
    folder.write([UInt8](repeating: 7, count: 32), to: "key")
    #expect(try await disk.record("purchase") == nil)
  }

  @Test("a key in another place is taken from there", arguments: [[], [UInt8](repeating: 9, count: 32)])
  func keyElsewhere(key: [UInt8]) async throws {
    let place = TemporaryFolder()
    if !key.isEmpty { place.write(key, to: "secret") }
    let disk = SQLiteDisk(folder: folder.path, key: PrivateFile(path: place.path + "/secret"))
    try await disk.keep([1], as: "purchase")
    #expect(try await disk.record("purchase") == [1])
    #expect(folder.files["key"] == nil)
    #expect(place.files["secret"]?.count == 32)
    #expect(key.isEmpty || place.files["secret"] == key)
  }

  @Test("of a kind with a limit those that were used longest ago go")
  func counted() async {
    let disk = disk(nil, SQLiteDisk.Limits(counts: [.order: 2]))
    await disk.cache(Self.answer("1"), .order, "1")
    await disk.cache(Self.answer("2"), .order, "2")
    await disk.cache(Self.answer("m"), .menu, "1")
    #expect(await disk.cached(.order, "1") != nil)
    await disk.cache(Self.answer("3"), .order, "3")
    #expect(await disk.cached(.order, "2") == nil)
    #expect(await disk.cached(.order, "1") != nil)
    #expect(await disk.cached(.order, "3") != nil)
    #expect(await disk.cached(.menu, "1") != nil)
  }

  @Test("all answers together stay within the bytes, in the file too, and its own count adds up")
  func bounded() async {
    let limit: Int64 = 200_000
    let disk = disk(nil, SQLiteDisk.Limits(counts: [:], bytes: limit))
    for number in 0..<400 {
      let bytes = [UInt8](repeating: UInt8(number & 0xFF), count: 500 + number * 37 % 4_000)
      let kind = CachedKind.allCases[number % CachedKind.allCases.count]
      await disk.cache(
        CachedAnswer(bytes: bytes, readAt: Instant(seconds: 1)), kind, "\(number % 90)")
    }
    let file = file()
    let kept = file.number("SELECT sum(size) FROM answer") ?? -1
    #expect((limit / 2...limit).contains(kept))
    #expect(file.number("SELECT sum(bytes) FROM kept") == kept)
    #expect(file.number("SELECT sum(length(sealed)) FROM answer") == kept)
    #expect(file.number("SELECT sum(count) FROM kept") == file.number("SELECT count(*) FROM answer"))
    let pages = (file.number("PRAGMA page_count") ?? .max) * (file.number("PRAGMA page_size") ?? .max)
    #expect(pages < limit * 2)
  }

  @Test("an answer larger than all the room is not kept, nor is the one before it")
  func tooLarge() async {
    let disk = disk(nil, SQLiteDisk.Limits(bytes: 1_000))
    await disk.cache(Self.answer("small"), .menu, "1")
    await disk.cache(Self.answer("other"), .menu, "2")
    await disk.cache(Self.answer(String(repeating: "x", count: 2_000)), .menu, "1")
    #expect(await disk.cached(.menu, "1") == nil)
    #expect(await disk.cached(.menu, "2") == Self.answer("other"))
  }
}
