/// Finds functions in `Sources` that nothing in `Sources` calls with their first label: `purge(before:)`, where only
/// `purge()` is called. ``UnusedScanner`` sees only names that stand nowhere else.
///
/// It goes by the name and the first label, so it misses what shares both with something that is used. A name without
/// parentheses is a use of all functions of this name.
enum UnusedFunctionScanner {
  /// How a function's first argument is written.
  enum Label: Hashable {
    case noArgument
    case unlabelled
    case named(String)
    /// Any of them: the first argument may be left out, or the use does not tell.
    case any
  }

  struct Function: Hashable {
    let name: String
    let label: Label
    let path: String
    let line: Int
  }

  static func unused(_ files: [SourceFile]) -> [Function] {
    var declared: [Function] = []
    var uses: [String: Set<Label>] = [:]
    for file in files where file.path.hasPrefix("Sources/") {
      var reader = CallReader(file)
      reader.run()
      declared += reader.declared
      uses.merge(reader.uses) { $0.union($1) }
    }
    return declared.filter { function in
      let labels = uses[function.name] ?? []
      return function.label != .any && !labels.contains(.any) && !labels.contains(function.label)
    }
  }

  static func scan(_ files: [SourceFile], allowances: [UnusedAllowance] = UnusedAllowance.all) -> [Finding] {
    let allowed = Set(allowances.flatMap(\.names))
    return unused(files).filter { !allowed.contains($0.name) }.map {
      Finding($0.path, $0.line, "nothing in Sources calls `\($0.name)` with its first label")
    }
  }
}

/// Reads the functions that a file declares and the names that it uses, by their first labels.
private struct CallReader {
  private(set) var declared: [UnusedFunctionScanner.Function] = []
  private(set) var uses: [String: Set<UnusedFunctionScanner.Label>] = [:]
  private let path: String
  private let code: [UInt8]

  init(_ file: SourceFile) {
    path = file.path
    code = Array(file.code.joined(separator: [UInt8.newline]))
  }

  mutating func run() {
    var at = 0
    var line = 1
    var isDeclared = false
    var isOverride = false
    while at < code.count {
      guard code[at].isWord else {
        if code[at] == .newline { (line, isOverride) = (line + 1, false) }
        at += 1
        continue
      }
      let start = at
      while at < code.count, code[at].isWord { at += 1 }
      let word = String(decoding: code[start..<at], as: UTF8.self)
      if isDeclared {
        let label: UnusedFunctionScanner.Label = isOverride ? .any : declaredLabel(behind: at)
        declared.append(.init(name: word, label: label, path: path, line: line))
      } else if word != "func" {
        uses[word, default: []].insert(usedLabel(behind: at))
      }
      isDeclared = word == "func"
      isOverride = isOverride || word == "override"
    }
  }

  private func skippingSpace(_ place: Int) -> Int {
    var at = place
    while at < code.count, code[at] == .space || code[at] == .newline { at += 1 }
    return at
  }

  private func has(_ letter: Character, at place: Int) -> Bool {
    place < code.count && code[place] == letter.asciiValue
  }

  /// The word at a place and the place behind it.
  private func word(at place: Int) -> (text: String, end: Int) {
    var end = place
    while end < code.count, code[end].isWord { end += 1 }
    return (String(decoding: code[place..<end], as: UTF8.self), end)
  }

  private func usedLabel(behind end: Int) -> UnusedFunctionScanner.Label {
    guard has("(", at: end) else { return .any }
    let first = skippingSpace(end + 1)
    if has(")", at: first) { return has("{", at: skippingSpace(first + 1)) ? .any : .noArgument }
    let label = word(at: first)
    return !label.text.isEmpty && has(":", at: label.end) ? .named(label.text) : .unlabelled
  }

  private func declaredLabel(behind end: Int) -> UnusedFunctionScanner.Label {
    var open = end
    while open < code.count, !has("(", at: open), !has("{", at: open) { open += 1 }
    // An operator has no name, and its parentheses are elsewhere.
    guard has("(", at: open) else { return .any }
    let first = skippingSpace(open + 1)
    if has(")", at: first) { return .noArgument }
    if mayBeLeftOut(from: first) || has("@", at: first) { return .any }
    let label = word(at: first).text
    return label == "_" ? .unlabelled : .named(label)
  }

  /// Whether the first parameter has a default value.
  private func mayBeLeftOut(from first: Int) -> Bool {
    var depth = 0
    for byte in code[first...] {
      switch Character(Unicode.Scalar(byte)) {
      case "(", "[", "{": depth += 1
      case ")" where depth == 0: return false
      case ")", "]", "}": depth -= 1
      case "," where depth == 0: return false
      case "=" where depth == 0: return true
      default: break
      }
    }
    return false
  }
}
