import Domain
import Glibc
import Synchronization
import TestFiles
import Testing

@testable import Server

@Suite("Pictures in a folder")
struct MediaFolderTests {
  private static let name = "med_abcdef"

  @Test("P1: the folder and all in it are the server's user's alone")
  func isPrivate() async throws {
    let folder = TemporaryFolder()
    let media = try MediaFolder(in: folder.path)
    try await media.write([1, 2, 3], Self.name)
    #expect(folder.files.keys.sorted() == ["media/ab/med_abcdef"])
    #expect(folder.mode("media") == 0o700 && folder.mode("media/ab") == 0o700)
    #expect(folder.mode("media/ab/med_abcdef") == 0o600)
  }

  @Test("what is written is read; a name never gets other bytes; who asks for nothing leaves no trace")
  func whole() async throws {
    let folder = TemporaryFolder()
    let media = try MediaFolder(in: folder.path)
    #expect(try await media.read(Self.name) == nil)
    #expect(folder.mode("media/ab") == nil)
    let bytes = [UInt8](repeating: 7, count: 200_000)
    try await media.write(bytes, Self.name)
    try await media.write([1], Self.name)
    #expect(try await media.read(Self.name) == bytes)
    for name in ["../../key", "med_ab/cdef", "med_AB", "a"] {
      await #expect(throws: FolderError.self) { try await media.read(name) }
      await #expect(throws: FolderError.self) { try await media.write([1], name) }
    }
  }

  @Test("P5: a picture is acknowledged when its name and its folder's are on the disk, whoever made them")
  func durable() async throws {
    let folder = TemporaryFolder()
    let synced = Mutex<[String]>([])
    let media = try MediaFolder(in: folder.path) { name in synced.withLock { $0.append(name) } }
    // Its own name is in the folder of the data.
    #expect(synced.withLock { $0 } == [folder.path + "/media/.."])
    // Another write has made the folder and is not this far yet.
    folder.write([1], to: "media/ab/med_abzzzz")
    try await media.write([1, 2, 3], Self.name)
    let own = folder.path + "/media/"
    #expect(synced.withLock { $0.dropFirst() } == [own + "ab", own])
    try await media.write([1, 2, 3], Self.name)
    #expect(synced.withLock { $0.dropFirst(3) } == [own + "ab", own])
  }

  @Test("a width is made again if it is lost, so no folder is brought to the disk while somebody waits for it")
  func widths() async throws {
    let folder = TemporaryFolder()
    let synced = Mutex<[String]>([])
    let media = try MediaFolder(in: folder.path) { name in synced.withLock { $0.append(name) } }
    try await media.write([1, 2, 3], Self.name + "-160")
    #expect(synced.withLock { $0.count } == 1)
    #expect(try await media.read(Self.name + "-160") == [1, 2, 3])
  }

  @Test("what a crash left behind goes at the next start, and not what somebody writes now")
  func leftovers() throws {
    let folder = TemporaryFolder()
    for name in ["med_abcdef", "med_abcdef.Xa81kQ", "med_abcdef-160.0kZZ1a"] {
      folder.write([1], to: "media/ab/" + name)
    }
    for name in ["med_abcdef", "med_abcdef.Xa81kQ"] {
      var times = [timespec(), timespec()]
      try #require(utimensat(AT_FDCWD, folder.path + "/media/ab/" + name, &times, 0) == 0)
    }
    _ = try MediaFolder(in: folder.path)
    #expect(folder.files.keys.sorted() == ["media/ab/med_abcdef", "media/ab/med_abcdef-160.0kZZ1a"])
  }

  @Test("a write that fails says why, leaves nothing, and is worth another try only where there was no room")
  func failures() async throws {
    let folder = TemporaryFolder()
    folder.write([1], to: "media/ab")
    let media = try MediaFolder(in: folder.path)
    let error = await #expect(throws: FolderError.self) { try await media.write([1], Self.name) }
    #expect(error?.reason == String(cString: strerror(ENOTDIR)) && error?.isOverload == false)
    #expect(folder.files == ["media/ab": [1]])
    let lines = Mutex<[String]>([])
    let log = PictureLog(Log(now: { Instant(seconds: 1) }, write: { line in lines.withLock { $0.append(line) } }))
    for error in [error, FolderError(path: "b", code: ENOTDIR), FolderError(path: "b", code: ENOSPC)] {
      if let error { log.notKept(error) }
    }
    let logged = lines.withLock { $0 }
    #expect(logged.count == 2 && logged.allSatisfy { $0.contains("\"picture_not_kept\"") }, "once for each reason")
    #expect(FolderError(path: "a", code: ENOSPC).isOverload && FolderError(path: "a", code: EDQUOT).isOverload)
  }
}
