import Structures

/// A grid over the Earth with the numbered things that lie in each cell.
///
/// Only cells that hold a thing take memory. Things larger than `widest` cells are kept apart, in `everywhere`.
public struct SpatialGrid: Sendable {
  /// 1…128.
  public let cellsPerDegree: Int
  /// The cells that hold something, rising.
  private var keys: [Int32] = []
  /// For each of them its members, rising.
  private var cells: [[Int32]] = []
  /// Things too large for the grid.
  public private(set) var everywhere: [Int32] = []

  /// Cells that a thing in the grid may cover.
  public static let widest = 4096

  /// Puts points into cells; a point's index is its number. Points off the globe are left out.
  public init(points: [Coordinate], cellsPerDegree: Int = 128) {
    self.cellsPerDegree = min(max(cellsPerDegree, 1), 128)
    var pairs: [UInt64] = []
    pairs.reserveCapacity(points.count)
    for (number, point) in points.enumerated() {
      for key in keys(at: point) { pairs.append(Self.pair(key, Int32(number))) }
    }
    fill(pairs)
  }

  /// Puts boxes into the cells they touch; a box's index is its number. A nil box is left out.
  public init(boxes: [BoundingBox?], cellsPerDegree: Int = 64) {
    self.cellsPerDegree = min(max(cellsPerDegree, 1), 128)
    var pairs: [UInt64] = []
    for (number, box) in boxes.enumerated() {
      guard let keys = keys(touching: box) else {
        everywhere.append(Int32(number))
        continue
      }
      for key in keys { pairs.append(Self.pair(key, Int32(number))) }
    }
    fill(pairs)
  }

  /// The things in the cell of `place`, in rising order, without `everywhere`.
  public func members(at place: Coordinate) -> ArraySlice<Int32> {
    place.isValid ? members(row: row(place), column: column(place)) : []
  }

  /// The things in the cells that a box touches, and those too large for the grid; rising, each once.
  public func members(touching box: BoundingBox) -> [Int32] {
    let low = Coordinate(latitude: max(box.south, -90), longitude: max(box.west, -180))
    let high = Coordinate(latitude: min(box.north, 90), longitude: min(box.east, 180))
    guard low.isValid, high.isValid else { return [] }
    let (rows, columns) = ((row(low), row(high)), (column(low), column(high)))
    guard rows.0 <= rows.1, columns.0 <= columns.1 else { return everywhere }
    var found = Set(everywhere)
    for row in rows.0...rows.1 {
      // The cells of a row lie side by side.
      let last = key(row: row, column: columns.1)
      var position = position(of: key(row: row, column: columns.0))
      while position < keys.count, keys[position] <= last {
        found.formUnion(cells[position])
        position += 1
      }
    }
    return found.sorted()
  }

  /// Calls `body` with the members of every cell at a distance of `distance` cells from that of `place`.
  ///
  /// The distance is the larger of that in rows and that in columns. Columns go round the Earth; a cell is visited
  /// once.
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

  /// None off the globe.
  private func keys(at point: Coordinate) -> [Int32] {
    point.isValid ? [key(row: row(point), column: column(point))] : []
  }

  /// Nil for a box that is too large for the grid.
  private func keys(touching box: BoundingBox?) -> [Int32]? {
    guard let box else { return [] }
    let low = Coordinate(latitude: box.south, longitude: box.west)
    let high = Coordinate(latitude: box.north, longitude: box.east)
    guard low.isValid, high.isValid, row(low) <= row(high), column(low) <= column(high) else { return [] }
    let area = Int64(row(high) - row(low) + 1) * Int64(column(high) - column(low) + 1)
    if area > Int64(Self.widest) { return nil }
    var keys: [Int32] = []
    for row in row(low)...row(high) {
      for column in column(low)...column(high) { keys.append(key(row: row, column: column)) }
    }
    return keys
  }

  /// The index of the cell in `keys`, or the index at which it would be added.
  private func position(of key: Int32) -> Int { keys.partitioningIndex { $0 >= key } }

  private func members(row: Int, column: Int) -> ArraySlice<Int32> {
    let key = key(row: row, column: column)
    let position = position(of: key)
    return position < keys.count && keys[position] == key ? cells[position][...] : []
  }

  private mutating func fill(_ pairs: [UInt64]) {
    var members: [Int32] = []
    for pair in pairs.sorted() {
      let key = Int32(pair >> 32)
      if keys.last != key {
        if !keys.isEmpty { cells.append(members) }
        keys.append(key)
        members.removeAll()
      }
      members.append(Int32(truncatingIfNeeded: pair))
    }
    if !keys.isEmpty { cells.append(members) }
  }
}

// MARK: Changes in place

extension SpatialGrid {
  /// Moves a thing from where one box touches to where another does. A nil box is nowhere.
  mutating func move(_ number: Int32, from old: BoundingBox?, to new: BoundingBox?) {
    move(number, from: keys(touching: old), to: keys(touching: new))
  }

  /// Moves a thing from one point to another. A nil point is nowhere.
  mutating func move(_ number: Int32, from old: Coordinate?, to new: Coordinate?) {
    move(number, from: old.map(keys(at:)) ?? [], to: new.map(keys(at:)) ?? [])
  }

  private mutating func move(_ number: Int32, from old: [Int32]?, to new: [Int32]?) {
    if let old { for key in old { remove(number, from: key) } } else { everywhere.removeSorted(number) }
    if let new { for key in new { insert(number, into: key) } } else { everywhere.insertSorted(number) }
  }

  private mutating func insert(_ number: Int32, into key: Int32) {
    let position = position(of: key)
    if position == keys.count || keys[position] != key {
      keys.insert(key, at: position)
      cells.insert([], at: position)
    }
    cells[position].insertSorted(number)
  }

  private mutating func remove(_ number: Int32, from key: Int32) {
    let position = position(of: key)
    guard position < keys.count, keys[position] == key else { return }
    cells[position].removeSorted(number)
    guard cells[position].isEmpty else { return }
    keys.remove(at: position)
    cells.remove(at: position)
  }

  /// Adds a number in no cell; numbers from `number` on rise by one.
  mutating func insertGap(at number: Int32) {
    for cell in cells.indices { cells[cell].insertGap(at: number) }
    everywhere.insertGap(at: number)
  }

  /// Removes a number that is in no cell; numbers behind it fall by one.
  mutating func closeGap(at number: Int32) {
    for cell in cells.indices { cells[cell].closeGap(at: number) }
    everywhere.closeGap(at: number)
  }
}
