/// An area on the map: an outer ring and the holes in it.  O3
///
/// Rings need not repeat their first point. A delivery zone is one or more of these.
public struct Polygon: Hashable, Sendable {
  /// The first point need not be repeated at the end.
  public let outer: [Coordinate]
  /// Rings inside `outer`; their edges belong to the area.
  public let holes: [[Coordinate]]

  public init(outer: [Coordinate], holes: [[Coordinate]] = []) {
    self.outer = outer
    self.holes = holes
  }
}
