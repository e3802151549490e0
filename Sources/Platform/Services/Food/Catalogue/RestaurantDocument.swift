import Domain
import Structures

/// The stored form of a restaurant, in one column. 25,000 are read at every start, so it is binary and not JSON.
enum RestaurantDocument {
  private static let format: UInt8 = 3

  static func bytes(of restaurant: Restaurant) -> [UInt8] {
    var out = ByteWriter(version: format)
    out.write(restaurant.id.rawValue)
    out.write(restaurant.city.rawValue)
    out.write(restaurant.name)
    out.write(restaurant.cuisines) { $0.write($1) }
    write(restaurant.location, to: &out)
    out.write(restaurant.street)
    out.write(restaurant.currency.code)
    out.write(restaurant.timeZone)
    write(restaurant.hours, to: &out)
    out.write(restaurant.zones) { out, zone in
      out.write(zone.outer) { write($1, to: &$0) }
      out.write(zone.holes) { out, hole in out.write(hole) { write($1, to: &$0) } }
    }
    write(restaurant.charges, to: &out)
    out.write(restaurant.ratingTenths)
    out.write(restaurant.reviewCount)
    out.write(restaurant.preparationMinutes)
    out.write(restaurant.openedAt.microseconds)
    out.write(restaurant.status.rawValue)
    out.write(restaurant.commission.millionths)
    out.write(restaurant.isPaused)
    out.write(restaurant.isPromoted)
    out.write(restaurant.picture)
    return out.bytes
  }

  static func restaurant(from bytes: [UInt8]) throws(DamagedBytes) -> Restaurant {
    var input = try ByteReader(bytes, version: format)
    guard let id = RestaurantID(try input.text()), let city = CityID(try input.text()) else {
      throw DamagedBytes()
    }
    let name = try input.text()
    let cuisines = try input.list { input throws(DamagedBytes) in try input.text() }
    let location = try coordinate(&input)
    let street = try input.text()
    guard let currency = Currency(code: try input.text()) else { throw DamagedBytes() }
    let restaurant = Restaurant(
      id: id, city: city, name: name, cuisines: cuisines, location: location, street: street, currency: currency,
      timeZone: try input.text(), hours: try hours(&input), zones: try input.list(polygon),
      charges: try charges(&input), ratingTenths: try input.int(),
      reviewCount: try input.int(),
      preparationMinutes: try input.int(), openedAt: Instant(microseconds: try input.number()),
      status: try input.known(), commission: Rate(millionths: try input.number()), isPaused: try input.flag(),
      isPromoted: try input.flag(), picture: try input.picture())
    try input.end()
    return restaurant
  }

  private static func write(_ place: Coordinate, to out: inout ByteWriter) {
    out.write(place.latitude)
    out.write(place.longitude)
  }

  private static func coordinate(_ input: inout ByteReader) throws(DamagedBytes) -> Coordinate {
    Coordinate(latitude: try input.double(), longitude: try input.double())
  }

  private static func polygon(_ input: inout ByteReader) throws(DamagedBytes) -> Polygon {
    let outer = try input.list(coordinate)
    return Polygon(
      outer: outer, holes: try input.list { input throws(DamagedBytes) in try input.list(coordinate) })
  }
}

// MARK: Hours and charges

extension RestaurantDocument {
  private static func write(_ hours: OpeningHours, to out: inout ByteWriter) {
    func write(_ spans: [OpeningHours.Span], to out: inout ByteWriter) {
      out.write(spans) { out, span in
        out.write(span.opens)
        out.write(span.closes)
      }
    }
    out.write(hours.week) { write($1, to: &$0) }
    out.write(hours.exceptions) { out, exception in
      out.write(exception.date.year)
      out.write(exception.date.month)
      out.write(exception.date.day)
      write(exception.spans, to: &out)
    }
    out.write(hours.holiday != nil)
    write(hours.holiday ?? [], to: &out)
  }

  private static func hours(_ input: inout ByteReader) throws(DamagedBytes) -> OpeningHours {
    func spans(_ input: inout ByteReader) throws(DamagedBytes) -> [OpeningHours.Span] {
      try input.list { input throws(DamagedBytes) in
        OpeningHours.Span(opens: try input.int(), closes: try input.int())
      }
    }
    let week = try input.list(spans)
    let exceptions = try input.list { input throws(DamagedBytes) in
      OpeningHours.Exception(
        date: LocalDate(year: try input.int(), month: try input.int(), day: try input.int()),
        spans: try spans(&input))
    }
    let (hasHoliday, holiday) = (try input.flag(), try spans(&input))
    return OpeningHours(week: week, exceptions: exceptions, holiday: hasHoliday ? holiday : nil)
  }

  private static func write(_ charges: Charges, to out: inout ByteWriter) {
    out.write(charges.taxMode.rawValue)
    out.write(charges.taxes) { out, tax in
      out.write(tax.name)
      out.write(tax.rate.millionths)
      out.write(tax.appliesToFees)
    }
    for fee in Fee.allCases { writeTerms(of: fee, in: charges, to: &out) }
  }

  private static func writeTerms(of fee: Fee, in charges: Charges, to out: inout ByteWriter) {
    switch fee {
    case .delivery:
      out.write(charges.deliveryTiers) { out, tier in
        out.write(tier.metres)
        out.write(tier.fee)
      }
      out.write(charges.freeDeliveryFrom)
    case .service:
      out.write(charges.serviceRate.millionths)
      out.write(charges.serviceFeeCap)
    case .smallOrder:
      out.write(charges.minimumOrder)
      out.write(charges.smallOrderFeeCap)
    }
  }

  private static func charges(_ input: inout ByteReader) throws(DamagedBytes) -> Charges {
    guard let mode = Charges.TaxMode(rawValue: try input.text()) else { throw DamagedBytes() }
    let taxes = try input.list { input throws(DamagedBytes) in
      Tax(name: try input.text(), rate: Rate(millionths: try input.number()), appliesToFees: try input.flag())
    }
    var charges = Charges(taxMode: mode, taxes: taxes, deliveryTiers: [])
    for fee in Fee.allCases { try readTerms(of: fee, into: &charges, from: &input) }
    return charges
  }

  private static func readTerms(
    of fee: Fee, into charges: inout Charges, from input: inout ByteReader
  ) throws(DamagedBytes) {
    switch fee {
    case .delivery:
      charges.deliveryTiers = try input.list { input throws(DamagedBytes) in
        DeliveryTier(metres: try input.number(), fee: try input.number())
      }
      charges.freeDeliveryFrom = try input.optionalNumber()
    case .service:
      charges.serviceRate = Rate(millionths: try input.number())
      charges.serviceFeeCap = try input.number()
    case .smallOrder:
      charges.minimumOrder = try input.number()
      charges.smallOrderFeeCap = try input.number()
    }
  }
}
