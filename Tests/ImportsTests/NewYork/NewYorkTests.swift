import Domain
import Testing

@testable import Imports

@Suite("New York's list of restaurants")
struct NewYorkTests {
  static let header = "restaurant_id,name,cuisine,borough,building,street,zipcode,lat,lon\n"
  static let good = "30075445,MORRIS PARK BAKE SHOP,Bakery,Bronx,1007,Morris  Park Ave,10462,40.848447,-73.856077\n"
  static let line =
    #"{"address": {"building": "469", "coord": {"type": "Point", "coordinates": [-73.961704, 40.662942]}, "street": "#
    + #""Flatbush Avenue", "zipcode": "11225"}, "borough": "Brooklyn", "cuisine": "Hamburgers ", "grades": [], "name": "#
    + #""Wendy'S", "restaurant_id": "30112340"}"# + "\n"

  static let reader = NewYorkReader(
    city: CityID(suffix: "new-york"), currency: Currency(code: "USD")!, today: Instant(seconds: 1_763_700_000))

  /// What becomes of a file's text.
  static func read(_ text: String) async throws -> (places: [ImportedRestaurant], report: ImportReport) {
    try await read(Array(text.utf8))
  }

  static func read(_ bytes: [UInt8]) async throws -> (places: [ImportedRestaurant], report: ImportReport) {
    var places: [ImportedRestaurant] = []
    let report = try await reader.read(TextLineReader(pieces(bytes, of: 100))) { places.append($0) }
    return (places, report)
  }

  @Test("keeps what the list says of a place") func csv() async throws {
    let (places, report) = try await Self.read(Self.header + Self.good)
    #expect(report.kept == 1 && report.refused == 0)
    let place = try #require(places.first?.restaurant)
    #expect(place.id == RestaurantID("rst_nyc.30075445"))
    #expect(place.name == "Morris Park Bake Shop")
    #expect(place.cuisines == ["bakery"])
    #expect(place.street == "1007 Morris Park Ave, Bronx 10462")
    #expect(place.location == Coordinate(latitude: 40.848447, longitude: -73.856077))
    #expect(place.timeZone == "America/New_York" && place.city == CityID("cty_new-york"))
  }

  @Test("is the same as JSON lines") func json() async throws {
    let (places, _) = try await Self.read(Self.line)
    let place = try #require(places.first?.restaurant)
    #expect(place.name == "Wendy's" && place.cuisines == ["burgers", "american"])
    let row = "30112340,Wendy'S,Hamburgers,Brooklyn,469,Flatbush Avenue,11225,40.662942,-73.961704\n"
    let others = try await Self.read(Self.header + row).places
    #expect(others == places)
  }

  @Test("has its columns in any order, and others beside them") func columns() async throws {
    let text =
      "grade,lon,lat,zipcode,street,building,borough,cuisine,name,restaurant_id\n"
      + "A,-73.856077,40.848447,10462,Morris Park Ave,1007,Bronx,Bakery,Morris Park Bake Shop,30075445\n"
    let (shuffled, straight) = (try await Self.read(text).places, try await Self.read(Self.header + Self.good).places)
    #expect(shuffled == straight)
  }

  static let refused = [
    ("x1,A,Pizza,Bronx,1,B,1,40.8,-73.9", "restaurant_id is not a number of up to twelve digits"),
    (",A,Pizza,Bronx,1,B,1,40.8,-73.9", "restaurant_id is not a number of up to twelve digits"),
    ("1234567890123,A,Pizza,Bronx,1,B,1,40.8,-73.9", "restaurant_id is not a number of up to twelve digits"),
    ("30075445,A,Pizza,Bronx,1,B,1,40.8,-73.9", "repeats restaurant 30075445 of line 2"),
    ("1, ,Pizza,Bronx,1,B,1,40.8,-73.9", "has no name"),
    (
      "1," + String(repeating: "a", count: 121) + ",Pizza,Bronx,1,B,1,40.8,-73.9",
      "its name is longer than 120 characters"
    ),
    ("1,A,Pizza,Bronx,1,B,1,0,0", "has no place on the map"),
    ("1,A,Pizza,Bronx,1,B,1,,", "has no place on the map"),
    ("1,A,Pizza,Bronx,1,B,1,north,west", "has no place on the map"),
    ("1,A,Pizza,Bronx,1,B,1,nan,-73.9", "its place is not on the globe"),
    ("1,A,Pizza,Bronx,1,B,1,91,-73.9", "its place is not on the globe"),
    ("1,A,Pizza,Bronx,1,B,1,41.6823902,-91.5971285", "lies outside New York, at 41.6823902, -91.5971285"),
    ("1,A,Pizza,Bronx,1,B,1,-73.9,40.8", "lies outside New York, at -73.9, 40.8"),
    ("1,A,Pizza", "has 3 columns, the first row has 9"),
    ("1,\"A,Pizza,Bronx,1,B,1,40.8,-73.9", "a quote is never closed"),
  ]

  @Test("loses a broken row in the middle, and says which and why", arguments: refused)
  func refuses(row: String, reason: String) async throws {
    let last = "41,Juno's,Thai,Queens,2,Main St,11101,40.75,-73.92\n"
    let (places, report) = try await Self.read(Self.header + Self.good + row + "\n" + last)
    #expect(places.map(\.restaurant.name) == ["Morris Park Bake Shop", "Juno's"])
    #expect(report.kept == 2)
    #expect(report.refusals == [ImportRefusal(place: .line(3), reason: reason)])
  }

  @Test("loses a row that is not UTF-8 and keeps the others") func badUTF8() async throws {
    let broken = Array("7,Caf".utf8) + [0xE9] + Array(",A,B,1,C,1,40.8,-73.9\n".utf8)
    let (places, report) = try await Self.read(Array((Self.header + Self.good).utf8) + broken)
    #expect(places.count == 1)
    #expect(report.refusals.map(\.description) == ["line 3: column 2 is not UTF-8"])
  }

  @Test("loses JSON that is broken or of another shape") func brokenJSON() async throws {
    let text =
      Self.line + "{\"name\": \"A\"\n[]\n{\"name\": 1, \"restaurant_id\": \"1\"}\n"
      + #"{"name": "A", "restaurant_id": "1", "address": {"coord": {"coordinates": [-73.9]}}}"# + "\n"
    let report = try await Self.read(text).report
    #expect(
      report.refusals.map(\.description) == [
        "line 2: is not JSON: unexpectedEnd at byte 12", "line 3: is not an object with text in its members",
        "line 4: is not an object with text in its members", "line 5: has no place on the map",
      ])
  }

  @Test("is not taken for another file", arguments: ["", "a,b\n1,2\n", "\"\n"]) func otherFile(text: String) async {
    await #expect(throws: NewYorkError.self) { try await Self.read(text) }
  }

  @Test("stops where whoever stores it fails") func sinkFails() async throws {
    struct Full: Error {}
    var stored = 0
    do {
      _ = try await Self.reader.read(TextLineReader(pieces(Array((Self.header + Self.good + Self.good).utf8)))) { _ in
        stored += 1
        throw Full()
      }
      Issue.record("the failure was swallowed")
    } catch is Full {}
    #expect(stored == 1)
  }

  @Test("M2: has the city's 8.875 % to the millionth, in three parts") func taxes() async throws {
    let taxes = try #require(try await Self.read(Self.header + Self.good).places.first).restaurant.charges.taxes
    #expect(taxes.map(\.name) == ["NY State sales tax", "NYC sales tax", "MCTD surcharge"])
    #expect(taxes.map(\.rate.millionths) == [40_000, 45_000, 3_750])
  }

  @Test("gives a place the same everything each time, and another place another") func deterministic() async throws {
    let first = try await Self.read(Self.header + Self.good).places
    let again = try await Self.read(Self.header + Self.good).places
    #expect(first == again)
    let other = try await Self.read(Self.header + "30075446" + Self.good.dropFirst(8)).places
    #expect(first.first?.restaurant.zones != other.first?.restaurant.zones)
    func prices(_ places: [ImportedRestaurant]) -> [Int64] {
      places.flatMap { $0.menu.categories.flatMap { $0.items.map(\.price) } }
    }
    #expect(prices(first) != prices(other))
  }
}

@Suite("A name from the list")
struct TidyNameTests {
  @Test(
    "is written as on a sign",
    arguments: [
      ("WENDY'S", "Wendy's"), ("Wendy'S", "Wendy's"), ("Don'T Tell Mama", "Don't Tell Mama"),
      ("O'Neill'S", "O'Neill's"), ("O'NEILL'S PUB", "O'Neill's Pub"),
      ("Dj Reynolds Pub And Restaurant", "DJ Reynolds Pub and Restaurant"),
      ("The Stairs Bar And Lounge", "The Stairs Bar and Lounge"), ("House Of Brews", "House of Brews"),
      ("CafÉ Gusto", "Café Gusto"), ("CAFÉ GUSTO", "Café Gusto"), ("Le Bernardin Privé", "Le Bernardin Privé"),
      ("Queen Bakery Ii", "Queen Bakery II"), ("Xing Wong Bbq", "Xing Wong BBQ"), ("Kfc", "KFC"), ("KFC", "KFC"),
      ("MCDONALD'S", "McDonald's"), ("Mcdonald'S", "McDonald's"), ("99¢ Hot Pizza", "99¢ Hot Pizza"),
      ("42ND STREET PIZZA", "42nd Street Pizza"), ("  R  T  Pizza ", "R T Pizza"),
      ("Elena-43- Restaurant", "Elena-43- Restaurant"), ("DUNKIN' DONUTS", "Dunkin' Donuts"),
      ("Eataly/Il Pesce", "Eataly/Il Pesce"), ("ÉLAN ÖST", "Élan Öst"), ("", ""), (" \u{7}\t", ""), ("名古屋", "名古屋"),
      ("TGI FRIDAY'S", "TGI Friday's"), ("Night°", "Night°"),
    ])
  func tidy(text: String, expected: String) { #expect(TidyName.tidy(text) == expected) }

  @Test("stays as it is when it is tidied again") func idempotent() {
    for name in ["WENDY'S HOUSE OF BBQ", "Mcdonald'S", "CafÉ And Bar", "42Nd St"] {
      let once = TidyName.tidy(name)
      #expect(TidyName.tidy(once) == once)
    }
  }
}
