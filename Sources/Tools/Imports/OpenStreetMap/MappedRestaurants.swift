import Domain
import Wire

/// Makes drafts of what serves food or drink on a map.
struct MappedRestaurants: Sendable {
  /// Values of `amenity` that serve food or drink.
  private static let kinds: Set<String> = [
    "restaurant", "fast_food", "cafe", "ice_cream", "food_court", "pub", "bar", "biergarten",
  ]

  /// Whose restaurants they are.
  let city: CityID
  /// The first date that opening hours are asked for.
  let today: LocalDate

  static func has(_ tags: [String: String]) -> Bool { tags["amenity"].map(kinds.contains) ?? false }

  func line(_ mapped: MappedPlace) throws(RefusedRow) -> RestaurantLine {
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
    // A number that nobody can call is no reason to leave the restaurant out.
    request = try request.checked(
      leavingOut: [
        ("contact.phone", { $0.contact = $0.contact?.email.map { ContactBody(email: $0) } }),
        ("contact.email", { $0.contact = $0.contact?.phone.map { ContactBody(phone: $0) } }),
      ], &remarks)
    return RestaurantLine(id: id, request: request, remarks: remarks)
  }
}

extension MappedPlace {
  /// `italian_pizza;pasta` as `italian pizza` and `pasta`, each once.
  fileprivate var cuisines: [String]? {
    var found: [String] = []
    for part in (text("cuisine") ?? "").split(separator: ";") {
      let cuisine = String(part).replacing("_", with: " ").trimmed.lowercased()
      if !cuisine.isEmpty, cuisine.count <= 40, found.count < 20, !found.contains(cuisine) { found.append(cuisine) }
    }
    return found.isEmpty ? nil : found
  }

  fileprivate var contact: ContactBody? {
    guard phone != nil || email != nil else { return nil }
    return ContactBody(email: email, phone: phone)
  }
}
