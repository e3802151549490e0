import Database
import HTTPServer
import Server
import Services
import TestFiles
import Testing

@testable import soiree

@Suite("Play and earnest")
struct PlayTests {
  private static let films = """
    [{"Title": "The Land Girls", "Release Date": "Jun 12 1998", "MPAA Rating": "R", "Major Genre": "Drama"}]
    """

  private func with(_ body: (String) async throws -> Void) async throws {
    let folder = TemporaryFolder()
    try await body(folder.path)
  }

  private func count(_ table: StaticString, in path: String) async throws -> Int64 {
    let stores = try await Stores.open(dataFolder: path, databaseURL: nil)
    let count: Int64 = try await stores.database.read { try $0.row("SELECT COUNT(*) FROM \(table)")?.get(0) ?? -1 }
    await stores.close()
    return count
  }

  @Test("P8: what was served with play money is served without it no more, and says why")
  func refused() async throws {
    try await with { path in
      var options = ServerOptions(dataFolder: path, codeSender: NoCodeSender())
      options.http.port = 0
      options.isSandbox = true
      await (try RunningPlatform.start(options, clock: .system)).stop()
      options.isSandbox = false
      do {
        await (try RunningPlatform.start(options, clock: .system)).stop()
        Issue.record("play money was served as money")
      } catch let error as PlayRefusal {
        #expect(error.description.contains("Say --sandbox") && error.description.contains(path))
      }
      #expect(await run(["serve", "--port", "0", "--data", path]) == .failed)
      options.isSandbox = true
      await (try RunningPlatform.start(options, clock: .system)).stop()
    }
  }

  @Test("P8: a platform that never played has no sandbox and no books of it")
  func earnest() async throws {
    try await with { path in
      var options = ServerOptions(dataFolder: path, codeSender: NoCodeSender())
      options.http.port = 0
      let platform = try await RunningPlatform.start(options, clock: .system)
      #expect(platform.services.sandbox == nil)
      await platform.stop()
      #expect(throws: FileError.self) { _ = try TextFile.read(path + "/sandbox.sqlite") }
    }
  }

  @Test("P8: no demo is made where people have accounts")
  func people() async throws {
    try await with { path in
      #expect(await run(["migrate", "--data", path]) == .done)
      #expect(await run(["operator", "add", "boss@example.org", "--data", path]) == .done)
      #expect(await run(["demo", "--port", "0", "--scale", "0.001", "--data", path]) == .failed)
      let rows1 = try await count("play_mark", in: path)
      #expect(rows1 == 0)
    }
  }

  @Test("P8: an import grants no role; the operator command does, lists it and takes it away")
  func roles() async throws {
    try await with { path in
      let file = path + "/films.json"
      try TextFile.write(Self.films, to: file)
      #expect(await run(["import", "movies", file, "--data", path]) == .done)
      let rows2 = try await count("account_roles", in: path)
      #expect(rows2 == 0)
      let rows3 = try await count("accounts", in: path)
      #expect(rows3 == 0)
      let boss = ["boss@example.org", "--data", path]
      #expect(await run(["operator", "add"] + boss) == .done)
      #expect(await run(["operator", "add"] + boss) == .done)
      let rows4 = try await count("account_roles", in: path)
      #expect(rows4 == 1)
      #expect(await run(["operator", "list", "--data", path]) == .done)
      #expect(await run(["operator", "remove"] + boss) == .done)
      #expect(await run(["operator", "remove"] + boss) == .failed)
      let rows5 = try await count("account_roles", in: path)
      #expect(rows5 == 0)
      #expect(await run(["operator", "add", "nobody", "--data", path]) == .usage)
      #expect(await run(["operator", "crown", "--data", path]) == .usage)
    }
  }

  @Test("P8: every start says what is play, what mail and push services lack")
  func notices() {
    var options = ServerOptions(dataFolder: "", codeSender: NoCodeSender())
    func said(_ word: String, mail: Bool = true) -> Bool {
      options.notices(sendsMail: mail).contains { $0.contains(word) }
    }
    #expect(said("cash only") && !said("SANDBOX") && !said("Nobody can sign in"))
    #expect(said("--smtp-url", mail: false) && said("--push-contact"))
    options.settings.pushContact = "mailto:boss@example.org"
    #expect(!said("--push-contact"))
    options.settings.pushContact = nil
    options.isSandbox = true
    #expect(said("SANDBOX") && !said("DEMO") && !said("cash only"))
    options.isDemo = true
    options.isSandbox = false
    #expect(said("SANDBOX") && said("DEMO") && !said("--push-contact") && !said("Nobody can sign in", mail: false))
  }

  @Test("P8: without a mail server and without --demo no code goes anywhere")
  func codes() async throws {
    let arguments = try Arguments(["--data", "x"], Option.serving, environment: Environment(variables: [:]))
    let sender = try ServerOptions(arguments).codeSender
    await #expect(throws: CodeSendingError.noMailServer) {
      try await sender.send("123456", to: .email("zoe@example.org"))
    }
  }

  @Test("a proxy may be named again and again, and what is none is refused")
  func proxies() throws {
    func read(_ words: [String]) throws -> String? {
      try Arguments(words, Option.serving, environment: Environment(variables: [:]))["trusted-proxy"]
    }
    #expect(try read(["--trusted-proxy", "10.0.0.0/8", "--trusted-proxy=fd00::/8"]) == "10.0.0.0/8,fd00::/8")
    let wrong = try Arguments(
      ["--data", "x", "--trusted-proxy", "near"], Option.serving, environment: Environment(variables: [:]))
    #expect(throws: UsageError.self) { _ = try ServerOptions(wrong) }
  }
}
