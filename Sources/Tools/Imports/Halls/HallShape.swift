import Structures

/// The shape of a hall: the seats of each row, and its aisles.
struct HallShape {
  enum Aisles: Hashable {
    /// An aisle along each wall.
    case outside
    case middle
    /// Two aisles, with so many seats between them.
    case two(inside: Int)
  }

  /// Row sizes, from the screen backwards.
  private(set) var rows: [Int]
  let aisles: Aisles
  /// Whether the last row has love seats.
  let hasLoveSeats: Bool

  /// The fewest seats of a hall.
  static let least = 8
  /// The most seats of a hall that is made up. A hall that is read from a plan may have more.
  static let most = 5_000

  /// A hall of exactly `seats` seats, narrower in front.
  init(seats: Int, _ random: inout SplitMix64) {
    let count = min(40, max(2, Int((Double(seats) / 1.9).squareRoot().rounded())))
    let taper = Double.random(in: 0.1...0.35, using: &random)
    let weights = (0..<count).map { 1 - taper * (1 - Double($0) / Double(count - 1)) }
    rows = Self.shares(of: seats, weights)
    hasLoveSeats = seats >= 60 && Int.random(in: 0..<5, using: &random) < 3
    if hasLoveSeats, rows[count - 1] % 2 == 1 {
      rows[count - 1] += 1
      rows[count - 2] -= 1
    }
    let widest = rows.max() ?? 0
    aisles =
      switch seats {
      case ..<60: .outside
      case ..<220: Bool.random(using: &random) ? .middle : .two(inside: Self.even(widest / 2))
      default: .two(inside: Self.even(widest * Int.random(in: 42...54, using: &random) / 100))
      }
  }

  /// The seats of a row left, between and right of the aisles. Empty parts are kept, so that aisles run straight.
  func parts(ofRow row: Int) -> [Int] {
    let count = rows[row]
    let step = hasLoveSeats && row == rows.count - 1 ? 2 : 1
    switch aisles {
    case .outside: return [0, count, 0]
    case .middle:
      let left = count / 2 / step * step
      return [left, 0, count - left]
    case .two(let inside):
      // A part of one seat would always be a single seat.
      guard count >= inside + 4 else { return [0, count, 0] }
      let left = (count - inside) / 2 / step * step
      return [left, inside, count - inside - left]
    }
  }

  private static func even(_ number: Int) -> Int { max(4, number / 2 * 2) }

  /// Whole shares that add up to `total`, by largest remainder. Each gets at least `least`.
  static func shares(of total: Int, _ weights: [Double], least: Int = 1) -> [Int] {
    let rest = max(0, total - least * weights.count)
    let sum = weights.reduce(0, +)
    let exact = weights.map { Double(rest) * $0 / sum }
    var shares = exact.map { Int($0) }
    let missing = rest - shares.reduce(0, +)
    let byRemainder = exact.indices.sorted { a, b in
      let (ra, rb) = (exact[a] - exact[a].rounded(.down), exact[b] - exact[b].rounded(.down))
      return ra == rb ? a > b : ra > rb
    }
    for place in byRemainder.prefix(max(0, missing)) { shares[place] += 1 }
    return shares.map { $0 + least }
  }
}
