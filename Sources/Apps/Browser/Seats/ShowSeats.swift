import ClientCore
import Domain

extension OpenSeats {
  /// The view of the seats now.
  var view: SeatsView {
    let hold = machine.hold
    return SeatsView(
      phase: machine.phase, states: states, picked: machine.picked, advice: machine.advice, canHold: machine.canHold,
      hold: hold.map { hold in
        SeatsHold(
          booking: hold.booking, seats: hold.seats, endsAt: hold.clock.local(hold.expiresAt), lapses: lapses,
          extensionsLeft: hold.extensionsLeft, bill: hold.bill, methods: payment?.methods,
          playMoney: payment?.isPlay == true,
          ageRule: hold.ageRule.map(SeatsAgeRule.init))
      }, isExpiring: machine.isExpiring, isExtending: machine.isExtending, price: hall.price(machine.picked),
      notice: machine.notice)
  }

  private var lapses: Bool {
    switch machine.phase {
    case .paying, .booked: false
    case .choosing, .requesting, .holding, .checkout, .checking, .closed: true
    }
  }

  private var states: String {
    let own = machine.hold?.seats ?? []
    var letters: [UInt8] = []
    letters.reserveCapacity(machine.map.states.count)
    for state in machine.map.states {
      switch state {
      case .available: letters.append(0x66)
      case .held: letters.append(0x68)
      case .booked: letters.append(0x62)
      case .blocked: letters.append(0x78)
      }
    }
    for seat in own where letters.indices.contains(seat) { letters[seat] = 0x6D }
    return String(decoding: letters, as: UTF8.self)
  }
}

extension Hall {
  /// Nil when this version cannot tell, or for no seat.
  func price(_ pick: [Int]) -> PricedSeats? {
    guard let pricing, !pick.isEmpty else { return nil }
    // The prices are of this show's time already: no rule asks for another.
    return try? PricedSeats(pick, of: layout, by: pricing, startingAt: LocalTime(seconds: 0))
  }

  /// Of `POST /v1/shows/{id}/holds`.
  func body(of wish: SeatSelection.HoldWish) -> [UInt8] {
    var json = JSONWriter()
    json.open()
    switch wish {
    case .seats(let seats):
      json.openList("seat_ids")
      for seat in seats { json.text(layout.id(of: seat).rawValue) }
      json.closeList()
      if asksForAccess { json.flag("accessible", true) }
    case .best(let request):
      let asksForPairs = request.accessiblePlaces > 0 && request.accessiblePlaces == (request.count + 1) / 2
      // One accessible place in a larger party is asked for by its category.
      let single: SeatCategory? = request.accessiblePlaces > 0 && !asksForPairs ? .wheelchair : nil
      json.key("best_available")
      json.open()
      json.number("count", request.count)
      if let category = single ?? request.category { json.text("category", category.rawValue) }
      if asksForPairs || asksForAccess { json.flag("accessible", true) }
      json.close()
    }
    json.close()
    return json.bytes
  }
}

extension SeatsAgeRule {
  init(_ rule: AgeRule) { self.init(age: Int64(rule.age), kind: rule.kind.rawValue) }

  /// A kind of a newer platform counts as the strictest.
  var rule: AgeRule? { AgeRule(age: Int(clamping: age), kind: AgeRule.Kind(rawValue: kind) ?? .checked) }
}
