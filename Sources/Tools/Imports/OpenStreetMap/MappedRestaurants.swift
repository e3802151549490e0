public import Domain
import Wire

/// Reads the restaurants of an extract of OpenStreetMap.
public struct MappedRestaurants: Sendable {
  /// Values of `amenity` that serve food or drink.
  private static let kinds: Set<String> = [
    "restaurant", "fast_food", "cafe", "ice_cream", "food_court", "pub", "bar", "biergarten",
  ]

  private let city: CityID
  private let today: LocalDate

  /// - Parameters:
  ///   - city: whose restaurants they are.
  ///   - today: the first date that opening hours are asked for.
  public init(city: CityID, today: LocalDate) {
    self.city = city
    self.today = today
  }

  /// Passes each restaurant to `sink`, in the file's order, and reports all that serve food.
  /// - Parameter sink: throws `RefusedRow` for one that cannot be stored.
  /// - Throws: `InputError`, or another error of `sink`. What was passed before stays.
  public func read(path: String, into sink: (RestaurantLine) async throws -> Void) async throws -> ImportReport {
    let places = try MapExtract.places(path: path) { $0["amenity"].map(Self.kinds.contains) ?? false }
    return try await read(places, into: sink)
  }

  func read(
    _ places: [MappedPlace], into sink: (RestaurantLine) async throws -> Void
  ) async throws -> ImportReport {
    var report = ImportReport()
    for place in places {
      do {
        try await sink(try line(place))
        report.keep()
      } catch let refusal as RefusedRow {
        report.refuse(.entry(place.name), refusal.reason)
      }
    }
    return report
  }

  private func line(_ mapped: MappedPlace) throws(RefusedRow) -> RestaurantLine {
    // `node/123` and `way/123` are two: each has its first letter.
    guard let id = RestaurantID("rst_osm.\(mapped.kind.rawValue.prefix(1))\(mapped.number)") else {
      throw RefusedRow("its number is none of the map's")
    }
    guard let name = mapped.text("name") else { throw RefusedRow("name: is missing") }
    guard let place = mapped.place else { throw RefusedRow("its place is not in the file") }
    var request = RestaurantRequest(cityId: city, name: name)
    request.point = PointBody(lat: place.latitude, lon: place.longitude)
    request.street = mapped.street
    request.cuisines = mapped.cuisines
    var remarks: [String] = []
    if let text = mapped.text("opening_hours") {
      do throws(HoursRefusal) {
        let reading = try OpeningHoursText.read(text, from: today)
        request.hours = HoursBody(reading.hours)
        remarks = reading.remarks.map { "opening_hours: \($0)" }
      } catch { remarks = ["opening_hours: \(error.message); it comes without hours"] }
    }
    request.contact = mapped.contact
    do throws(RefusedRow) {
      return RestaurantLine(id: id, request: try request.checked(), remarks: remarks)
    } catch {
      // A number that nobody can call is no reason to leave the restaurant out.
      guard request.contact != nil, error.reason.hasPrefix("contact.") else { throw error }
      request.contact = nil
      return RestaurantLine(id: id, request: try request.checked(), remarks: remarks + [error.reason])
    }
  }
}

extension MappedPlace {
  /// Nil where the tag or its text is missing.
  fileprivate func text(_ keys: String...) -> String? {
    for key in keys {
      if let text = tags[key]?.trimmed, !text.isEmpty { return text }
    }
    return nil
  }

  fileprivate var street: String? {
    if let full = text("addr:full") { return full }
    guard let street = text("addr:street", "addr:place") else { return nil }
    return text("addr:housenumber").map { "\(street) \($0)" } ?? street
  }

  /// `italian_pizza;pasta` as `italian pizza` and `pasta`, each once.
  fileprivate var cuisines: [String]? {
    var found: [String] = []
    for part in (text("cuisine") ?? "").split(separator: ";") {
      let cuisine = String(part).replacing("_", with: " ").trimmed.lowercased()
      if !cuisine.isEmpty, cuisine.count <= 40, found.count < 20, !found.contains(cuisine) { found.append(cuisine) }
    }
    return found.isEmpty ? nil : found
  }

  /// Of several numbers the first, without the signs that people part digits by.
  fileprivate var contact: ContactBody? {
    let phone = text("contact:phone", "phone").map { text in
      String(text.prefix { $0 != ";" && $0 != "," }.filter { $0 == "+" || $0.isASCII && $0.isNumber })
    }
    let email = text("contact:email", "email").map { String($0.prefix { $0 != ";" }).trimmed }
    guard phone != nil || email != nil else { return nil }
    return ContactBody(email: email, phone: phone)
  }
}
