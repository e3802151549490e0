import Structures
import Testing

@testable import Tickets

@Suite("The layout of a ticket")
struct LayoutTests {
  @Test("every line is on the sheet, above or below the code", arguments: Hostile.faces.indices)
  func onTheSheet(index: Int) throws {
    let sheet = try TicketSheet(Hostile.faces[index].mapWords(\.printable))
    let margin = Double(QRMatrix.margin) * sheet.module
    for line in sheet.lines {
      #expect(line.x >= TicketSheet.edge)
      #expect(line.x + line.width <= TicketSheet.width - TicketSheet.edge + 0.01, "\(line.text)")
      #expect(line.baseline > 0 && line.baseline <= TicketSheet.height)
      let codeBottom = sheet.codeY + Double(sheet.code.size) * sheet.module + margin
      let descent = line.size * 0.25
      #expect(
        line.baseline + descent <= sheet.codeY - margin || line.baseline - line.size >= codeBottom, "\(line.text)")
    }
  }

  @Test("lines do not run into each other", arguments: Hostile.faces.indices)
  func apart(index: Int) throws {
    let lines = try TicketSheet(Hostile.faces[index].mapWords(\.printable)).lines
    for (number, line) in lines.enumerated() {
      for other in lines[(number + 1)...] {
        let (upper, lower) = line.baseline < other.baseline ? (line, other) : (other, line)
        let (left, right) = line.x < other.x ? (line, other) : (other, line)
        // Capitals are three quarters of the size high, what hangs below the line is less than a quarter.
        let isBelow = lower.baseline - 0.75 * lower.size >= upper.baseline + 0.25 * upper.size
        #expect(isBelow || left.x + left.width <= right.x, "\(line.text) | \(other.text)")
      }
    }
  }

  @Test("the code's modules are a millimetre or more")
  func codeSize() throws {
    let sheet = try TicketSheet(TicketSamples.face)
    #expect(sheet.module * 25.4 / 72 >= 1)
    #expect(sheet.codeX - Double(QRMatrix.margin) * sheet.module >= 0)
  }

  @Test("wrapped text fits and keeps its words", arguments: [1, 2, 3] as [UInt64])
  func wrapping(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let text = Hostile.text(&random).printable
      let wrap = TextWrap(size: 17, isBold: true, width: .random(in: 20...300, using: &random))
      let lines = wrap.lines(text, atMost: 1_000)
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " }, "seed \(seed): \(text)")
      for line in lines { #expect(wrap.width(of: line) <= wrap.width + 0.01 || line.count == 1) }
      let few = wrap.lines(text, atMost: 2)
      #expect(few.count <= 2)
      #expect(few == Array(lines.prefix(2)) || few.last?.hasSuffix("…") == true, "seed \(seed): \(text)")
    }
  }

  @Test(
    "text is broken between words, a long word where the line ends, and the end is told",
    arguments: [
      ("one two three", ["one two", "three"]), ("one", ["one"]), ("", []),
      ("aaaaaaaaaaaaaaa", ["aaaaaaaa", "aaaaaaa"]),
      ("one two three four five", ["one two", "three fo…"]),
    ])
  func wrapped(text: String, lines: [String]) {
    #expect(TextWrap(size: 10, isBold: false, width: 45).lines(text, atMost: 2) == lines)
  }

  @Test("a text that fits by its own width is left whole")
  func exact() {
    let width = Helvetica.width("Grande Salle", size: 10, isBold: true)
    let wrap = TextWrap(size: 10, isBold: true, width: width + 0.001)
    #expect(wrap.shortened("Grande Salle") == "Grande Salle")
    #expect(TextWrap(size: 10, isBold: true, width: width - 1).shortened("Grande Salle").hasSuffix("…"))
  }

  @Test(
    "widths are those of the font's metrics",
    arguments: [("A", 667, 722), ("i", 222, 278), ("é", 556, 556), ("É", 667, 667), ("ß", 611, 611), ("-", 333, 333)])
  func widths(letter: String, regular: Double, bold: Double) {
    #expect(Helvetica.width(letter, size: 1_000, isBold: false) == regular)
    #expect(Helvetica.width(letter, size: 1_000, isBold: true) == bold)
    #expect(Helvetica.knows(letter))
    #expect(!Helvetica.knows(letter + "映"))
  }

  @Test(
    "words become one clean line",
    arguments: [
      ("  a \t\r\n b  ", "a b"), ("a\u{0}b\u{1B}c", "abc"), ("\u{202E}a\u{2069}", "a"), ("\u{2028}x\u{3000}y", "x y"),
      ("👩‍👧", "👩‍👧"), (Hostile.noCharacters, ""), ("e\u{301}", "é"), ("", ""),
    ])
  func printable(text: String, clean: String) { #expect(text.printable == clean) }

  @Test("very long words are cut, however they are long")
  func cut() {
    #expect(String(repeating: "x", count: 1_001).printable.count == 1_001)
    #expect(String(repeating: "x", count: 100_000).printable.unicodeScalars.count == 1_001)
    #expect(("e" + String(repeating: "\u{336}", count: 100_000)).printable.unicodeScalars.count <= 1_001)
  }
}
