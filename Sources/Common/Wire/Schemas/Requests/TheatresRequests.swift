import Domain

extension ShowPatch {
  public static let schema = Schema.object(
    "ShowPatch", [.optional("hold_seconds", .integer(HoldPolicy.allowedSeconds))])
}

extension SeatsRequest {
  public static let schema = Schema.object(
    "SeatsRequest", [.required("seat_ids", .array(.id(SeatID.self), 1...1000, isUnique: true))])
}

extension CompRequest {
  public static let schema = Schema.object(
    "CompRequest", [.required("seat_ids", .pick), .optional("email", .email)])
}

extension MoveRequest {
  public static let schema = Schema.object("MoveRequest", [.required("seat_ids", .pick)])
}

extension ShowCancelRequest {
  public static let schema = Schema.object("ShowCancelRequest", [.required("reason", .string(1...500, .text))])
}

extension CheckInRequest {
  public static let schema = Schema.object(
    "CheckInRequest",
    [
      .required("code", .ticketCode), .optional("theatre_id", .id(TheatreID.self)),
      .optional("show_id", .id(ShowID.self)), .optional("checked_at", .instant), .optional("door", .door),
    ])
}

extension CheckInsRequest {
  public static let schema = Schema.object(
    "CheckInsRequest",
    [
      .optional("theatre_id", .id(TheatreID.self)), .optional("show_id", .id(ShowID.self)),
      .required("checks", .array(OfflineCheck.schema, 1...500)),
    ])
}

extension OfflineCheck {
  public static let schema = Schema.object(
    "OfflineCheck",
    [.required("code", .ticketCode), .required("checked_at", .instant), .required("door", .door)])
}

extension Schema {
  /// Any text that a scanner read; the verifier decides if it is a ticket's code.
  fileprivate static let ticketCode = Schema.string(1...1024, .text)
  fileprivate static let door = Schema.string(1...60, .line)
}
