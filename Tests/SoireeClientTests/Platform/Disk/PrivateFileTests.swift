import SoireeClient
import TestFiles
import Testing

@Suite("A private file")
struct PrivateFileTests {
  private let folder = TemporaryFolder()

  private func file(_ name: String) -> PrivateFile { PrivateFile(path: folder.path + "/" + name) }

  @Test("is written whole and read back, of any size", arguments: [0, 1, 16_384, 16_385, 1_000_000])
  func sizes(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    try file("f").write(bytes)
    #expect(try file("f").read() == bytes)
  }

  @Test("is none before it is written and after it is removed")
  func absent() throws {
    #expect(try file("f").read() == nil)
    try file("f").write([1])
    file("f").remove()
    file("f").remove()
    #expect(try file("f").read() == nil)
    #expect(try file("no/such/folder/f").read() == nil)
  }

  @Test("P1: is for its user alone, in folders for its user alone, even where it was open to all before")
  func modes() throws {
    try file("a/b/f").write([1])
    #expect(folder.mode("a") == 0o700)
    #expect(folder.mode("a/b") == 0o700)
    #expect(folder.mode("a/b/f") == 0o600)
    folder.write([0], to: "open")
    folder.write([0], to: "open.partial")
    try file("open").write([1])
    #expect(folder.mode("open") == 0o600)
  }

  @Test("what a killed process left of a write is not read, and does not stand in the way of the next")
  func leftover() throws {
    try file("f").write([1])
    folder.write([9, 9, 9, 9, 9], to: "f.partial")
    #expect(try file("f").read() == [1])
    try file("f").write([2])
    #expect(try file("f").read() == [2])
    #expect(folder.files.keys.sorted() == ["f"])
  }

  @Test("P1: removed, it leaves nothing of an unfinished write either")
  func removesPartial() throws {
    folder.write([9], to: "f.partial")
    file("f").remove()
    #expect(folder.files.isEmpty)
  }

  @Test("what cannot be written is an error that names the file, and the file before it stays")
  func errors() throws {
    try file("f").write([1])
    folder.write([7], to: "other")
    folder.link(folder.path + "/other", as: "f.partial")
    do {
      try file("f").write([2])
      Issue.record("a link was followed")
    } catch { #expect(error.description.contains("\(folder.path)/f")) }
    #expect(try file("f").read() == [1])
    #expect(folder.files["other"] == [7])
    // The way is free again.
    try file("f").write([3])
    #expect(try file("f").read() == [3])
    #expect(throws: DiskError.self) { try file("f/below").write([1]) }
    #expect(throws: DiskError.self) { try file("f/below").read() }
  }

  @Test("of many who write at once one is last, and its bytes are whole")
  func race() async throws {
    let file = file("f")
    await withTaskGroup { group in
      for number in 0..<16 as Range<UInt8> {
        group.addTask {
          for _ in 0..<10 { try? file.write([UInt8](repeating: number, count: 10_000 + Int(number))) }
        }
      }
    }
    let bytes = try #require(try file.read())
    #expect(Set(bytes).count == 1)
    #expect(bytes.count == 10_000 + Int(bytes[0]))
    #expect(folder.files.keys.sorted() == ["f"])
  }
}
