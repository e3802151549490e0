import QRDrawing
import Testing

@testable import QRReading

@Suite("Text")
struct TextTests {
  @Test("Digits are read", arguments: ["0", "07", "123", "0000", "31415926535897932384626433832795028841971"])
  func numeric(digits: String) throws {
    let code = try #require(DrawnCode(Array(digits.utf8), level: .medium, mode: .numeric))
    #expect(text(of: code) == digits)
  }

  @Test("All letters of the alphanumeric mode are read")
  func alphanumeric() throws {
    let letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
    let code = try #require(DrawnCode(Array(letters.utf8), level: .medium, mode: .alphanumeric))
    #expect(text(of: code) == letters)
  }

  @Test("UTF-8 is read", arguments: ["é", "https://example.org/?q=Amélie", "映画館 🎬", "߿ࠀ퟿\u{E000}\u{10FFFF}"])
  func utf8(expected: String) throws {
    let code = try #require(DrawnCode(Array(expected.utf8), level: .medium, mode: .bytes))
    #expect(text(of: code) == expected)
  }

  @Test(
    "Bytes that are no UTF-8 are Latin-1",
    arguments: [
      [0x63, 0x61, 0x66, 0xE9], [0xC3], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF0, 0x9F, 0x8E], [0x80], [0xFF, 0xFE],
    ] as [[UInt8]])
  func latin1(bytes: [UInt8]) throws {
    let code = try #require(DrawnCode(bytes, level: .medium, mode: .bytes))
    #expect(text(of: code) == String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })))
  }

  @Test("The number of a character set is skipped", arguments: [3, 26, 899, 9_999])
  func interpretation(number: Int) throws {
    let code = try #require(DrawnCode(Array("é".utf8), level: .low, mode: .bytes, interpretation: number))
    #expect(text(of: code) == "é")
  }

  @Test("Segments of several modes are one text")
  func segments() throws {
    let code = try #require(
      DrawnCode(
        [(Array("2025".utf8), .numeric), (Array("-X:".utf8), .alphanumeric), (Array("né".utf8), .bytes)], version: 0,
        level: .quartile))
    #expect(text(of: code) == "2025-X:né")
  }

  @Test("Kanji gives nothing")
  func kanji() throws {
    let code = try #require(DrawnCode([0x93, 0x5F, 0xE4, 0xAA], level: .medium, mode: .kanji))
    #expect(text(of: code) == nil)
  }

  /// libqrencode draws no number of three bytes as the standard has it.
  @Test("The number of a character set of three bytes is skipped")
  func longInterpretation() {
    #expect(segments("0111 110000000100111000100000 0100 00000001 01000001 0000") == "A")
  }

  @Test(
    "Damaged segments give nothing",
    arguments: [
      "", "0000", "0001 0000000000", "0001 0000000011 1111101000", "0001 0000000001 1010", "0001 1111111111 0000000000",
      "0010 000000010 11111111111", "0010 000000001 111111", "0010 111111111 00000000000", "0100 00000010 01000001",
      "0100 11111111", "0111 11111111", "0111 1100000", "0011 0000000000000000", "1111", "0110", "01",
    ])
  func damaged(bits: String) {
    #expect(segments(bits) == nil)
  }

  /// The text of bits in a code of version 1. Bits that are missing at the end are 0.
  private func segments(_ bits: String) -> String? {
    var bytes: [UInt8] = []
    for (index, bit) in bits.filter({ $0 != " " }).enumerated() {
      if index % 8 == 0 { bytes.append(0) }
      if bit == "1" { bytes[index / 8] |= 0x80 >> UInt8(index % 8) }
    }
    return Segments.text(of: bytes, SymbolVersion(1)!)
  }
}
