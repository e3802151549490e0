import Structures

@testable import Tickets

/// Words that somebody put into a title, a hall's name or a street to see what happens.
enum Hostile {
  static let words: [String] = [
    "", " ", "<script>alert(1)</script>", "\"><image href=\"https://example.org/x\"/>", "' onload='alert(1)", "]]>",
    "&amp;&lt;&#0;&undefined;", "<!-- ", "<![CDATA[", "(((", ")))", ") Tj ET Q", "\\", "\\)", "trailing \\", "\\101",
    "endstream endobj", "%%EOF\nxref\n0 0", "line\r\nbreak\ttab\u{B}\u{C}", "\u{0}\u{1}\u{7F}\u{85}\u{9F}",
    "\u{1B}[31mred\u{1B}]0;title\u{7}", "\u{202E}gnp.exe\u{2066}\u{2069}", noCharacters,
    "\u{FFFD}",
    "😀👩‍👩‍👧‍👦🇫🇷", "e\u{301}" + String(repeating: "\u{336}", count: 3_000), "千と千尋の神隠し", "القاهرة", "Кинотеатр", "हिन्दी",
    "œuvre “quoted” – 5 €", String(repeating: "x", count: 1_000), String(repeating: "W ", count: 500),
    String(repeating: "(", count: 1_000), String(repeating: "映", count: 1_000), String(repeating: "a", count: 100_000),
    "\u{2028}\u{2029}\u{3000}", "ﬁ ½ Ⅻ ①", "\u{E000}\u{F8FF}\u{10FFFD}",
  ]

  /// Code points that XML has no place for, and a byte order mark.
  static let noCharacters = String(
    String.UnicodeScalarView([0xFFFE, 0xFFFF, 0xFDD0, 0xFEFF, 0x1FFFF].compactMap { Unicode.Scalar($0 as UInt32) }))

  static let faces: [TicketFace] = words.map { word in TicketSamples.face.mapWords { _ in word } }

  /// A text of any code points.
  static func text(_ random: inout SplitMix64) -> String {
    var out = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      let highest: UInt32 = [0x7F, 0xFF, 0x2FFF, 0x10FFFF].randomElement(using: &random)!
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...highest, using: &random)) { out.append(scalar) }
    }
    return String(out)
  }

  static func face(_ random: inout SplitMix64) -> TicketFace {
    TicketFace(
      movie: text(&random), details: text(&random), theatre: text(&random), address: text(&random),
      time: text(&random), hall: text(&random), row: text(&random), seat: text(&random), reference: text(&random),
      code: TicketSamples.code)
  }
}
