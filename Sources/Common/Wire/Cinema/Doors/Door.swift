public import Domain

/// Checks a ticket in at a door.
public struct CheckInRequest: RequestBody {
  /// The text of the QR code, as the scanner read it; at most 1,024 characters.
  public var code: String
  /// Nil accepts every theatre that the staff member works for.
  public var theatreId: TheatreID?
  /// The show behind this door. Nil accepts every show that is on now or soon.
  public var showId: ShowID?
  /// The time of the reading by the scanner's clock: the same reading, sent again, is answered as the first. Nil: now.
  public var checkedAt: Instant?
  /// Name of the door, at most 60 characters; shown when the ticket is used again.
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

/// A ticket that was checked in.
public struct CheckInAnswer: Body {
  public var ticketId: TicketID
  public var bookingId: BookingID
  public var showId: ShowID
  /// Title of the film.
  public var movie: String
  /// Name of the hall.
  public var screen: String
  /// The announced start.
  public var startsAt: Instant
  /// IANA name of the theatre's zone.
  public var timeZone: String
  /// For the usher.
  public var seat: TicketSeat
  /// What the film's certificate asks of who comes in: the usher looks. Nil: nothing.
  public var ageRule: AgeRuleBody?
  /// What was confirmed when the ticket was paid. Nil: nothing was asked then.  R11
  public var confirmedRule: AgeRuleBody?
  /// The moment that counts for a later check of the same ticket.
  public var checkedInAt: Instant
  /// As the request named it.
  public var door: String?

  public init(
    ticketId: TicketID, bookingId: BookingID, showId: ShowID, movie: String, screen: String, startsAt: Instant,
    timeZone: String, seat: TicketSeat, ageRule: AgeRuleBody? = nil, confirmedRule: AgeRuleBody? = nil,
    checkedInAt: Instant,
    door: String? = nil
  ) {
    self.ageRule = ageRule
    self.confirmedRule = confirmedRule
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

/// The time and door of a check-in.
public struct FirstCheckIn: Body {
  /// By the scanner's clock where it said a time, else by the server's.
  public var checkedInAt: Instant
  /// Nil when the request named none.
  public var door: String?

  public init(checkedInAt: Instant, door: String? = nil) {
    self.checkedInAt = checkedInAt
    self.door = door
  }
}

/// Tickets that doors read while they were offline.
public struct CheckInsRequest: RequestBody {
  /// Nil accepts every theatre that the staff member works for.
  public var theatreId: TheatreID?
  /// The show behind these doors. Nil accepts every show that was on then or soon after.
  public var showId: ShowID?
  /// 1 to 500.
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

/// A ticket that one door read while it was offline.
public struct OfflineCheck: RequestBody {
  /// The text of the QR code, as the scanner read it.
  public var code: String
  /// By the scanner's clock. Of two doors, the earlier check counts.
  public var checkedAt: Instant
  /// Name of the door, at most 60 characters.
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

/// The results of checks that were made offline.
public struct CheckInsAnswer: Body {
  /// One for each check, in the order of the request.
  public var results: [OfflineCheckResult]

  public init(results: [OfflineCheckResult]) {
    self.results = results
  }
}

/// The result of one check that was made offline.
public struct OfflineCheckResult: Body {
  /// Only `accepted` and `already_used` say that the ticket is good.
  public var result: CheckResultCode
  /// Nil for a code that is not a ticket.
  public var ticketId: TicketID?
  /// For `accepted` only.
  public var checkIn: CheckInAnswer?
  /// For `already_used`: the check-in that counts.
  public var first: FirstCheckIn?
  /// For `accepted`: a later check at another door that had been reported earlier. It no longer counts.
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

/// All tickets of a show, cancelled ones included, for a door that may lose its network.
public struct DoorList: Body {
  public var showId: ShowID
  /// Title of the film.
  public var movie: String
  /// Name of the theatre.
  public var theatre: String
  /// Name of the hall.
  public var screen: String
  /// The announced start.
  public var startsAt: Instant
  /// IANA name of the theatre's zone.
  public var timeZone: String
  /// Tickets that were used.
  public var checkedIn: Int64
  /// Sorted by row and seat.
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
  /// As in the ticket's code.
  public var ticketId: TicketID
  public var bookingId: BookingID
  /// The seat after any move by staff.
  public var seat: TicketSeat
  /// A cancelled ticket stays on the list, so that an offline door can refuse it.
  public var status: TicketStatusCode
  /// Nil until the ticket was used.
  public var checkedInAt: Instant?
  /// The door of the first check-in; nil when it was not named.
  public var door: String?
  /// Later attempts with a used or cancelled ticket, the earliest first; nil when there were none. An offline door may
  /// have let in a cancelled ticket, which is reported here.
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

/// The keys that tickets are signed with, so that a door can check them offline.
public struct TicketKeys: Body {
  /// Every key that may have signed a ticket still valid, the newest first.
  public var keys: [TicketKey]
  /// For a scanner to compare its own clock with.
  public var serverTime: Instant

  public init(keys: [TicketKey], serverTime: Instant) {
    self.keys = keys
    self.serverTime = serverTime
  }
}

/// A public key that checks tickets.
public struct TicketKey: Body {
  /// The number that a ticket's code names its key by.
  public var id: Int64
  /// `ed25519`.
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
  /// Any text that a scanner read; the verifier decides if it is a ticket's code.
  fileprivate static let ticketCode = Schema.string(1...1024, .text)
  fileprivate static let door = Schema.string(1...60, .line)
}
