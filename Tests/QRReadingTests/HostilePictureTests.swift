import QRDrawing
import QRReading
import Testing

@Suite("Hostile pictures")
struct HostilePictureTests {
  @Test("A picture of one colour has no code", arguments: [UInt8(0), 1, 127, 255])
  func oneColour(colour: UInt8) {
    for (width, height) in [(1, 1), (20, 20), (21, 21), (21, 1_920), (1_920, 21), (640, 480)] {
      #expect(text(in: GreyPicture(width: width, height: height, of: colour)) == nil)
    }
  }

  @Test("A buffer of another size than the picture gives nothing")
  func wrongSize() {
    var numbers = SeededNumbers(seed: 31)
    let picture = DrawnScene().picture(of: Samples.ticket(Samples.ticketText(&numbers)))
    let pixels = picture.luminance
    let (width, height) = (picture.width, picture.height)
    #expect(QRReader.read(luminance: pixels, width: width, height: height) != nil)
    for (width, height) in [
      (width + 1, height), (width, height + 1), (width - 1, height), (0, 0), (0, height), (-1, -1), (-width, -height),
      (.max, .max), (.min, .min), (.max, 2), (1, width * height), (1_921, 100), (100, 1_921),
    ] {
      #expect(QRReader.read(luminance: pixels, width: width, height: height) == nil)
    }
    for count in [0, 1, width, pixels.count / 2, pixels.count - 1] {
      #expect(QRReader.read(luminance: Array(pixels.prefix(count)), width: width, height: height) == nil)
    }
    #expect(QRReader.read(luminance: UnsafeBufferPointer(start: nil, count: 0), width: 640, height: 480) == nil)
  }

  @Test("Only a picture within the limit is read")
  func limit() {
    var numbers = SeededNumbers(seed: 32)
    let expected = Samples.ticketText(&numbers)
    for side in [1_920, 1_921] {
      let read = text(of: Samples.ticket(expected)) { ($0.width, $0.height, $0.pixelsPerModule) = (side, side, 20) }
      #expect(read == (side == 1_920 ? expected : nil))
    }
  }

  @Test("Random pictures do not trap", arguments: 0..<10)
  func random(part: Int) {
    var numbers = SeededNumbers(seed: UInt64(100 + part))
    for index in 0..<40 {
      let (width, height) = (1 + numbers.below(200), 1 + numbers.below(200))
      var picture = GreyPicture(width: width, height: height, of: UInt8(numbers.below(256)))
      switch index % 4 {
      case 0: picture.addNoise(80, &numbers)
      case 1: picture.addSpecks(numbers.fraction(), &numbers)
      case 2: picture.addStrokes(200, &numbers)
      default:
        picture.addStrokes(50, &numbers)
        picture.addNoise(20, &numbers)
      }
      _ = text(in: picture)
    }
  }

  @Test("A code with random modules does not trap", arguments: someVersions)
  func randomModules(version: Int) {
    var numbers = SeededNumbers(seed: UInt64(200 + version))
    for share in [0.02, 0.1, 0.3, 0.5] {
      var (_, code) = Samples.code(version: version, level: .medium, &numbers)
      for index in code.modules.indices where numbers.fraction() < share {
        code.flip(index % code.size, index / code.size)
      }
      _ = text(of: code) { $0.pixelsPerModule = 3 }
    }
  }

  @Test("A cut picture does not trap, and gives the text or nothing")
  func cut() {
    var numbers = SeededNumbers(seed: 33)
    let expected = Samples.ticketText(&numbers)
    let whole = DrawnScene().picture(of: Samples.ticket(expected))
    for _ in 0..<60 {
      let (left, upper) = (numbers.below(60), numbers.below(60))
      let (width, height) = (whole.width - left - numbers.below(60), whole.height - upper - numbers.below(60))
      var picture = GreyPicture(width: width, height: height)
      for y in 0..<height { for x in 0..<width { picture[x, y] = whole[x + left, y + upper] } }
      let read = text(in: picture)
      #expect(read == nil || read == expected)
    }
  }
}
