public import Domain

/// The ticket of one seat.
public struct TicketBody: Body {
  /// For the `ticket_id` parameter of `/ticket`.
  public var ticketId: TicketID
  public var bookingId: BookingID
  /// The signed text in the QR code. It holds nothing about a person.  P1
  public var code: String
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
  /// The seat after any move by staff.
  public var seat: TicketSeat
  /// What the film's certificate asks of who comes in. Nil: nothing.
  public var ageRule: AgeRuleBody?
  /// Only a `valid` one opens the door.
  public var status: TicketStatusCode

  public init(
    ticketId: TicketID, bookingId: BookingID, code: String, movie: String, theatre: String, screen: String,
    startsAt: Instant, timeZone: String, seat: TicketSeat, ageRule: AgeRuleBody? = nil, status: TicketStatusCode
  ) {
    self.ageRule = ageRule
    self.ticketId = ticketId
    self.bookingId = bookingId
    self.code = code
    self.movie = movie
    self.theatre = theatre
    self.screen = screen
    self.startsAt = startsAt
    self.timeZone = timeZone
    self.seat = seat
    self.status = status
  }
}

/// A seat with the labels that are printed on its ticket.
public struct TicketSeat: Body {
  /// The label on the row, "K".
  public var row: String
  /// The label on the seat, "12".
  public var number: String
  /// The category that was sold.
  public var category: SeatCategoryCode
  /// Whom it was sold for; nil: an adult.
  public var age: AgeGroupCode?

  public init(row: String, number: String, category: SeatCategoryCode, age: AgeGroupCode? = nil) {
    self.row = row
    self.number = number
    self.category = category
    self.age = age
  }
}

/// The tickets of a booking, one for each seat.
public struct TicketsAnswer: Body {
  public var bookingId: BookingID
  public var status: BookingStatusCode
  /// A booking that is not confirmed answers 409 `booking_not_confirmed` instead.
  public var tickets: [TicketBody]

  public init(bookingId: BookingID, status: BookingStatusCode, tickets: [TicketBody]) {
    self.bookingId = bookingId
    self.status = status
    self.tickets = tickets
  }
}

/// The form of a booking's tickets.
public struct TicketsQuery: QueryBody {
  /// Nil means `json`.
  public var format: TicketFormatCode?
  /// Nil asks for all tickets of the booking.
  public var ticketId: TicketID?

  public init(format: TicketFormatCode? = nil, ticketId: TicketID? = nil) {
    self.format = format
    self.ticketId = ticketId
  }
}

extension TicketsQuery {
  public static let schema = Schema.object(
    nil,
    [
      .optional("format", .word(TicketFormatCode.self), "`json` when absent."),
      .optional("ticket_id", .id(TicketID.self), "Only this one of the booking's tickets."),
    ])
}
