import Structures

extension PickJudge {
  /// Seats for a party of which some need an accessible seat.  R6
  ///
  /// Each of them gets a companion seat too, while the party has people for it. The others sit together as near as
  /// possible.
  func bestWithAccess(_ request: SeatRequest) -> [Int]? {
    let companions = min(request.accessiblePlaces, request.count - request.accessiblePlaces)
    // Eight are enough: where such seats are kept the first decides, elsewhere the others differ little.
    for first in accessibleSeats(from: nil, inPairs: companions > 0).prefix(8) {
      guard let pairs = pairs(request.accessiblePlaces, companions: companions, from: first) else { return nil }
      let rest = request.count - pairs.count
      guard rest > 0 else {
        if offence(of: pairs) == nil { return pairs }
        continue
      }
      guard let others = others(rest, request.category, beside: pairs) else { return nil }
      let seats = (pairs + others).inOrder()
      if offence(of: seats) == nil { return seats }
    }
    return nil
  }

  /// Free accessible seats, the best first.
  ///
  /// Those with a free companion seat come first if people come along. Then the theatre's order of rows decides, then
  /// the distance to the middle. With `from`, those nearest to that seat come first.
  private func accessibleSeats(from seat: Int?, inPairs: Bool) -> [Int] {
    func key(_ index: Int) -> (Int, Int, Int64, Int) {
      let pairRank = inPairs && companion(of: index) == nil ? 1 : 0
      let place = layout.seats[index]
      guard let seat else {
        return (pairRank, layout.rankOfRow[place.row], abs(2 * Int64(place.x) - layout.doubleMiddle), index)
      }
      let from = layout.seats[seat]
      return (pairRank, abs(place.row - from.row), abs(Int64(place.x) - Int64(from.x)), index)
    }
    let found = layout.forAccess.indices.filter { layout.seats[$0].isAccessible && !taken.contains($0) }
    return found.map { key($0) }.inOrder { $0 < $1 }.map { $0.3 }
  }

  private func companion(of seat: Int) -> Int? {
    guard let partner = layout.seats[seat].partner, !taken.contains(partner) else { return nil }
    return partner
  }

  private func pairs(_ places: Int, companions: Int, from first: Int) -> [Int]? {
    let accessible = accessibleSeats(from: first, inPairs: companions > 0).prefix(places)
    guard accessible.count == places else { return nil }
    let beside = accessible.compactMap { companion(of: $0) }.prefix(companions)
    return (accessible + beside).inOrder()
  }

  /// Seats for the people of the party who need no access.
  private func others(_ count: Int, _ category: SeatCategory?, beside pairs: [Int]) -> [Int]? {
    let left = PickJudge(layout: layout, taken: taken.union(pairs), rules: rules, asksForAccess: true)
    var eligible = left.free.seats(of: category)
    eligible.subtract(layout.forAccess)
    let search = NearbySearch(layout: layout, part: pairs, rows: nil)
    return search.run(of: left.free, among: eligible, size: count) ?? left.best(count, among: eligible)
  }
}

extension SeatSet {
  fileprivate func union(_ seats: [Int]) -> SeatSet {
    var all = self
    for seat in seats { all.insert(seat) }
    return all
  }
}
