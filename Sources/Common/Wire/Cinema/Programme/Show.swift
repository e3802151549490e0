public import Domain

/// A show in a list. Amounts are minor units of `currency`.
public struct ShowCard: Body {
  /// For the routes under `/v1/shows/{id}`.
  public var id: ShowID
  public var movie: MovieName
  public var theatre: TheatreName
  public var screen: ScreenName
  /// The announced start.
  public var startsAt: Instant
  /// The end of the film, the interval included.
  public var endsAt: Instant
  /// IANA name of the theatre's zone.
  public var timeZone: String
  /// The projection of this show.
  public var format: ScreenFormatCode
  /// Language of the sound, a lower-case word: `french`.
  public var language: String
  /// Language of the subtitles, a lower-case word; nil when there are none.
  public var subtitles: String?
  /// At the time of the answer.
  public var status: ShowStatusCode
  /// At the time of the answer, from the share of free seats.
  public var availability: ShowAvailabilityCode
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// The cheapest category without the booking fee; nil when nothing is sold.
  public var priceFrom: Int64?
  /// Nobody holds seats before it; nil: the sale is open from the start.
  public var onSaleAt: Instant?

  public init(
    id: ShowID, movie: MovieName, theatre: TheatreName, screen: ScreenName, startsAt: Instant, endsAt: Instant,
    timeZone: String, format: ScreenFormatCode, language: String, subtitles: String? = nil, status: ShowStatusCode,
    availability: ShowAvailabilityCode, currency: String, priceFrom: Int64? = nil,
    onSaleAt: Instant? = nil
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
    self.onSaleAt = onSaleAt
  }
}

/// One show with everything that a pick of its seats is priced by. Amounts are minor units of `currency`.
public struct ShowDetail: Body {
  /// For the routes under `/v1/shows/{id}`.
  public var id: ShowID
  public var movie: ShowMovie
  public var theatre: ShowTheatre
  public var screen: ScreenName
  /// The seats of the hall; a layout never changes.
  public var layoutId: LayoutID
  /// The announced start.
  public var startsAt: Instant
  /// The start of the interval; nil for a film without one.  V1
  public var intervalAt: Instant?
  /// The end of the film, the interval included.
  public var endsAt: Instant
  /// IANA name of the theatre's zone.
  public var timeZone: String
  /// The projection of this show.
  public var format: ScreenFormatCode
  /// Language of the sound, a lower-case word: `french`.
  public var language: String
  /// Language of the subtitles, a lower-case word; nil when there are none.
  public var subtitles: String?
  /// At the time of the answer.
  public var status: ShowStatusCode
  /// At the time of the answer, from the share of free seats.
  public var availability: ShowAvailabilityCode
  /// All seats of the hall.
  public var seatCount: Int64
  /// Seats that are neither held, booked nor blocked.
  public var freeSeats: Int64
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// Prices at this show's time of day. A category that is not listed is not sold.
  public var prices: [CategoryPrice]
  /// Who pays less than an adult, as a change of `prices`; nil: everybody pays the same.
  public var ages: [AgePriceBody]?
  /// Nobody holds seats before it; nil: the sale is open from the start.
  public var onSaleAt: Instant?
  /// For each seat.
  public var bookingFee: Int64
  /// `inclusive`: prices and fee already contain the taxes.
  public var taxMode: TaxModeCode
  /// In the order of the bill.
  public var taxes: [TaxBody]
  /// The length of a hold that begins now.
  public var holdSeconds: Int64
  /// Seats that an account may have of this show, over all its devices.  R7
  public var seatLimit: Int64
  /// True when accessible and companion seats are sold without a request.  R6
  public var opensAccessibleToAll: Bool
  /// The version of the seat map; sent as `since` to `/seats`.
  public var seatsVersion: Int64

  public init(
    id: ShowID, movie: ShowMovie, theatre: ShowTheatre, screen: ScreenName, layoutId: LayoutID, startsAt: Instant,
    intervalAt: Instant? = nil, endsAt: Instant, timeZone: String, format: ScreenFormatCode, language: String,
    subtitles: String? = nil,
    status: ShowStatusCode, availability: ShowAvailabilityCode, seatCount: Int64, freeSeats: Int64, currency: String,
    prices: [CategoryPrice], ages: [AgePriceBody]? = nil, onSaleAt: Instant? = nil, bookingFee: Int64,
    taxMode: TaxModeCode, taxes: [TaxBody], holdSeconds: Int64,
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
    self.ages = ages
    self.onSaleAt = onSaleAt
    self.bookingFee = bookingFee
    self.taxMode = taxMode
    self.taxes = taxes
    self.holdSeconds = holdSeconds
    self.seatLimit = seatLimit
    self.opensAccessibleToAll = opensAccessibleToAll
    self.seatsVersion = seatsVersion
  }
}

/// The price of a seat of one category.
public struct CategoryPrice: RequestBody {
  public var category: SeatCategoryCode
  /// Minor units, without the booking fee.
  public var price: Int64

  public init(category: SeatCategoryCode, price: Int64) {
    self.category = category
    self.price = price
  }
}
