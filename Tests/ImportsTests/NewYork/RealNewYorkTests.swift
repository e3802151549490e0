import Domain
import Testing

@testable import Imports

/// The real list: 25,357 places, some without a name, some that a geocoder put into another state.
@Suite("New York's real list", .real("nyc-restaurants/restaurants_flat.csv.gz"))
struct RealNewYorkTests {
  /// The rows of a file, spaces tidied, for which the two files differ.
  private static func rows(_ file: String) throws -> [NewYorkRow] {
    let path = try #require(SharedData.path("nyc-restaurants/" + file))
    var rows = try NewYorkRows(TextLineReader(try InputFile(path: path)), limits: InputLimits())
    var found: [NewYorkRow] = []
    while let entry = try rows.next() {
      guard case .row(_, var row) = entry else { continue }
      (row.cuisine, row.name, row.street) = (row.cuisine.trimmed, row.name.trimmed, row.street.trimmed)
      row.building = row.building.trimmed
      found.append(row)
    }
    return found
  }

  @Test("has the same rows in both its files") func bothFiles() throws {
    let (csv, json) = (try Self.rows("restaurants_flat.csv.gz"), try Self.rows("restaurants.ndjson.gz"))
    #expect(csv.count == 25_357 && csv.count == json.count)
    #expect(zip(csv, json).first { $0 != $1 } == nil)
  }

  @Test("is kept but for places outside the city or without a name") func kept() throws {
    var reasons: [String: Int] = [:]
    for row in try Self.rows("restaurants_flat.csv.gz") {
      let reason = NewYorkReader.refusal(row, earlier: nil).map { String($0.prefix { $0 != "," }) } ?? "kept"
      reasons[reason, default: 0] += 1
    }
    #expect(reasons["has no name"] == 151)
    #expect(reasons == ["kept": 24_972, "has no name": 151, "lies outside New York": 234])
  }

  /// One place in ten is looked at: a menu is much work for a test that is not optimised.
  @Test("becomes places that the platform accepts", arguments: [0, 5]) func valid(start: Int) throws {
    let rows = try Self.rows("restaurants_flat.csv.gz").filter { NewYorkReader.refusal($0, earlier: nil) == nil }
    var (dishes, holes, promoted, late, mondays) = (0, 0, 0, 0, 0)
    var ids: Set<RestaurantID> = []
    for index in stride(from: start, to: rows.count, by: 20) {
      let entry = NewYorkTests.reader.make(rows[index])
      let (place, menu) = (entry.restaurant, entry.menu)
      ids.insert(place.id)
      #expect(RestaurantID(place.id.rawValue) != nil && !place.name.isEmpty && !place.street.isEmpty)
      #expect(throws: Never.self) { try place.hours.validate() }
      #expect(throws: Never.self) { try place.zones.forEach { try $0.validate() } }
      #expect((8...16).contains(place.zones[0].outer.count))
      #expect(place.zones[0].outer.allSatisfy { (1_490...5_050).contains($0.metres(to: place.location)) })
      #expect((place.ratingTenths == 0) == (place.reviewCount == 0) && !place.cuisines.isEmpty)
      let count = menu.categories.reduce(0) { $0 + $1.items.count }
      #expect((20...120).contains(count), "\(place.name) \(place.cuisines): \(count)")
      dishes += count
      holes += place.zones[0].holes.isEmpty ? 0 : 1
      promoted += place.isPromoted ? 1 : 0
      late += place.hours.week.joined().contains { $0.closes > 1_440 } ? 1 : 0
      mondays += place.hours.week[0].isEmpty ? 1 : 0
    }
    #expect(ids.count > 1_200)
    #expect(holes > 5 && promoted > 25 && late > 200 && mondays > 150, "\((holes, promoted, late, mondays))")
    #expect((30...80).contains(dishes / ids.count), "\(dishes / ids.count) dishes a menu")
  }

  @Test("has no kind of kitchen that the house does not know") func cuisines() async throws {
    let kitchens = Set(try Self.rows("restaurants.ndjson.gz").map(\.cuisine))
    let unknown = kitchens.filter { NewYorkCuisines.kitchen($0).words == ["other"] }
    #expect(unknown == ["Other", "Not Listed/Not Applicable"])
  }
}
