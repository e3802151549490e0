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
  }

  /// The last quarter that is over when the show starts, and that of the interval: what the platform chooses from.
  var turns: [Turn] {
    let last = Turn(quarter: KitchenSlot.start(of: show.startsAt - KitchenSlot.length), deadline: show.startsAt)
    return [last] + [interval].compactMap(\.self)
  }

  var interval: Turn? {
    show.intervalAt.map { instant in
      let quarter = KitchenSlot.start(of: instant)
      return Turn(quarter: quarter, deadline: quarter + KitchenSlot.length)
    }
  }

  /// The turn that a time lies in. Nil: nobody sits there then, or the film runs.
  func turn(at asked: Instant) -> Turn? {
    let quarter = KitchenSlot.start(of: asked)
    if quarter >= KitchenSlot.start(of: show.startsAt - lead), quarter < show.startsAt, asked < show.startsAt {
      return Turn(quarter: quarter, deadline: show.startsAt)
    }
    guard let interval, interval.quarter == quarter else { return nil }
    return interval
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
