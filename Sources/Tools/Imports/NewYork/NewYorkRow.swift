import Wire

/// A row of the city's list. Only its format is checked.
struct NewYorkRow: Hashable {
  var number: String
  var name: String
  var cuisine: String
  var borough: String
  var building: String
  var street: String
  var zip: String
  var latitude: Double?
  var longitude: Double?
}

/// Why a file is not New York's list.
public enum NewYorkError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  /// A column of the list is missing from the first row.
  case missingColumn(String)

  public var description: String {
    switch self {
    case .empty: "The file has no rows."
    case .missingColumn(let name): "The first row has no column \(name); it is not New York's list of restaurants."
    }
  }
}

/// The rows of the list in either format: JSON lines, or CSV with columns in any order.
enum NewYorkRows {
  case json(NDJSONReader)
  case csv(CSVReader, [String: Int])

  private static let columns = [
    "restaurant_id", "name", "cuisine", "borough", "building", "street", "zipcode", "lat", "lon",
  ]

  init(_ lines: TextLineReader, limits: InputLimits) throws {
    var lines = lines
    guard let first = try lines.next() else { throw NewYorkError.empty }
    lines.giveBack([first])
    if first.bytes.first == UInt8(ascii: "{") {
      self = .json(NDJSONReader(lines, limits: limits))
      return
    }
    guard let reader = try CSVReader(lines, limits: limits) else { throw NewYorkError.empty }
    var places: [String: Int] = [:]
    for (place, name) in reader.header.enumerated() where places[name] == nil { places[name] = place }
    for name in Self.columns where places[name] == nil { throw NewYorkError.missingColumn(name) }
    self = .csv(reader, places)
  }

  enum Entry {
    case row(line: Int, NewYorkRow)
    case refused(ImportRefusal)
  }

  /// Nil at the end.
  mutating func next() throws(InputError) -> Entry? {
    switch self {
    case .json(var reader):
      defer { self = .json(reader) }
      switch try reader.next() {
      case nil: return nil
      case .refused(let refusal)?: return .refused(refusal)
      case .value(let line, let json)?:
        if let row = NewYorkRow(json) { return .row(line: line, row) }
        return .refused(ImportRefusal(place: .line(line), reason: "is not an object with text in its members"))
      }
    case .csv(var reader, let places):
      defer { self = .csv(reader, places) }
      switch try reader.next() {
      case nil: return nil
      case .refused(let refusal)?: return .refused(refusal)
      case .fields(let line, let fields)?:
        return .row(line: line, NewYorkRow { places[$0].map { fields[$0] } ?? "" })
      }
    }
  }
}

extension NewYorkRow {
  init(_ field: (String) -> String) {
    self.init(
      number: field("restaurant_id"), name: field("name"), cuisine: field("cuisine"), borough: field("borough"),
      building: field("building"), street: field("street"), zip: field("zipcode"), latitude: Double(field("lat")),
      longitude: Double(field("lon")))
  }

  /// `{"restaurant_id": …, "name": …, "address": {"coord": {"coordinates": [longitude, latitude]}, …}, …}`
  init?(_ json: JSON) {
    guard let number = json["restaurant_id"]?.stringValue, let name = json["name"]?.stringValue else { return nil }
    let address = json["address"]
    let place = address?["coord"]?["coordinates"]?.arrayValue ?? []
    func text(_ json: JSON?) -> String { json?.stringValue ?? "" }
    self.init(
      number: number, name: name, cuisine: text(json["cuisine"]), borough: text(json["borough"]),
      building: text(address?["building"]), street: text(address?["street"]), zip: text(address?["zipcode"]),
      latitude: place.count == 2 ? place[1].doubleValue : nil, longitude: place.count == 2 ? place[0].doubleValue : nil)
  }
}
