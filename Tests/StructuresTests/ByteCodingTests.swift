import Structures
import Testing

@Suite("Values as bytes")
struct ByteCodingTests {
  @Test(
    "numbers come back",
    arguments: [0, 1, -1, 63, 64, -64, -65, 1 << 40, -(1 << 40), .max, .min] as [Int64])
  func numbers(number: Int64) throws {
    var writer = ByteWriter(version: 3)
    writer.write(number)
    writer.write(UInt64(bitPattern: number))
    writer.write(Int(number))
    writer.write(Double(bitPattern: UInt64(bitPattern: number)))
    var reader = try ByteReader(writer.bytes, version: 3)
    #expect(try reader.number() == number)
    #expect(try reader.unsigned() == UInt64(bitPattern: number))
    #expect(try reader.int() == Int(number))
    #expect(try reader.double().bitPattern == UInt64(bitPattern: number))
    try reader.end()
  }

  @Test("small numbers of either sign take a byte")
  func short() {
    for number in -64...63 as ClosedRange<Int64> {
      var writer = ByteWriter()
      writer.write(number)
      #expect(writer.bytes.count == 1)
    }
  }

  private enum Fruit: String { case apple, pear }

  @Test("texts, flags, lists and what is absent come back in order")
  func mixed() throws {
    var writer = ByteWriter(version: 1)
    writer.write("Crème brûlée 寿司")
    writer.write(true)
    writer.write(nil as String?)
    writer.write("" as String?)
    writer.write(nil as Int64?)
    writer.write(7 as Int64?)
    writer.write(nil as Double?)
    writer.write(0.5 as Double?)
    writer.write([Fruit.pear, .apple]) { $0.write($1.rawValue) }
    var reader = try ByteReader(writer.bytes, version: 1)
    #expect(try reader.text() == "Crème brûlée 寿司")
    #expect(try reader.flag())
    #expect(try reader.optionalText() == nil)
    #expect(try reader.optionalText() == "")
    #expect(try reader.optionalNumber() == nil)
    #expect(try reader.optionalNumber() == 7)
    #expect(try reader.optionalDouble() == nil)
    #expect(try reader.optionalDouble() == 0.5)
    #expect(try reader.list { input throws(DamagedBytes) -> Fruit in try input.known() } == [.pear, .apple])
    try reader.end()
  }

  @Test("bytes of another version, or none, are refused")
  func version() {
    #expect(throws: DamagedBytes.self) { try ByteReader([], version: 1) }
    #expect(throws: DamagedBytes.self) { try ByteReader(ByteWriter(version: 2).bytes, version: 1) }
  }

  @Test("bytes that are left over are refused")
  func leftOver() throws {
    let reader = try ByteReader([1, 0], version: 1)
    #expect(throws: DamagedBytes.self) { try reader.end() }
  }

  @Test("a length of more than there is, a flag of neither kind, a number of too many bits, and no text are refused")
  func refused() {
    let over: [UInt8] = Array(repeating: 0xFF, count: 9) + [2]
    #expect(throws: DamagedBytes.self) {
      var reader = ByteReader(over)
      _ = try reader.unsigned()
    }
    #expect(throws: DamagedBytes.self) {
      var reader = ByteReader([2])
      _ = try reader.flag()
    }
    #expect(throws: DamagedBytes.self) {
      var reader = ByteReader([2, 0x41])
      _ = try reader.text()
    }
    #expect(throws: DamagedBytes.self) {
      var reader = ByteReader([1, 0xFF])
      _ = try reader.text()
    }
    #expect(throws: DamagedBytes.self) {
      var reader = ByteReader([4, 0, 0])
      _ = try reader.list { input throws(DamagedBytes) in try input.number() }
    }
    #expect(throws: DamagedBytes.self) {
      var reader = ByteReader([1, 0x78])
      _ = try reader.known() as Fruit
    }
    #expect(throws: DamagedBytes.self) {
      var reader = ByteReader(Array(repeating: 0, count: 7))
      _ = try reader.double()
    }
  }

  @Test("any bytes are read or refused, never a trap", arguments: 0..<50 as Range<UInt64>)
  func damaged(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let bytes = (0..<random.next() % 24).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      var reader = ByteReader(bytes)
      #expect(throws: DamagedBytes.self) {
        while true {
          switch random.next() % 6 {
          case 0: _ = try reader.number()
          case 1: _ = try reader.text()
          case 2: _ = try reader.flag()
          case 3: _ = try reader.double()
          case 4: _ = try reader.optionalText()
          default: _ = try reader.list { input throws(DamagedBytes) in try input.int() }
          }
        }
      }
    }
  }
}
