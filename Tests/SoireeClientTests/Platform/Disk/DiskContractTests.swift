import Domain
import Scripted
import SoireeClient
import TestFiles
import Testing

/// What every disk does, the one in memory and the one of files.
@Suite("A disk")
struct DiskContractTests {
  enum Kind: String, CaseIterable { case memory, files }

  private let folder = TemporaryFolder()

  private func disk(_ kind: Kind) -> any Disk {
    switch kind {
    case .memory: MemoryDisk()
    case .files: SQLiteDisk(folder: folder.path + "/app")
    }
  }

  private static func answer(_ text: String, etag: String? = nil, at seconds: Int64 = 1) -> CachedAnswer {
    CachedAnswer(bytes: Array(text.utf8), etag: etag, readAt: Instant(seconds: seconds))
  }

  @Test("gives a record back until it is forgotten", arguments: Kind.allCases)
  func records(kind: Kind) async throws {
    let disk = disk(kind)
    #expect(try await disk.record("purchase") == nil)
    try await disk.keep([1, 2, 3], as: "purchase")
    try await disk.keep([], as: "cart")
    #expect(try await disk.record("purchase") == [1, 2, 3])
    #expect(try await disk.record("cart") == [])
    try await disk.keep([4], as: "purchase")
    #expect(try await disk.record("purchase") == [4])
    await disk.forget("purchase")
    await disk.forget("purchase")
    #expect(try await disk.record("purchase") == nil)
    #expect(try await disk.record("cart") == [])
  }

  @Test("looks at a record and decides about it in one step", arguments: Kind.allCases)
  func changes(kind: Kind) async throws {
    let disk = disk(kind)
    #expect(try await disk.change("purchase") { $0 == nil ? .keep([1]) : .stay } == nil)
    #expect(try await disk.change("purchase") { $0 == nil ? .keep([2]) : .stay } == [1])
    #expect(try await disk.record("purchase") == [1])
    #expect(try await disk.change("purchase") { $0 == [2] ? .forget : .stay } == [1])
    #expect(try await disk.change("purchase") { $0 == [1] ? .forget : .stay } == [1])
    #expect(try await disk.record("purchase") == nil)
  }

  @Test("takes any name", arguments: Kind.allCases, ["", "a/b", "../key", "\u{0}", "ü", "a", "'; DROP TABLE answer"])
  func names(kind: Kind, name: String) async throws {
    let disk = disk(kind)
    try await disk.keep([7], as: name)
    await disk.cache(Self.answer("x"), .menu, name)
    #expect(try await disk.record(name) == [7])
    #expect(await disk.cached(.menu, name) == Self.answer("x"))
    #expect(try await disk.record(name + "a") == nil)
    #expect(try await disk.record(name.uppercased()) == (name == name.uppercased() ? [7] : nil))
  }

  @Test("gives a whole answer back, by its kind and key", arguments: Kind.allCases)
  func answers(kind: Kind) async {
    let disk = disk(kind)
    for (number, place) in CachedKind.allCases.enumerated() {
      await disk.cache(Self.answer("\(number)", etag: "\"v\(number)\"", at: Int64(number)), place, "rst_1")
    }
    for (number, place) in CachedKind.allCases.enumerated() {
      #expect(
        await disk.cached(place, "rst_1") == Self.answer("\(number)", etag: "\"v\(number)\"", at: Int64(number)))
      #expect(await disk.cached(place, "rst_2") == nil)
    }
  }

  @Test("keeps every shape of answer", arguments: Kind.allCases, [0, 1, 4_096, 70_000])
  func shapes(kind: Kind, size: Int) async {
    let disk = disk(kind)
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 * 7) }
    for etag in [nil, "", "\"v\"", String(repeating: "é", count: 300)] {
      let answer = CachedAnswer(bytes: bytes, etag: etag, readAt: Instant(microseconds: -5))
      await disk.cache(answer, .order, "k")
      #expect(await disk.cached(.order, "k") == answer)
    }
  }

  @Test("a later answer takes the place of the earlier one", arguments: Kind.allCases)
  func replaced(kind: Kind) async {
    let disk = disk(kind)
    await disk.cache(Self.answer("long, and with a tag", etag: "v1", at: 9), .menu, "k")
    await disk.cache(Self.answer("new", at: 3), .menu, "k")
    #expect(await disk.cached(.menu, "k") == Self.answer("new", at: 3))
    #expect(await disk.allCached(.menu).count == 1)
    await disk.evict(.menu, "k")
    await disk.evict(.menu, "k")
    #expect(await disk.cached(.menu, "k") == nil)
  }

  @Test("tells all of a kind, the newest first", arguments: Kind.allCases)
  func all(kind: Kind) async {
    let disk = disk(kind)
    for seconds in [3, 1, 2] as [Int64] {
      await disk.cache(Self.answer("\(seconds)", at: seconds), .order, "\(seconds)")
    }
    await disk.cache(Self.answer("other", at: 9), .booking, "1")
    #expect(await disk.allCached(.order).map(\.readAt.seconds) == [3, 2, 1])
    #expect(await disk.allCached(.order, atMost: 2).map(\.readAt.seconds) == [3, 2])
    #expect(await disk.allCached(.order, atMost: 9).count == 3)
    #expect(await disk.allCached(.order, atMost: -1).isEmpty)
    #expect(await disk.allCached(.tickets).isEmpty)
  }

  @Test("P1: erased, it has nothing, and can be used again", arguments: Kind.allCases)
  func erased(kind: Kind) async throws {
    let disk = disk(kind)
    await disk.erase()
    try await disk.keep([1], as: "purchase")
    await disk.cache(Self.answer("x"), .order, "k")
    await disk.erase()
    #expect(try await disk.record("purchase") == nil)
    #expect(await disk.cached(.order, "k") == nil)
    #expect(await disk.allCached(.order).isEmpty)
    try await disk.keep([2], as: "purchase")
    await disk.cache(Self.answer("y"), .order, "k")
    #expect(try await disk.record("purchase") == [2])
    #expect(await disk.cached(.order, "k") == Self.answer("y"))
  }
}

extension DiskContractTests {
  @Test("E1: the key of a payment whose end is unknown outlives all else of a person", arguments: Kind.allCases)
  func unsettled(kind: Kind) async throws {
    let disk = disk(kind)
    let name = UnsettledRecord.name("purchase", of: ScriptedPlatform.zoe)
    try await disk.keep([1], as: name)
    try await disk.keep([2], as: "cart")
    await disk.cache(Self.answer("x"), .order, "k")
    let key = folder.files["app/key"]
    await disk.erase()
    #expect(try await disk.record(name) == [1])
    #expect(folder.files["app/key"] == key)
    #expect(try await disk.record("cart") == nil)
    #expect(await disk.cached(.order, "k") == nil)
    await disk.forget(name)
    await disk.erase()
    #expect(try await disk.record(name) == nil)
    #expect(!folder.files.keys.contains { $0.hasPrefix("app/records/") })
    if kind == .files { #expect(folder.files["app/key"] != key) }
  }
}

extension Instant {
  /// Whole ones.
  fileprivate var seconds: Int64 { microseconds / 1_000_000 }
}
