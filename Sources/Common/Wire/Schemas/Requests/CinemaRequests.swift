import Domain

extension HoldRequest {
  public static let schema = Schema.object(
    "HoldRequest",
    [
      .optional("seat_ids", .pick), .optional("best_available", BestAvailableRequest.schema),
      .optional("accessible", .boolean, "Beside `seat_ids`: somebody of the party needs an accessible seat."),
    ],
    .exactlyOne(of: ["seat_ids"], ["best_available"]))

  /// Too many seats have a code of their own, so that a client can name the limit.  R7
  public static func problem(_ errors: [FieldError], in json: JSON) -> Problem {
    let count = json["best_available"]?["count"]?.integerValue ?? Int64(json["seat_ids"]?.arrayValue?.count ?? 0)
    let fields = ["seat_ids", "best_available.count"]
    guard count > Schema.seatLimit, errors.contains(where: { fields.contains($0.field) }) else {
      return .invalid(errors)
    }
    return Problem(.tooManySeats, "At most \(Schema.seatLimit) seats of a show go to one account.", errors: errors)
  }
}

extension BestAvailableRequest {
  public static let schema = Schema.object(
    "BestAvailableRequest",
    [
      .required("count", .integer(1...Schema.seatLimit)), .optional("category", .word(SeatCategoryCode.self)),
      .optional("accessible", .boolean, "Pairs of an accessible and a companion seat."),
    ])
}

extension PayRequest {
  public static let schema = Schema.object(
    "PayRequest",
    [.required("payment_method", PaymentMethodChoice.schema), .required("expected_total", .amount)])
}

extension SeatPlaceBody {
  public static let schema = Schema.object(
    "SeatPlace",
    [
      .required("theatre", .name), .required("screen", .name), .required("row", .seatMark),
      .required("numbers", .array(.seatMark, 1...10)),
    ])
}

extension Schema {
  /// R7
  static let seatLimit = Int64(HoldPolicy.seatLimit)
  /// Up to as many seats as an account may have, each once.
  static let pick = Schema.array(.id(SeatID.self), 1...HoldPolicy.seatLimit, isUnique: true)
  /// The label on a row or a seat.
  static let seatMark = Schema.string(1...4 * LayoutLimits.name, .line)
}
