public import Domain

extension ShowStatusCode {
  /// A cancelled show is `cancelled`, whatever the time.
  public init(_ show: Show, at now: Instant) {
    self = show.isCancelled ? .cancelled : now < show.startsAt ? .scheduled : .started
  }
}

extension ShowCard {
  /// - Parameter local: The start by the theatre's clock; prices depend on it.
  public init(
    _ show: Show, movie: MovieName, theatre: Theatre, startingAt local: LocalTime, availability: Availability,
    at now: Instant
  ) {
    self.init(
      id: show.id, movie: movie, theatre: TheatreName(theatre), screen: ScreenName(show.screen, of: theatre),
      startsAt: show.startsAt, endsAt: show.endsAt, timeZone: theatre.timeZone,
      format: ScreenFormatCode(show.format), language: show.language, subtitles: show.subtitles,
      status: ShowStatusCode(show, at: now), availability: ShowAvailabilityCode(availability),
      currency: show.currency.code, priceFrom: CategoryPrice.all(show.pricing, at: local).map(\.price).min(),
      onSaleAt: show.onSaleAt)
  }
}

extension ShowDetail {
  /// - Parameter local: The start by the theatre's clock; prices depend on it.
  public init(
    _ show: Show, movie: Movie, theatre: Theatre, startingAt local: LocalTime, seatCount: Int64, freeSeats: Int64,
    seatsVersion: Int64, at now: Instant
  ) {
    self.init(
      id: show.id, movie: ShowMovie(movie), theatre: ShowTheatre(theatre), screen: ScreenName(show.screen, of: theatre),
      layoutId: show.layout, startsAt: show.startsAt, intervalAt: show.intervalAt, endsAt: show.endsAt,
      timeZone: theatre.timeZone,
      format: ScreenFormatCode(show.format), language: show.language, subtitles: show.subtitles,
      status: ShowStatusCode(show, at: now),
      availability: ShowAvailabilityCode(Availability(free: freeSeats, total: seatCount)), seatCount: seatCount,
      freeSeats: freeSeats, currency: show.currency.code, prices: CategoryPrice.all(show.pricing, at: local),
      ages: show.pricing.ages.isEmpty ? nil : show.pricing.ages.map(AgePriceBody.init), onSaleAt: show.onSaleAt,
      bookingFee: show.pricing.bookingFee, taxMode: TaxModeCode(show.pricing.taxMode),
      taxes: show.pricing.taxes.map(TaxBody.init), holdSeconds: show.holdPolicy.duration.components.seconds,
      seatLimit: Int64(HoldPolicy.seatLimit), opensAccessibleToAll: theatre.rules.opensAccessibleToAll,
      seatsVersion: seatsVersion)
  }

  /// The prices that a client computes a pick with, to the cent as the server does.  M5
  ///
  /// The prices are of this show's time already, so there are no rules. Categories of a newer version are left out. Nil
  /// when this version does not know the tax mode.
  public var pricing: ShowPricing? {
    guard let mode = Charges.TaxMode(rawValue: taxMode.rawValue) else { return nil }
    return ShowPricing(
      prices: prices.compactMap { price in
        SeatCategory(rawValue: price.category.rawValue).map { ShowPricing.Price($0, price.price) }
      }, ages: (ages ?? []).compactMap(\.price), bookingFee: bookingFee, taxMode: mode, taxes: taxes.map(\.tax))
  }
}

extension CategoryPrice {
  /// The prices of a show that starts at `local`. A category without a price is left out: it is not sold.
  public static func all(_ pricing: ShowPricing, at local: LocalTime) -> [CategoryPrice] {
    SeatCategory.allCases.compactMap { category in
      guard let price = try? pricing.price(of: category, at: local) else { return nil }
      return CategoryPrice(category: SeatCategoryCode(category), price: price)
    }
  }
}
