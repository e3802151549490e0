import Domain
import Structures

/// The stored form of a theatre with its halls. The halls' seats have their own documents.
enum TheatreDocument {
  private static let format: UInt8 = 1

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
    }
    out.write(theatre.rules.opensAccessibleToAll)
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
        formats: try input.list { input throws(DamagedBytes) in try input.known() })
    }
    let theatre = Theatre(
      id: id, city: city, name: name, street: street, location: location, timeZone: zone, currency: currency,
      screens: screens, rules: TheatreRules(opensAccessibleToAll: try input.flag()), picture: try input.picture())
    try input.end()
    return theatre
  }
}
