import ClientCore
import Domain

/// The payment for held seats. Its seats are told how it goes: they do not lapse meanwhile (R4), are asked about again when
/// the payment fails, and are booked when it stands.
final class OpenBooking: OpenCheckout<SeatPurchase> {
  private var sent: SeatSelection.Input?

  override func take(_ input: Node, at now: Instant, in core: BrowserCore) throws(Malformed) {
    switch try BookingInput(input) {
    case .place(let booking, let total, let method, let others, let key):
      let purchase = SeatPurchase(
        booking: booking, total: total, method: PaymentMethod(method), otherMethods: others.map { PaymentMethod($0) })
      run(.place(purchase, PurchaseKey(key)), now, core)
    case .accept(let key): run(.accept(PurchaseKey(key)), now, core)
    case .choose(let method, let key): run(.choose(PaymentMethod(method), PurchaseKey(key)), now, core)
    case .edit: run(.edit, now, core)
    case .send: run(.send, now, core)
    case .openBank: run(.openBank, now, core)
    case .backFromBank: run(.backFromBank, now, core)
    }
  }

  override func moved(from before: SeatPurchase?, at now: Instant, in core: BrowserCore) {
    let meaning = meaning
    guard let seats = core.seats else { return }
    // What it paid before was other seats. That these are paid is for them also while their payer is away.
    if case .done = machine.progress {
    } else {
      guard let booking = seats.machine.hold?.booking, machine.record?.purchase.booking == booking else { return }
    }
    if let meaning, meaning != sent { seats.run(meaning, now, core) }
    sent = meaning
  }

  /// What the payment means to its seats.
  private var meaning: SeatSelection.Input? {
    switch machine.progress {
    case .nothing, .working(.reading): nil
    case .working, .bank, .choice(.signIn): .payBegan
    case .choice, .lost: .payFailed
    case .done(let booking): .paid(booking)
    }
  }

  override func notice(placed id: BookingID) -> Notice { .booked(booking: id) }

  override func write(to json: inout JSONWriter, in core: BrowserCore) {
    let purchase = machine.record?.purchase
    BookingView(
      progress: PurchaseState(machine), taps: PurchaseTap.all(machine), booking: purchase?.booking,
      total: purchase?.total
    ).write(to: &json)
  }
}
