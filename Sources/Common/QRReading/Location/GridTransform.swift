/// The perspective transform from the modules of a code to the pixels of a picture.
///
/// A place in the code is measured in modules from the centre of the upper left finder pattern. The transform maps the
/// centres of the three finder patterns to their places in the picture. Two numbers are left free: how much the scale
/// falls along the way to the right, and along the way down.
struct GridTransform {
  var corner: Point
  var right: Point
  var down: Point
  /// The modules between the centres of two finder patterns.
  let span: Double
  /// The fall of the scale from the upper left centre to the upper right one: 0 from straight above.
  var fallRight: Double
  /// The fall of the scale from the upper left centre to the lower left one.
  var fallDown: Double

  /// A place in the picture. Outside of it for what is behind the camera.
  @inline(never)
  func point(_ x: Double, _ y: Double) -> Point {
    let (x, y) = (x / span, y / span)
    let divisor = 1 + fallRight * x + fallDown * y
    guard divisor > 0.01 else { return Point(x: -1, y: -1) }
    let sum = corner * (1 - x - y) + right * (x * (1 + fallRight)) + down * (y * (1 + fallDown))
    return sum * (1 / divisor)
  }
}

/// Fits the two free numbers of a transform to places that were found, by least squares.
///
/// From `point * (1 + a x + b y) = corner (1 - x - y) + right x (1 + a) + down y (1 + b)`, with x and y as shares of
/// the span, follows one linear equation in a and b per coordinate.
struct PerspectiveFit {
  private var aa = 0.0
  private var ab = 0.0
  private var bb = 0.0
  private var ac = 0.0
  private var bc = 0.0

  /// - Parameter transform: Its free numbers are the first guess, which weighs as much as one place that is found
  ///   with an error of some modules.
  init(_ transform: GridTransform) {
    add(10, 0, 10 * transform.fallRight)
    add(0, 10, 10 * transform.fallDown)
  }

  /// - Parameter place: Where the picture has the place x, y of the code.
  @inline(never)
  mutating func add(_ x: Double, _ y: Double, at place: Point, _ transform: GridTransform) {
    let (x, y) = (x / transform.span, y / transform.span)
    let a = (place - transform.right) * x
    let b = (place - transform.down) * y
    let c = transform.corner * (1 - x - y) + transform.right * x + transform.down * y - place
    add(a.x, b.x, c.x)
    add(a.y, b.y, c.y)
  }

  private mutating func add(_ a: Double, _ b: Double, _ c: Double) {
    aa += a * a
    ab += a * b
    bb += b * b
    ac += a * c
    bc += b * c
  }

  /// The transform with the best numbers.
  func fitted(_ transform: GridTransform) -> GridTransform {
    let determinant = aa * bb - ab * ab
    guard determinant > 1e-9 else { return transform }
    var fitted = transform
    fitted.fallRight = (ac * bb - bc * ab) / determinant
    fitted.fallDown = (bc * aa - ac * ab) / determinant
    return fitted
  }
}
