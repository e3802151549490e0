import ClientCore
import Domain
import Structures
import Testing

@Suite("What is kept on the disk")
struct StoredTests {
  @Test("a purchase comes back as it was kept")
  func purchase() throws {
    let record = MachineSamples.kept
    #expect(try PurchaseRecord(bytes: record.bytes) == record)
  }

  @Test("a purchase of another version is refused")
  func purchaseVersion() {
    let bytes = MachineSamples.kept.bytes
    #expect(bytes.first == 2)
    for version in [0, 1, 3] as [UInt8] {
      #expect(throws: DamagedBytes.self) { try PurchaseRecord(bytes: [version] + bytes.dropFirst()) }
    }
  }

  @Test("a purchase that was cut off or damaged is refused or read, never a trap")
  func damaged() {
    let bytes = MachineSamples.kept.bytes
    for end in bytes.indices { #expect(throws: DamagedBytes.self) { try PurchaseRecord(bytes: Array(bytes[..<end])) } }
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
