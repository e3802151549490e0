public import Domain

extension Problem {
  /// 409 with the seats that are taken, and a suggestion where one is known.  R2
  public static func seatUnavailable(
    _ seats: [SeatID], suggestion: [SeatID] = [], _ detail: String = ""
  ) -> Problem {
    Problem(.seatUnavailable, detail, extra: ["seats": JSON(seats)]).suggesting(suggestion)
  }

  /// 422 with the seats that the show's hall does not have.
  public static func seatUnknown(_ seats: [SeatID], _ detail: String = "") -> Problem {
    Problem(.seatUnknown, detail, extra: ["seats": JSON(seats)])
  }

  /// 422 with the seat that would be left alone, and as many seats that would leave none.  R5
  public static func leavesSingleSeat(stranded: [SeatID], suggestion: [SeatID], _ detail: String = "") -> Problem {
    Problem(.leavesSingleSeat, detail, extra: ["stranded": JSON(stranded)]).suggesting(suggestion)
  }

  /// 422 with the rule, for a payment without the confirmation that the film's certificate asks for.  R11
  public static func ageConfirmationNeeded(_ rule: AgeRule, atCounter: Bool) -> Problem {
    let body = AgeRuleBody(rule)
    let detail =
      atCounter
      ? "Have the buyer confirm first: \(body.statement) Nothing was sold."
      : "Confirm before you pay: \(body.statement) Nothing was charged."
    return Problem(
      .ageConfirmationNeeded, detail,
      errors: [
        FieldError(
          field: "confirmed_rule", code: "required",
          message: "must be age \(rule.age), \(rule.kind.rawValue): \(body.statement)")
      ]
    ).adding("age_rule", body)
  }

  /// 409 with the check-in that counts.
  public static func ticketAlreadyUsed(_ first: FirstCheckIn, _ detail: String = "") -> Problem {
    Problem(.ticketAlreadyUsed, detail).adding("first", first)
  }

  /// Adds seats to hold instead; an empty suggestion is not sent.
  func suggesting(_ seats: [SeatID]) -> Problem {
    var copy = self
    if !seats.isEmpty { copy.extra["suggestion"] = JSON(seats) }
    return copy
  }

  /// The seats that a refused pick is about; empty where the answer names none. `leaves_single_seat` has
  /// `strandedSeats`.
  public var seats: [SeatID] { seatIDs("seats") }
  /// The seats that `leaves_single_seat` would leave alone.
  public var strandedSeats: [SeatID] { seatIDs("stranded") }
  /// Seats to hold instead of the refused ones; empty when there are none.
  public var suggestedSeats: [SeatID] { seatIDs("suggestion") }
  /// The check-in that counts; with `ticket_already_used` only.
  public var firstCheckIn: FirstCheckIn? {
    extra["first"].flatMap { try? WireDecoder().decode(FirstCheckIn.self, from: $0) }
  }

  private func seatIDs(_ member: String) -> [SeatID] {
    extra[member]?.arrayValue?.compactMap { $0.stringValue.flatMap { SeatID($0) } } ?? []
  }
}

extension JSON {
  init(_ seats: [SeatID]) { self = .array(seats.map { .string($0.rawValue) }) }
}
