import ClientCore
import Domain
import Testing

@Suite("What is kept on the disk")
struct StoredTests {
  @Test(
    "numbers come back",
    arguments: [0, 1, -1, 63, 64, -64, -65, 1 << 40, -(1 << 40), .max, .min] as [Int64])
  func numbers(number: Int64) throws {
    var writer = StoredWriter(version: 3)
    writer.write(number)
    var reader = try StoredReader(writer.bytes, version: 3)
    #expect(try reader.number() == number)
    try reader.end()
  }

  @Test("texts, flags and what is absent come back in order")
  func mixed() throws {
    var writer = StoredWriter(version: 1)
    writer.write("Crème brûlée 寿司")
    writer.write(true)
    writer.write(nil as String?)
    writer.write("" as String?)
    writer.write(nil as Int64?)
    writer.write(7 as Int64?)
    var reader = try StoredReader(writer.bytes, version: 1)
    #expect(try reader.text() == "Crème brûlée 寿司")
    #expect(try reader.flag())
    #expect(try reader.optionalText() == nil)
    #expect(try reader.optionalText() == "")
    #expect(try reader.optionalNumber() == nil)
    #expect(try reader.optionalNumber() == 7)
    try reader.end()
  }

  @Test("bytes of another version, or none, are refused")
  func version() {
    #expect(throws: NotStored.self) { try StoredReader([], version: 1) }
    #expect(throws: NotStored.self) { try StoredReader(StoredWriter(version: 2).bytes, version: 1) }
  }

  @Test("bytes that are left over are refused")
  func leftOver() throws {
    let reader = try StoredReader([1, 0], version: 1)
    #expect(throws: NotStored.self) { try reader.end() }
  }

  @Test("a purchase comes back as it was kept")
  func purchase() throws {
    let record = Samples.kept
    #expect(try PurchaseRecord(bytes: record.bytes) == record)
  }

  @Test("a purchase of another version is refused")
  func purchaseVersion() {
    let bytes = Samples.kept.bytes
    #expect(bytes.first == 1)
    for version in [0, 2, 3] as [UInt8] {
      #expect(throws: NotStored.self) { try PurchaseRecord(bytes: [version] + bytes.dropFirst()) }
    }
  }

  @Test("a purchase that was cut off or damaged is refused or read, never a trap")
  func damaged() {
    let bytes = Samples.kept.bytes
    for end in bytes.indices { #expect(throws: NotStored.self) { try PurchaseRecord(bytes: Array(bytes[..<end])) } }
    for seed in 0..<2_000 as Range<UInt64> {
      var dice = Dice(seed: seed)
      var damaged = bytes
      for _ in 0..<3 { damaged[Int(dice.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: dice.next()) }
      if let read = try? PurchaseRecord(bytes: damaged) {
        #expect((try? PurchaseRecord(bytes: read.bytes)) == read, "seed \(seed)")
      }
    }
  }
}
