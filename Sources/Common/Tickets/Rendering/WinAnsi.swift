import Foundation

/// Windows code page 1252, in which a PDF's base fonts are written.
enum WinAnsi {
  /// The letters of 0x80…0x9F; five of them stand for none.
  private static let extras: [Character: UInt8] = [
    "€": 0x80, "‚": 0x82, "ƒ": 0x83, "„": 0x84, "…": 0x85, "†": 0x86, "‡": 0x87, "ˆ": 0x88, "‰": 0x89, "Š": 0x8A,
    "‹": 0x8B, "Œ": 0x8C, "Ž": 0x8E, "‘": 0x91, "’": 0x92, "“": 0x93, "”": 0x94, "•": 0x95, "–": 0x96, "—": 0x97,
    "˜": 0x98, "™": 0x99, "š": 0x9A, "›": 0x9B, "œ": 0x9C, "ž": 0x9E, "Ÿ": 0x9F,
  ]

  /// Every printable letter of the code page, by canonical equivalence: é is one letter or two.
  private static let letters: [Character: UInt8] = {
    var letters = extras
    for code in Array(UInt8(0x20)...0x7E) + Array(UInt8(0xA1)...0xFF) where code != 0xAD {
      letters[Character(Unicode.Scalar(code))] = code
    }
    return letters
  }()

  /// - Parameter text: of the code page's letters only, as ``transliterated(_:)`` makes it; others are `?`.
  static func encode(_ text: String) -> [UInt8] { text.map { letters[$0] ?? UInt8(ascii: "?") } }

  /// The text in letters of the code page: other scripts in Latin letters, and `?` for what has none.
  static func transliterated(_ text: String) -> String {
    var out = ""
    var foreign = ""
    for letter in text {
      if letters[letter] != nil {
        out += latin(foreign)
        foreign = ""
        out.append(letter)
      } else {
        foreign.append(letter)
      }
    }
    return out + latin(foreign)
  }

  /// A run of letters that the code page lacks, transliterated together: a word is not the sum of its letters.
  private static func latin(_ foreign: String) -> String {
    guard !foreign.isEmpty else { return "" }
    let latin = foreign.applyingTransform(StringTransform("Any-Latin; Latin-ASCII"), reverse: false) ?? foreign
    return String(latin.map { letters[$0] == nil ? "?" : $0 })
  }
}
