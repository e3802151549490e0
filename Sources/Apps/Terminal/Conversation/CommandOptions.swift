/// The options of a command. Each has an environment variable: `--server` is `SOIREE_SERVER`.
protocol CommandOptions {
  /// Such as `soiree order`.
  static var command: String { get }
  static var usage: String { get }
  /// The command's own options with a value, for ``set(_:_:)``.
  static var valued: [String] { get }
  /// The command's own options without a value, for ``set(_:)``.
  static var switches: [String] { get }

  init()
  var common: CommonOptions { get set }
  mutating func set(_ name: String)
  mutating func set(_ name: String, _ value: String) throws(Failure)
}

extension CommandOptions {
  /// - Throws: `usage`, with the name of the wrong option.
  init(arguments: [String], environment: [String: String]) throws(Failure) {
    self.init()
    for name in CommonOptions.valued + Self.valued + CommonOptions.switches + Self.switches {
      let variable = "SOIREE_" + name.dropFirst(2).uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
      guard let value = environment[variable], !value.isEmpty else { continue }
      if try take(name, value) { continue }
      if value != "0", value != "false" { try take(name) }
    }
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let hasValue = (CommonOptions.valued + Self.valued).contains(halves[0])
      guard hasValue else {
        try take(word)
        continue
      }
      guard let value = halves.count == 2 ? halves[1] : rest.popFirst() else {
        throw .usage(TerminalWords.lacksValue(halves[0]))
      }
      _ = try take(halves[0], value)
    }
    if common.json, !common.yes, !common.help { throw .usage(TerminalWords.jsonNeedsYes) }
  }

  /// False for an option without a value.
  private mutating func take(_ name: String, _ value: String) throws(Failure) -> Bool {
    if CommonOptions.valued.contains(name) {
      try common.set(name, value)
    } else if Self.valued.contains(name) {
      try set(name, value)
    } else {
      return false
    }
    return true
  }

  private mutating func take(_ name: String) throws(Failure) {
    if common.set(name) { return }
    guard Self.switches.contains(name) else { throw .usage(TerminalWords.unknown(name, of: Self.command)) }
    set(name)
  }
}
