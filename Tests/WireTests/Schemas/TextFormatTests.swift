import Testing

@testable import Wire

@Suite("Formats of strings")
struct TextFormatTests {
  @Test(
    "each format knows its own",
    arguments: [
      (.text, ["a\nb\tc\r", "<b>'; DROP TABLE x;--", ""], ["a\u{0}", "\u{1B}[0m", "\u{7f}"]),
      (.line, ["Łódź 😀", " "], ["a\nb", "\u{0}"]), (.visible, ["a~!", "tok_approved"], ["a b", "é", "\n"]),
      (.id(prefix: "ord"), ["ord_1", "ord_a.b-9"], ["ord_", "ord1", "ORD_1", "ord_A", "ord_a_b", "rst_1", "ord_é"]),
      (
        .email, ["a@b.test", "kitchen+rst_1.x@soiree.test"],
        ["a", "@b.test", "a@", "a@b", "a@b.", "a@.b", "a@@b.test", "a b@c.test", "a@b..c", "a@b.test\n", "ä@b.test"]
      ),
      (
        .phone, ["+4915112345678", "+1234567"],
        ["4915112345678", "+0123456789", "+123456", "+1234567890123456", "+49 1"]
      ),
      (
        .uuid, ["6f1c1a52-3b1e-4d2c-9a1f-2f0a5f7f6f10", "6F1C1A52-3B1E-4D2C-9A1F-2F0A5F7F6F10"],
        [
          "", "6f1c1a523b1e4d2c9a1f2f0a5f7f6f10", "6f1c1a52-3b1e-4d2c-9a1f-2f0a5f7f6f1",
          "6f1c1a52-3b1e-4d2c-9a1f-2f0a5f7f6f1g",
        ]
      ),
      (.digits, ["012345"], ["12a", "１２"]),
      (.date, ["2026-12-24", "2024-02-29"], ["2026-02-29", "2026-1-1", "24.12.2026"]),
      (.clock, ["00:00", "23:59"], ["24:00", "9:00", "12:60", "12:3a"]), (.currency, ["EUR"], ["eur", "EURO", "€"]),
      (.locale, ["de", "de-DE", "zh-Hant-TW"], ["d", "de_DE", "de-", "-de"]),
      (.instant, ["2026-03-01T18:30:00Z"], ["yesterday"]), (.free, ["\u{0}"], []),
    ] as [(TextFormat, [String], [String])])
  func knows(_ format: TextFormat, _ good: [String], _ bad: [String]) throws {
    for text in good { #expect(format.matches(text), "\(text.debugDescription)") }
    for text in bad { #expect(!format.matches(text), "\(text.debugDescription)") }
    guard let pattern = format.pattern else { return }
    // The printed pattern says the same as the code.
    let regex = try Regex(pattern).matchingSemantics(.unicodeScalar)
    for text in good { #expect(text.wholeMatch(of: regex) != nil, "\(text.debugDescription)") }
    for text in bad { #expect(text.wholeMatch(of: regex) == nil, "\(text.debugDescription)") }
  }
}
