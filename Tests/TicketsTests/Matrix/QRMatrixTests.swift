import Testing

@testable import Tickets

@Suite("QR codes")
struct QRMatrixTests {
  /// Where a finder pattern is dark: a ring, a gap, and a square of three.
  private static func isFinderDark(_ x: Int, _ y: Int) -> Bool {
    let distance = max(abs(x - 3), abs(y - 3))
    return distance != 2
  }

  @Test(
    "three corners have their finder patterns, and the timing lines alternate",
    arguments: ["A", "a", TicketSamples.code])
  func patterns(text: String) throws {
    let code = try QRMatrix(text)
    #expect(code.size % 4 == 1)
    let far = code.size - 7
    for (left, top) in [(0, 0), (far, 0), (0, far)] {
      for y in 0..<7 {
        for x in 0..<7 { #expect(code[left + x, top + y] == Self.isFinderDark(x, y), "\(left + x), \(top + y)") }
      }
    }
    for place in 8..<(code.size - 8) {
      #expect(code[place, 6] == (place % 2 == 0))
      #expect(code[6, place] == (place % 2 == 0))
    }
    // The one module that is always dark.
    #expect(code[8, code.size - 8])
  }

  @Test("the format bits say level M, in both places")
  func level() throws {
    let code = try QRMatrix(TicketSamples.code)
    let mask = 0b101_0100_0001_0010
    // Around the upper left corner; then below it and beside the other two.
    func bits(_ places: [(Int, Int)]) -> Int { places.reduce(0) { $0 << 1 | (code[$1.0, $1.1] ? 1 : 0) } }
    let first = [0, 1, 2, 3, 4, 5, 7, 8].map { ($0, 8) } + [7, 5, 4, 3, 2, 1, 0].map { (8, $0) }
    let second = (1...7).map { (8, code.size - $0) } + (0..<8).map { (code.size - 8 + $0, 8) }
    #expect(bits(first) == bits(second))
    // 00 is level M.
    #expect((bits(first) ^ mask) >> 13 == 0)
  }

  @Test("letters and digits take less room than other text of the same length")
  func modes() throws {
    let upper = String(repeating: "A0", count: 80)
    #expect(try QRMatrix(upper).size < QRMatrix(upper.lowercased()).size)
  }

  @Test("a code ends where the largest ends")
  func limits() throws {
    #expect(throws: QRMatrixError.empty) { try QRMatrix("") }
    #expect(try QRMatrix(String(repeating: "A", count: 3_391)).size == 177)
    #expect(throws: QRMatrixError.tooLong) { try QRMatrix(String(repeating: "A", count: 3_392)) }
    #expect(try QRMatrix(String(repeating: "a", count: 2_331)).size == 177)
    #expect(throws: QRMatrixError.tooLong) { try QRMatrix(String(repeating: "a", count: 2_332)) }
    #expect(throws: QRMatrixError.tooLong) { try QRMatrix(String(repeating: "a", count: 1_000_000)) }
  }

  @Test("text with a zero byte or of other scripts is taken whole", arguments: ["A\u{0}B", "Zoë", "映画"])
  func bytes(text: String) throws {
    #expect(try QRMatrix(text) != QRMatrix("A"))
  }

  @Test("outside of the code all is light")
  func outside() throws {
    let code = try QRMatrix("A")
    for (x, y) in [(-1, 0), (0, -1), (code.size, 0), (0, code.size), (.max, .max), (.min, 0)] { #expect(!code[x, y]) }
  }

  @Test("runs are the dark modules of a row", arguments: ["A", TicketSamples.code])
  func runs(text: String) throws {
    let code = try QRMatrix(text)
    for y in 0..<code.size {
      let runs = code.runs(ofRow: y)
      let dark = Set(runs.flatMap { Array($0) })
      #expect(dark == Set((0..<code.size).filter { code[$0, y] }))
      for (run, next) in zip(runs, runs.dropFirst()) { #expect(run.upperBound < next.lowerBound) }
    }
  }

  /// The modules that lines of half blocks show.
  private static func modules(_ lines: [String], inked: Bool) -> [[Bool]] {
    lines.flatMap { line in
      let upper = line.map { "█▀".contains($0) == inked }
      let lower = line.map { "█▄".contains($0) == inked }
      return [upper, lower]
    }
  }

  @Test("a terminal shows every module and the margin", arguments: [TerminalStyle.lightGround, .darkGround])
  func terminal(style: TerminalStyle) throws {
    let code = try QRMatrix(TicketSamples.code)
    let lines = code.lines(style)
    #expect(lines.count == (code.size + 2 * QRMatrix.margin + 1) / 2)
    #expect(lines.allSatisfy { $0.count == code.size + 2 * QRMatrix.margin })
    let shown = Self.modules(lines, inked: style == .lightGround)
    for (y, row) in shown.enumerated() {
      for (x, isDark) in row.enumerated() {
        #expect(isDark == code[x - QRMatrix.margin, y - QRMatrix.margin])
      }
    }
  }

  @Test("with colours each line sets black on white and puts it back")
  func coloured() throws {
    let code = try QRMatrix("A")
    let plain = code.lines(.lightGround)
    #expect(code.lines(.coloured) == plain.map { "\u{1B}[30;107m" + $0 + "\u{1B}[0m" })
  }
}
