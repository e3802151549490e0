/// A place in a picture, or the way from one place to another, in pixels from the upper left corner.
/// The middle of the first pixel is at 0.5, 0.5.
struct Point {
  var x: Double
  var y: Double

  var length: Double { (x * x + y * y).squareRoot() }

  static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
  static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }
  static func * (left: Point, factor: Double) -> Point { Point(x: left.x * factor, y: left.y * factor) }

  /// The inner product.
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The outer product: positive when the other points clockwise of this one, as y grows downwards.
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }
}
