import Domain

/// When a kitchen brings food to the seats of a show: before it starts, and at its interval.  V1
struct SeatService: Sendable {
  let show: Show
  /// How long before the show its hall may be sat in.
  let lead: Duration

  /// A quarter of an hour, and when the food has to be made for it.
  struct Turn: Equatable, Sendable {
    var quarter: Instant
    var deadline: Instant
    /// When nobody is watching the film yet: in the interval's first quarter, the interval's beginning.
    var start: Instant
  }

  /// The last quarter that is over when the show starts, and that of the interval: what the platform chooses from.
  var turns: [Turn] {
    [turn(beforeTheShow: KitchenSlot.start(of: show.startsAt - KitchenSlot.length))] + [interval].compactMap(\.self)
  }

  /// The quarter that lies in the interval most, the first of two that do: a film's interval begins when it likes, and
  /// nobody is brought food while the film is on.
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

  /// The food is there before the film goes on.
  private func turn(in pause: Range<Instant>, _ quarter: Instant) -> Turn {
    Turn(
      quarter: quarter, deadline: min(quarter + KitchenSlot.length, pause.upperBound),
      start: max(quarter, pause.lowerBound))
  }

  private func turn(beforeTheShow quarter: Instant) -> Turn {
    Turn(quarter: quarter, deadline: show.startsAt, start: quarter)
  }

  /// The turn that a time stands for: the quarter that it lies in, before the show, or one that begins in the interval;
  /// for the other times of the interval that which lies in it most. Nil: nobody sits there then, or the film runs.
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

/// The seats that an order is brought to, as they were when its cart was priced.  V1
struct BookedSeats: Sendable {
  var booking: BookingID
  /// The booking's row and the show's, which an order finds unchanged in its own transaction.
  var seats: String
  var version: Int64
  var showVersion: Int64
}
