import Demo
import Wire

extension Command {
  static let config = Command(
    name: "config", summary: "Prints what `serve` would go by, and whether a word, a variable or a file says so.",
    options: Command.serve.options + [Option("json", nil, "print JSON")]
  ) { arguments in
    let lines = Command.serve.options.map { ConfigLine($0, arguments) }
    if arguments.has("json") {
      Console.say(.array(lines.map(\.json)))
      return .done
    }
    let width = lines.map(\.name.count).max() ?? 0
    for line in lines {
      Console.say("\(line.name.padding(to: width))  \(line.value ?? "-")\(line.origin.map { "  (\($0))" } ?? "")")
    }
    return .done
  }
}

/// An option with its value and where that comes from.
private struct ConfigLine {
  var name: String
  var summary: String
  /// Nil: nobody said it, so its default holds. A password in an address is not shown.
  var value: String?
  var origin: String?

  init(_ option: Option, _ arguments: Arguments) {
    (name, summary) = (option.name, option.summary)
    value = arguments[option.name].map(Self.withoutPassword)
    origin = arguments.origins[option.name].map { "\($0)" }
  }

  /// `postgresql://soiree:secret@there/soiree` without the secret.
  private static func withoutPassword(_ value: String) -> String {
    guard let scheme = value.firstRange(of: "://"), let end = value[scheme.upperBound...].firstIndex(of: "@"),
      let colon = value[scheme.upperBound..<end].firstIndex(of: ":")
    else { return value }
    return value[...colon] + "…" + value[end...]
  }

  var json: JSON {
    .object([
      "name": .string(name), "value": value.map { .string($0) } ?? .null, "from": origin.map { .string($0) } ?? .null,
      "summary": .string(summary),
    ])
  }
}
