import Domain
import Testing

@testable import Imports

@Suite("Addresses of OpenStreetMap")
struct AddressCollectorTests {
  /// So many metres north of a place in Helsinki.
  private static func place(_ metres: Double) -> Coordinate {
    Coordinate(latitude: 60.17 + metres / 111_195, longitude: 24.94)
  }

  private static func house(
    _ number: String, _ street: String = "Mannerheimintie", metres: Double = 0, _ more: [String: String] = [:]
  ) -> MappedPlace {
    let tags = ["addr:street": street, "addr:housenumber": number].merging(more) { _, new in new }
    return MappedPlace(kind: .node, number: 1, place: place(metres), tags: tags)
  }

  private static func collect(
    _ houses: [MappedPlace], limits: AddressCollector.Limits = AddressCollector.Limits()
  ) -> (register: AddressRegister, refusals: [String]) {
    var collector = AddressCollector(limits: limits)
    var refusals: [String] = []
    for house in houses {
      do throws(RefusedRow) { try collector.add(house) } catch { refusals.append(error.reason) }
    }
    return (collector.register, refusals)
  }

  private static func texts(_ register: AddressRegister) -> [String] {
    register.streets.flatMap { street in
      street.addresses.map { "\(street.name) \($0.number)\(register.suffixes[Int($0.suffix)])" }
    }
  }

  @Test(
    "a house number is read as maps write it",
    arguments: [
      ("12", ["12"]), ("12 B", ["12 B"]), ("12b", ["12b"]), ("12/3", ["12/3"]), ("12 bis", ["12 bis"]),
      ("12-14", ["12", "14"]), ("37-12", ["37-12"]), ("100-200", ["100-200"]), ("88-30", ["88-30"]),
      ("1a–1c", ["1a", "1c"]), ("76, 76a;76b", ["76", "76a", "76b"]),
      ("13 A, 5. krs./Floor 5", ["13 A"]), ("7 B, sisäpiha", ["7 B"]), ("12,12", ["12"]),
      ("", []), ("B12", []), ("0", []), ("123456", []), ("20'", []), ("12 345", []), ("1-2-3", []),
      ("12 " + String(repeating: "x", count: 9), []), ("Keskuskatu 5", []), ("-", []), ("١٢", []),
    ])
  func numbers(text: String, read: [String]) {
    #expect(AddressNumber.all(in: text).map { "\($0.number)\($0.suffix)" } == read)
  }

  @Test("addresses stand by street and number, with postcode and town where the map says them")
  func order() throws {
    let (register, refusals) = Self.collect([
      Self.house("10"), Self.house("9"), Self.house("9 B", ["addr:postcode": "00100", "addr:city": "Helsinki"]),
      MappedPlace(
        kind: .way, number: 2, place: Self.place(0), tags: ["addr:place": "Kaivopuisto", "addr:housenumber": "1"]),
    ])
    #expect(refusals.isEmpty)
    #expect(
      Self.texts(register) == ["Kaivopuisto 1", "Mannerheimintie 9", "Mannerheimintie 9 B", "Mannerheimintie 10"])
    let areas = register.streets[1].addresses.map { register.areas[Int($0.area)] }
    let none = AddressRegister.Area()
    #expect(areas == [none, AddressRegister.Area(postcode: "00100", town: "Helsinki"), none])
    #expect(register.streets[1].addresses[0].place.metres(to: Self.place(0)) < 0.2)
  }

  @Test("what shops and entrances repeat is one house, the best known; the same number in another village is another")
  func repeated() throws {
    let town = ["addr:city": "Vaduz"]
    let (register, _) = Self.collect([
      Self.house("12"), Self.house("12", metres: 40, town), Self.house("12 b", metres: 40), Self.house("12B"),
      Self.house("12", metres: 5_000),
    ])
    #expect(
      Self.texts(register).map { $0.lowercased() } == [
        "mannerheimintie 12", "mannerheimintie 12", "mannerheimintie 12b",
      ])
    #expect(register.streets[0].addresses.prefix(2).map { register.areas[Int($0.area)].town } == ["Vaduz", nil])
  }

  @Test("what cannot be kept is refused by its tag")
  func refusals() {
    var nowhere = Self.house("1")
    nowhere.place = nil
    let long = String(repeating: "x", count: 300)
    let (register, refusals) = Self.collect([
      Self.house("12", " "), Self.house("the red one"), nowhere, Self.house("1" + long), Self.house("1", long),
      Self.house("1", ["addr:postcode": long]), Self.house("1", ["addr:city": long]), Self.house("1", "Two\nLines"),
    ])
    #expect(register == AddressRegister())
    #expect(
      refusals == [
        "addr:street: is missing", "addr:housenumber: is no number, with or without a letter",
        "its place is not in the file", "addr:housenumber: is longer than 60 bytes, or than a line",
        "addr:street: is longer than 200 bytes, or than a line",
        "addr:postcode: is longer than 16 bytes, or than a line",
        "addr:city: is longer than 100 bytes, or than a line", "addr:street: is longer than 200 bytes, or than a line",
      ])
  }

  @Test("P4: a street with more addresses than any has is bounded, and the others are refused")
  func longStreet() {
    let (register, refusals) = Self.collect((1...50_000).map { Self.house("\($0)") })
    #expect(register.count == AddressRegister.mostOfStreet && refusals.count == 30_000)
    #expect(refusals.allSatisfy { $0 == "the street has 20000 addresses already, as many as one may have" })
  }

  @Test("P4: addresses, streets and letters beyond a city's are refused; what came before stays")
  func limits() {
    var limits = AddressCollector.Limits()
    (limits.addresses, limits.streets, limits.kinds) = (3, 2, 2)
    let (register, refusals) = Self.collect(
      [
        Self.house("1", "A"), Self.house("1b", "B"), Self.house("1", "C"), Self.house("1c", "A"),
        Self.house("2-3", "A"), Self.house("4", "A"), Self.house("5", "A"),
      ], limits: limits)
    #expect(Self.texts(register) == ["A 1", "A 4", "B 1b"])
    #expect(
      refusals == [
        "2 streets have addresses already, as many as a city may have",
        "2 different letters of numbers, or postcodes, are there already",
        "there are 3 addresses already, as many as a city may have",
        "there are 3 addresses already, as many as a city may have",
      ])
  }
}

extension AddressCollectorTests {
  private static func house(_ number: String, _ more: [String: String]) -> MappedPlace {
    house(number, metres: 0, more)
  }
}
