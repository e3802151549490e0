#if canImport(Glibc)
  import Glibc
#endif

/// An option and the value it takes.
struct Option: Sendable {
  var name: String
  /// The placeholder of its value, such as `N`. Nil for a switch.
  var value: String?
  var summary: String
  /// Whether it may be given several times. The values are joined by commas.
  var isRepeated = false
  /// Another common environment variable for it, used when its own is absent.
  var customary: String?

  init(
    _ name: String, _ value: String? = nil, _ summary: String, isRepeated: Bool = false, customary: String? = nil
  ) {
    self.name = name
    self.value = value
    self.summary = summary
    self.isRepeated = isRepeated
    self.customary = customary
  }

  var spelling: String { "--" + name + (value.map { " " + $0 } ?? "") }

  /// Its value: the part after an equals sign, or the next word.
  fileprivate func value(_ said: String?, from rest: inout ArraySlice<String>) throws(UsageError) -> String {
    guard value != nil else {
      guard said == nil else { throw UsageError("`--\(name)` stands alone: nothing follows it") }
      return "true"
    }
    if let said = said ?? rest.popFirst() { return said }
    throw UsageError("`--\(name)` needs a word after it: \(spelling)")
  }

  /// With the variable that has it.
  fileprivate func value(in environment: Environment) -> (value: String, variable: String)? {
    for name in [variable] + (customary.map { [$0] } ?? []) {
      if let value = environment[name] { return (value, name) }
    }
    return nil
  }

  /// Its environment variable.
  var variable: String { "SOIREE_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined() }
}

/// Words that the command does not understand.
struct UsageError: Error {
  var message: String

  init(_ message: String) { self.message = message }
}

/// The environment variables of the process.
struct Environment: Sendable {
  var variables: [String: String]

  static var process: Environment {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return Environment(variables: variables)
  }

  subscript(name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }
}

/// A command's words, parsed by its options. Missing options come from the environment, then from a file.
struct Arguments: Sendable {
  /// Who said an option.
  enum Origin: Equatable, Sendable, CustomStringConvertible {
    case word
    case variable(String)
    case line(Int, file: String)

    var description: String {
      switch self {
      case .word: "said"
      case .variable(let name): name
      case .line(let line, let file): "\(file), line \(line)"
      }
    }
  }

  private(set) var operands: [String] = []
  /// For what no option says, such as secrets.
  let environment: Environment
  /// By the options' names. One that nobody said is not in it.
  private(set) var origins: [String: Origin] = [:]
  private var values: [String: String] = [:]

  init(_ words: [String], _ options: [Option], environment: Environment) throws(UsageError) {
    self.environment = environment
    for option in options {
      guard let found = option.value(in: environment) else { continue }
      values[option.name] = found.value
      origins[option.name] = .variable(found.variable)
    }
    try take(words, options)
    guard options.contains(where: { $0.name == Option.config.name }), let path = values[Option.config.name] else {
      return
    }
    for entry in try ConfigFile(path, options).entries where values[entry.name] == nil {
      values[entry.name] = entry.value
      origins[entry.name] = .line(entry.line, file: path)
    }
  }

  private mutating func take(_ words: [String], _ options: [Option]) throws(UsageError) {
    var rest = words[...]
    var said: Set<String> = []
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word == "--" {
        operands += rest
        break
      }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard word.hasPrefix("--"), let option = options.first(where: { $0.name == parts[0] }) else {
        throw UsageError("there is no option `\(word)`")
      }
      let value = try option.value(parts.count == 2 ? String(parts[1]) : nil, from: &rest)
      let before = option.isRepeated && said.contains(option.name) ? values[option.name].map { $0 + "," } : nil
      values[option.name] = (before ?? "") + value
      origins[option.name] = .word
      said.insert(option.name)
    }
  }

  subscript(name: String) -> String? { values[name] }

  func has(_ name: String) -> Bool { values[name].map { $0 != "false" && $0 != "0" } ?? false }

  func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError("`--\(name)` is a whole number from \(range.lowerBound) to \(range.upperBound), not `\(text)`")
    }
    return number
  }

  func number(_ name: String, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
    guard let text = values[name] else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw UsageError("`--\(name)` is a number from \(range.lowerBound) to \(range.upperBound), not `\(text)`")
    }
    return number
  }

  /// Minutes after midnight, written as `18:00`.
  func minuteOfDay(_ name: String) throws(UsageError) -> Int? {
    guard let text = values[name] else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let isWritten = parts.count == 2 && parts[1].utf8.count == 2 && text.utf8.allSatisfy { $0 != UInt8(ascii: "+") }
    guard isWritten, let hour = UInt8(parts[0]), let minute = UInt8(parts[1]), hour < 24, minute < 60 else {
      throw UsageError("`--\(name)` is a time of day from 00:00 to 23:59, not `\(text)`")
    }
    return Int(hour) * 60 + Int(minute)
  }

  /// The operand at this position.
  /// - Throws: a usage error that names the missing operand.
  func operand(_ position: Int, _ name: String) throws(UsageError) -> String {
    guard operands.indices.contains(position) else { throw UsageError("say which \(name)") }
    return operands[position]
  }
}
