/// A square of a tile, and the parts of lines and areas that lie in it.
struct TileWindow: Sendable {
  let least: Double
  let most: Double

  init(from least: Double, to most: Double) {
    self.least = least
    self.most = most
  }

  /// The pieces of a line that lie inside, in order.
  func cut(line points: [TilePoint]) -> [[TilePoint]] {
    var pieces: [[TilePoint]] = []
    var piece: [TilePoint] = []
    for (a, b) in zip(points, points.dropFirst()) {
      guard let (from, to) = part(of: a, b) else { continue }
      if piece.last != from {
        if piece.count > 1 { pieces.append(piece) }
        piece = [from]
      }
      piece.append(to)
    }
    if piece.count > 1 { pieces.append(piece) }
    return pieces
  }

  /// The part of one straight line that lies inside; nil: none.
  private func part(of a: TilePoint, _ b: TilePoint) -> (TilePoint, TilePoint)? {
    var (begin, end) = (0.0, 1.0)
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    for (step, room) in [(-dx, a.x - least), (dx, most - a.x), (-dy, a.y - least), (dy, most - a.y)] {
      if step == 0 {
        if room < 0 { return nil }
        continue
      }
      let share = room / step
      if step < 0 { begin = max(begin, share) } else { end = min(end, share) }
      if begin > end { return nil }
    }
    func at(_ share: Double) -> TilePoint { TilePoint(x: a.x + dx * share, y: a.y + dy * share) }
    return (begin == 0 ? a : at(begin), end == 1 ? b : at(end))
  }

  /// An area's ring, cut at each edge in turn; empty where nothing of it lies inside.
  func cut(area ring: [TilePoint]) -> [TilePoint] {
    var ring = ring
    ring = cut(ring, isInside: { $0.x >= least }) { crossing($0, $1, x: least) }
    ring = cut(ring, isInside: { $0.x <= most }) { crossing($0, $1, x: most) }
    ring = cut(ring, isInside: { $0.y >= least }) { crossing($0, $1, y: least) }
    return cut(ring, isInside: { $0.y <= most }) { crossing($0, $1, y: most) }
  }

  private func cut(
    _ ring: [TilePoint], isInside: (TilePoint) -> Bool, crossing: (TilePoint, TilePoint) -> TilePoint
  ) -> [TilePoint] {
    guard var before = ring.last else { return [] }
    var kept: [TilePoint] = []
    for point in ring {
      if isInside(point) != isInside(before) { kept.append(crossing(before, point)) }
      if isInside(point) { kept.append(point) }
      before = point
    }
    return kept
  }

  private func crossing(_ a: TilePoint, _ b: TilePoint, x: Double) -> TilePoint {
    TilePoint(x: x, y: a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x))
  }

  private func crossing(_ a: TilePoint, _ b: TilePoint, y: Double) -> TilePoint {
    TilePoint(x: a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), y: y)
  }
}
