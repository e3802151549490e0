import Domain

/// The quarters in which a kitchen brings food to a show's seats: before the start and at the interval.  V1
struct SeatService: Sendable {
  let show: Show
  /// Time before the show during which the hall is open.
  let lead: Duration

  /// A quarter with the deadline by which its food must be made.
  struct Turn: Equatable, Sendable {
    var quarter: Instant
    var deadline: Instant
    /// The first moment without a film running: in the interval's first quarter, the start of the interval.
    var start: Instant
  }

  /// The platform's own choices: the last quarter that ends before the show, then the interval's quarter.
  var turns: [Turn] {
    [turn(beforeTheShow: KitchenSlot.start(of: show.startsAt - KitchenSlot.length))] + [interval].compactMap(\.self)
  }

  /// The quarter that overlaps the interval most, the earlier of two equal ones. An interval may begin at any minute,
  /// and no food is brought while the film runs.
  private var interval: Turn? {
    guard let pause else { return nil }
    func part(_ quarter: Instant) -> Duration {
      min(quarter + KitchenSlot.length, pause.upperBound).since(max(quarter, pause.lowerBound))
    }
    var best = KitchenSlot.start(of: pause.lowerBound)
    var next = best + KitchenSlot.length
    while next < pause.upperBound {
      if part(next) > part(best) { best = next }
      next = next + KitchenSlot.length
    }
    return turn(in: pause, best)
  }

  private var pause: Range<Instant>? {
    guard let begin = show.intervalAt, let end = show.intervalEndsAt, begin < end else { return nil }
    return begin..<end
  }

  /// The food is there before the film continues.
  private func turn(in pause: Range<Instant>, _ quarter: Instant) -> Turn {
    Turn(
      quarter: quarter, deadline: min(quarter + KitchenSlot.length, pause.upperBound),
      start: max(quarter, pause.lowerBound))
  }

  private func turn(beforeTheShow quarter: Instant) -> Turn {
    Turn(quarter: quarter, deadline: show.startsAt, start: quarter)
  }

  /// The turn for a requested time. Before the show it is the quarter of that time; in the interval, a quarter that
  /// begins there or else the one that overlaps it most. Nil when the hall is closed or the film runs.
  func turn(at asked: Instant) -> Turn? {
    let quarter = KitchenSlot.start(of: asked)
    if quarter >= KitchenSlot.start(of: show.startsAt - lead), quarter < show.startsAt, asked < show.startsAt {
      return turn(beforeTheShow: quarter)
    }
    guard let pause, let interval else { return nil }
    if pause.contains(quarter) { return turn(in: pause, quarter) }
    return quarter == interval.quarter || pause.contains(asked) ? interval : nil
  }
}

/// The seats an order is brought to, as they were when its cart was priced.  V1
struct BookedSeats: Sendable {
  var booking: BookingID
  /// The seats and versions must be unchanged in the order's own transaction.
  var seats: String
  var version: Int64
  var showVersion: Int64
}
