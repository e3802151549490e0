/// Which numbered things lie in which cell of a grid over the Earth.
///
/// Only cells that hold something take memory. Things larger than `widest` cells are kept apart and belong to all.
public struct SpatialGrid: Sendable {
  public let cellsPerDegree: Int
  private var keys: [Int32] = []
  private var starts: [Int32] = [0]
  private var members: [Int32] = []
  /// Things too large for the grid.
  public private(set) var everywhere: [Int32] = []

  /// How many cells a thing may cover.
  public static let widest = 4096

  /// The cell that each point lies in; the index is the point's number. Points off the globe are left out.
  public init(points: [Coordinate], cellsPerDegree: Int = 128) {
    self.cellsPerDegree = min(max(cellsPerDegree, 1), 128)
    var pairs: [UInt64] = []
    pairs.reserveCapacity(points.count)
    for (number, point) in points.enumerated() where point.isValid {
      pairs.append(Self.pair(key(row: row(point), column: column(point)), Int32(number)))
    }
    fill(pairs)
  }

  /// The cells that each box touches; the index is the box's number. A nil box is nowhere.
  public init(boxes: [BoundingBox?], cellsPerDegree: Int = 64) {
    self.cellsPerDegree = min(max(cellsPerDegree, 1), 128)
    var pairs: [UInt64] = []
    for (number, box) in boxes.enumerated() {
      guard let box else { continue }
      let low = Coordinate(latitude: box.south, longitude: box.west)
      let high = Coordinate(latitude: box.north, longitude: box.east)
      guard low.isValid, high.isValid, row(low) <= row(high), column(low) <= column(high) else { continue }
      let area = Int64(row(high) - row(low) + 1) * Int64(column(high) - column(low) + 1)
      if area > Int64(Self.widest) {
        everywhere.append(Int32(number))
        continue
      }
      for row in row(low)...row(high) {
        for column in column(low)...column(high) {
          pairs.append(Self.pair(key(row: row, column: column), Int32(number)))
        }
      }
    }
    fill(pairs)
  }

  /// What lies in the cell of `place`, in rising order; without `everywhere`.
  public func members(at place: Coordinate) -> ArraySlice<Int32> {
    place.isValid ? members(row: row(place), column: column(place)) : []
  }

  /// Calls `body` with the members of every cell whose row or column is `distance` cells from that of `place`, and
  /// neither farther. Columns go round the Earth; a cell is visited once.
  func forEachCell(atRing distance: Int, around place: Coordinate, _ body: (ArraySlice<Int32>) -> Void) {
    guard place.isValid else { return }
    let centreRow = row(place)
    let centreColumn = column(place)
    for row in (centreRow - distance)...(centreRow + distance) where row >= 0 && row < rows {
      let isEdge = row == centreRow - distance || row == centreRow + distance
      let step = isEdge || distance == 0 ? 1 : 2 * distance
      var offset = -distance
      while offset <= distance {
        body(members(row: row, column: (centreColumn + offset + columns) % columns))
        offset += step
      }
    }
  }

  /// Metres from `place` within which every point lies in a ring up to `distance`.
  func reach(ofRing distance: Int, around place: Coordinate) -> Double {
    let angle = Double(distance) / Double(cellsPerDegree) * (Double.pi / 180)
    let towardsMeridian = Trigonometry.cosine(place.latitude * (Double.pi / 180)) * Trigonometry.sine(angle)
    return Earth.radius * min(angle, towardsMeridian) * 0.999_999
  }

  private var rows: Int { 180 * cellsPerDegree }
  private var columns: Int { 360 * cellsPerDegree }

  private func row(_ place: Coordinate) -> Int {
    min(Int((place.latitude + 90) * Double(cellsPerDegree)), rows - 1)
  }

  private func column(_ place: Coordinate) -> Int {
    min(Int((place.longitude + 180) * Double(cellsPerDegree)), columns - 1)
  }

  private func key(row: Int, column: Int) -> Int32 { Int32(row * columns + column) }

  private static func pair(_ key: Int32, _ number: Int32) -> UInt64 { UInt64(key) << 32 | UInt64(number) }

  private func members(row: Int, column: Int) -> ArraySlice<Int32> {
    let key = key(row: row, column: column)
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    guard low < keys.count, keys[low] == key else { return [] }
    return members[Int(starts[low])..<Int(starts[low + 1])]
  }

  private mutating func fill(_ pairs: [UInt64]) {
    members.reserveCapacity(pairs.count)
    for pair in pairs.sorted() {
      let key = Int32(pair >> 32)
      if keys.last != key {
        keys.append(key)
        starts.append(starts[starts.count - 1])
      }
      members.append(Int32(truncatingIfNeeded: pair))
      starts[starts.count - 1] += 1
    }
  }
}
