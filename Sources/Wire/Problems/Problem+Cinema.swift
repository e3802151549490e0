public import Domain

extension Problem {
  /// 409 with the seats that somebody else has.  R2
  public static func seatUnavailable(_ seats: [SeatID], _ detail: String = "") -> Problem {
    Problem(.seatUnavailable, detail, extra: ["seats": JSON(seats)])
  }

  /// 422 with the seats that the show's hall does not have.
  public static func seatUnknown(_ seats: [SeatID], _ detail: String = "") -> Problem {
    Problem(.seatUnknown, detail, extra: ["seats": JSON(seats)])
  }

  /// 422 with the seat that would be left alone, and as many seats as were asked for that would not leave one.  R5
  public static func leavesSingleSeat(stranded: [SeatID], suggestion: [SeatID], _ detail: String = "") -> Problem {
    Problem(.leavesSingleSeat, detail, extra: ["stranded": JSON(stranded), "suggestion": JSON(suggestion)])
  }

  /// 409 with the check-in that counts.
  public static func ticketAlreadyUsed(_ first: FirstCheckIn, _ detail: String = "") -> Problem {
    Problem(.ticketAlreadyUsed, detail).adding("first", first)
  }

  /// Of `seat_unavailable` and `seat_unknown`; empty where nothing is said.
  public var seats: [SeatID] { seatIDs("seats") }
  /// Of `leaves_single_seat`.
  public var strandedSeats: [SeatID] { seatIDs("stranded") }
  /// Of `leaves_single_seat`: what to hold instead.
  public var suggestedSeats: [SeatID] { seatIDs("suggestion") }
  /// Of `ticket_already_used`.
  public var firstCheckIn: FirstCheckIn? {
    extra["first"].flatMap { try? WireDecoder().decode(FirstCheckIn.self, from: $0) }
  }

  private func seatIDs(_ member: String) -> [SeatID] {
    extra[member]?.arrayValue?.compactMap { $0.stringValue.flatMap { SeatID($0) } } ?? []
  }
}

extension JSON {
  fileprivate init(_ seats: [SeatID]) { self = .array(seats.map { .string($0.rawValue) }) }
}
