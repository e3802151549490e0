/// A grey picture with one byte per pixel.
public struct GreyPicture: Sendable {
  public let width: Int
  public let height: Int
  public private(set) var luminance: [UInt8]

  public init(width: Int, height: Int, of colour: UInt8 = 255) {
    self.width = width
    self.height = height
    luminance = [UInt8](repeating: colour, count: width * height)
  }

  public subscript(x: Int, y: Int) -> UInt8 {
    get { luminance[y * width + x] }
    set { luminance[y * width + x] = newValue }
  }

  /// Rounded and held in 0...255.
  public static func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }

  public func blurred() -> GreyPicture {
    var blurred = self
    for y in 0..<height {
      for x in 0..<width {
        var (sum, count) = (0, 0)
        for row in max(0, y - 1)...min(height - 1, y + 1) {
          for column in max(0, x - 1)...min(width - 1, x + 1) {
            sum += Int(self[column, row])
            count += 1
          }
        }
        blurred[x, y] = UInt8((sum + count / 2) / count)
      }
    }
    return blurred
  }

  public mutating func addNoise(_ deviation: Double, _ numbers: inout SeededNumbers) {
    for index in luminance.indices {
      luminance[index] = Self.byte(Double(luminance[index]) + numbers.normal() * deviation)
    }
  }

  public mutating func addSpecks(_ share: Double, _ numbers: inout SeededNumbers) {
    for index in luminance.indices where numbers.fraction() < share {
      luminance[index] = numbers.next() & 1 == 0 ? 0 : 255
    }
  }

  /// Dark strokes like those of text and furniture.
  public mutating func addStrokes(_ count: Int, _ numbers: inout SeededNumbers) {
    for _ in 0..<count {
      let (x, y) = (numbers.below(width), numbers.below(height))
      let (right, lower) = (min(width, x + 1 + numbers.below(30)), min(height, y + 1 + numbers.below(12)))
      let colour = UInt8(numbers.below(256))
      for row in y..<lower { for column in x..<right { self[column, row] = colour } }
    }
  }
}
