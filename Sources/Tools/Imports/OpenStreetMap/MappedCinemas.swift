public import Domain
public import Wire

/// A cinema of a map.
public struct MappedTheatre: Hashable, Sendable {
  /// Made of the map's own number, so that a second import finds it again.
  public var id: TheatreID
  public var request: TheatreRequest
  /// What a reader of the report should know: "addr:street: is missing".
  public var remarks: [String]
}

/// Makes theatres without halls of the cinemas on a map. Opening hours are not taken over: a theatre has its shows.
struct MappedCinemas: Sendable {
  /// What mappers write before `amenity` where there is no cinema any more, or not yet.
  private static let gone = ["disused", "abandoned", "demolished", "removed", "razed", "closed", "was"]
  private static let coming = ["construction", "proposed", "planned"]

  /// Whose cinemas they are.
  let city: CityID
  /// Stands for the address of a cinema that has none on the map.
  let cityName: String
  let today: LocalDate

  /// Closed ones too, which are refused by their reason.
  static func has(_ tags: [String: String]) -> Bool {
    isOpen(tags) || (gone + coming).contains { isCinema(tags[$0 + ":amenity"]) }
  }

  /// A theatre is one where it is tagged as a cinema too.
  private static func isOpen(_ tags: [String: String]) -> Bool {
    if isCinema(tags["amenity"]) { return true }
    guard tags["amenity"] == "theatre" else { return false }
    return tags["cinema"].map { $0 != "no" } ?? false || isCinema(tags["theatre:type"])
      || isCinema(tags["theatre:genre"])
  }

  private static func isCinema(_ value: String?) -> Bool {
    value?.split(separator: ";").contains { String($0).trimmed == "cinema" } ?? false
  }

  func line(_ mapped: MappedPlace) throws(RefusedRow) -> MappedTheatre {
    // `node/123` and `way/123` are two: each has its first letter.
    guard let id = TheatreID("tht_osm.\(mapped.kind.rawValue.prefix(1))\(mapped.number)") else {
      throw RefusedRow("its number is none of the map's")
    }
    if let reason = closed(mapped) { throw RefusedRow(reason) }
    guard let name = mapped.text("name") else { throw RefusedRow("name: is missing") }
    guard let place = mapped.place else { throw RefusedRow("its place is not in the file") }
    let street = mapped.street
    let contact = TheatreContactBody(phone: mapped.phone, email: mapped.email, website: mapped.website)
    var request = TheatreRequest(
      cityId: city, name: name, street: street ?? cityName, lat: place.latitude, lon: place.longitude,
      contact: contact == TheatreContactBody() ? nil : contact)
    var remarks = street == nil ? ["addr:street: is missing; it comes with the city's name as its address"] : []
    // A number that nobody can call is no reason to leave the cinema out, nor is a site that nobody can open.
    request = try request.checked(
      leavingOut: [
        ("contact.phone", { $0.contact?.phone = nil }), ("contact.email", { $0.contact?.email = nil }),
        ("contact.website", { $0.contact?.website = nil }),
      ], &remarks)
    if request.contact == TheatreContactBody() { request.contact = nil }
    return MappedTheatre(id: id, request: request, remarks: remarks)
  }

  /// Why nobody can go there; nil for a cinema that is open.
  private func closed(_ mapped: MappedPlace) -> String? {
    let tags = mapped.tags
    if !Self.isOpen(tags) {
      if let key = Self.coming.first(where: { Self.isCinema(tags[$0 + ":amenity"]) }) {
        return "\(key):amenity: it is not open yet"
      }
      let key = Self.gone.first { Self.isCinema(tags[$0 + ":amenity"]) } ?? "disused"
      return "\(key):amenity: it is closed for good"
    }
    if let key = Self.gone.first(where: { tags[$0] == "yes" }) { return "\(key): it is closed for good" }
    if let hours = mapped.text("opening_hours"), ["closed", "off"].contains(hours.lowercased()) {
      return "opening_hours: it is closed"
    }
    if let end = mapped.text("end_date"), hasPassed(end) { return "end_date: it closed \(end)" }
    return nil
  }

  /// Whether a year, a month or a day is over. Other texts are none: `~1985` says too little.
  private func hasPassed(_ text: String) -> Bool {
    let asked = text.split(separator: "-", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    let now = [today.year, today.month, today.day]
    guard (1...3).contains(asked.count), text.prefix(while: { $0 != "-" }).count == 4 else { return false }
    for (part, now) in zip(asked, now) {
      guard let part else { return false }
      if part != now { return part < now }
    }
    return false
  }
}
