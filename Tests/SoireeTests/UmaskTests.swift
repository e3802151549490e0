import DatabaseTesting
import Foundation
import TestFiles
import Testing
import Waiting

@Suite("Files that a command makes where the user's mask closes nothing", .serialized, .onOwnThreads)
struct UmaskTests {
  private static let soiree = ChildProcess.built("soiree")

  /// How long a file may become until the command is stopped, in 512 bytes. With 0 it is stopped at the first byte of the
  /// first file, with more at a later one.
  private static let lengths = ["0", "1", "16", "256", "unlimited"]

  private let folder = TemporaryFolder()

  private func run(_ words: [String], longest: String = "unlimited") throws -> ChildProcess.End {
    let child = try ChildProcess(
      ["/bin/sh", "-c", "umask 000; ulimit -f \(longest); exec \"$0\" \"$@\"", Self.soiree] + words,
      errors: folder.path + "/errors")
    return child.wait()
  }

  /// - Parameter place: a folder in the test's own.
  private func expectPrivate(_ place: String, _ when: String) throws {
    #expect(folder.mode(place) == 0o700, "\(when)")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + place) {
      // The folders in it are their user's alone as well.
      let mode = try #require(folder.mode(place + "/" + name))
      #expect(mode & 0o077 == 0, "\(name), \(when)")
    }
  }

  @Test(
    "P1: databases, keys and copies are their user's alone from the first byte", .turnLimit(minutes: 3),
    arguments: TestEngine.allCases)
  func fromTheFirstByte(engine: TestEngine) async throws {
    for command in [["migrate"], ["rotate-keys"], ["backup", "COPY"]] {
      for longest in Self.lengths {
        try await withDatabaseURL(on: engine) { url in
          let place = "\(command[0])-\(longest)"
          let data = folder.path + "/" + place
          let at = ["--data", data] + (engine == .sqlite ? [] : ["--database", url])
          if command != ["migrate"] { try #require(try run(["migrate"] + at) == .exited(0)) }
          let words = command.map { $0 == "COPY" ? data + "/copy" : $0 } + at
          let end = try run(words, longest: longest)
          if longest == "unlimited" { #expect(end == .exited(0), "\(command[0])") }
          try expectPrivate(place, "\(command[0]) of files up to \(longest)")
        }
      }
    }
  }

  @Test("P1: so are the sandbox's books, the folder of pictures, and the copy of both", .turnLimit(minutes: 3))
  func booksAndPictures() throws {
    for longest in Self.lengths {
      let place = "served-\(longest)"
      let data = folder.path + "/" + place
      let server = try ChildProcess(
        [
          "/bin/sh", "-c", "umask 000; ulimit -f \(longest); exec \"$0\" \"$@\"", Self.soiree, "serve", "--sandbox",
          "--port",
          "0", "--loops", "1", "--data", data,
        ], errors: folder.path + "/errors")
      // Nil where it ended before it served.
      let said = server.line()
      server.kill()
      try expectPrivate(place, "served with files up to \(longest)")
      guard longest == "unlimited" else { continue }
      #expect(said != nil && folder.mode(place + "/sandbox.sqlite") == 0o600 && folder.mode(place + "/media") == 0o700)
    }
    let data = folder.path + "/served-unlimited"
    folder.write([UInt8](repeating: 7, count: 20_000), to: "served-unlimited/media/ab/med_abcdef")
    for longest in Self.lengths {
      let copy = "copy-\(longest)"
      let end = try run(["backup", data + "/" + copy, "--data", data], longest: longest)
      if longest == "unlimited" { #expect(end == .exited(0)) }
      let names = try FileManager.default.subpathsOfDirectory(atPath: data).filter { $0.hasPrefix(copy) }
      for name in names {
        let mode = try #require(folder.mode("served-unlimited/" + name))
        #expect(mode & 0o077 == 0, "\(name), with files up to \(longest)")
      }
      if longest == "unlimited" {
        #expect(names == [copy], "\(names)")
      }
    }
  }
}
