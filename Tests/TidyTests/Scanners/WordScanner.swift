/// Finds words that have a room of their own outside that room.
enum WordScanner {
  static func scan(_ file: SourceFile, bans: [Ban] = Ban.all, allowances: [Allowance] = Allowance.all) -> [Finding] {
    let bans = bans.filter { ban in
      file.path.hasPrefix(ban.within)
        && !allowances.contains { $0.words.contains(ban.word) && file.path.hasPrefix($0.prefix) }
    }
    var findings: [Finding] = []
    for (number, line) in file.code.enumerated() {
      for ban in bans where uses(line, ban, file.code.dropFirst(number)) {
        findings.append(Finding(file.path, number + 1, "`\(ban.word)`: \(ban.why)"))
      }
    }
    return findings
  }

  private static func uses(_ line: [UInt8], _ ban: Ban, _ rest: ArraySlice<[UInt8]>) -> Bool {
    let word = Array(ban.word.utf8)
    for start in line.starts(of: word) {
      let before = line[..<start]
      if word[0].isWord, let last = before.last, last.isWord || last == UInt8(ascii: ".") { continue }
      if ends(before, "func ") { continue }
      if let last = word.last, last.isWord, start + word.count < line.count, line[start + word.count].isWord {
        continue
      }
      if let label = ban.unless, arguments(start + word.count, rest).contains(label) { continue }
      return true
    }
    return false
  }

  private static func ends(_ text: ArraySlice<UInt8>, _ word: String) -> Bool {
    text.suffix(word.utf8.count).elementsEqual(word.utf8)
  }

  /// What stands between a call's parentheses, the first of which is just before `start`, over several lines if need be.
  private static func arguments(_ start: Int, _ lines: ArraySlice<[UInt8]>) -> String {
    var depth = 1
    var found: [UInt8] = []
    for byte in lines.joined(separator: [.newline]).dropFirst(start) {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { break }
      found.append(byte)
    }
    return String(decoding: found, as: UTF8.self)
  }
}
