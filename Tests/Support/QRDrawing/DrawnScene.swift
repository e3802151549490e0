#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A camera's view of a code.
public struct DrawnScene: Sendable {
  public var pixelsPerModule = 4.0
  public var degrees = 0.0
  /// How much nearer the right and the lower side are: 0.3 makes it 30 % of the mean, 0 is straight above.
  public var tiltRight = 0.0
  public var tiltDown = 0.0
  /// The picture's size. Nil for the code with its margin.
  public var width: Int?
  public var height: Int?
  /// The centre's way from the middle of the picture, in pixels.
  public var offset = (x: 0.0, y: 0.0)
  public var dark = 30.0
  public var light = 220.0
  /// The light at the upper left in terms of that at the lower right: 1 for even light.
  public var shade = 1.0
  /// The deviation of the noise of each pixel.
  public var noise = 0.0
  /// The share of pixels that are black or white by chance.
  public var specks = 0.0
  /// How often the picture is blurred by the mean of 3 x 3 pixels.
  public var blurs = 0
  public var isMirrored = false
  public var isInverted = false
  public var seed: UInt64 = 1

  public init() {}

  /// The light modules around the code.
  public static let margin = 4

  public func picture(of code: DrawnCode) -> GreyPicture {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let tilt = 1 / (1 - (tiltRight.magnitude + tiltDown.magnitude) / 2)
    let side = Double(code.size + 2 * Self.margin) * pixelsPerModule * (sine.magnitude + cosine.magnitude) * tilt
    var picture = GreyPicture(width: width ?? Int(side) + 1, height: height ?? Int(side) + 1)
    let centre = (
      x: Double(picture.width) / 2 + offset.x, y: Double(picture.height) / 2 + offset.y
    )
    let size = Double(code.size)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        var darkness = 0
        // Four places in each pixel.
        for part in 0..<4 {
          let dx = Double(x) + (Double(part & 1) + 0.5) / 2 - centre.x
          let dy = Double(y) + (Double(part >> 1) + 0.5) / 2 - centre.y
          let a = (dx * cosine + dy * sine) / pixelsPerModule
          let b = (dy * cosine - dx * sine) / pixelsPerModule
          let w = 1 / (1 + (tiltRight * a + tiltDown * b) / size)
          let (u, v) = (a * w + size / 2, b * w + size / 2)
          guard w > 0, u >= 0, v >= 0, u < size, v < size else { continue }
          let column = isMirrored ? code.size - 1 - Int(u) : Int(u)
          if code.isDark(column, Int(v)) { darkness += 1 }
        }
        let share = Double(isInverted ? 4 - darkness : darkness) / 4
        let place = (Double(x) / Double(picture.width) + Double(y) / Double(picture.height)) / 2
        let lighting = shade + (1 - shade) * place
        picture[x, y] = GreyPicture.byte((light + (dark - light) * share) * lighting)
      }
    }
    for _ in 0..<blurs { picture = picture.blurred() }
    var numbers = SeededNumbers(seed: seed)
    if noise > 0 { picture.addNoise(noise, &numbers) }
    if specks > 0 { picture.addSpecks(specks, &numbers) }
    return picture
  }
}
