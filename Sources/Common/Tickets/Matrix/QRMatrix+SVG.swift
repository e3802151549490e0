extension QRMatrix {
  /// The data of an SVG path in units of a module: each run of dark modules as a rectangle, all in one path so that no
  /// seam shows between rows.
  public var svgPath: String {
    (0..<size).map { y in
      runs(ofRow: y).map { "M\($0.lowerBound) \(y)h\($0.count)v1h-\($0.count)z" }.joined()
    }.joined()
  }
}
