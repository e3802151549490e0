import Domain
import Structures

extension SeatSelection {
  /// The picked seats, and what the house says of them.
  struct Pick: Hashable, Sendable {
    /// Rising.
    var seats: [Int] = []
    var advice: PickRefusal?
    /// The pick as it was before others took seats of it: what is suggested is for that party.
    var party: [Int]?
  }

  var canPick: Bool {
    switch state {
    case .choosing: true
    case .holding(let hold): !hold.isAtCheckout
    case .requesting, .paying, .checking, .booked, .closed: false
    }
  }

  mutating func tap(_ seat: Int) -> [Effect] {
    guard canPick, map.states.indices.contains(seat) else { return [] }
    if let index = pick.seats.firstIndex(of: seat) {
      pick.seats.remove(at: index)
    } else {
      if isTaken(seat) { return [.notify(.taken([seat]))] }
      guard pick.seats.count < HoldPolicy.seatLimit else { return [.notify(.tooMany(limit: HoldPolicy.seatLimit))] }
      pick.seats = (pick.seats + [seat]).inOrder()
    }
    pick.party = nil
    judge()
    return []
  }

  mutating func takeSuggestion() -> [Effect] {
    guard canPick, let suggestion = pick.advice?.suggestion, !suggestion.isEmpty else { return [] }
    (pick.seats, pick.party) = (suggestion, nil)
    return dropTaken()
  }

  mutating func pickBest(_ request: SeatRequest) -> [Effect] {
    guard canPick else { return [] }
    guard let best = map.layout.bestAvailable(request, taken: taken, rules: map.rules) else {
      return [.notify(.noneFree)]
    }
    (pick.seats, pick.party) = (best, nil)
    judge()
    return []
  }

  /// Takes out of the pick what somebody else has now.
  mutating func dropTaken() -> [Effect] {
    let gone = pick.seats.filter { isTaken($0) }
    guard !gone.isEmpty else {
      judge()
      return []
    }
    pick.party = pick.party ?? pick.seats
    pick.seats.removeAll { gone.contains($0) }
    judge()
    return [.notify(.taken(gone))]
  }

  /// Judges the pick. Where others took seats of it, the suggestion is for the party as it was, beside where it was, for
  /// as long as there is one.
  mutating func judge() {
    if let party = pick.party, let found = refusal(of: party) {
      pick.advice = found
      return
    }
    pick.party = nil
    pick.advice = pick.seats.isEmpty ? nil : refusal(of: pick.seats)
  }

  func refusal(of seats: [Int]) -> PickRefusal? { map.refusal(of: seats, taken: taken) }

  private var taken: SeatSet {
    SeatSet(map.states.indices.filter { isTaken($0) }, seatCount: map.states.count)
  }
}
