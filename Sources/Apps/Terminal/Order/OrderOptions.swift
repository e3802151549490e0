import Domain

/// The options of `soiree order`.
struct OrderOptions: CommandOptions, Equatable {
  var common = CommonOptions()
  var street: String?
  /// The booking whose seats the food goes to, instead of an address.  V1
  var booking: BookingID?
  /// The order to cancel, instead of making one.
  var cancel: OrderID?
  var query: String?
  var promo: String?
  /// Minor units.
  var tip: Int64?
  var follow = true

  static let command = "soiree order"
  static let usage = """
    soiree order: order dinner from this terminal, and watch it come.

      --server URL      where the platform is (http://127.0.0.1:8080)
      --email ADDRESS   sign in as; --code CODE if it is known already
      --near LAT,LON    where to eat; --street TEXT what the courier reads
      --booking ID      to your seats at a film: before it, or at its interval
      --query WORDS     what to eat, such as "margherita"
      --token TOKEN     pay with this sandbox token (tok_approved), or cash
      --tip AMOUNT      in minor units; --promo CODE
      --cancel ID       give an order back, before the kitchen has begun
      --yes             take the first that fits and ask nothing
      --json            one JSON object a line, for programs (needs --yes)
      --no-follow       end when the order is placed
      --state DIR       where the session, the cart, its address and the order's
                        key are kept (~/.local/state/soiree)
      --chaos N         go through a bad network: the seed of what goes wrong

    Every option is read from the environment, too: --server as SOIREE_SERVER.
    Exit codes: 0 done, 1 failed, 2 usage, 75 try again.
    """

  static let valued = ["--street", "--booking", "--query", "--promo", "--tip", "--cancel"]
  static let switches = ["--no-follow"]

  mutating func set(_ name: String) { follow = false }

  mutating func set(_ name: String, _ value: String) throws(Failure) {
    switch name {
    case "--street": street = value
    case "--booking":
      guard let id = BookingID(value) else { throw .usage(TerminalWords.wrongBooking) }
      booking = id
    case "--query": query = value
    case "--promo": promo = value
    case "--cancel":
      guard let id = OrderID(value) else { throw .usage(TerminalWords.wrongOrderToCancel) }
      cancel = id
    default:
      guard let amount = Int64(value), amount >= 0 else { throw .usage(TerminalWords.wrongTip) }
      tip = amount
    }
  }
}
