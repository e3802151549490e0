import ClientCore
import Domain

extension Store<PayBooking> {
  /// Sends a payment's progress to the seats that it pays for, until either store is closed. While it is under way the
  /// hold does not lapse (R4). After a failure the hold is checked; after success the seats are booked.
  public func link(_ seats: SeatStore) {
    // Every state is read: a payment that began and failed between two looks has to have the hold checked, too.
    let states = allStates
    start { [weak seats] in
      var before: SeatSelection.Input?
      for await machine in states {
        guard let seats else { return }
        let outcome = machine.progress.outcome
        // An earlier payment was for other seats. A completed one is reported even after its payer has signed out.
        if !machine.progress.isDone {
          guard let booking = await seats.machine.hold?.booking, machine.isFor(booking) else { continue }
        }
        if let outcome, outcome != before { await seats.send(outcome) }
        before = outcome
      }
    }
  }
}

extension PayBooking {
  /// Whether it pays, or has paid, for this booking.
  func isFor(_ booking: BookingID) -> Bool {
    if case .done(let booked) = progress { return booked == booking }
    return record?.purchase.booking == booking
  }
}

extension PayBooking.Progress {
  fileprivate var isDone: Bool { if case .done = self { true } else { false } }

  /// The seats' event for this progress.
  fileprivate var outcome: SeatSelection.Input? {
    switch self {
    case .nothing, .working(.reading): nil
    case .working, .bank, .choice(.signIn): .payBegan
    case .choice, .lost: .payFailed
    case .done(let booking): .paid(booking)
    }
  }
}
