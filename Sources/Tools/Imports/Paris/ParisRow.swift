import Domain
import Wire

/// A valid row of the region's list.
struct ParisRow: Hashable {
  var number: Int64
  var name: String
  var street: String
  var town: String
  var screens: Int
  var seats: Int
  var isMultiplex: Bool
  var location: Coordinate

  /// An upper limit on screens; the largest cinema has 27.
  static let mostScreens = 60

  /// `{"ndeg_auto": 12.0, "nom", "adresse", "commune", "ecrans", "fauteuils", "genre", "multiplexe", "geo": "48.8,2.3"}`
  init(_ json: JSON) throws(RefusedRow) {
    guard json.objectValue != nil else { throw RefusedRow("is not an object") }
    number = try Self.whole(json, "ndeg_auto", 1...999_999_999)
    if let kind = json["genre"]?.stringValue, kind != "fixe" {
      throw RefusedRow("is a travelling cinema (\(kind.trimmed)) without a hall of its own")
    }
    name = ParisText.name(try Self.text(json, "nom"))
    street = ParisText.street(try Self.text(json, "adresse"))
    town = try Self.text(json, "commune").replacing("L' ", with: "L'")
    screens = Int(try Self.whole(json, "ecrans", 1...Int64(Self.mostScreens)))
    seats = Int(try Self.whole(json, "fauteuils", 0...1_000_000))
    isMultiplex = json["multiplexe"]?.stringValue == "oui"
    location = try Self.place(json["geo"])
    let least = HallShape.least * screens
    guard seats >= least else { throw RefusedRow("has \(seats) seats in \(screens) screens, which is no cinema") }
    guard seats <= HallShape.most * screens else {
      throw RefusedRow("has more seats than \(HallShape.most) a screen")
    }
  }

  private static func text(_ json: JSON, _ key: String) throws(RefusedRow) -> String {
    guard let text = json[key]?.stringValue?.trimmed else { throw RefusedRow("\(key) is not text") }
    guard !text.isEmpty, text.count <= TidyName.longest, text.isOneLine else {
      throw RefusedRow("\(key) is not a line of 1 to \(TidyName.longest) characters")
    }
    return text
  }

  /// A whole number, which the list may write with a zero fraction.
  private static func whole(
    _ json: JSON, _ key: String, _ range: ClosedRange<Int64>
  ) throws(RefusedRow) -> Int64 {
    guard let number = json[key]?.doubleValue else { throw RefusedRow("\(key) is not a number") }
    guard let whole = Int64(exactly: number), range.contains(whole) else {
      throw RefusedRow("\(key) is not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }

  /// Parses `48.873073,2.298394`, in the box around Île-de-France.
  private static func place(_ json: JSON?) throws(RefusedRow) -> Coordinate {
    let parts = (json?.stringValue ?? "").split(separator: ",").map { Double(String($0).trimmed) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      let place = Coordinate(checking: latitude, longitude)
    else { throw RefusedRow("has no place on the map") }
    guard (48.1...49.3).contains(latitude), (1.4...3.6).contains(longitude) else {
      throw RefusedRow("lies outside Île-de-France, at \(latitude), \(longitude)")
    }
    return place
  }
}
