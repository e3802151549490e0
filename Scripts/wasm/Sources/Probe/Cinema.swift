import Domain

func bookings() -> String {
  var text = ""
  for from in BookingStatus.allCases {
    text += "\(from.rawValue):"
    for to in BookingStatus.allCases {
      for actor in BookingActor.allCases where from.canMove(to: to, by: actor) {
        text += " \(to.rawValue) by \(actor.rawValue)"
      }
    }
    text += "\n"
  }
  var hold = HoldPolicy.standard.begin(at: Instant(seconds: 1_000))
  for step in 0..<12 as Range<Int64> {
    let now = Instant(seconds: 1_000 + step * 9)
    do throws(HoldError) {
      switch step % 3 {
      case 0: hold = try hold.paying(until: now + .seconds(40), at: now)
      case 1: hold = try hold.paymentFailed(at: now)
      default: hold = try hold.extended(at: now)
      }
      text += "\(hold.end.seconds) \(hold.extensions) \(hold.attempts)\n"
    } catch {
      text += "refused \(hold.isLive(at: now))\n"
    }
  }
  return text
}

func halls() -> String {
  var text = ""
  var random = Random(seed: 13)
  for _ in 0..<20 {
    guard let layout = hall(&random) else { return "no hall\n" }
    let count = layout.seats.count
    for _ in 0..<20 {
      let share = random.next(below: 10)
      let taken = SeatSet((0..<count).filter { _ in random.next(below: 10) < share }, seatCount: count)
      let rules = TheatreRules(opensAccessibleToAll: random.next(below: 2) == 0)
      let request = SeatRequest(
        count: 1 + random.next(below: 6), category: random.next(below: 3) == 0 ? .premium : nil,
        accessiblePlaces: random.next(below: 4) == 0 ? 1 : 0)
      let best = layout.bestAvailable(request, taken: taken, rules: rules)
      text += "\(Availability(free: Int64(count - taken.count), total: Int64(count)).rawValue) best\(list(best ?? []))"
      text += bill(best ?? [], layout)
      let first = random.next(below: count)
      let pick = Array(first..<min(count, first + 1 + random.next(below: 4)))
      do throws(PickRefusal) {
        try layout.check(pick, taken: taken, rules: rules)
        text += " may\(list(pick))\n"
      } catch {
        text += " may not\(list(pick)):\(list(error.seats)) but\(list(error.suggestion))\n"
      }
    }
  }
  return text
}

private func list(_ seats: [Int]) -> String { seats.reduce(into: "") { $0 += " \($1)" } }

private func hall(_ random: inout Random) -> SeatLayout? {
  var (seats, rows, breaks): ([Seat], [SeatRow], [Int]) = ([], [], [])
  for row in 0..<3 + random.next(below: 4) {
    let first = seats.count
    for column in 0..<4 + random.next(below: 9) {
      let isPair = random.next(below: 12) == 0
      seats.append(
        Seat(
          row: row, number: "\(2 * column + 1)", category: row < 2 ? .regular : .premium, x: Int32(column * 120),
          y: Int32(row * 100), isAccessible: isPair && row == 0, partner: isPair ? seats.count + 1 : nil))
      if isPair {
        seats.append(
          Seat(
            row: row, number: "\(2 * column + 2)", category: row < 2 ? .regular : .premium,
            x: Int32(column * 120 + 60), y: Int32(row * 100), isCompanion: row == 0, partner: seats.count - 1))
      }
      if random.next(below: 7) == 0 { breaks.append(seats.count - 1) }
    }
    rows.append(SeatRow(label: "R\(row)", seats: first..<seats.count))
  }
  return try? SeatLayout(id: LayoutID(suffix: "probe"), rows: rows, seats: seats, breaksAfter: breaks)
}

private func bill(_ pick: [Int], _ layout: SeatLayout) -> String {
  let pricing = ShowPricing(
    prices: [ShowPricing.Price(.regular, 1_150), ShowPricing.Price(.premium, 1_490)],
    rules: [PriceRule(name: "Weekend", weekdays: [5], change: .percent(Rate(basisPoints: 1_250)))], bookingFee: 95,
    taxes: [Tax(name: "VAT", rate: Rate(basisPoints: 550), appliesToFees: true)])
  let local = LocalTime(LocalDate(year: 2026, month: 11, day: 21), minutes: 1_200)
  do throws(SeatPricingError) {
    let priced = try PricedSeats(pick, of: layout, by: pricing, startingAt: local)
    return " = \(priced.total) with \(priced.taxTotal)"
  } catch {
    return " no price"
  }
}
