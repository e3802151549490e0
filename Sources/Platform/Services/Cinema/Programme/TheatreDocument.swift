import Domain
import Structures

/// The stored form of a theatre with its halls. The halls' seats have their own documents.
enum TheatreDocument {
  private static let format: UInt8 = 2

  static func bytes(of theatre: Theatre) -> [UInt8] {
    var out = ByteWriter(version: format)
    out.write(theatre.id.rawValue)
    out.write(theatre.city.rawValue)
    out.write(theatre.name)
    out.write(theatre.street)
    out.write(theatre.location.latitude)
    out.write(theatre.location.longitude)
    out.write(theatre.timeZone)
    out.write(theatre.currency.code)
    out.write(theatre.screens) { out, screen in
      out.write(screen.id.rawValue)
      out.write(screen.name)
      out.write(screen.layout.rawValue)
      out.write(screen.formats) { $0.write($1.rawValue) }
      out.write(screen.version)
    }
    out.write(theatre.rules.opensAccessibleToAll)
    write(theatre, to: &out)
    out.write(theatre.picture)
    return out.bytes
  }

  static func theatre(from bytes: [UInt8]) throws(DamagedBytes) -> Theatre {
    var input = try ByteReader(bytes, version: format)
    let id: TheatreID = try input.id()
    let city: CityID = try input.id()
    let name = try input.text()
    let street = try input.text()
    let location = Coordinate(latitude: try input.double(), longitude: try input.double())
    let zone = try input.text()
    guard let currency = Currency(code: try input.text()) else { throw DamagedBytes() }
    let screens = try input.list { input throws(DamagedBytes) in
      Screen(
        id: try input.id(), name: try input.text(), layout: try input.id(),
        formats: try input.list { input throws(DamagedBytes) in try input.known() }, version: try input.number())
    }
    var theatre = Theatre(
      id: id, city: city, name: name, street: street, location: location, timeZone: zone, currency: currency,
      screens: screens, rules: TheatreRules(opensAccessibleToAll: try input.flag()))
    try readTerms(of: &theatre, from: &input)
    theatre.picture = try input.picture()
    try input.end()
    return theatre
  }

  private static func write(_ theatre: Theatre, to out: inout ByteWriter) {
    out.write(theatre.contact.phone)
    out.write(theatre.contact.email)
    out.write(theatre.contact.website)
    out.write(theatre.cleaningMinutes)
    out.write(theatre.cancellation.isAllowed)
    out.write(theatre.cancellation.minutesBefore)
    out.write(theatre.charges.bookingFee)
    out.write(theatre.charges.taxMode.rawValue)
    out.write(theatre.charges.taxes) { out, tax in
      out.write(tax.name)
      out.write(tax.rate.millionths)
      out.write(tax.appliesToFees)
    }
  }

  private static func readTerms(of theatre: inout Theatre, from input: inout ByteReader) throws(DamagedBytes) {
    theatre.contact = TheatreContact(
      phone: try input.optionalText(), email: try input.optionalText(), website: try input.optionalText())
    theatre.cleaningMinutes = try input.int()
    theatre.cancellation = CancellationPolicy(isAllowed: try input.flag(), minutesBefore: try input.int())
    theatre.charges = SeatCharges(
      bookingFee: try input.number(), taxMode: try input.known(),
      taxes: try input.list { input throws(DamagedBytes) in
        Tax(name: try input.text(), rate: Rate(millionths: try input.number()), appliesToFees: try input.flag())
      })
  }
}
