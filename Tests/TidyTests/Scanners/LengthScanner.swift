/// What can be read at a glance.
enum LengthScanner {
  static let longestFile = 400
  static let longestFunction = 70

  static func file(_ path: String, lines: Int) -> [Finding] {
    lines > longestFile ? [Finding(path, 0, "\(lines) lines; a file has at most \(longestFile)")] : []
  }

  /// Functions, initialisers, subscripts and computed properties, from their first line to their last brace.
  static func functions(_ file: SourceFile) -> [Finding] {
    var findings: [Finding] = []
    let text = Array(file.code.joined(separator: [UInt8.newline]))
    var line = 1
    var index = 0
    while index < text.count {
      if text[index] == .newline { line += 1 }
      if let word = openers.first(where: { starts(text, index, $0) }), let body = body(text, index + word.count) {
        let length = lines(text, index, body.upperBound) + 1
        if length > longestFunction {
          findings.append(Finding(file.path, line, "\(length) lines; a function has at most \(longestFunction)"))
        }
      }
      index += 1
    }
    return findings
  }

  private static let openers: [[UInt8]] = ["func", "init", "deinit", "subscript", "var"].map { Array($0.utf8) }

  private static func starts(_ text: [UInt8], _ index: Int, _ word: [UInt8]) -> Bool {
    guard index + word.count < text.count, text[index] == word[0] else { return false }
    guard text[index..<index + word.count].elementsEqual(word), !text[index + word.count].isWord else { return false }
    return index == 0 || !(text[index - 1].isWord || text[index - 1] == UInt8(ascii: "."))
  }

  /// The braces after a declaration's name, or nothing when it ends without any.
  private static func body(_ text: [UInt8], _ start: Int) -> Range<Int>? {
    var depth = 0
    var index = start
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{") where depth == 0: return closing(text, index).map { index..<$0 }
      case UInt8(ascii: "}"), UInt8(ascii: ";"): if depth <= 0 { return nil }
      case .newline where depth == 0 && !continues(text, index + 1): return nil
      default: if depth < 0 { return nil }
      }
      index += 1
    }
    return nil
  }

  /// Whether the line that starts here belongs to the declaration begun above it.
  private static func continues(_ text: [UInt8], _ start: Int) -> Bool {
    let line = text[start...].prefix { $0 != .newline }.drop { $0 == .space }
    return ["{", "->", "where ", "throws", "async", ")", "("].contains { line.starts(with: Array($0.utf8)) }
  }

  private static func closing(_ text: [UInt8], _ open: Int) -> Int? {
    var depth = 0
    for index in open..<text.count {
      if text[index] == UInt8(ascii: "{") { depth += 1 }
      if text[index] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private static func lines(_ text: [UInt8], _ from: Int, _ to: Int) -> Int {
    text[from..<to].count { $0 == .newline }
  }
}
