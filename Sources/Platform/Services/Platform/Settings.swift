/// The house's time limits and amounts, in one table. An operator changes them; a test moves the clock past them.
public struct Settings: Sendable {
  /// How long a kitchen may take to accept before the order is cancelled and its money released.  O5
  public var timeToAccept: Duration = .seconds(300)
  /// How long a priced quote may be submitted.  M6
  public var quoteLifetime: Duration = .seconds(600)
  /// How long a 3-D Secure challenge or a UPI intent waits for the customer.
  public var timeToAuthenticate: Duration = .seconds(600)
  /// How long a payment that the gateway does not know is looked for before it is voided.  E5
  public var timeToFindPayment: Duration = .seconds(120)
  /// How long one worker may talk to the gateway about a payment before another may.
  public var paymentLease: Duration = .seconds(30)
  /// How many payments a gateway is asked about at one time, of those that a crash or a silence left open.  E8
  public var paymentsAskedAtOnce = 64
  /// How many captures are under way at a time after their answers, and how many may wait for their turn.
  public var capturesAtOnce = 4
  public var capturesWaiting = 1_024
  /// Orders that one kitchen takes for one quarter of an hour.  O3
  public var slotCapacity: Int64 = 8
  /// How old an account is when it is no longer new.  P7
  public var newAccountAge: Duration = .seconds(7 * 86_400)
  /// Orders of one account under way that are to be paid in cash, and that wait for their payment.  P7
  public var cashOrders = OpenOrderLimits(ofNewAccount: 2, ofAccount: 5)
  public var unpaidOrders = OpenOrderLimits(ofNewAccount: 2, ofAccount: 5)
  /// Bookings of one network whose payers are at their bank. Many may sit behind one address in an on-sale.  P7
  public var challengesOfNetwork = 50
  /// How long before its slot an order is offered to couriers.
  public var slotLead: Duration = .seconds(45 * 60)
  /// How far a kitchen may be from a theatre to bring food to its seats, in metres.  V1
  public var walkToSeats: Int64 = 300
  /// How long before a show its hall may be sat in.  V1
  public var seatServiceLead: Duration = .seconds(3600)
  /// How long food that waits at the counter counts as not collected yet.
  public var collectionTime: Duration = .seconds(2 * 3600)
  /// How long after the beginning of its slot food for a seat counts as not brought yet.  V1
  public var bringingTime: Duration = .seconds(30 * 60)
  /// How far from the kitchen a courier may be to be offered its orders, in metres as the crow flies.  D7
  public var dispatchRadius: Int64 = 8_000
  /// How long an offer waits for its courier.  D2
  public var offerLifetime: Duration = .seconds(45)
  /// A courier whose last position is older than this is shown as stale and offered nothing.  D4
  public var positionLifetime: Duration = .seconds(60)
  /// The shortest time between two positions told to one order's watchers.
  public var positionInterval: Duration = .seconds(5)
  /// How long before a show its tickets open the door: tomorrow's are not used up tonight.
  public var doorLead: Duration = .seconds(12 * 3600)
  public var codeLifetime: Duration = .seconds(600)
  public var codeTries: Int64 = 5
  /// How many codes one asker gets for one address within ``codeLifetime`` without waiting ``codePause``: tighter than
  /// what all askers together get for it.  P7
  public var codesPerAsker: Int64 = 5
  /// How many codes all askers get for one address within ``codeLifetime`` before each newcomer waits ``codePause``.
  public var codesPerAddress: Int64 = 20
  /// How long strangers may delay somebody.  P7
  public var codePause: Duration = .seconds(60)
  /// How many wrong six-digit codes are judged for one address within ``guessWindow``. After that its codes have ten
  /// digits, and the six-digit ones that are under way are worth nothing. So whoever guesses, from however many places,
  /// has a chance of 50 in 1,000,000 in thirty days, and nobody is shut out.  P7
  public var guessesPerWindow: Int64 = 50
  public var guessWindow: Duration = .seconds(30 * 86_400)
  public var sessionLifetime: Duration = .seconds(30 * 86_400)
  /// Events and positions older than this are gone; a client that comes later gets `resync`.
  public var eventLifetime: Duration = .seconds(86_400)
  /// The answers of idempotency keys are kept at least a day.
  public var keyLifetime: Duration = .seconds(7 * 86_400)
  /// How fast a courier is taken to ride, for ETAs.
  public var metresPerMinute: Int64 = 250
  /// Codes are shown in the answer, the clock may be moved, the sandbox's books are open to operators.
  public var isDemo = false

  public init() {}
}

/// How many orders an account may have open at once.
public struct OpenOrderLimits: Sendable {
  public var ofNewAccount: Int64
  public var ofAccount: Int64

  public init(ofNewAccount: Int64, ofAccount: Int64) {
    self.ofNewAccount = ofNewAccount
    self.ofAccount = ofAccount
  }
}
