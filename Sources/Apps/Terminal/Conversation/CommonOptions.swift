import Domain

/// The options of both `soiree order` and `soiree book`.
struct CommonOptions: Equatable {
  var server = "http://127.0.0.1:8080"
  var email: String?
  var code: String?
  var near: Coordinate?
  var payment = "tok_approved"
  var paymentWasGiven = false
  var state: String?
  /// The seed of a bad network.
  var chaos: UInt64?
  /// Takes the first of every choice and asks nothing.
  var yes = false
  var json = false
  var help = false

  static let valued = ["--server", "--email", "--code", "--near", "--token", "--state", "--chaos"]
  static let switches = ["--yes", "--json"]

  /// False for another option.
  mutating func set(_ name: String) -> Bool {
    switch name {
    case "--yes": yes = true
    case "--json": json = true
    case "--help", "-h": help = true
    default: return false
    }
    return true
  }

  mutating func set(_ name: String, _ value: String) throws(Failure) {
    switch name {
    case "--server": server = value.hasSuffix("/") ? String(value.dropLast()) : value
    case "--email": email = value
    case "--code": code = value
    case "--near":
      guard let place = Self.place(value) else {
        throw .usage(TerminalWords.wrongPoint)
      }
      near = place
    case "--chaos":
      guard let seed = UInt64(value) else { throw .usage(TerminalWords.wrongSeed) }
      chaos = seed
    case "--token":
      payment = value
      paymentWasGiven = true
    default: state = value
    }
  }

  static func place(_ text: String) -> Coordinate? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else { return nil }
    return Coordinate(checking: latitude, longitude)
  }
}
