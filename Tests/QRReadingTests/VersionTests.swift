import QRDrawing
import QRReading
import Testing

@Suite("Versions and levels")
struct VersionTests {
  @Test("A code of each version and level is read", arguments: 1...40)
  func everyVersion(version: Int) {
    var numbers = SeededNumbers(seed: UInt64(version))
    // Of large ones one level each: their pictures are large, too.
    let levels = DrawnLevel.allCases
    for level in version <= 10 ? levels : [levels[version % levels.count]] {
      let (expected, code) = Samples.code(version: version, level: level, &numbers)
      #expect(code.size == 17 + 4 * version)
      #expect(text(of: code) { $0.pixelsPerModule = 3 } == expected, "level \(level)")
    }
  }

  @Test("A code is read as long as the level corrects its damage", arguments: someVersions)
  func damage(version: Int) {
    var numbers = SeededNumbers(seed: UInt64(version))
    for level in DrawnLevel.allCases where version > 1 || level != .low {
      let (expected, code) = Samples.code(version: version, level: level, &numbers)
      var damaged = code
      // One flipped module spoils one codeword of eight modules. Half of what the level corrects spares each block.
      let codewords = code.isData.count { $0 } / 8
      let places = code.isData.indices.filter { code.isData[$0] }
      for _ in 0..<Int(Double(codewords) * level.damage / 2) {
        let place = places[numbers.below(places.count)]
        damaged.flip(place % code.size, place / code.size)
      }
      #expect(text(of: damaged) == expected, "level \(level)")
    }
  }

  @Test("A code with a stain of the share that its level corrects is read")
  func stain() {
    var numbers = SeededNumbers(seed: 3)
    for (level, side) in [(DrawnLevel.low, 4), (.medium, 8), (.quartile, 12), (.high, 14)] {
      let (expected, code) = Samples.code(version: 7, level: level, &numbers)
      for dark in [false, true] {
        var stained = code
        stained.paint(12..<(12 + side), 10..<(10 + side), dark: dark)
        #expect(text(of: stained) == expected, "level \(level)")
      }
    }
  }

  @Test("A code without its lower right alignment pattern is read")
  func missingAlignmentPattern() {
    var numbers = SeededNumbers(seed: 4)
    let (expected, code) = Samples.code(version: 3, level: .high, &numbers)
    var damaged = code
    damaged.paint(20..<25, 20..<25, dark: false)
    for degrees in [0.0, 30] {
      #expect(text(of: damaged) { ($0.degrees, $0.tiltRight, $0.tiltDown) = (degrees, 0.15, 0.1) } == expected)
    }
  }

  @Test("A code with more damage than its level corrects gives nothing")
  func tooMuchDamage() {
    var numbers = SeededNumbers(seed: 5)
    for level in DrawnLevel.allCases {
      var (_, code) = Samples.code(version: 5, level: level, &numbers)
      let places = code.isData.indices.filter { code.isData[$0] }
      for place in places where numbers.fraction() < 0.4 { code.flip(place % code.size, place / code.size) }
      #expect(text(of: code) == nil, "level \(level)")
    }
  }
}
