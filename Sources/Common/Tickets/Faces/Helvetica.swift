/// How wide text is in Helvetica, from the Adobe font metrics, in thousandths of the type's size.
///
/// Fonts that stand in for it (Arial, Liberation Sans) have the same widths.
enum Helvetica {
  /// From the space to the tilde.
  private static let regular: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ]
  private static let bold: [Int] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
  ]

  /// The letter below an accent of Latin-1, which is as wide; from À to ÿ. A hyphen: none.
  private static let base = Array("AAAAAA-CEEEEIIIIDNOOOOO-OUUUUY--aaaaaa-ceeeeiiiidnooooo-ouuuuy-y".utf8)
  private static let wide: [Character: Int] = [
    "Æ": 1_000, "Œ": 1_000, "æ": 889, "œ": 944, "ß": 611, "…": 1_000, "—": 1_000, "–": 556, "·": 278, "’": 278,
    "‘": 278, "“": 500, "”": 500, "•": 350, "×": 584, "°": 400,
  ]
  /// Of a letter that Helvetica lacks: as wide as it is high, which few are more than.
  static let unknown = 1_000

  /// The width of a text set at `size`, in the same unit.
  static func width(_ text: String, size: Double, isBold: Bool) -> Double {
    Double(text.reduce(0) { $0 + width($1, isBold: isBold) }) * size / 1_000
  }

  /// Whether the width of all of the text is known and no estimate.
  static func knows(_ text: String) -> Bool { text.allSatisfy { isKnown($0) } }

  private static func width(_ letter: Character, isBold: Bool) -> Int {
    if let width = wide[letter] { return width }
    guard let index = index(of: letter) else { return unknown }
    return isBold ? bold[index] : regular[index]
  }

  private static func isKnown(_ letter: Character) -> Bool { wide[letter] != nil || index(of: letter) != nil }

  /// Where the letter, or the one below its accent, is in the tables.
  private static func index(of letter: Character) -> Int? {
    guard let scalar = letter.unicodeScalars.first, letter.unicodeScalars.count == 1 else { return nil }
    let code =
      (0xC0...0xFF).contains(scalar.value) ? UInt32(base[Int(scalar.value - 0xC0)]) : scalar.value
    guard (0x20...0x7E).contains(code), code != 0x2D || scalar == "-" else { return nil }
    return Int(code) - 0x20
  }
}
