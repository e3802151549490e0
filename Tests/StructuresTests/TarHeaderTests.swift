import Structures
import Testing

@Suite("The block before a file in a tar archive")
struct TarHeaderTests {
  @Test(
    "is read as it was written, also of more than eight gigabytes",
    arguments: [0, 1, 511, 512, 513, 1 << 33 - 1, 1 << 33, 1 << 60] as [Int64])
  func roundTrip(size: Int64) throws {
    let header = try #require(TarHeader(name: "media/med_abcdef", size: size, modified: 1_796_000_000))
    let block = header.block
    #expect(block.count == 512 && TarHeader(block: block) == header)
    #expect((size + Int64(header.padding)) % 512 == 0 && header.padding < 512)
  }

  @Test("takes names of 1 to 100 bytes", arguments: [("", false), ("a", true), ("é", true)])
  func names(name: String, isTaken: Bool) {
    #expect((TarHeader(name: name, size: 0, modified: 0) != nil) == isTaken)
    #expect(TarHeader(name: name + String(repeating: "x", count: 99), size: 0, modified: 0) != nil || name == "é")
    #expect(TarHeader(name: name + String(repeating: "x", count: 101), size: 0, modified: 0) == nil)
  }

  @Test("with any byte changed is none")
  func changed() throws {
    let header = try #require(TarHeader(name: "manifest.json", size: 400, modified: 7))
    for index in header.block.indices {
      var block = header.block
      block[index] ^= 1
      #expect(TarHeader(block: block) == nil, "byte \(index)")
    }
    #expect(TarHeader(block: Array(header.block.dropLast())) == nil)
  }

  /// A block with a fitting sum.
  private static func block(kind: Character, at offset: Int? = nil, _ text: String = "") throws -> [UInt8] {
    var block = try #require(TarHeader(name: "key", size: 0, modified: 0)).block
    block[156] = try #require(kind.asciiValue)
    if let offset { for (index, byte) in text.utf8.enumerated() { block[offset + index] = byte } }
    for index in 148..<156 { block[index] = 0x20 }
    let sum = block.reduce(0) { $0 + Int($1) }
    let digits = Array(String(sum, radix: 8).utf8)
    let field = [UInt8](repeating: 0x30, count: 6 - digits.count) + digits + [0, 0x20]
    block.replaceSubrange(148..<156, with: field)
    return block
  }

  @Test("of anything but a plain file is none: a link, a folder, a device, a longer name")
  func kinds() throws {
    #expect(TarHeader(block: try Self.block(kind: "0"))?.name == "key")
    for kind: Character in ["1", "2", "3", "5", "x", "g", "L"] {
      #expect(TarHeader(block: try Self.block(kind: kind)) == nil, "\(kind)")
    }
    #expect(TarHeader(block: try Self.block(kind: "0", at: 157, "/etc/passwd")) == nil)
    #expect(TarHeader(block: try Self.block(kind: "0", at: 345, "../..")) == nil)
    #expect(TarHeader(block: try Self.block(kind: "0", at: 124, "-0000000001")) == nil)
  }
}
