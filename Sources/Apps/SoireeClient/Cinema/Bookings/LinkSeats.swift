import ClientCore
import Domain

extension Store<PayBooking> {
  /// Tells the seats that are being paid for how that goes, until either store is closed: they do not lapse meanwhile
  /// (R4), are asked about again when the payment fails, and are booked when it stands.
  public func link(_ seats: SeatStore) {
    // Each of them: what was begun and has failed between two looks is to be asked about, too.
    let states = allStates
    start { [weak seats] in
      var before: SeatSelection.Input?
      for await machine in states {
        guard let seats else { return }
        let outcome = machine.progress.outcome
        // What it paid before was other seats. That these are paid is for them also while their payer is away.
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
  /// Whether it pays for this booking, or has.
  func isFor(_ booking: BookingID) -> Bool {
    if case .done(let booked) = progress { return booked == booking }
    return record?.purchase.booking == booking
  }
}

extension PayBooking.Progress {
  fileprivate var isDone: Bool { if case .done = self { true } else { false } }

  /// What a payment means to its seats.
  fileprivate var outcome: SeatSelection.Input? {
    switch self {
    case .nothing, .working(.reading): nil
    case .working, .bank, .choice(.signIn): .payBegan
    case .choice, .lost: .payFailed
    case .done(let booking): .paid(booking)
    }
  }
}
