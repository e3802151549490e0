import Database
import DatabaseTesting
import Domain
import Foundation
import Services
import Structures
import TestFiles
import Testing
import Waiting

@testable import Server

@Suite("The one file of a backup", .onOwnThreads)
struct BackupFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/copy" }

  private static let pictures = ["med_abcdef", "med_abcdeg"]
  static let manifest = BackupManifest(
    release: "1.2.3", engine: .sqlite, schema: AppliedMigration(id: 1, checksum: "00"),
    madeAt: Instant(seconds: 1_796_000_000), hasKeys: true,
    counts: StoredCounts(accounts: 1, orders: 2, bookings: 3, payments: 4))

  /// No divisor of a block: of the blocks of a tar archive each is met at other places.
  private static let step = 23

  /// A small backup with a file of each kind.
  private func write() throws -> [UInt8] {
    folder.write([UInt8](repeating: 7, count: 700), to: "database")
    let writer = try BackupWriter(making: path, modified: 1_796_000_000)
    try writer.add(.manifest, Self.manifest.bytes)
    try writer.add(.sqlite, from: folder.path + "/database") { _ in }
    try writer.add(.books, [1, 2, 3])
    for name in Self.pictures { try writer.add(.picture(name), Array(name.utf8)) }
    try writer.add(.keys, [9])
    let size = try writer.finish()
    let bytes = try #require(folder.files["copy"])
    #expect(bytes.count == Int(size) && folder.mode("copy") == 0o600)
    return bytes
  }

  private func check() throws -> CheckedBackup { try BackupReader.check(path, progress: { _, _ in }, accept: { _ in }) }

  /// What a person reads of a file that is none.
  private func refusal(of bytes: [UInt8]) -> String? {
    folder.write(bytes, to: "copy")
    do { _ = try check() } catch { return (error as? BackupRefusal)?.description ?? "NOT REFUSED IN WORDS: \(error)" }
    return nil
  }

  @Test("is read as it was written; tar opens it and sha256sum finds it whole")
  func whole() throws {
    _ = try write()
    let backup = try check()
    #expect(backup.manifest == Self.manifest)
    #expect(
      backup.parts.map(\.member) == [.sqlite, .books, .picture("med_abcdef"), .picture("med_abcdeg"), .keys])
    for part in backup.parts { try backup.copy(part, to: folder.path + "/part\(part.offset)") { _ in } }
    #expect(folder.files["part\(backup.parts[0].offset)"] == [UInt8](repeating: 7, count: 700))
    #expect(try backup.bytes(of: backup.parts[1]) == [1, 2, 3])
    #expect(backup.sumsBeforeKeys.split(separator: "\n").count == 5)
    let opened = try ChildProcess([
      "/bin/sh", "-c", "cd \"$0\" && mkdir opened && cd opened && tar -xf ../copy && sha256sum -c --quiet SHA256SUMS",
      folder.path,
    ])
    #expect(opened.wait() == .exited(0))
    #expect(folder.files["opened/media/med_abcdeg"] == Array("med_abcdeg".utf8))
  }

  @Test("that was cut off anywhere is refused")
  func cut() throws {
    let bytes = try write()
    for count in stride(from: 0, to: bytes.count, by: Self.step) {
      let said = refusal(of: Array(bytes.prefix(count)))
      let isSaid = said?.contains("is not whole") == true || said?.contains("is no backup") == true
      #expect(isSaid, "\(count): \(said ?? "")")
    }
    #expect(refusal(of: bytes + [0])?.contains("was changed or damaged") == true)
  }

  @Test("of which any byte was changed is refused")
  func changed() throws {
    let bytes = try write()
    for index in stride(from: 0, to: bytes.count, by: Self.step) {
      var changed = bytes
      changed[index] ^= 1
      let said = refusal(of: changed)
      #expect(said != nil && said?.hasPrefix("NOT") == false, "byte \(index): \(said ?? "read")")
    }
  }

  @Test(
    "with a name that no backup has is refused, wherever the name leads",
    arguments: [
      "../key", "/etc/passwd", "media/../key", "media/med_abcdef-160", "media/med_abcdeh/../../../key", "key", "media/",
      "\u{1b}[2J",
    ])
  func hostile(name: String) throws {
    let whole = try write()
    let parts = try check().parts
    // In the place of the second picture.
    let start = Int(parts[3].offset) - 512
    let header = try #require(TarHeader(name: name, size: parts[3].size, modified: 0))
    let said = refusal(of: whole[..<start] + header.block + whole[(start + 512)...])
    #expect(said?.contains("a file in it that no backup has") == true, "\(said ?? "")")
    #expect(said?.contains("\u{1b}") == false)
  }

  @Test("with a file twice, in another place or larger than the whole is refused")
  func order() throws {
    let whole = try write()
    let parts = try check().parts
    let start = Int(parts[3].offset) - 512
    for (name, size) in [
      ("media/med_abcdef", parts[3].size), ("sandbox.sqlite", parts[3].size), ("manifest.json", parts[3].size),
      ("media/med_abcdeg", 1 << 62), ("media/med_abcdeg", 1 << 20),
    ] as [(String, Int64)] {
      let header = try #require(TarHeader(name: name, size: size, modified: 0))
      let said = refusal(of: whole[..<start] + header.block + whole[(start + 512)...])
      #expect(said?.contains("Restore another copy") == true, "\(name) \(said ?? "read")")
    }
  }

  /// What a person reads before the rest of a backup with this manifest is looked at.
  private func refusal(of manifest: [UInt8]) async throws -> String {
    try? FileManager.default.removeItem(atPath: path)
    let writer = try BackupWriter(making: path, modified: 1_796_000_000)
    try writer.add(.manifest, manifest)
    _ = try writer.finish()
    let refusal = await #expect(throws: BackupRefusal.self) {
      _ = try await RestorePlatform(
        of: path, into: folder.path + "/data", databaseURL: nil, passphrase: "correct horse battery"
      ) { _, _ in }
    }
    return refusal?.description ?? ""
  }

  @Test("of a newer release, of another build, or with a manifest that lacks something is refused with the remedy")
  func manifests() async throws {
    let known = try #require(DatabaseSchema.migrations.last)
    var manifest = Self.manifest
    manifest.schema = AppliedMigration(id: known.id + 1, checksum: "00")
    #expect(try await refusal(of: manifest.bytes).contains("was made by a newer release, 1.2.3"))
    manifest.schema.id = known.id
    #expect(try await refusal(of: manifest.bytes).contains("tables that this program does not know: release 1.2.3"))
    manifest.schema.checksum = known.checksum
    // Accepted, and then there is no database in it.
    #expect(try await refusal(of: manifest.bytes).contains("lacks what its manifest tells of"))
    let text = String(decoding: manifest.bytes, as: UTF8.self)
    let newer = text.replacing("\"format\":1", with: "\"format\":2")
    #expect(try await refusal(of: Array(newer.utf8)).contains("has the format 2, and this program reads 1"))
    for name in ["format", "engine", "release", "schema", "made_at", "keys", "orders"] {
      let lacking = text.replacing("\"\(name)\"", with: "\"x\"")
      #expect(try await refusal(of: Array(lacking.utf8)).contains("is no backup of soiree"), "\(name)")
    }
    #expect(try await refusal(of: Array("{".utf8)).contains("is no backup of soiree"))
    #expect(folder.mode("data") == nil)
  }

  @Test("that is no file, or something else, is refused in words")
  func others() throws {
    #expect(refusal(of: Array("hello".utf8))?.hasSuffix("copy is no backup of soiree") == true)
    #expect(refusal(of: [UInt8](repeating: 0, count: 4_096))?.contains("is no backup of soiree") == true)
    #expect(throws: FolderError.self) {
      try BackupReader.check(folder.path, progress: { _, _ in }, accept: { _ in })
    }
    #expect(throws: FolderError.self) {
      try BackupReader.check(folder.path + "/none", progress: { _, _ in }, accept: { _ in })
    }
  }
}
