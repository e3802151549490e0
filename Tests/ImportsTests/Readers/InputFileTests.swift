import Structures
import Testing
import Wire

@testable import Imports

@Suite("An input file")
struct InputFileTests {
  /// Everything in a file.
  private func read(_ path: String, limits: InputLimits = InputLimits()) throws -> [UInt8] {
    let file = try InputFile(path: path, limits: limits)
    var bytes: [UInt8] = []
    while case let piece = try file.read(), !piece.isEmpty { bytes += piece }
    return bytes
  }

  private func read(_ file: ScratchFile, limits: InputLimits = InputLimits()) throws -> [UInt8] {
    try withExtendedLifetime(file) { try read(file.path, limits: limits) }
  }

  /// A text that does not compress to nothing.
  private static func noise(_ count: Int) -> [UInt8] {
    var random = SplitMix64(seed: 9)
    return (0..<count).map { _ in UInt8.random(in: 32...126, using: &random) }
  }

  @Test(
    "is read whole, compressed or not", arguments: [0, 1, 1_000, InputFile.pieceSize, 3 * InputFile.pieceSize + 17])
  func whole(count: Int) throws {
    let bytes = Self.noise(count)
    #expect(try read(ScratchFile(bytes)) == bytes)
    #expect(try read(ScratchFile(gzip: bytes)) == bytes)
  }

  @Test("may be several gzip members, one behind the other") func members() throws {
    let two = try ScratchFile(
      ScratchFile(gzip: Array("one\n".utf8)).bytes + ScratchFile(gzip: Array("two\n".utf8)).bytes)
    #expect(try read(two) == Array("one\ntwo\n".utf8))
  }

  @Test("that is not there is refused") func missing() {
    #expect(throws: InputError.cannotOpen(path: "/nowhere/at/all")) { try InputFile(path: "/nowhere/at/all") }
  }

  @Test("that is a folder is refused when it is read") func folder() {
    #expect(throws: InputError.damaged) { try read("/tmp") }
  }

  @Test("that ends too early gives what it had and then says so") func cutOff() throws {
    let bytes = Self.noise(400_000)
    let whole = try ScratchFile(gzip: bytes).bytes
    let short = ScratchFile(Array(whole.dropLast(whole.count / 3)))
    let file = try InputFile(path: short.path)
    var got: [UInt8] = []
    #expect(throws: InputError.cutOff) {
      while case let piece = try file.read(), !piece.isEmpty { got += piece }
    }
    #expect(got.count > 100_000 && bytes.starts(with: got))
  }

  @Test("that was damaged says so") func damaged() throws {
    var whole = try ScratchFile(gzip: Self.noise(400_000)).bytes
    for index in whole.count / 2..<whole.count / 2 + 64 { whole[index] ^= 0x5A }
    let file = ScratchFile(whole)
    #expect(throws: InputError.damaged) { try read(file) }
    #expect(!InputError.damaged.description.isEmpty && !InputError.cutOff.description.isEmpty)
  }

  @Test("that expands beyond the limit is stopped: a bomb costs no more than its limit") func bomb() throws {
    let file = try ScratchFile(gzip: [UInt8](repeating: 0x20, count: 4 << 20))
    #expect(file.bytes.count < 10_000)
    #expect(throws: InputError.tooLarge) { try read(file, limits: InputLimits(total: 1 << 20)) }
  }
}

@Suite("A file of lines")
struct LineReaderTests {
  private func lines(_ text: String, size: Int = 3, limit: Int = 100) throws -> [String] {
    var reader = TextLineReader(limits: InputLimits(line: limit), pieces(Array(text.utf8), of: size))
    var found: [String] = []
    while let line = try reader.next() {
      found.append("\(line.number):" + (line.isTooLong ? "too long" : String(decoding: line.bytes, as: UTF8.self)))
    }
    return found
  }

  @Test("is split at LF and CR LF, not at CR", arguments: 1...6) func ends(size: Int) throws {
    #expect(try lines("a\r\nb\n\r\nc\rd\n", size: size) == ["1:a", "2:b", "3:", "4:c\rd"])
    #expect(try lines("", size: size) == [])
    #expect(try lines("\n", size: size) == ["1:"])
    #expect(try lines("a\n\nb", size: size) == ["1:a", "2:", "3:b"])
  }

  @Test("holds no more of a line than its limit") func longest() throws {
    #expect(try lines("12345\n123456\n1\n", limit: 5).map { $0 } == ["1:12345", "2:too long", "3:1"])
  }

  @Test("takes lines back in their order") func givenBack() throws {
    var reader = TextLineReader(pieces(Array("a\nb\nc\nd\n".utf8)))
    var read: [Line] = []
    for _ in 0..<3 { read.append(try #require(try reader.next())) }
    reader.giveBack(read[1...])
    var numbers: [Int] = []
    while let line = try reader.next() { numbers.append(line.number) }
    #expect(numbers == [2, 3, 4])
  }
}

@Suite("A file of JSON lines")
struct NDJSONReaderTests {
  @Test("is read value by value; a broken line is refused and the reading goes on") func reads() throws {
    let text = "\u{FEFF}{\"a\":1}\n\n{\"a\":\n[1,2]\r\n{\"a\":1,\"a\":2}\n\"\u{1F35C}\"\n"
    var bytes = Array(text.utf8)
    bytes += [0x22, 0xFF, 0x22, 0x0A] + Array(String(repeating: "[", count: 60).utf8) + [0x0A] + Array("true".utf8)
    var reader = NDJSONReader(TextLineReader(pieces(bytes)))
    var found: [String] = []
    while let row = try reader.next() {
      switch row {
      case .value(let line, _): found.append("\(line)")
      case .refused(let refusal): found.append(refusal.description)
      }
    }
    #expect(
      found == [
        "1", "line 3: is not JSON: unexpectedEnd at byte 5", "4", "line 5: is not JSON: duplicateKey at byte 7", "6",
        "line 7: is not JSON: invalidUTF8 at byte 1", "line 8: is not JSON: tooDeep at byte 32", "9",
      ])
  }

  @Test("refuses a line over the limit") func longLine() throws {
    let limits = InputLimits(line: 8)
    var reader = NDJSONReader(
      TextLineReader(limits: limits, pieces(Array("123456789\n12345678\n".utf8))), limits: limits)
    #expect(try reader.next() == .refused(ImportRefusal(place: .line(1), reason: "is longer than 8 bytes")))
    #expect(try reader.next() == .value(line: 2, 12_345_678))
    #expect(try reader.next() == nil)
  }
}
