import ClientCore
import Domain

/// The payment for held seats. Its seats are told how it goes: they do not lapse meanwhile (R4), are asked about again when
/// the payment fails, and are booked when it stands.
final class OpenBooking: OpenCheckout {
  private var sent: Payment?

  /// The news of a payment that its seats need.
  private enum Payment: Equatable {
    case began, failed
    case stands(String)
  }

  override func isMine(_ goods: Goods) -> Bool { if case .seats = goods { true } else { false } }

  override func moved(from before: Goods?, at now: Instant, in core: BrowserCore) {
    let meaning = meaning
    guard let seats = core.seats else { return }
    // What it paid before was other seats. That these are paid is for them also while their payer is away.
    if case .done = machine.progress {
    } else {
      guard let booking = seats.machine.hold?.booking, purchase?.booking == booking else { return }
    }
    if let meaning, meaning != sent { send(meaning, to: seats, now, core) }
    sent = meaning
  }

  private func send(_ payment: Payment, to seats: OpenSeats, _ now: Instant, _ core: BrowserCore) {
    switch payment {
    case .began: seats.run(.payBegan, now, core)
    case .failed: seats.run(.payFailed, now, core)
    case .stands(let id): if let booking = BookingID(id) { seats.run(.paid(booking), now, core) }
    }
  }

  private var meaning: Payment? {
    switch machine.progress {
    case .nothing, .working(.reading): nil
    case .working, .bank, .choice(.signIn): .began
    case .choice, .lost: .failed
    case .done(let id): .stands(id.whole)
    }
  }

  override var slot: String { "seat_purchase" }
  override func notice(placed id: String) -> Notice { .booked(booking: id) }

  private var purchase: SeatPurchase? {
    if case .seats(let purchase) = machine.record?.purchase { purchase } else { nil }
  }

  override func write(to json: inout JSONWriter, in core: BrowserCore) {
    let purchase = purchase
    BookingView(
      progress: PurchaseState(machine), taps: PurchaseTap.all(machine), method: method, booking: purchase?.booking,
      total: purchase?.total
    ).write(to: &json)
  }
}
