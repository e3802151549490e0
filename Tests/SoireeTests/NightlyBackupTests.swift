import DatabaseTesting
import Foundation
import Server
import TestFiles
import Testing
import Waiting

@testable import soiree

@Suite("The backup of every night", .onOwnThreads)
struct NightlyBackupTests {
  private let folder = TemporaryFolder()

  private func runNight(keeping keep: String) throws -> ChildProcess.End {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let programs = URL(filePath: ChildProcess.built("soiree")).deletingLastPathComponent().path
    return try ChildProcess(
      [
        "/usr/bin/env", "PATH=\(programs):/usr/bin:/bin", "SOIREE_DATA=\(folder.path)/data",
        "SOIREE_PASSPHRASE_FILE=\(folder.path)/passphrase", "/bin/bash",
        root.appending(path: "deploy/systemd/backup").path, folder.path + "/nights", keep,
      ], errors: folder.path + "/errors"
    ).wait()
  }

  private var nights: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/nights").sorted()) ?? []
  }

  @Test("is a file that is its user's alone; the newest are kept, and what was cut short goes")
  func newest() async throws {
    try await Stores.open(dataFolder: folder.path + "/data", databaseURL: nil).close()
    folder.write("correct horse battery\n", to: "passphrase")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o400], ofItemAtPath: folder.path + "/passphrase")
    for day in 1...4 { folder.write("old", to: "nights/2026-01-0\(day)T033000Z.tar") }
    folder.write("half", to: "nights/2026-01-05T033000Z.tar.partial/whole")
    folder.write("mine", to: "nights/notes.txt")
    #expect(try runNight(keeping: "3") == .exited(0), "\(folder.text("errors") ?? "")")
    try #require(nights.count == 4, "\(nights)")
    #expect(nights[0] == "2026-01-03T033000Z.tar" && nights[1] == "2026-01-04T033000Z.tar" && nights[3] == "notes.txt")
    #expect(folder.mode("nights/" + nights[2]) == 0o600)
    let restore = ["restore", folder.path + "/nights/" + nights[2], "--data", folder.path + "/again"]
    #expect(await run(restore + ["--passphrase-file", folder.path + "/passphrase"]) == .done)
  }

  @Test("that fails leaves the older ones, and says so by its end", arguments: ["0", "many"])
  func failed(keep: String) throws {
    folder.write("old", to: "nights/2026-01-01T033000Z.tar")
    #expect(try runNight(keeping: keep) == .exited(2))
    // There is no passphrase and no platform.
    #expect(try runNight(keeping: "1") == .exited(1))
    #expect(nights == ["2026-01-01T033000Z.tar"])
  }
}
