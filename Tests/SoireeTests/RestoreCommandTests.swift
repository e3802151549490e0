import Database
import DatabaseTesting
import Foundation
import Server
import Services
import TestFiles
import Testing
import Waiting

@testable import soiree

@Suite("`soiree backup` and `soiree restore`", .onOwnThreads)
struct RestoreCommandTests {
  private let folder = TemporaryFolder()
  private static let passphrase = "correct horse battery"

  /// A platform for play with sandbox books and, where its tables are a file, a picture; and the words that name it.
  private func withPlatform(
    _ engine: TestEngine, _ body: (_ data: String, _ place: [String]) async throws -> Void
  ) async throws {
    try await withDatabaseURL(on: engine) { url in
      let data = folder.path + "/data"
      let databaseURL = engine == .sqlite ? nil : url
      try await Stores.open(dataFolder: data, databaseURL: databaseURL, play: PlayMark.sandbox).close()
      if engine == .sqlite { folder.write([UInt8](repeating: 7, count: 50_000), to: "data/media/ab/med_abcdef") }
      try await body(data, ["--data", data] + (databaseURL.map { ["--database", $0] } ?? []))
    }
  }

  /// The words that name an empty place.
  private func withEmptyPlace(
    _ engine: TestEngine, _ name: String = "empty", _ body: ([String]) async throws -> Void
  ) async throws {
    let data = ["--data", folder.path + "/" + name]
    guard engine == .postgreSQL else { return try await body(data) }
    try await withDatabaseURL(on: engine) { url in try await body(data + ["--database", url]) }
  }

  /// Runs `soiree` as a process.
  /// - Parameters:
  ///   - before: What the shell does first.
  ///   - passphrase: Nil says none.
  /// - Returns: how it ended, and all that it said.
  private func soiree(
    _ words: [String], passphrase: String? = passphrase, before: String = ":"
  ) throws -> (end: ChildProcess.End, said: String) {
    let errors = folder.path + "/errors"
    try? FileManager.default.removeItem(atPath: errors)
    let secret = passphrase.map { "export SOIREE_BACKUP_PASSPHRASE='\($0)'; " } ?? ""
    let child = try ChildProcess(
      ["/bin/sh", "-c", "\(secret)\(before); exec \"$0\" \"$@\"", ChildProcess.built("soiree")] + words,
      errors: errors)
    let said = child.remainingLines().lines
    return (child.wait(), (said + [folder.text("errors") ?? ""]).joined(separator: "\n"))
  }

  private func expectDone(_ words: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let (end, said) = try soiree(words)
    #expect(end == .exited(0), "\(said)", sourceLocation: sourceLocation)
  }

  private func expectRefused(
    _ words: [String], because reason: String, passphrase: String? = passphrase,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (end, said) = try soiree(words, passphrase: passphrase)
    #expect(end == .exited(1) && said.contains(reason), "\(said)", sourceLocation: sourceLocation)
  }

  private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }

  @Test(
    "P6: a restore is refused with the remedy, and nothing is written, where it cannot come out right",
    arguments: TestEngine.allCases)
  func refusals(engine: TestEngine) async throws {
    try await withPlatform(engine) { data, place in
      let copy = folder.path + "/copy"
      try expectDone(["backup", copy] + place)
      try expectRefused(["restore", copy] + place, because: "\(data) has key, ")
      try await withEmptyPlace(engine) { empty in
        try expectRefused(
          ["restore", copy] + empty, because: "the passphrase is not the one", passphrase: "another one of mine")
        try expectRefused(["restore", copy] + empty, because: "say --passphrase-file FILE", passphrase: nil)
        try expectRefused(["restore", copy + "x"] + empty, because: "No such file")
        let bytes = try #require(folder.files["copy"])
        folder.write(Array(bytes.dropLast(2_000)), to: "cut")
        try expectRefused(["restore", folder.path + "/cut"] + empty, because: "is not whole")
        var changed = bytes
        changed[bytes.count / 2] ^= 1
        folder.write(changed, to: "changed")
        try expectRefused(["restore", folder.path + "/changed"] + empty, because: "was changed or damaged")
        #expect(!names.contains("empty"))
        try expectDone(["restore", copy] + empty)
        try expectDone(["doctor", "--port", "0"] + empty)
        try expectRefused(["restore", copy] + empty, because: "a restore writes over none")
      }
    }
  }

  @Test("a backup of the other engine is refused with the remedy")
  func otherEngine() async throws {
    let copy = folder.path + "/copy"
    try await withPlatform(.sqlite) { _, place in try expectDone(["backup", copy] + place) }
    try await withEmptyPlace(.postgreSQL) { empty in
      try expectRefused(["restore", copy] + empty, because: "restore it without --database")
    }
    try FileManager.default.removeItem(atPath: folder.path + "/data")
    try await withPlatform(.postgreSQL) { _, place in try expectDone(["backup", copy] + place) }
    try await withEmptyPlace(.sqlite) { empty in
      try expectRefused(["restore", copy] + empty, because: "say an empty database of a server with --database")
    }
    #expect(!names.contains("empty"))
  }

  @Test("P6: a backup with keys that are not the database's is not made", arguments: TestEngine.allCases)
  func foreignKeys(engine: TestEngine) async throws {
    try await withPlatform(engine) { _, place in
      folder.write(String(repeating: "ab", count: 32) + "\n", to: "data/key")
      #expect(try ChildProcess(["/bin/chmod", "600", folder.path + "/data/key"]).wait() == .exited(0))
      try expectRefused(["backup", folder.path + "/copy"] + place, because: "is not the key of this database")
      #expect(!names.contains { $0.hasPrefix("copy") })
    }
  }

  @Test("a database that has tables of somebody else is not restored into")
  func foreignTables() async throws {
    let copy = folder.path + "/copy"
    try await withPlatform(.postgreSQL) { _, place in
      try expectDone(["backup", copy] + place)
      try await withEmptyPlace(.postgreSQL) { empty in
        try await withDatabase(
          at: try #require(empty.last), migrations: [Migration(id: 1, name: "other", sql: "CREATE TABLE t (a BIGINT)")]
        ) { _ in }
        try expectRefused(["restore", copy] + empty, because: "make an empty one with `createdb`")
        #expect(!names.contains("empty"))
      }
    }
  }

  @Test(
    "P6: without a passphrase it has no keys, says so, and is served when they are put back",
    arguments: TestEngine.allCases)
  func withoutKeys(engine: TestEngine) async throws {
    try await withPlatform(engine) { data, place in
      let copy = folder.path + "/copy"
      let made = try soiree(["backup", copy] + place, passphrase: nil)
      #expect(made.end == .exited(0) && made.said.contains("It has no keys"), "\(made.said)")
      #expect(made.said.contains("Keep \(data)/key apart from it"), "\(made.said)")
      try await withEmptyPlace(engine) { empty in
        let restored = try soiree(["restore", copy] + empty, passphrase: nil)
        #expect(restored.end == .exited(0) && restored.said.contains("The backup has no keys"), "\(restored.said)")
        #expect(try soiree(["migrate"] + empty).end == .exited(1))
        try FileManager.default.copyItem(atPath: data + "/key", toPath: folder.path + "/empty/key")
        try expectDone(["doctor", "--port", "0"] + empty)
      }
    }
  }

  @Test("P6: all keys of a platform whose keys were rotated come along", arguments: TestEngine.allCases)
  func rotated(engine: TestEngine) async throws {
    try await withPlatform(engine) { _, place in
      for _ in 0..<2 { try expectDone(["rotate-keys"] + place) }
      let copy = folder.path + "/copy"
      let made = try soiree(["backup", copy] + place)
      #expect(made.end == .exited(0) && made.said.contains("3 keys in it"), "\(made.said)")
      try await withEmptyPlace(engine) { empty in
        try expectDone(["restore", copy] + empty)
        for name in ["key", "field-key.2", "field-key.3"] {
          #expect(folder.mode("empty/" + name) == 0o600)
          #expect(folder.files["empty/" + name] == folder.files["data/" + name])
        }
        try expectDone(["ledger", "check"] + empty)
      }
    }
  }

  /// The longest file in 512 bytes: room for nothing, for a part of the database, for a part of the whole.
  private func lengths(_ engine: TestEngine) -> [Int] {
    let database = (folder.files["data/soiree.sqlite"]?.count ?? 0) / 512
    return [0, 1, 64] + (engine == .sqlite ? [database / 2, database + 20] : [])
  }

  @Test(
    "P5: a backup that finds the disk full says so, leaves the old one as it was, and nothing of its own",
    arguments: TestEngine.allCases)
  func fullBackup(engine: TestEngine) async throws {
    try await withPlatform(engine) { _, place in
      let copy = folder.path + "/copy"
      folder.write("the one of yesterday", to: "copy")
      for length in lengths(engine) {
        let (end, said) = try soiree(["backup", copy] + place, before: "trap '' XFSZ; ulimit -f \(length)")
        #expect(end == .exited(1), "\(length) \(said)")
        #expect(folder.text("copy") == "the one of yesterday" && !names.contains("copy.partial"), "\(names)")
      }
      try expectDone(["backup", copy] + place)
      try await withEmptyPlace(engine) { try expectDone(["restore", copy] + $0) }
    }
  }

  @Test(
    "P5: a restore that finds the disk full says so and leaves nothing; one that was killed is begun anew, and not served before",
    arguments: TestEngine.allCases)
  func fullRestore(engine: TestEngine) async throws {
    try await withPlatform(engine) { _, place in
      let copy = folder.path + "/copy"
      try expectDone(["backup", copy] + place)
      try await withEmptyPlace(engine) { empty in
        for length in lengths(engine).prefix(4) {
          // With 0 the file that its words go to cannot grow either.
          let full = try soiree(["restore", copy] + empty, before: "trap '' XFSZ; ulimit -f \(length)")
          #expect(
            full.end == .exited(1) && (length == 0 || full.said.contains("File too large")), "\(length) \(full.said)")
          let left = folder.files.keys.filter { $0.hasPrefix("empty/") }
          #expect(Set(left).isSubset(of: ["empty/lock", "empty/import.lock"]), "\(left)")
        }
        folder.write("half", to: "empty/restoring/soiree.sqlite")
        let served = try soiree(["migrate"] + empty)
        #expect(served.end == .exited(1) && served.said.contains("run `soiree restore` again"), "\(served.said)")
        try expectDone(["restore", copy] + empty)
        try expectDone(["doctor", "--port", "0"] + empty)
      }
    }
  }

  /// Starts `soiree` and kills it when there is a file of this name, or lets it end.
  private func kill(_ words: [String], at name: String) async throws {
    let child = try ChildProcess(
      ["/usr/bin/env", "SOIREE_BACKUP_PASSPHRASE=" + Self.passphrase, ChildProcess.built("soiree")] + words,
      errors: folder.path + "/errors")
    await waitUntil(name) {
      access(folder.path + "/" + name, F_OK) == 0 || hasEnded(child)
    }
    child.kill()
  }

  /// Whether a child has ended, before anybody waits for it.
  private func hasEnded(_ child: ChildProcess) -> Bool {
    let state = try? String(contentsOfFile: "/proc/\(child.id)/stat", encoding: .utf8).split(separator: ")").last
    return state?.dropFirst().first == "Z"
  }

  @Test("P5: killed anywhere, a backup or a restore is there whole or not at all, and the next one comes out right")
  func killed() async throws {
    try await withPlatform(.sqlite) { _, place in
      for number in 0..<4 {
        folder.write([UInt8](repeating: UInt8(number), count: 8 << 20), to: "data/media/ab/med_abcde\(number + 2)")
      }
      let (copy, old) = (folder.path + "/copy", folder.path + "/old")
      try expectDone(["backup", old] + place)
      for name in ["copy.partial", "copy.partial/database", "copy.partial/whole"] {
        try await kill(["backup", copy] + place, at: name)
        #expect(names.contains("copy.partial") != names.contains("copy"), "\(names)")
        try expectDone(["backup", copy] + place)
        #expect(!names.contains("copy.partial"))
        try FileManager.default.removeItem(atPath: copy)
      }
      for name in ["restoring", "restoring/soiree.sqlite", "restoring/media/ab", "key"] {
        let empty = "empty-" + name.replacing("/", with: "-")
        let target = ["--data", folder.path + "/" + empty]
        try await kill(["restore", old] + target, at: empty + "/" + name)
        if access(folder.path + "/" + empty + "/restoring", F_OK) == 0 {
          #expect(try soiree(["serve", "--sandbox", "--port", "0"] + target).end == .exited(1), "\(name)")
          try expectDone(["restore", old] + target)
        }
        try expectDone(["doctor", "--port", "0"] + target)
        #expect(folder.files.keys.count { $0.hasPrefix(empty + "/media/ab/") } == 5, "\(name)")
      }
    }
  }

  @Test("P5: files that a killed restore has moved already are taken away by the next", arguments: TestEngine.allCases)
  func stoppedMove(engine: TestEngine) async throws {
    try await withPlatform(engine) { _, place in
      let copy = folder.path + "/copy"
      try expectDone(["backup", copy] + place)
      try await withEmptyPlace(engine) { empty in
        folder.write([], to: "empty/restoring/moving")
        folder.write("half", to: "empty/sandbox.sqlite")
        folder.write("half", to: "empty/field-key.2")
        #expect(try soiree(["serve", "--port", "0"] + empty).end == .exited(1))
        try expectDone(["restore", copy] + empty)
        #expect(folder.files["empty/field-key.2"] == nil && folder.files["empty/restoring/moving"] == nil)
        try expectDone(["ledger", "check"] + empty)
      }
    }
  }

  @Test("P8: a platform for play stays one, with the sandbox's books", arguments: TestEngine.allCases)
  func play(engine: TestEngine) async throws {
    try await withPlatform(engine) { _, place in
      let copy = folder.path + "/copy"
      try expectDone(["backup", copy] + place)
      try await withEmptyPlace(engine) { empty in
        try expectDone(["restore", copy] + empty)
        #expect(folder.files["empty/sandbox.sqlite"] != nil)
        #expect(folder.files["empty/media/ab/med_abcdef"] == folder.files["data/media/ab/med_abcdef"])
        let served = try soiree(["serve", "--port", "0"] + empty)
        #expect(served.end == .exited(1) && served.said.contains("sandbox"), "\(served.said)")
      }
    }
  }

  @Test("P1: a passphrase that all can read, or that is short, is refused before anything is opened")
  func passphrases() throws {
    folder.write(Self.passphrase + "\n", to: "passphrase")
    let words = ["backup", folder.path + "/copy", "--data", folder.path + "/none", "--passphrase-file"]
    let open = try soiree(words + [folder.path + "/passphrase"], passphrase: nil)
    #expect(open.end == .exited(2) && open.said.contains("chmod o="), "\(open.said)")
    let short = try soiree(Array(words.dropLast()), passphrase: "too short")
    #expect(short.end == .exited(2) && short.said.contains("at least 12 bytes"), "\(short.said)")
  }
}
