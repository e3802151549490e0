public import Domain

/// Which films run: in a city, on a day, by words and by what they are.
public struct MoviesQuery: QueryBody {
  public var city: CityID?
  /// The day of the show, by the theatre's own calendar.
  public var date: LocalDate?
  /// Words of a title.
  public var q: String?
  public var genre: [String]?
  public var language: [String]?
  public var format: [ScreenFormatCode]?
  public var limit: Int64?
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
  public var city: CityID?
  /// By the theatre's own calendar. Absent: all that have not started.
  public var date: LocalDate?
  public var limit: Int64?
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
  public var city: CityID?
  public var limit: Int64?
  public var cursor: String?

  public init(city: CityID? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.city = city
    self.limit = limit
    self.cursor = cursor
  }
}

/// The seats that changed after a version; without one, all of them.
public struct SeatsQuery: QueryBody {
  public var since: Int64?

  public init(since: Int64? = nil) { self.since = since }
}

/// An account's bookings, all of them or those at one status.
public struct BookingsQuery: QueryBody {
  public var status: BookingStatusCode?
  public var limit: Int64?
  public var cursor: String?

  public init(status: BookingStatusCode? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.status = status
    self.limit = limit
    self.cursor = cursor
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

/// A theatre's shows, for its staff.
public struct StaffShowsQuery: QueryBody {
  /// Absent: the only theatre one works for.
  public var theatreId: TheatreID?
  /// By the theatre's own calendar. Absent: today and what follows.
  public var date: LocalDate?
  public var limit: Int64?
  public var cursor: String?

  public init(theatreId: TheatreID? = nil, date: LocalDate? = nil, limit: Int64? = nil, cursor: String? = nil) {
    self.theatreId = theatreId
    self.date = date
    self.limit = limit
    self.cursor = cursor
  }
}
