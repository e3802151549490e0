import DatabaseTesting
import Server
import Services
import TestFiles
import Testing

@testable import soiree

#if canImport(Glibc)
  import Glibc
#endif

@Suite("The data folder of a command")
struct DataFolderTests {
  private func with(_ body: (String) async throws -> Void) async throws {
    let folder = TemporaryFolder()
    try await body(folder.path)
  }

  private func options(_ path: String, database: String? = nil) -> ServerOptions {
    var options = ServerOptions(dataFolder: path, codeSender: ClosureCodeSender { _, _ in })
    options.databaseURL = database
    return options
  }

  private static let films = """
    [{"Title": "The Land Girls", "Release Date": "Jun 12 1998", "MPAA Rating": "R", "Major Genre": "Drama"}]
    """

  private func refusal(_ body: () async throws -> Void) async throws -> String? {
    do { try await body() } catch let error as FolderRefusal { return error.description }
    return nil
  }

  @Test("is free at once, also while a child that was begun meanwhile still has what its parent had open")
  func inherited() async throws {
    try await with { path in
      let folder = DataFolder(options(path))
      var copies: [Int32] = []
      defer { for copy in copies { close(copy) } }
      // What a child has between fork and exec.
      try await folder.serving { copies = Self.descriptors(of: path + "/lock").map { dup($0) } }
      #expect(copies.count == 1)
      let second = try await refusal { try await folder.serving {} }
      #expect(second == nil)
    }
  }

  /// What this process has open of a file.
  private static func descriptors(of path: String) -> [Int32] {
    var file = stat()
    guard stat(path, &file) == 0 else { return [] }
    return (0..<Int32(min(65_536, sysconf(Int32(_SC_OPEN_MAX))))).filter { descriptor in
      var open = stat()
      return fstat(descriptor, &open) == 0 && open.st_dev == file.st_dev && open.st_ino == file.st_ino
    }
  }

  @Test("is served by one at a time; the other hears which folder it is and what to do")
  func oneServer() async throws {
    try await with { path in
      let folder = DataFolder(options(path))
      try await folder.serving {
        let second = try await refusal { try await folder.serving { _ = Issue.record("two serve at once") } }
        #expect(second?.contains("\(path) is in use") == true && second?.contains("Stop that one first") == true)
        #expect(await run(["serve", "--port", "0", "--data", path]) == .failed)
        #expect(await run(["demo", "--port", "0", "--data", path]) == .failed)
      }
      // The lock went with the one who had it.
      let third = try await refusal { try await folder.serving {} }
      #expect(third == nil)
    }
  }

  @Test("its keys stay as they are while it is served, wherever its tables are", arguments: [nil, "postgres://there"])
  func rotation(database: String?) async throws {
    try await with { path in
      #expect(await run(["migrate", "--data", path]) == .done)
      let folder = DataFolder(options(path, database: database))
      try await folder.serving {
        #expect(await run(["rotate-keys", "--data", path]) == .failed)
        #expect(KeyRing.files(in: path) == [path + "/key"])
      }
      #expect(await run(["rotate-keys", "--data", path]) == .done)
      #expect(KeyRing.files(in: path) == [path + "/key", path + "/field-key.2"])
    }
  }

  @Test("P1: its keys stay as they are while an import seals with them", arguments: [nil, "postgres://there"])
  func rotationBesideImport(database: String?) async throws {
    try await with { path in
      #expect(await run(["migrate", "--data", path]) == .done)
      let folder = DataFolder(options(path, database: database))
      try await folder.importing {
        let rotation = try await refusal { try await folder.alone {} }
        #expect(rotation == "an import is writing into \(path). Wait until it is done, or stop it")
        #expect(await run(["rotate-keys", "--data", path]) == .failed)
        #expect(KeyRing.files(in: path) == [path + "/key"])
      }
      #expect(await run(["rotate-keys", "--data", path]) == .done)
    }
  }

  @Test("P1: nothing is imported while its keys are rotated, but beside a server and another import")
  func importing() async throws {
    try await with { path in
      let file = path + "/films.json"
      try TextFile.write(Self.films, to: file)
      let words = ["import", "movies", file, "--data", path + "/new"]
      #expect(await run(words) == .done)
      let folder = DataFolder(options(path + "/new"))
      try await folder.alone {
        let said = try await refusal { try await folder.importing { _ = Issue.record("imports beside a rotation") } }
        #expect(said == "the keys of \(path)/new are being rotated. Import when that is done")
        #expect(await run(words) == .failed)
      }
      try await folder.serving { #expect(await run(words) == .done) }
      try await folder.importing { #expect(await run(words) == .done) }
    }
  }

  @Test("is shared by servers whose tables are elsewhere")
  func shared() async throws {
    try await with { path in
      let folder = DataFolder(options(path, database: "postgresql://there"))
      try await folder.serving {
        let server = try await refusal { try await folder.serving {} }
        let rotation = try await refusal { try await folder.alone {} }
        #expect(server == nil && rotation != nil)
      }
    }
  }

  @Test(
    "without a platform is refused by what only looks into one, and nothing is made there",
    arguments: [
      ["ledger", "check"], ["ledger", "show", "bkg_1"], ["rotate-keys"], ["backup", "never-written"],
      ["operator", "list"], ["operator", "add", "boss@soiree.test"],
    ])
  func noPlatform(words: [String]) async throws {
    try await with { parent in
      let path = parent + "/empty"
      #expect(await run(words + ["--data", path]) == .failed)
      #expect(throws: FileError.self) { _ = try TextFile.read(path) }
      let folder = DataFolder(options(path))
      let said = try await refusal { try folder.requirePlatform(demo: "there/demo") }
      #expect(
        said
          == "there is no platform in \(path): say with --data where it is; the demo's is there/demo, or make one with `soiree migrate`"
      )
    }
  }

  @Test("a database without a platform has no operators, and none is made in it", arguments: TestEngine.allCases)
  func operators(engine: TestEngine) async throws {
    try await withDatabaseURL(on: engine) { url in
      try await with { path in
        let place = ["--data", path] + (engine == .sqlite ? [] : ["--database", url])
        #expect(await run(["migrate"] + place) == .done)
        #expect(await run(["operator", "remove", "boss@soiree.test"] + place) == .failed)
        #expect(await run(["operator", "add", "boss@soiree.test"] + place) == .done)
        #expect(await run(["operator", "list"] + place) == .done)
        // Its keys go with it: the folder of another platform is refused, wherever the tables are.
        let other = ["--data", path + "/other"] + (engine == .sqlite ? [] : ["--database", url])
        #expect(await run(["operator", "list"] + other) == .failed)
        #expect(access(path + "/other/key", F_OK) != 0)
        #expect(await run(["operator", "remove", "boss@soiree.test"] + place) == .done)
      }
    }
  }

  @Test("a doctor finds nothing where nothing is, and leaves nothing there", arguments: [nil, "postgresql://there"])
  func doctor(database: String?) async throws {
    try await with { parent in
      let path = parent + "/typo"
      let words = ["doctor", "--port", "0", "--data", path] + (database.map { ["--database", $0] } ?? [])
      #expect(await run(words) == .failed)
      #expect(access(path, F_OK) != 0)
      #expect(await run(["migrate", "--data", path]) == .done)
      #expect(await run(["doctor", "--port", "0", "--data", path]) == .done)
    }
  }

  @Test("P1: what a command makes in it is its user's alone, and so is a copy")
  func privateFiles() async throws {
    try await with { parent in
      let path = parent + "/data"
      // As `serve --sandbox` opens them: the sandbox has books of its own.
      try await Stores.open(dataFolder: path, databaseURL: nil, play: PlayMark.sandbox).close()
      #expect(await run(["rotate-keys", "--data", path]) == .done)
      #expect(await run(["backup", path + "/copy", "--data", path]) == .done)
      let names = ["soiree.sqlite", "sandbox.sqlite", "key", "field-key.2", "copy", "lock"]
      for (name, mode) in names.map({ ($0, 0o600 as mode_t) }) + [("", 0o700)] {
        var file = stat()
        #expect(stat(path + "/" + name, &file) == 0 && file.st_mode & 0o777 == mode, "\(name)")
      }
    }
  }

  @Test("a backup's keys are all named, once there are several")
  func backedUpKeys() async throws {
    try await with { path in
      #expect(await run(["migrate", "--data", path]) == .done)
      #expect(Command.advice(on: KeyRing.files(in: path)).hasPrefix("Keep \(path)/key apart from it, and safe:"))
      #expect(await run(["rotate-keys", "--data", path]) == .done)
      #expect(await run(["rotate-keys", "--data", path]) == .done)
      let advice = Command.advice(on: KeyRing.files(in: path))
      let names = "\(path)/key, \(path)/field-key.2, \(path)/field-key.3"
      #expect(advice.hasPrefix("Keep \(names) apart from it, and safe, all of them:"))
      #expect(await run(["backup", path + "/copy", "--data", path]) == .done)
    }
  }
}
