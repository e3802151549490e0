import TestFiles
import Testing

@testable import soiree

@Suite("Options in a file")
struct ConfigTests {
  private func read(_ folder: TemporaryFolder, _ words: [String] = [], _ variables: [String: String] = [:]) throws
    -> Arguments
  {
    try Arguments(
      ["--config", folder.path + "/soiree.conf"] + words, Command.serve.options,
      environment: Environment(variables: variables))
  }

  @Test("a word counts before a variable, a variable before the file, and each is known by where it was said")
  func order() throws {
    let folder = TemporaryFolder()
    folder.write("# ours\n\nport = 1\r\n address=::\n\tdispatch-radius = 900 \nsandbox = true\n", to: "soiree.conf")
    let arguments = try read(folder, ["--port", "3"], ["SOIREE_PORT": "2", "SOIREE_ADDRESS": "127.0.0.1"])
    #expect(arguments["port"] == "3" && arguments.origins["port"] == .word)
    #expect(arguments["address"] == "127.0.0.1" && arguments.origins["address"] == .variable("SOIREE_ADDRESS"))
    #expect(arguments["dispatch-radius"] == "900" && arguments.has("sandbox"))
    #expect(arguments.origins["dispatch-radius"] == .line(5, file: folder.path + "/soiree.conf"))
    #expect(arguments["loops"] == nil && arguments.origins["loops"] == nil)
  }

  @Test("every wrong line is named at once, and a file that cannot be read")
  func wrong() {
    let folder = TemporaryFolder()
    folder.write("port\nports = 1\nport = \nsandbox = yes\nport = 1\nport = 2\nconfig = x\n", to: "soiree.conf")
    let error = #expect(throws: UsageError.self) { _ = try read(folder) }
    let lines = error?.message.split(separator: "\n").map(String.init) ?? []
    let numbers = lines.compactMap { line in
      line.firstRange(of: ", line ").map { line[$0.upperBound...].prefix { $0 != ":" } }
    }
    #expect(numbers == ["1", "2", "3", "4", "6", "7"])
    #expect(lines.last?.contains("no option `config`") == true)
    #expect(throws: UsageError.self) { _ = try read(TemporaryFolder()) }
  }

  @Test("`soiree config` goes by the same words, and opens nothing")
  func command() async {
    let folder = TemporaryFolder()
    folder.write("port = 9\n", to: "soiree.conf")
    let words = ["config", "--config", folder.path + "/soiree.conf", "--data", folder.path + "/none"]
    #expect(await run(words) == .done)
    #expect(await run(words + ["--json"]) == .done)
    #expect(await run(words + ["--dance"]) == .usage)
    #expect(folder.files.keys.sorted() == ["soiree.conf"])
  }
}
