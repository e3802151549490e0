/// Puts spaces in the place of comments and of the text of string literals; what an interpolation runs stays.
struct Eraser {
  private(set) var output: [UInt8]
  private let input: [UInt8]
  private var at = 0
  private var modes: [Mode] = [.code(parentheses: nil)]

  private enum Mode {
    /// `parentheses` are the open ones of an interpolation; nil outside of any.
    case code(parentheses: Int?)
    case string(hashes: Int, isMultiline: Bool)
  }

  init(_ input: [UInt8]) {
    self.input = input
    output = input
  }

  mutating func run() {
    while at < input.count {
      switch modes[modes.count - 1] {
      case .code(let parentheses): readCode(parentheses)
      case .string(let hashes, let isMultiline): readString(hashes, isMultiline)
      }
    }
  }

  private mutating func readCode(_ parentheses: Int?) {
    if starts("//") {
      while at < input.count, input[at] != .newline { erase() }
    } else if starts("/*") {
      eraseBlockComment()
    } else if let hashes = openingQuote() {
      at += hashes
      let isMultiline = starts("\"\"\"")
      at += isMultiline ? 3 : 1
      modes.append(.string(hashes: hashes, isMultiline: isMultiline))
    } else {
      if let open = parentheses { count(open) }
      at += 1
    }
  }

  /// Follows the parentheses of an interpolation, which the last of them ends.
  private mutating func count(_ open: Int) {
    switch input[at] {
    case UInt8(ascii: "("): modes[modes.count - 1] = .code(parentheses: open + 1)
    case UInt8(ascii: ")") where open == 1: modes.removeLast()
    case UInt8(ascii: ")"): modes[modes.count - 1] = .code(parentheses: open - 1)
    default: break
    }
  }

  private mutating func readString(_ hashes: Int, _ isMultiline: Bool) {
    let marks = String(repeating: "#", count: hashes)
    let quote = (isMultiline ? "\"\"\"" : "\"") + marks
    if starts(quote) {
      at += quote.utf8.count
      modes.removeLast()
    } else if starts("\\" + marks + "(") {
      for _ in 0..<hashes + 2 { erase() }
      modes.append(.code(parentheses: 1))
    } else if starts("\\" + marks) {
      for _ in 0..<hashes + 2 where at < input.count { erase() }
    } else if input[at] == .newline, !isMultiline {
      // Not Swift, or not understood: the damage ends with the line.
      modes.removeLast()
    } else {
      erase()
    }
  }

  /// The number of `#` before a quotation mark that opens a string here.
  private func openingQuote() -> Int? {
    var end = at
    while end < input.count, input[end] == UInt8(ascii: "#") { end += 1 }
    return end < input.count && input[end] == UInt8(ascii: "\"") ? end - at : nil
  }

  private mutating func eraseBlockComment() {
    var depth = 0
    repeat {
      let step = starts("/*") ? 1 : starts("*/") ? -1 : 0
      depth += step
      erase()
      if step != 0 { erase() }
    } while depth > 0 && at < input.count
  }

  private mutating func erase() {
    if input[at] != .newline { output[at] = .space }
    at += 1
  }

  private func starts(_ text: String) -> Bool {
    var index = at
    for byte in text.utf8 {
      guard index < input.count, input[index] == byte else { return false }
      index += 1
    }
    return true
  }
}
