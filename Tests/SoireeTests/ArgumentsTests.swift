import Server
import Testing

@testable import soiree

@Suite("The words of a command")
struct ArgumentsTests {
  private static let options = [
    Option("port", "N", "a port"), Option("data-dir", "DIR", "a folder"), Option("json", nil, "a switch"),
    Option("at", "HH:MM", "a time of day"),
  ]

  private func read(_ words: [String], _ variables: [String: String] = [:]) throws -> Arguments {
    try Arguments(words, Self.options, environment: Environment(variables: variables))
  }

  private func complaint(_ words: [String]) -> String? {
    do { _ = try read(words) } catch { return (error as? UsageError)?.message }
    return nil
  }

  @Test("a value follows its option or stands behind an equals sign", arguments: [["--port", "9"], ["--port=9"]])
  func values(words: [String]) throws {
    #expect(try read(words)["port"] == "9")
  }

  @Test("a time of day is minutes after midnight", arguments: [("18:00", 1080), ("0:05", 5), ("23:59", 1439)])
  func timeOfDay(text: String, minute: Int) throws {
    #expect(try read(["--at", text]).minuteOfDay("at") == minute)
    #expect(try read([]).minuteOfDay("at") == nil)
  }

  @Test(
    "a time of day that no clock shows is refused with what it was",
    arguments: ["24:00", "18:60", "18", "18:0", "18:00:00", "+1:00", "-1:00", "evening", ":30"])
  func wrongTimeOfDay(text: String) throws {
    let arguments = try read(["--at=\(text)"])
    let error = #expect(throws: UsageError.self) { try arguments.minuteOfDay("at") }
    #expect(error?.message == "`--at` is a time of day from 00:00 to 23:59, not `\(text)`")
  }

  @Test("operands keep their order, wherever options stand")
  func operands() throws {
    let arguments = try read(["check", "--port", "9", "it", "--json"])
    #expect(arguments.operands == ["check", "it"])
    #expect(arguments.has("json"))
    #expect(try arguments.operand(1, "second") == "it")
    #expect(throws: UsageError.self) { try arguments.operand(2, "third") }
  }

  @Test("what is not said comes from the environment, and what is said is stronger")
  func environment() throws {
    let variables = ["SOIREE_PORT": "7", "SOIREE_DATA_DIR": "/tmp/x", "SOIREE_JSON": "1"]
    let silent = try read([], variables)
    #expect(silent["port"] == "7" && silent["data-dir"] == "/tmp/x" && silent.has("json"))
    #expect(try read(["--port", "9"], variables)["port"] == "9")
    #expect(try !read([], ["SOIREE_JSON": "0"]).has("json"))
    #expect(try read([], ["SOIREE_PORT": ""])["port"] == nil)
  }

  @Test(
    "the database's customary variable counts for every command with a database, after its own and after what is said")
  func customary() throws {
    let url = "postgresql://there/soiree"
    let commands = SoireeCommand.commands.filter { $0.options.contains { $0.name == "database" } }
    #expect(
      commands.map(\.name) == [
        "demo", "serve", "config", "import", "operator", "role", "migrate", "backup", "restore", "rotate-keys",
        "ledger",
        "doctor",
      ])
    for command in commands {
      func read(_ words: [String], _ variables: [String: String]) throws -> String? {
        let data = ["SOIREE_DATA": "/nowhere"].merging(variables) { $1 }
        let arguments = try Arguments(words, command.options, environment: Environment(variables: data))
        return try ServerOptions(arguments).databaseURL
      }
      #expect(try read([], [:]) == nil)
      #expect(try read([], ["DATABASE_URL": url]) == url)
      #expect(try read([], ["DATABASE_URL": "postgres://other", "SOIREE_DATABASE": url]) == url)
      #expect(try read(["--database", url], ["DATABASE_URL": "postgres://other"]) == url)
      // Another engine's address is no file's name.
      #expect(throws: UsageError.self) { _ = try read([], ["DATABASE_URL": "mysql://there/shop"]) }
    }
  }

  @Test(
    "a word that makes no sense is named",
    arguments: [
      (["--prot", "9"], "there is no option `--prot`"), (["--port"], "`--port` needs a word after it: --port N"),
      (["--json=yes"], "`--json` stands alone: nothing follows it"), (["-p"], "there is no option `-p`"),
    ])
  func nonsense(words: [String], message: String) {
    #expect(complaint(words) == message)
  }

  @Test("behind two dashes everything is an operand")
  func literal() throws {
    #expect(try read(["--", "--port"]).operands == ["--port"])
  }

  @Test("numbers are read whole and inside their limits", arguments: ["x", "-1", "65536", "1.5", ""])
  func numbers(text: String) throws {
    #expect(throws: UsageError.self) { try read(["--port=" + text]).integer("port", in: 0...65_535) }
    #expect(try read(["--port=65535"]).integer("port", in: 0...65_535) == 65_535)
    #expect(try read([]).integer("port", in: 0...65_535) == nil)
    #expect(throws: UsageError.self) { try read(["--port=nan"]).number("port", in: 0...1) }
  }
}
