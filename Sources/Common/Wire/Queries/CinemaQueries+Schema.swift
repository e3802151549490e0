import Domain

extension Schema {
  fileprivate static let city = ObjectRule.Property.optional("city", .id(CityID.self), "A city of `/v1/cities`.")
  fileprivate static let day = ObjectRule.Property.optional("date", .date, "A day of the theatre's own calendar.")
  fileprivate static let words = Schema.array(.string(1...60, .line), 1...10)
}

extension MoviesQuery {
  public static let schema = Schema.object(
    nil,
    [
      Schema.city, Schema.day, .optional("q", .string(1...100, .line), "Words of a title."),
      .optional("genre", Schema.words, "Any of these."), .optional("language", Schema.words, "Any of these."),
      .optional("format", .array(.word(ScreenFormatCode.self), 1...10), "Any of these."),
    ] + Schema.page)
}

extension MovieShowsQuery {
  public static let schema = Schema.object(nil, [Schema.city, Schema.day] + Schema.page)
}

extension TheatresQuery {
  public static let schema = Schema.object(nil, [Schema.city] + Schema.page)
}

extension SeatsQuery {
  public static let schema = Schema.object(
    nil, [.optional("since", .integer(0...Int64.max), "The `version` of the last answer: only what changed after it.")])
}

extension BookingsQuery {
  public static let schema = Schema.object(nil, [.optional("status", .word(BookingStatusCode.self))] + Schema.page)
}

extension TicketsQuery {
  public static let schema = Schema.object(
    nil,
    [
      .optional("format", .word(TicketFormatCode.self), "`json` when absent."),
      .optional("ticket_id", .id(TicketID.self), "Only this one of the booking's tickets."),
    ])
}

extension StaffShowsQuery {
  public static let schema = Schema.object(
    nil, [.optional("theatre_id", .id(TheatreID.self)), Schema.day] + Schema.page)
}
