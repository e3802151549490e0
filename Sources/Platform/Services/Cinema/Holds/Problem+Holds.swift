import Domain
import Wire

extension Problem {
  init(_ error: SeatPricingError) {
    switch error {
    case .notSold(let category):
      self = .invalid(
        "seat_ids", "names a seat that is not sold for this show (\(category.rawValue))", code: "not_sold")
    case .ageNotSold(let age):
      self = .invalid("ages", "has \(age.rawValue), which this show has no price for", code: "not_sold")
    case .unknownSeat: self.init(.seatUnknown, "This show's hall has no such seat.")
    case .amountOutOfRange: self = .invalid("seat_ids", "cost more than any booking may", code: "amount_out_of_range")
    }
  }
}
