/// The modules of a code as the picture has them.
struct ModuleGrid {
  let size: Int
  /// 1 for dark; row by row.
  private var modules: [UInt8]
  /// Whether the picture shows the code in a mirror: rows are read as columns.
  var isMirrored = false

  /// Takes the modules from the picture.
  @inline(never)
  init(_ picture: ContrastPicture, _ transform: GridTransform, size: Int) {
    self.size = size
    modules = []
    modules.reserveCapacity(size * size)
    for row in 0..<size {
      for column in 0..<size {
        let (x, y) = (Double(column - 3), Double(row - 3))
        // The middle counts twice; four places around it lessen noise.
        let contrast =
          2 * picture.contrast(at: transform.point(x, y)) + picture.contrast(at: transform.point(x - 0.2, y))
          + picture.contrast(at: transform.point(x + 0.2, y)) + picture.contrast(at: transform.point(x, y - 0.2))
          + picture.contrast(at: transform.point(x, y + 0.2))
        modules.append(contrast > 0 ? 1 : 0)
      }
    }
  }

  /// 1 for a dark module, 0 for a light one. The module must be inside of the code.
  func module(_ x: Int, _ y: Int) -> Int { Int(isMirrored ? modules[x * size + y] : modules[y * size + x]) }

  /// Whether four fifths of the timing patterns' modules are as in a code of this size.
  var hasTimingPatterns: Bool {
    var wrong = 0
    for index in 8..<(size - 8) {
      let expected = 1 - (index & 1)
      wrong += (module(index, 6) ^ expected) + (module(6, index) ^ expected)
    }
    return wrong * 5 <= 2 * (size - 16)
  }
}
