import Domain
import Structures

/// Makes seat layouts like those of real cinemas, from a seed. Rows are bent and narrower in front, aisles are
/// straight. Wheelchair and companion places are in the front row, love seats at the back, dearer rows where the view
/// is best.
struct HallMaker {
  private let id: LayoutID
  private let shape: HallShape
  /// The forward shift of a row's ends, in centimetres.
  private let bend: Double
  private let vipRows: Range<Int>
  private let premiumRows: Range<Int>
  private let pairsForAccess: Int

  private var seats: [Seat] = []
  private var rows: [SeatRow] = []
  private var breaks: [Int] = []
  private var depth = 0.0

  /// - Parameter seats: From `HallShape.least` to `HallShape.most`.
  init(_ id: LayoutID, seats: Int, seed: UInt64) {
    var random = SplitMix64(id.rawValue, seed: seed)
    self.id = id
    shape = HallShape(seats: seats, &random)
    bend = Double.random(in: 20...120, using: &random)
    let best = shape.rows.count * 2 / 3
    let isGrand = seats >= 120 && Int.random(in: 0..<5, using: &random) < 3
    vipRows = isGrand ? best..<best + (seats >= 300 ? 2 : 1) : best..<best
    premiumRows = seats < 40 ? best..<best : max(1, best - shape.rows.count / 5)..<shape.rows.count
    pairsForAccess = seats < 50 ? 1 : min(8, 2 + seats / 200)
  }

  mutating func layout() throws(LayoutError) -> SeatLayout {
    for row in shape.rows.indices { add(row) }
    join()
    let (left, front) = (seats.map(\.x).min() ?? 0, seats.map(\.y).min() ?? 0)
    let moved = seats.map { seat in
      Seat(
        row: seat.row, number: seat.number, category: seat.category, x: seat.x - left, y: seat.y - front,
        isAccessible: seat.isAccessible, isCompanion: seat.isCompanion, partner: seat.partner)
    }
    return try SeatLayout(id: id, rows: rows, seats: moved, breaksAfter: breaks)
  }

  /// The kind of one place in a row.
  private enum Place {
    case seat(SeatCategory)
    case loveSeat, wheelchair, companion

    /// In centimetres.
    var width: Double {
      switch self {
      case .seat(.vip): 62
      case .seat, .companion: 55
      case .loveSeat: 60
      case .wheelchair: 90
      }
    }

    var category: SeatCategory {
      switch self {
      case .seat(let category): category
      case .loveSeat: .premium
      case .wheelchair, .companion: .wheelchair
      }
    }
  }

  private mutating func add(_ row: Int) {
    let parts = shape.parts(ofRow: row)
    let first = seats.count
    var places = (0..<parts.reduce(0, +)).map { place(row, $0, parts) }
    if row == 0 { makeAccessible(&places) }
    let middle = places[parts[0]..<parts[0] + parts[1]].reduce(0) { $0 + $1.width }
    var start = 0
    for (part, count) in parts.enumerated() where count > 0 {
      let these = places[start..<start + count]
      let width = these.reduce(0) { $0 + $1.width }
      var x =
        switch part {
        case 0: -halfWidth - width
        case 1: -middle / 2
        default: halfWidth
        }
      for place in these {
        append(place, row, x: x + place.width / 2, number: seats.count - first + 1)
        x += place.width
      }
      start += count
      breaks.append(seats.count - 1)
    }
    rows.append(SeatRow(label: Self.label(row), seats: first..<seats.count))
    // The front row leaves a way past wheelchairs; VIP rows have more leg room.
    depth += row == 0 ? 160 : vipRows.contains(row) ? 130 : 105
  }

  /// The distance from the middle line to the seats behind an aisle: half the widest middle part, and the aisle.
  private var halfWidth: Double {
    guard case .two(let inside) = shape.aisles else { return 60 }
    let narrowest = Double(inside + 3) * Place.seat(.regular).width
    let dear = Double(inside) * (vipRows.isEmpty ? Place.loveSeat : .seat(.vip)).width
    return max(narrowest, dear) / 2 + 110
  }

  private mutating func append(_ place: Place, _ row: Int, x: Double, number: Int) {
    // All rows have the same bend, so that their distances stay equal.
    let reach = 60 * Double(shape.rows.max() ?? 1) / 2
    let y = depth - bend * (x / reach) * (x / reach)
    var (isAccessible, isCompanion) = (false, false)
    if case .wheelchair = place { isAccessible = true }
    if case .companion = place { isCompanion = true }
    seats.append(
      Seat(
        row: row, number: "\(number)", category: place.category, x: Int32(x.rounded()), y: Int32(y.rounded()),
        isAccessible: isAccessible, isCompanion: isCompanion))
  }

  private func place(_ row: Int, _ place: Int, _ parts: [Int]) -> Place {
    if shape.hasLoveSeats && row == shape.rows.count - 1 { return .loveSeat }
    let isInMiddle = parts[1] == 0 || (parts[0]..<parts[0] + parts[1]).contains(place)
    if vipRows.contains(row) && isInMiddle { return .seat(.vip) }
    return .seat(premiumRows.contains(row) ? .premium : .regular)
  }

  /// Places pairs of a wheelchair and a companion place, from both ends of the row inwards.
  private func makeAccessible(_ places: inout [Place]) {
    for pair in 0..<min(pairsForAccess, places.count / 4) {
      let inwards = pair / 2 * 2
      let outer = pair % 2 == 0 ? inwards : places.count - 1 - inwards
      let inner = pair % 2 == 0 ? outer + 1 : outer - 1
      places[outer] = .wheelchair
      places[inner] = .companion
    }
  }

  /// Makes neighbouring love seats, and pairs for access, partners.
  private mutating func join() {
    let last = rows.count - 1
    for index in seats.indices where seats[index].partner == nil && index + 1 < seats.count {
      let (seat, next) = (seats[index], seats[index + 1])
      guard seat.row == next.row, next.partner == nil else { continue }
      let isForAccess = seat.isAccessible && next.isCompanion || seat.isCompanion && next.isAccessible
      let isLove = shape.hasLoveSeats && seat.row == last && !breaks.contains(index)
      guard isForAccess || isLove else { continue }
      seats[index] = seat.joined(to: index + 1)
      seats[index + 1] = next.joined(to: index)
    }
  }

  /// A to Z, then AA.
  static func label(_ row: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(0x41 + row % 26)))
    return row < 26 ? letter : label(row / 26 - 1) + letter
  }
}

extension Seat {
  fileprivate func joined(to partner: Int) -> Seat {
    Seat(
      row: row, number: number, category: category, x: x, y: y, isAccessible: isAccessible, isCompanion: isCompanion,
      partner: partner)
  }
}
