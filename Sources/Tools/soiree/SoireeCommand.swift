import Database
import Server
import Terminal

/// The exit status of a command.
enum ExitCode: Int32, Sendable {
  case done = 0
  case failed = 1
  case usage = 2
  /// A resource was not ready. Another attempt may succeed.
  case tryAgain = 75
}

/// A command of `soiree`.
struct Command: Sendable {
  var name: String
  var summary: String
  /// The words after the name, for the usage line.
  var operands: String = ""
  var options: [Option]
  /// What else who uses it has to know, in lines under the options of its help.
  var notes: String = ""
  var run: @Sendable (Arguments) async throws -> ExitCode
}

enum SoireeCommand {
  static let commands: [Command] = [
    .demo, .serve, .config, .order, .book, .print, .importFile, .operator, .role, .migrate, .backup, .restore, .move,
    .rotateKeys,
    .ledger, .mailTemplates, .doctor,
  ]

  /// Runs the command that the words name. An error is written as one line with its remedy.
  static func run(_ words: [String], environment: Environment) async -> ExitCode {
    guard let name = words.first, name != "--help", name != "-h", name != "help" else {
      Console.say(usage)
      return words.isEmpty ? .usage : .done
    }
    if name == "--version" || name == "version" {
      Console.say(version)
      return .done
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      Console.complain("there is no command `\(name)`. `soiree --help` lists them.")
      return .usage
    }
    // They parse their own options and help.
    let conversations = ["order": OrderCommand.run, "book": BookCommand.run, "print": PrintCommand.run]
    if let conversation = conversations[name] {
      return ExitCode(rawValue: await conversation(Array(words.dropFirst()), environment.variables)) ?? .failed
    }
    if words.contains("--help") || words.contains("-h") {
      Console.say(command.help)
      return .done
    }
    do {
      let arguments = try Arguments(Array(words.dropFirst()), command.options, environment: environment)
      if command.operands.isEmpty, let stray = arguments.operands.first {
        throw UsageError("`\(stray)` is no option: those begin with `--`")
      }
      return try await command.run(arguments)
    } catch let error as UsageError {
      Console.complain("\(error.message)\n\nsoiree \(name) --help says more.")
      return .usage
    } catch let error as DatabaseError where error.code == .unavailable || error.code == .busy {
      Console.complain("\(error)")
      return .tryAgain
    } catch {
      Console.complain("\(error)")
      return .failed
    }
  }

  static let version = "soiree \(ServerOptions.release)"

  static var usage: String {
    let width = commands.map(\.name.count).max() ?? 0
    let list = commands.map { "  \($0.name.padding(to: width))  \($0.summary)" }
    return """
      soiree: an evening out or in, on your own machine.

      usage: soiree COMMAND [options]

      \(list.joined(separator: "\n"))

      `soiree COMMAND --help` lists a command's options. Each is also an environment variable: --data is
      SOIREE_DATA. `soiree --version` says which this is. Exit codes: 0 done, 1 failed, 2 wrong usage,
      75 try again.
      """
  }
}

extension Command {
  var help: String {
    let width = options.map(\.spelling.count).max() ?? 0
    let list = options.map { "  \($0.spelling.padding(to: width))  \($0.summary)" }
    return """
      usage: soiree \(name)\(operands.isEmpty ? "" : " " + operands) [options]

      \(summary)

      \(list.joined(separator: "\n"))
      """ + (notes.isEmpty ? "" : "\n\n" + notes)
  }
}

extension String {
  func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
