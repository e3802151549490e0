public import Domain

/// Films that run in a city, on a day, by words and by kind. A nil filter filters nothing.
public struct MoviesQuery: QueryBody {
  /// Nil lists every city.
  public var city: CityID?
  /// A day by the theatre's own calendar.
  public var date: LocalDate?
  /// Words of a title, at most 100 characters.
  public var q: String?
  /// Any of these; at most ten.
  public var genre: [String]?
  /// Any of these; at most ten.
  public var language: [String]?
  /// Any of these; at most ten.
  public var format: [ScreenFormatCode]?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(
    city: CityID? = nil, date: LocalDate? = nil, q: String? = nil, genre: [String]? = nil, language: [String]? = nil,
    format: [ScreenFormatCode]? = nil, limit: Int64? = nil, cursor: String? = nil
  ) {
    self.city = city
    self.date = date
    self.q = q
    self.genre = genre
    self.language = language
    self.format = format
    self.limit = limit
    self.cursor = cursor
  }
}

/// The shows of one film.
public struct MovieShowsQuery: QueryBody {
  /// Nil lists every city.
  public var city: CityID?
  /// A day by the theatre's own calendar. Nil lists all shows that have not started.
  public var date: LocalDate?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(city: CityID? = nil, date: LocalDate? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.city = city
    self.date = date
    self.limit = limit
    self.cursor = cursor
  }
}

/// The theatres of a city, or all.
public struct TheatresQuery: QueryBody {
  /// Nil lists every city.
  public var city: CityID?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(city: CityID? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.city = city
    self.limit = limit
    self.cursor = cursor
  }
}

/// The seats that changed after a version, or all seats.
public struct SeatsQuery: QueryBody {
  /// The `version` of the last answer. Nil asks for all seats.
  public var since: Int64?

  public init(since: Int64? = nil) { self.since = since }
}

/// An account's bookings, all of them or those of one status.
public struct BookingsQuery: QueryBody {
  /// Nil lists all.
  public var status: BookingStatusCode?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(status: BookingStatusCode? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.status = status
    self.limit = limit
    self.cursor = cursor
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

/// A theatre's shows, for its staff.
public struct StaffShowsQuery: QueryBody {
  /// Nil: the only theatre that the staff member works for.
  public var theatreId: TheatreID?
  /// A day by the theatre's own calendar. Nil lists today and later.
  public var date: LocalDate?
  /// 1 to 100; nil means 20.
  public var limit: Int64?
  /// `nextCursor` of the page before; nil for the first page.
  public var cursor: String?

  public init(theatreId: TheatreID? = nil, date: LocalDate? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.theatreId = theatreId
    self.date = date
    self.limit = limit
    self.cursor = cursor
  }
}
