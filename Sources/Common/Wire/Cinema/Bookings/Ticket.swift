public import Domain

/// One seat's ticket.
public struct TicketBody: Body {
  public var ticketId: TicketID
  public var bookingId: BookingID
  /// The signed text in the QR; it says nothing of a person.
  public var code: String
  public var movie: String
  public var theatre: String
  public var screen: String
  public var startsAt: Instant
  /// IANA name of the theatre's zone.
  public var timeZone: String
  public var seat: TicketSeat
  public var status: TicketStatusCode

  public init(
    ticketId: TicketID, bookingId: BookingID, code: String, movie: String, theatre: String, screen: String,
    startsAt: Instant, timeZone: String, seat: TicketSeat, status: TicketStatusCode
  ) {
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

/// A seat as its ticket names it.
public struct TicketSeat: Body {
  public var row: String
  public var number: String
  public var category: SeatCategoryCode

  public init(row: String, number: String, category: SeatCategoryCode) {
    self.row = row
    self.number = number
    self.category = category
  }
}

/// The tickets of a booking, one for each seat.
public struct TicketsAnswer: Body {
  public var bookingId: BookingID
  public var status: BookingStatusCode
  public var tickets: [TicketBody]

  public init(bookingId: BookingID, status: BookingStatusCode, tickets: [TicketBody]) {
    self.bookingId = bookingId
    self.status = status
    self.tickets = tickets
  }
}

/// How a booking's tickets are wanted: JSON when nobody says, and all of them.
public struct TicketsQuery: QueryBody {
  public var format: TicketFormatCode?
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
