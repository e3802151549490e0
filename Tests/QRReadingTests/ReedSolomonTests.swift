import QRDrawing
import Testing

@testable import QRReading

@Suite("Error correction")
struct ReedSolomonTests {
  private let field = GaloisField()

  /// All zeros is a block of the code, and the code is linear: what corrects its errors corrects those of any block.
  @Test("Half as many wrong codewords as there are for correction are corrected", arguments: 7...30)
  func correction(count: Int) {
    var numbers = SeededNumbers(seed: UInt64(count))
    let code = ReedSolomon(field: field, correction: count)
    for length in [count + 1, count + 20, 153] {
      for wrong in 0...(count / 2) {
        var block = [UInt8](repeating: 0, count: length)
        for index in block.indices.shuffled(using: &numbers).prefix(wrong) {
          block[index] = UInt8(1 + numbers.below(255))
        }
        #expect(code.correct(&block))
        #expect(block == [UInt8](repeating: 0, count: length))
      }
    }
  }

  @Test("More wrong codewords are refused, but for few that make another block", arguments: 14...30)
  func tooMany(count: Int) {
    var numbers = SeededNumbers(seed: UInt64(count))
    let code = ReedSolomon(field: field, correction: count)
    var accepted = 0
    for _ in 0..<200 {
      var block = (0..<100).map { _ in UInt8(numbers.below(256)) }
      if code.correct(&block) { accepted += 1 }
    }
    #expect(accepted <= 2)
  }

  @Test("The positions of alignment patterns are those of annex E")
  func alignmentPositions() {
    for (version, expected) in [
      (1, []), (2, [6, 18]), (6, [6, 34]), (7, [6, 22, 38]), (14, [6, 26, 46, 66]), (16, [6, 26, 50, 74]),
      (22, [6, 26, 50, 74, 98]), (32, [6, 34, 60, 86, 112, 138]), (36, [6, 24, 50, 76, 102, 128, 154]),
      (40, [6, 30, 58, 86, 114, 142, 170]),
    ] {
      #expect(SymbolVersion(version)?.alignmentPositions == expected)
    }
    #expect(SymbolVersion(0) == nil)
    #expect(SymbolVersion(41) == nil)
  }
}
