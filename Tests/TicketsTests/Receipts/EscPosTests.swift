import Structures
import Testing

@testable import Tickets

@Suite("The bytes of a receipt")
struct EscPosTests {
  private static let big = Receipt.Style(width: 2, height: 2, isBold: true, isCentred: true)

  private static let receipt = Receipt([
    .frame([.init("Saal 3", big)]), .words(.init("A24", .init(width: 4, height: 4, isBold: true, isCentred: true))),
    .rule, .item(mark: "2 x", .init("Königsberger Klopse mit Kapern", .init(height: 2, isBold: true))),
    .item(indent: 4, mark: "+", .init("extra Soße")), .frame([.init("ohne Zwiebeln, bitte sehr heiß und mit Löffel")]),
    .gap, .pair("Summe", "12,50 EUR"),
  ])

  @Test("a short receipt has these bytes, on either roll", arguments: [ReceiptPaper.millimetres58, .millimetres80])
  func golden(paper: ReceiptPaper) {
    let receipt = Receipt([.words(.init("Café €", Self.big)), .rule])
    #expect(
      EscPos.bytes(of: receipt, on: paper)
        == [0x1B, 0x40, 0x1C, 0x2E, 0x1B, 0x74, 16] + [0x1B, 0x61, 1, 0x1B, 0x45, 1, 0x1D, 0x21, 0x11]
        + [0x43, 0x61, 0x66, 0xE9, 0x20, 0x80, 0x0A] + [0x1B, 0x61, 0, 0x1B, 0x45, 0, 0x1D, 0x21, 0x00]
        + [0x1B, 0x74, 0] + Array(repeating: 0xC4, count: paper.columns) + [0x1B, 0x74, 16, 0x0A]
        + [0x1B, 0x64, 3, 0x1D, 0x56, 0x42, 0])
  }

  @Test("58 millimetres have 32 columns")
  func narrow() {
    let reading = ReceiptReading(EscPos.bytes(of: Self.receipt, on: .millimetres58))
    #expect(
      reading.text == [
        "┌──────────────────────────────┐", "│         Saal 3         │", "└──────────────────────────────┘", "A24",
        "────────────────────────────────", "2 x Königsberger Klopse mit", "    Kapern", "    + extra Soße",
        "┌──────────────────────────────┐", "│ ohne Zwiebeln, bitte sehr    │", "│ heiß und mit Löffel          │",
        "└──────────────────────────────┘", "", "Summe                  12,50 EUR",
      ])
    #expect(reading.cuts == 1 && reading.lines[3].tallest == 4 && reading.lines[3].isCentred)
    // The sides of a frame are as high as what they stand beside.
    #expect(reading.lines[1].columns == 32 && reading.lines[1].tallest == 2)
  }

  @Test("80 millimetres have 48 columns")
  func wide() {
    let reading = ReceiptReading(EscPos.bytes(of: Self.receipt, on: .millimetres80))
    let line = String(repeating: "─", count: 46)
    #expect(
      reading.text == [
        "┌\(line)┐", "│                 Saal 3                 │", "└\(line)┘", "A24", "──" + line,
        "2 x Königsberger Klopse mit Kapern", "    + extra Soße", "┌\(line)┐",
        "│ ohne Zwiebeln, bitte sehr heiß und mit       │", "│ Löffel                                       │",
        "└\(line)┘", "",
        "Summe                                  12,50 EUR",
      ])
  }

  @Test("no line is wider than the roll, whatever the words and their size", arguments: 0..<200 as Range<UInt64>)
  func width(seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    func number(_ most: Int) -> Int { Int(dice.next() % UInt64(most)) }
    func words() -> String {
      (0..<number(6)).map { _ in
        String(repeating: "aé€ж…\u{1F355}".randomElement(using: &dice) ?? "x", count: number(40))
      }
      .joined(separator: " ")
    }
    let parts = (0..<8).map { _ -> Receipt.Part in
      let style = Receipt.Style(
        width: number(8) + 1, height: number(8) + 1, isBold: number(2) == 0, isCentred: number(2) == 0)
      switch number(6) {
      case 0: return .words(.init(words(), style))
      case 1: return .item(indent: number(9), mark: words(), .init(words(), style))
      case 2: return .frame([.init(words(), style), .init(words())])
      case 3: return .pair(words(), words())
      case 4: return .rule
      default: return .gap
      }
    }
    for paper in [ReceiptPaper.millimetres58, .millimetres80] {
      let lines = ReceiptReading(EscPos.bytes(of: Receipt(parts), on: paper)).lines
      #expect(lines.allSatisfy { $0.columns <= paper.columns }, "seed \(seed)")
    }
  }

  @Test("a word longer than the line is broken where the line ends")
  func longWord() {
    let word = String(repeating: "m", count: 40)
    let reading = ReceiptReading(
      EscPos.bytes(of: Receipt([.words(.init("ein " + word)), .item(mark: "9 x", .init(word))]), on: .millimetres58))
    let m = { String(repeating: "m", count: $0) }
    #expect(reading.text == ["ein", m(32), m(8), "9 x " + m(28), "    " + m(12)])
  }

  @Test(
    "no text is a command: control characters are dropped, foreign letters transliterated",
    arguments: [
      ("\u{1B}@\u{1B}p\u{0}\u{19}open the drawer", "@popen the drawer"), ("a\u{1D}V\u{0}b", "aVb"),
      ("\u{10}\u{4}\u{1}x", "x"),
      ("one\ntwo\r\n three", "one two three"), ("\u{85}a\u{9B}b\u{7F}c\u{202E}d", "abcd"), ("борщ", "bors"),
      ("e\u{301}", "é"), ("\u{1F355}", "?"), ("„Gäste“ – 5 €", "\u{84}Gäste\u{93} \u{96} 5 \u{80}"),
    ])
  func hostile(text: String, printed: String) {
    let style = Receipt.Style()
    for part in [Receipt.Part.words(.init(text, style)), .frame([.init(text, style)]), .pair(text, text)] {
      let bytes = EscPos.bytes(of: Receipt([part]), on: .millimetres80)
      #expect(ReceiptReading(bytes).text.contains { $0.contains(printed) }, "\(ReceiptReading(bytes).text)")
    }
  }

  @Test("an empty frame is none")
  func emptyFrame() {
    let none = EscPos.bytes(of: Receipt(), on: .millimetres80)
    #expect(EscPos.bytes(of: Receipt([.frame([]), .frame([.init(" \u{1B} ")])]), on: .millimetres80) == none)
  }
}
