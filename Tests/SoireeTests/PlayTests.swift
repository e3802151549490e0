import Database
import DatabaseTesting
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

  /// A folder, and the PostgreSQL that its tables are in where they are not in a file of it.
  private struct Place {
    var path: String
    var databaseURL: String?

    var words: [String] { ["--data", path] + (databaseURL.map { ["--database", $0] } ?? []) }

    var options: ServerOptions {
      var options = ServerOptions(dataFolder: path, codeSender: NoCodeSender())
      options.databaseURL = databaseURL
      options.http.port = 0
      return options
    }

    func count(_ table: StaticString) async throws -> Int64 {
      let stores = try await Stores.open(dataFolder: path, databaseURL: databaseURL)
      let count: Int64 = try await stores.database.read { try $0.row("SELECT COUNT(*) FROM \(table)")?.get(0) ?? -1 }
      await stores.close()
      return count
    }
  }

  private func with(_ engine: TestEngine = .sqlite, _ body: (Place) async throws -> Void) async throws {
    let folder = TemporaryFolder()
    try await withDatabaseURL(on: engine) { url in
      try await body(Place(path: folder.path, databaseURL: engine == .sqlite ? nil : url))
    }
  }

  /// Serves until it is ready, then stops.
  /// - Returns: why it was not served as a real platform.
  private func refusal(_ options: ServerOptions) async throws -> String? {
    do {
      await (try RunningPlatform.start(options, clock: .system)).stop()
      return nil
    } catch let error as PlayRefusal { return error.description }
  }

  private func said(in file: String) throws -> String { String(decoding: try TextFile.read(file), as: UTF8.self) }

  @Test(
    "P8: what was served with play money is served without it no more, and says why", arguments: TestEngine.allCases)
  func refused(engine: TestEngine) async throws {
    try await with(engine) { place in
      var (real, play) = (place.options, place.options)
      play.isSandbox = true
      #expect(try await refusal(play) == nil)
      let said = try await refusal(real)
      #expect(said?.contains("Say --sandbox") == true)
      let named = place.databaseURL == nil ? place.path : "the database"
      #expect(said?.hasPrefix(named + " was made by the demo") == true)
      #expect(await run(["serve", "--port", "0"] + place.words) == .failed)
      #expect(try await refusal(play) == nil)
      // Whoever demonstrates says so by name, too.
      real.isDemo = true
      #expect(try await refusal(real) == nil)
    }
  }

  @Test(
    "P8: what `soiree demo` made is refused by `serve` without --sandbox, wherever its tables are",
    arguments: TestEngine.allCases)
  func madeByDemo(engine: TestEngine) async throws {
    try await with(engine) { place in
      let soiree = ChildProcess.built("soiree")
      let demo = try ChildProcess(
        [soiree, "demo", "--port", "0", "--scale", "0.001", "--no-robots"] + place.words)
      // The greeting comes when it serves, after an empty line.
      #expect(demo.line()?.isEmpty == true)
      #expect(demo.line()?.contains(" is open: ") == true)
      demo.kill()
      #expect(try await place.count("accounts") > 0)

      let log = place.path + "/refusal.log"
      let serve = try ChildProcess([soiree, "serve", "--port", "0"] + place.words, errors: log)
      #expect(serve.remainingLines().lines == [], "it served what anybody may sign in to")
      #expect(serve.wait() == .exited(1))
      #expect(try said(in: log).contains(" was made by the demo, or served with play"))
      if let url = place.databaseURL {
        // The usual variable is no way around it.
        let words = ["serve", "--port", "0", "--data", place.path]
        #expect(await run(words, environment: ["DATABASE_URL": url]) == .failed)
      }
      let played = try ChildProcess([soiree, "serve", "--port", "0", "--sandbox"] + place.words, errors: log)
      #expect(played.line()?.hasPrefix("serving on ") == true)
      played.kill()
      #expect(try said(in: log).contains("SANDBOX: payments are play."))
    }
  }

  @Test("P8: a platform that never played has no sandbox and no books of it", arguments: TestEngine.allCases)
  func earnest(engine: TestEngine) async throws {
    try await with(engine) { place in
      let platform = try await RunningPlatform.start(place.options, clock: .system)
      #expect(platform.services.sandbox == nil)
      await platform.stop()
      #expect(try await place.count("play_mark") == 0)
      #expect(throws: FileError.self) { _ = try TextFile.read(place.path + "/sandbox.sqlite") }
    }
  }

  @Test("P8: no demo is made where people have accounts", arguments: TestEngine.allCases)
  func people(engine: TestEngine) async throws {
    try await with(engine) { place in
      #expect(await run(["migrate"] + place.words) == .done)
      #expect(await run(["operator", "add", "boss@example.org"] + place.words) == .done)
      #expect(await run(["demo", "--port", "0", "--scale", "0.001"] + place.words) == .failed)
      let (marks, restaurants) = (try await place.count("play_mark"), try await place.count("restaurants"))
      #expect(marks == 0 && restaurants == 0)
    }
  }

  @Test("P8: an import grants no role; the operator command does, lists it and takes it away")
  func roles() async throws {
    try await with { place in
      let file = place.path + "/films.json"
      try TextFile.write(Self.films, to: file)
      #expect(await run(["import", "movies", file] + place.words) == .done)
      #expect(try await place.count("account_roles") == 0)
      #expect(try await place.count("accounts") == 0)
      let boss = ["boss@example.org"] + place.words
      #expect(await run(["operator", "add"] + boss) == .done)
      #expect(await run(["operator", "add"] + boss) == .done)
      #expect(try await place.count("account_roles") == 1)
      #expect(await run(["operator", "list"] + place.words) == .done)
      #expect(await run(["operator", "remove"] + boss) == .done)
      #expect(await run(["operator", "remove"] + boss) == .failed)
      #expect(try await place.count("account_roles") == 0)
      #expect(await run(["operator", "reset-totp"] + boss) == .failed, "it was never set up")
      #expect(await run(["operator", "reset-totp"] + place.words) == .usage)
      #expect(await run(["operator", "add", "nobody"] + place.words) == .usage)
      #expect(await run(["operator", "crown"] + place.words) == .usage)
    }
  }

  @Test("the role command gives roles, also to who has no account yet, lists them and takes them back")
  func roleCommand() async throws {
    try await with { (place: Place) async throws in
      #expect(await run(["migrate"] + place.words) == .done)
      #expect(await run(["role", "add", "zoe@example.org", "courier"] + place.words) == .done)
      #expect(try await place.count("role_invitations") == 1)
      #expect(try await place.count("account_roles") == 0)
      #expect(await run(["operator", "add", "boss@example.org"] + place.words) == .done)
      #expect(await run(["role", "add", "boss@example.org", "courier", "--json"] + place.words) == .done)
      #expect(try await place.count("account_roles") == 2)
      #expect(await run(["role", "list", "--json"] + place.words) == .done)
      #expect(await run(["role", "add", "a@b.test", "restaurant_staff", "rst_nowhere"] + place.words) == .failed)
      #expect(await run(["role", "remove", "rol_nowhere"] + place.words) == .failed)
      for words in [["add", "a@b.test", "king"], ["add", "nobody", "courier"], ["remove", "boss"], ["crown"], []] {
        #expect(await run(["role"] + words + place.words) == .usage, "\(words)")
      }
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
