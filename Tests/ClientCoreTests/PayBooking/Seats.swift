import ClientCore
import Domain

/// What the tests pay for.
enum Seats {
  static let booking = BookingID(suffix: "b1")
  static let payment = PaymentID(suffix: "p1")
  static let earlier = PaymentID(suffix: "p0")
  static let purchase = SeatPurchase(
    booking: booking, total: 2_600, method: MachineSamples.card,
    otherMethods: [MachineSamples.upi, MachineSamples.applePay])
  /// As it is tapped.
  static let record = StoredPurchase(key: MachineSamples.key, purchase: purchase, madeAt: time(0))
  /// As it is on the disk.
  static let kept = record.bought(by: MachineSamples.account)

  static func booking(
    _ status: BookingStatus, _ paid: PaymentStatus? = nil, payment: PaymentID = payment, action: String? = nil
  ) -> PaidBooking {
    PaidBooking(
      booking: booking, status: .known(status), payment: paid == nil ? nil : payment,
      paymentStatus: paid.map { .known($0) }, action: action)
  }
}
