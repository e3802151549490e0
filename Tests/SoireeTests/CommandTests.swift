import Imports
import Server
import Services
import Testing

@testable import soiree

@Suite("The commands")
struct CommandTests {
  @Test(
    "each is in the usage, says what it is for, and its help names every option",
    arguments: SoireeCommand.commands.map(\.name)
  )
  func help(name: String) throws {
    let command = try #require(SoireeCommand.commands.first { $0.name == name })
    #expect(SoireeCommand.usage.contains("\n  \(name)"))
    #expect(SoireeCommand.usage.contains(command.summary))
    for option in command.options { #expect(command.help.contains(option.spelling + " ")) }
    #expect(command.help.contains(command.summary))
  }

  @Test("the help of `import` names the columns of every list")
  func columns() {
    let help = Command.importFile.help
    let headers = [
      RestaurantListReader.header, MenuListReader.header, PictureListReader.header, TheatreListReader.header,
      ShowListReader.header,
    ]
    for header in headers { #expect(help.contains("  \(header)\n")) }
  }

  @Test("no two options of a command have one name or one variable", arguments: SoireeCommand.commands.map(\.name))
  func names(name: String) throws {
    let options = try #require(SoireeCommand.commands.first { $0.name == name }).options
    #expect(Set(options.map(\.variable)).count == options.count)
    for option in options {
      #expect(option.variable.utf8.allSatisfy { ($0 >= 65 && $0 <= 90) || $0 == 95 }, "\(option.variable)")
    }
  }

  @Test(
    "wrong words end with 2, before anything is opened",
    arguments: [
      [], ["dance"], ["ledger"], ["ledger", "burn"], ["ledger", "show"], ["import"], ["import", "wine", "x.csv"],
      ["backup"], ["restore"], ["move"], ["move", "--from", "sqlite"],
      ["serve", "--port", "70000"], ["serve", "--tls-cert", "x"], ["serve", "--crash-at", "noon"],
      ["demo", "--scale", "0"], ["order", "--tip", "much"], ["book", "--best", "11"], ["print"],
      ["print", "--printer", "bon:0"], ["migrate", "--help-me"],
      ["migrate", "8080"], ["serve", "now"],
    ])
  func wrong(words: [String]) async {
    let nowhere = Environment(variables: ["HOME": "/nowhere"])
    #expect(await SoireeCommand.run(words, environment: nowhere) == .usage)
  }

  @Test("help ends with 0", arguments: [["--help"], ["help"], ["serve", "--help"], ["book", "--help"]])
  func helped(words: [String]) async {
    #expect(await SoireeCommand.run(words, environment: Environment(variables: [:])) == .done)
  }

  @Test("the version is the one that the contract's documents tell", arguments: ["--version", "version"])
  func version(word: String) async {
    #expect(await SoireeCommand.run([word], environment: Environment(variables: [:])) == .done)
    let serverVersion = ServerOptions(dataFolder: "", codeSender: ClosureCodeSender { _, _ in }).version
    #expect(
      SoireeCommand.version == "soiree \(serverVersion)"
        && serverVersion.split(separator: ".").allSatisfy { Int($0) != nil })
    #expect(SoireeCommand.usage.contains("`soiree --version`"))
  }
}
