/// Text split into the words that a search compares: lower case, without accents, letters and digits only.
enum Words {
  /// A word as Unicode scalars; typos are counted in them.
  typealias Word = [UInt32]

  /// Longer words are cut, because the cost of a typo grows with the word.
  static let longest = 32

  /// The number of different words; compares all pairs, so the list must be short.
  static func distinctCount(_ words: [Word]) -> Int {
    words.indices.count { position in !words[..<position].contains(words[position]) }
  }

  /// The words of `text`, in order. An apostrophe inside a word vanishes, so that `Joe's` is `joes`.
  static func split(_ text: String, atMost limit: Int = .max) -> [Word] {
    var words: [Word] = []
    var word: Word = []
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 ? isASCIIWord(scalar.value) : isWord(scalar) {
        if word.count < longest { fold(scalar, into: &word) }
      } else if !isApostrophe(scalar.value), !word.isEmpty {
        words.append(word)
        if words.count >= limit { return words }
        word.removeAll(keepingCapacity: true)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// The words joined by single spaces: equal for names that differ in case, accents and punctuation only.
  static func folded(_ text: String) -> String {
    var result = ""
    for word in split(text) {
      if !result.isEmpty { result += " " }
      result += string(word)
    }
    return result
  }

  static func string(_ word: Word) -> String {
    var scalars = String.UnicodeScalarView()
    for value in word {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return String(scalars)
  }

  /// Misspellings that a word of this length is forgiven.
  static func forgivenTypos(_ length: Int) -> Int { length < 4 ? 0 : length < 8 ? 1 : 2 }

  private static func isASCIIWord(_ value: UInt32) -> Bool {
    (0x61...0x7A).contains(value) || (0x41...0x5A).contains(value) || (0x30...0x39).contains(value)
  }

  private static func isApostrophe(_ value: UInt32) -> Bool { value == 0x27 || value == 0x2019 }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  private static func fold(_ scalar: Unicode.Scalar, into word: inout Word) {
    if scalar.value < 0x80 {
      word.append((0x41...0x5A).contains(scalar.value) ? scalar.value + 0x20 : scalar.value)
      return
    }
    for lower in scalar.properties.lowercaseMapping.unicodeScalars {
      if (0x300...0x36F).contains(lower.value) { continue }
      guard let base = baseLetters(lower.value) else {
        word.append(lower.value)
        continue
      }
      for letter in base.utf8 where letter != 0x2E { word.append(UInt32(letter)) }
    }
  }

  /// The plain letters typed for an accented Latin letter (U+00DF to U+017F).
  private static func baseLetters(_ value: UInt32) -> String? {
    switch value {
    case 0xDF: "ss"
    case 0xE6: "ae"
    case 0xF7: nil
    case 0xFE: "th"
    case 0x133: "ij"
    case 0x149: "n"
    case 0x153: "oe"
    case 0xE0...0xFF: letter("aaaaaa.ceeeeiiiidnooooo.ouuuuy.y", value - 0xE0)
    case 0x100...0x17F:
      letter(
        "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkkkllllllllllnnnnnn.nnoooooo..rrrrrrssssssss"
          + "ttttttuuuuuuuuuuuuwwyyyzzzzzzs", value - 0x100)
    default: nil
    }
  }

  private static func letter(_ table: String, _ position: UInt32) -> String? {
    let bytes = table.utf8
    guard let index = bytes.index(bytes.startIndex, offsetBy: Int(position), limitedBy: bytes.endIndex),
      index < bytes.endIndex, bytes[index] != 0x2E
    else { return nil }
    return String(Unicode.Scalar(bytes[index]))
  }
}

extension String {
  /// The words of a text as a search compares them, joined by single spaces. Texts that differ in case, accents and
  /// punctuation only are equal.
  public var foldedWords: String { Words.folded(self) }
}
