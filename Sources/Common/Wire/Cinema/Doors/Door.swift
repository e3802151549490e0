public import Domain

/// Lets a ticket in.
public struct CheckInRequest: RequestBody {
  /// What the QR says, whatever it is.
  public var code: String
  /// Absent: any theatre one works for.
  public var theatreId: TheatreID?
  /// The show behind this door; absent: any that is on now or soon.
  public var showId: ShowID?
  /// When it was read; absent: now.
  public var checkedAt: Instant?
  public var door: String?

  public init(
    code: String, theatreId: TheatreID? = nil, showId: ShowID? = nil, checkedAt: Instant? = nil, door: String? = nil
  ) {
    self.code = code
    self.theatreId = theatreId
    self.showId = showId
    self.checkedAt = checkedAt
    self.door = door
  }
}

extension CheckInRequest {
  public static let schema = Schema.object(
    "CheckInRequest",
    [
      .required("code", .ticketCode), .optional("theatre_id", .id(TheatreID.self)),
      .optional("show_id", .id(ShowID.self)), .optional("checked_at", .instant), .optional("door", .door),
    ])
}

/// A ticket that was let in.
public struct CheckInAnswer: Body {
  public var ticketId: TicketID
  public var bookingId: BookingID
  public var showId: ShowID
  public var movie: String
  public var screen: String
  public var startsAt: Instant
  public var timeZone: String
  public var seat: TicketSeat
  public var checkedInAt: Instant
  public var door: String?

  public init(
    ticketId: TicketID, bookingId: BookingID, showId: ShowID, movie: String, screen: String, startsAt: Instant,
    timeZone: String, seat: TicketSeat, checkedInAt: Instant, door: String? = nil
  ) {
    self.ticketId = ticketId
    self.bookingId = bookingId
    self.showId = showId
    self.movie = movie
    self.screen = screen
    self.startsAt = startsAt
    self.timeZone = timeZone
    self.seat = seat
    self.checkedInAt = checkedInAt
    self.door = door
  }
}

/// When and where a ticket was let in.
public struct FirstCheckIn: Body {
  public var checkedInAt: Instant
  public var door: String?

  public init(checkedInAt: Instant, door: String? = nil) {
    self.checkedInAt = checkedInAt
    self.door = door
  }
}

/// What doors read while they were offline.
public struct CheckInsRequest: RequestBody {
  /// Absent: any theatre one works for.
  public var theatreId: TheatreID?
  /// The show behind these doors; absent: any that was on then or soon after.
  public var showId: ShowID?
  public var checks: [OfflineCheck]

  public init(theatreId: TheatreID? = nil, showId: ShowID? = nil, checks: [OfflineCheck]) {
    self.theatreId = theatreId
    self.showId = showId
    self.checks = checks
  }
}

extension CheckInsRequest {
  public static let schema = Schema.object(
    "CheckInsRequest",
    [
      .optional("theatre_id", .id(TheatreID.self)), .optional("show_id", .id(ShowID.self)),
      .required("checks", .array(OfflineCheck.schema, 1...500)),
    ])
}

/// One ticket that a door read while it was offline.
public struct OfflineCheck: RequestBody {
  public var code: String
  public var checkedAt: Instant
  public var door: String

  public init(code: String, checkedAt: Instant, door: String) {
    self.code = code
    self.checkedAt = checkedAt
    self.door = door
  }
}

extension OfflineCheck {
  public static let schema = Schema.object(
    "OfflineCheck",
    [.required("code", .ticketCode), .required("checked_at", .instant), .required("door", .door)])
}

/// What became of each check, in the order they were sent.
public struct CheckInsAnswer: Body {
  public var results: [OfflineCheckResult]

  public init(results: [OfflineCheckResult]) {
    self.results = results
  }
}

/// What became of one check.
public struct OfflineCheckResult: Body {
  public var result: CheckResultCode
  /// Absent for a code that is none.
  public var ticketId: TicketID?
  /// When it was accepted.
  public var checkIn: CheckInAnswer?
  /// When it was used already: the check-in that counts.
  public var first: FirstCheckIn?
  /// When it was accepted although another door, later in the evening but earlier to tell, had let it in: that one,
  /// which no longer counts.
  public var later: FirstCheckIn?

  public init(
    result: CheckResultCode, ticketId: TicketID? = nil, checkIn: CheckInAnswer? = nil, first: FirstCheckIn? = nil,
    later: FirstCheckIn? = nil
  ) {
    self.result = result
    self.ticketId = ticketId
    self.checkIn = checkIn
    self.first = first
    self.later = later
  }
}

/// Everybody a show expects, and whose tickets were cancelled, for a door that may lose its network.
public struct DoorList: Body {
  public var showId: ShowID
  public var movie: String
  public var theatre: String
  public var screen: String
  public var startsAt: Instant
  public var timeZone: String
  public var checkedIn: Int64
  /// By row and seat.
  public var tickets: [DoorTicket]

  public init(
    showId: ShowID, movie: String, theatre: String, screen: String, startsAt: Instant, timeZone: String,
    checkedIn: Int64, tickets: [DoorTicket]
  ) {
    self.showId = showId
    self.movie = movie
    self.theatre = theatre
    self.screen = screen
    self.startsAt = startsAt
    self.timeZone = timeZone
    self.checkedIn = checkedIn
    self.tickets = tickets
  }
}

/// One ticket on a door list.
public struct DoorTicket: Body {
  public var ticketId: TicketID
  public var bookingId: BookingID
  public var seat: TicketSeat
  public var status: TicketStatusCode
  public var checkedInAt: Instant?
  public var door: String?
  /// When it was shown again after it had been let in, or after it was cancelled, the first time first; absent when it
  /// never was. Somebody whom a door without a network let in with a cancelled ticket is told here.
  public var repeats: [FirstCheckIn]?

  public init(
    ticketId: TicketID, bookingId: BookingID, seat: TicketSeat, status: TicketStatusCode, checkedInAt: Instant? = nil,
    door: String? = nil, repeats: [FirstCheckIn]? = nil
  ) {
    self.ticketId = ticketId
    self.bookingId = bookingId
    self.seat = seat
    self.status = status
    self.checkedInAt = checkedInAt
    self.door = door
    self.repeats = repeats
  }
}

/// What tickets are signed with, so that a door can check them without a network.
public struct TicketKeys: Body {
  /// All that may have signed a ticket that is still good, the newest first.
  public var keys: [TicketKey]
  public var serverTime: Instant

  public init(keys: [TicketKey], serverTime: Instant) {
    self.keys = keys
    self.serverTime = serverTime
  }
}

/// A public key.
public struct TicketKey: Body {
  /// As a ticket's code names it.
  public var id: Int64
  /// `ed25519`
  public var algorithm: String
  /// 32 bytes, base64url without padding.
  public var publicKey: String

  public init(id: Int64, algorithm: String = "ed25519", publicKey: String) {
    self.id = id
    self.algorithm = algorithm
    self.publicKey = publicKey
  }
}

extension Schema {
  /// Whatever a scanner read: what is no ticket's code is the verifier's to say.
  fileprivate static let ticketCode = Schema.string(1...1024, .text)
  fileprivate static let door = Schema.string(1...60, .line)
}
