import QRDrawing
import QRReading
import Testing

@Suite("What a camera does to a code")
struct CameraTests {
  /// A code of each of some versions must be read.
  private func expectRead(_ versions: [Int] = someVersions, _ change: (inout DrawnScene) -> Void) {
    var numbers = SeededNumbers(seed: 11)
    for version in versions {
      let level = DrawnLevel(rawValue: version % 4)!
      let (expected, code) = Samples.code(version: version, level: level, &numbers)
      #expect(text(of: code, change) == expected, "version \(version), level \(level)")
    }
  }

  @Test("A turned code is read", arguments: [0.0, 17, 45, 90, 200, 271.5], [3.0, 4.5])
  func rotation(degrees: Double, pixels: Double) {
    expectRead { ($0.degrees, $0.pixelsPerModule) = (degrees, pixels) }
  }

  @Test("A code is read at three to eight pixels per module", arguments: [3.0, 3.3, 4, 5, 6.7, 8])
  func scale(pixels: Double) {
    expectRead([1, 2, 7, 8, 14, 20]) { $0.pixelsPerModule = pixels }
  }

  @Test("A code in perspective is read", arguments: [(0.2, 0.0), (0, -0.2), (0.15, 0.15), (-0.2, 0.1)], [0.0, 33])
  func perspective(tilt: (Double, Double), degrees: Double) {
    expectRead {
      ($0.tiltRight, $0.tiltDown) = tilt
      ($0.degrees, $0.pixelsPerModule) = (degrees, 4)
    }
  }

  @Test("A code with noise is read", arguments: [10.0, 25])
  func noise(deviation: Double) {
    expectRead { $0.noise = deviation }
  }

  @Test("A code in uneven light is read", arguments: [0.3, 2.5])
  func unevenLight(shade: Double) {
    expectRead { ($0.shade, $0.light, $0.dark) = (shade, shade > 1 ? 100 : 230, 15) }
  }

  @Test("A code with little contrast is read")
  func littleContrast() {
    expectRead { ($0.light, $0.dark, $0.noise) = (140, 100, 3) }
  }

  @Test("A blurred code is read", arguments: [3.0, 4])
  func blur(pixels: Double) {
    expectRead { ($0.blurs, $0.pixelsPerModule) = (1, pixels) }
  }

  @Test("A code in a mirror is read")
  func mirror() {
    expectRead { $0.isMirrored = true }
  }

  @Test("A light code on dark ground is read")
  func inverted() {
    expectRead { $0.isInverted = true }
  }
}
