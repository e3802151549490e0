/// A Swift file, as written and as code alone.
struct SourceFile {
  let path: String
  /// The lines as written, without their ends.
  let lines: [String]
  /// The same lines with spaces in the place of comments and of the text in string literals.
  let code: [[UInt8]]

  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    var text = bytes
    if text.last == .newline { text.removeLast() }
    lines = text.split(separator: .newline, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    var eraser = Eraser(text)
    eraser.run()
    code = eraser.output.split(separator: .newline, omittingEmptySubsequences: false).map(Array.init)
  }

  init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }

  /// The room of `Sources` or the test target that the file belongs to.
  var target: String? {
    let parts = path.split(separator: "/")
    switch parts.first {
    case "Sources": return parts.count > 3 ? String(parts[2]) : nil
    case "Tests": return parts.count > 2 ? String(parts[1]) : nil
    default: return nil
    }
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")

  /// Whether an identifier may have this byte in it.
  var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
    default: false
    }
  }
}

extension Array<UInt8> {
  /// Where `word` begins in these bytes.
  func starts(of word: [UInt8]) -> [Int] {
    var found: [Int] = []
    guard count >= word.count else { return found }
    withUnsafeBufferPointer { text in
      word.withUnsafeBufferPointer { word in
        var start = 0
        while start + word.count <= text.count {
          var length = 0
          while length < word.count, text[start + length] == word[length] { length += 1 }
          if length == word.count { found.append(start) }
          start += 1
        }
      }
    }
    return found
  }
}
