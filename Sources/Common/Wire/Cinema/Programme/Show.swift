public import Domain

/// A show in a list. Amounts are minor units of `currency`.
public struct ShowCard: Body {
  public var id: ShowID
  public var movie: MovieName
  public var theatre: TheatreName
  public var screen: ScreenName
  public var startsAt: Instant
  public var endsAt: Instant
  /// IANA name of the theatre's zone.
  public var timeZone: String
  public var format: ScreenFormatCode
  public var language: String
  public var subtitles: String?
  public var status: ShowStatusCode
  public var availability: ShowAvailabilityCode
  public var currency: String
  /// The cheapest seat, without the booking fee; absent when none is for sale.
  public var priceFrom: Int64?

  public init(
    id: ShowID, movie: MovieName, theatre: TheatreName, screen: ScreenName, startsAt: Instant, endsAt: Instant,
    timeZone: String, format: ScreenFormatCode, language: String, subtitles: String? = nil, status: ShowStatusCode,
    availability: ShowAvailabilityCode, currency: String, priceFrom: Int64? = nil
  ) {
    self.id = id
    self.movie = movie
    self.theatre = theatre
    self.screen = screen
    self.startsAt = startsAt
    self.endsAt = endsAt
    self.timeZone = timeZone
    self.format = format
    self.language = language
    self.subtitles = subtitles
    self.status = status
    self.availability = availability
    self.currency = currency
    self.priceFrom = priceFrom
  }
}

/// One show with everything a pick of its seats is priced by. Amounts are minor units of `currency`.
public struct ShowDetail: Body {
  public var id: ShowID
  public var movie: ShowMovie
  public var theatre: ShowTheatre
  public var screen: ScreenName
  public var layoutId: LayoutID
  public var startsAt: Instant
  /// When the interval begins; absent when the film is shown in one piece.  V1
  public var intervalAt: Instant?
  public var endsAt: Instant
  /// IANA name of the theatre's zone.
  public var timeZone: String
  public var format: ScreenFormatCode
  public var language: String
  public var subtitles: String?
  public var status: ShowStatusCode
  public var availability: ShowAvailabilityCode
  public var seatCount: Int64
  /// Neither held, booked nor blocked.
  public var freeSeats: Int64
  public var currency: String
  /// What a seat costs at this show's time; a category that is not listed is not sold.
  public var prices: [CategoryPrice]
  /// For each seat.
  public var bookingFee: Int64
  public var taxMode: TaxModeCode
  public var taxes: [TaxBody]
  public var holdSeconds: Int64
  /// How many seats an account may have.  R7
  public var seatLimit: Int64
  /// R6
  public var opensAccessibleToAll: Bool
  /// For `/seats?since=`.
  public var seatsVersion: Int64

  public init(
    id: ShowID, movie: ShowMovie, theatre: ShowTheatre, screen: ScreenName, layoutId: LayoutID, startsAt: Instant,
    intervalAt: Instant? = nil, endsAt: Instant, timeZone: String, format: ScreenFormatCode, language: String,
    subtitles: String? = nil,
    status: ShowStatusCode, availability: ShowAvailabilityCode, seatCount: Int64, freeSeats: Int64, currency: String,
    prices: [CategoryPrice], bookingFee: Int64, taxMode: TaxModeCode, taxes: [TaxBody], holdSeconds: Int64,
    seatLimit: Int64, opensAccessibleToAll: Bool, seatsVersion: Int64
  ) {
    self.id = id
    self.movie = movie
    self.theatre = theatre
    self.screen = screen
    self.layoutId = layoutId
    self.startsAt = startsAt
    self.intervalAt = intervalAt
    self.endsAt = endsAt
    self.timeZone = timeZone
    self.format = format
    self.language = language
    self.subtitles = subtitles
    self.status = status
    self.availability = availability
    self.seatCount = seatCount
    self.freeSeats = freeSeats
    self.currency = currency
    self.prices = prices
    self.bookingFee = bookingFee
    self.taxMode = taxMode
    self.taxes = taxes
    self.holdSeconds = holdSeconds
    self.seatLimit = seatLimit
    self.opensAccessibleToAll = opensAccessibleToAll
    self.seatsVersion = seatsVersion
  }
}

/// What a seat of one category costs.
public struct CategoryPrice: Body {
  public var category: SeatCategoryCode
  public var price: Int64

  public init(category: SeatCategoryCode, price: Int64) {
    self.category = category
    self.price = price
  }
}
