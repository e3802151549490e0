import Domain

/// The words of `soiree order`. Each has a twin in the environment: `--server` is `SOIREE_SERVER`.
struct OrderOptions: Equatable {
  var server = "http://127.0.0.1:8080"
  var email: String?
  var code: String?
  var near: Coordinate?
  var street: String?
  var query: String?
  var payment = "tok_approved"
  var promo: String?
  /// Minor units.
  var tip: Int64?
  var state: String?
  /// Take the first of everything and ask nothing.
  var yes = false
  var json = false
  var follow = true
  var help = false
  var paymentWasGiven = false

  static let usage = """
    soiree order: order dinner from this terminal, and watch it come.

      --server URL      where the platform is (http://127.0.0.1:8080)
      --email ADDRESS   sign in as; --code CODE if it is known already
      --near LAT,LON    where to eat; --street TEXT what the courier reads
      --query WORDS     what to eat, such as "margherita"
      --token TOKEN     pay with this sandbox token (tok_approved), or cash
      --tip AMOUNT      in minor units; --promo CODE
      --yes             take the first that fits and ask nothing
      --json            one JSON object a line, for programs (needs --yes)
      --no-follow       end when the order is placed
      --state DIR       where the order's key is kept (~/.local/state/soiree)

    Every option is read from the environment, too: --server as SOIREE_SERVER.
    Exit codes: 0 done, 1 failed, 2 usage, 75 try again.
    """

  /// - Throws: `usage`, naming the word that is wrong.
  init(arguments: [String], environment: [String: String]) throws(Failure) {
    for name in Self.valued + Self.switches {
      let variable = "SOIREE_" + name.dropFirst(2).uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
      guard let value = environment[variable], !value.isEmpty else { continue }
      if Self.valued.contains(name) {
        try set(name, value)
      } else if value != "0" {
        try set(name)
      }
    }
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if Self.valued.contains(halves[0]) {
        guard let value = halves.count == 2 ? halves[1] : rest.popFirst() else {
          throw .usage("\(halves[0]) needs a value.")
        }
        try set(halves[0], value)
      } else {
        try set(word)
      }
    }
    if json, !yes, !help { throw .usage("--json asks nothing: give --yes, too.") }
  }

  private static let valued = [
    "--server", "--email", "--code", "--near", "--street", "--query", "--token", "--promo", "--tip", "--state",
  ]
  private static let switches = ["--yes", "--json", "--no-follow"]

  private mutating func set(_ name: String) throws(Failure) {
    switch name {
    case "--yes": yes = true
    case "--json": json = true
    case "--no-follow": follow = false
    case "--help", "-h": help = true
    default: throw .usage("\(name) is no option of soiree order. See --help.")
    }
  }

  private mutating func set(_ name: String, _ value: String) throws(Failure) {
    switch name {
    case "--server": server = value.hasSuffix("/") ? String(value.dropLast()) : value
    case "--email": email = value
    case "--code": code = value
    case "--near":
      guard let place = Self.place(value) else {
        throw .usage("--near must be LAT,LON in degrees, such as 40.74,-73.98.")
      }
      near = place
    case "--street": street = value
    case "--query": query = value
    case "--token":
      payment = value
      paymentWasGiven = true
    case "--promo": promo = value
    case "--tip":
      guard let amount = Int64(value), amount >= 0 else { throw .usage("--tip must be a number of minor units.") }
      tip = amount
    default: state = value
    }
  }

  static func place(_ text: String) -> Coordinate? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else { return nil }
    return Coordinate(checking: latitude, longitude)
  }
}
