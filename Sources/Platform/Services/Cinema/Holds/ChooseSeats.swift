import Database
import Domain
import Wire

extension Bookings {
  /// Chooses seats from the current map and holds them. When another customer is faster, it chooses again.
  func holdBest(
    _ wish: BestAvailableRequest, _ ages: [AgeGroup], of entry: ShowEntry, account: AccountID
  ) async throws -> HoldAnswer {
    guard let seats = wish.seatRequest else {
      throw Problem.invalid("best_available.category", "is not a category of seats")
    }
    for attempt in 1...Self.tries {
      // Concurrent requests share one read, which began after each of them. It reads only changes.
      let view = try await programme.seats(of: entry.show.id)
      guard let pick = begin(seats, of: view, account: account) else { break }
      defer { programme.underWay.end(entry.show.id, account, pick) }
      do {
        let booking = try await hold(
          pick, ages: ages, of: entry, asksForAccess: seats.accessiblePlaces > 0, account: account)
        return booking.holdAnswer(entry, platform.gateways, at: platform.clock.now)
      } catch let problem as Problem where Self.meansFaster(problem) && attempt < Self.tries {
        continue
      }
    }
    throw Problem.seatUnavailable(
      [],
      "There are not \(wish.count) such seats that nobody has or is just taking. Ask for fewer, for another kind, or again"
        + " in a moment.")
  }

  /// Attempts before best-available gives up.
  private static let tries = 5

  /// Whether another customer changed the map since it was read.
  private static func meansFaster(_ problem: Problem) -> Bool {
    problem.code == .seatUnavailable || problem.code == .leavesSingleSeat
  }

  /// The best seats that no other request of this node is about to claim. When those are the last ones, the request is
  /// refused at once instead of waiting in line behind them.
  private func begin(_ wish: SeatRequest, of view: SeatView, account: AccountID) -> [Int]? {
    let (layout, rules) = (view.entry.layout, view.entry.theatre.rules)
    let taken = view.taken(except: account)
    return programme.underWay.begin(view.entry.show.id, account) { underWay in
      var others = taken
      for seat in underWay { others.insert(seat) }
      return layout.bestAvailable(wish, taken: others, rules: rules)
    }
  }
}
