/// A party that leaves the choice of its seats to the platform.
public struct SeatRequest: Hashable, Sendable {
  /// The size of the party; `bestAvailable` finds nothing above `HoldPolicy.seatLimit`.
  public let count: Int
  /// Nil accepts every category. It says nothing about accessible seats.
  public let category: SeatCategory?
  /// People of the party who need an accessible seat.  R6
  ///
  /// Each gets its companion seat too, while the party has people for it. The others sit as near as possible.
  public let accessiblePlaces: Int
  /// An area without numbered seats, by its label. Nil: numbered seats, and an area only where those are gone.
  public let area: String?

  /// - Parameter category: `wheelchair` asks for one accessible place.
  public init(count: Int, category: SeatCategory? = nil, accessiblePlaces: Int = 0, area: String? = nil) {
    self.area = area
    self.count = count
    self.category = category == .wheelchair ? nil : category
    self.accessiblePlaces = category == .wheelchair ? max(1, accessiblePlaces) : accessiblePlaces
  }
}

extension SeatLayout {
  /// The best free seats: together, in the best row by the theatre's order, nearest the middle.  R5, R6
  ///
  /// No seat is stranded while another place together strands none; else a place is taken that `check` accepts. Where
  /// no place is large enough, the party is split over the fewest neighbouring rows and parts. Accessible and companion
  /// seats are kept for those who ask; an open house gives them away last. Every result passes `check`.
  ///
  /// - Parameter taken: Held, booked and blocked seats, without those that the account gives back.
  /// - Returns: Rising indices. Nil when there are no such seats, or the party is empty or larger than
  /// `HoldPolicy.seatLimit`.
  /// - Complexity: Linear in the seats that are read; times the party's size where it has to be split.
  public func bestAvailable(_ request: SeatRequest, taken: SeatSet, rules: TheatreRules) -> [Int]? {
    guard (1...HoldPolicy.seatLimit).contains(request.count), request.accessiblePlaces <= request.count else {
      return nil
    }
    let judge = PickJudge(
      layout: self, taken: taken, rules: rules, asksForAccess: request.accessiblePlaces > 0)
    if let area = request.area {
      return areas.filter { $0.label == area }.lazy.compactMap { judge.free.first(request, in: $0) }.first
    }
    if request.accessiblePlaces > 0 { return judge.bestWithAccess(request) }
    return judge.bestNumbered(request) ?? areas.lazy.compactMap { judge.free.first(request, in: $0) }.first
  }
}

extension PickJudge {
  /// The best among seats with numbers.
  fileprivate func bestNumbered(_ request: SeatRequest) -> [Int]? {
    var eligible = free.seats(of: request.category)
    for area in layout.areas { eligible.subtract(SeatSet(area.seats, seatCount: layout.seats.count)) }
    if rules.opensAccessibleToAll {
      let all = eligible
      eligible.subtract(layout.forAccess)
      return best(request.count, among: eligible) ?? best(request.count, among: all)
    }
    return best(request.count, among: eligible)
  }
}

extension FreeSeats {
  /// The first free places of an area. Nil when there are not as many.
  fileprivate func first(_ request: SeatRequest, in area: SeatArea) -> [Int]? {
    var found: [Int] = []
    for seat in area.seats where seats.contains(seat) {
      guard request.category.map({ layout.seats[seat].category == $0 }) ?? true else { continue }
      found.append(seat)
      if found.count == request.count { return found }
    }
    return nil
  }

  /// The free seats of a category. Nil: of any.
  func seats(of category: SeatCategory?) -> SeatSet {
    guard let category else { return seats }
    var found = seats
    for seat in layout.seats.indices where layout.seats[seat].category != category { found.remove(seat) }
    return found
  }
}

extension PickJudge {
  func best(_ count: Int, among eligible: SeatSet) -> [Int]? {
    guard eligible.count >= count else { return nil }
    for row in layout.preference {
      if let place = free.place(of: count, inRow: row, among: eligible, towards: layout.doubleMiddle) {
        return Array(place.seats)
      }
    }
    return lastTogether(count, among: eligible) ?? split(count, among: eligible)
  }

  /// A place together that strands a seat, where R5 lets it.
  private func lastTogether(_ count: Int, among eligible: SeatSet) -> [Int]? {
    for row in layout.preference {
      let place = free.place(of: count, inRow: row, among: eligible, towards: layout.doubleMiddle, strands: true)
      if let place, free.mayStrand(count, inRow: row, together: true) { return Array(place.seats) }
    }
    return nil
  }
}
