import Domain

/// Time limits and amounts of the platform. An operator changes them; a test moves the clock past them.
public struct Settings: Sendable {
  /// Time for a kitchen to accept. Then the order is cancelled and its money released.  O5
  public var timeToAccept: Duration = .seconds(300)
  /// Time during which a quote may be submitted.  M6
  public var quoteLifetime: Duration = .seconds(600)
  /// Time for the customer to complete a 3-D Secure challenge or a UPI intent.
  public var timeToAuthenticate: Duration = .seconds(600)
  /// Time to look for a payment that the gateway does not know. Then its key is voided.  E5
  public var timeToFindPayment: Duration = .seconds(120)
  /// Time for which one worker has the right to ask about a payment.
  public var paymentLease: Duration = .seconds(30)
  /// Payments that a gateway is asked about at one time by the reconciler.  E8
  public var paymentsAskedAtOnce = 64
  /// Captures that run at one time after their answers.
  public var capturesAtOnce = 4
  /// Captures that may wait for their turn.
  public var capturesWaiting = 1_024
  /// Orders of one kitchen per quarter of an hour.  O3
  public var slotCapacity: Int64 = 8
  /// Age up to which an account counts as new.  P7
  public var newAccountAge: Duration = .seconds(7 * 86_400)
  /// Limits on the open cash orders of one account.  P7
  public var cashOrders = AccountLimits(ofNewAccount: 2, ofAccount: 5)
  /// Limits on the orders of one account that wait for their payment.  P7
  public var unpaidOrders = AccountLimits(ofNewAccount: 2, ofAccount: 5)
  /// Limits on the bookings of one account that wait for their payment, each for a show of its own.  P7
  public var unpaidBookings = AccountLimits(ofNewAccount: 2, ofAccount: 5)
  /// Bookings from one network that wait for their payment. In an on-sale many customers may share an address.  P7
  public var unpaidBookingsOfNetwork = Int64(50)
  /// Messages between the parties of one order.  D8
  public var messagesPerOrder: Int64 = 200
  /// Messages of one person about one order in a minute.  D8
  public var messagesPerMinute: Int64 = 10
  /// Time before its slot at which an order is offered to couriers.
  public var slotLead: Duration = .seconds(45 * 60)
  /// Greatest distance from a kitchen to a theatre for food to seats, in metres.  V1
  public var walkToSeats: Int64 = 300
  /// Time before a show from which food is brought to its seats.  V1
  public var seatServiceLead: Duration = .seconds(3600)
  /// Time after which food at the counter counts as collected.
  public var collectionTime: Duration = .seconds(2 * 3600)
  /// Time after its slot's start at which food for a seat counts as brought.  V1
  public var bringingTime: Duration = .seconds(30 * 60)
  /// Greatest straight distance of a courier from the kitchen for an offer, in metres, unless the city has its own.  D7
  public var dispatchRadius: Int64 = 8_000
  /// Deliveries that a courier has open at one time.  D9
  public var stopsAtOnce = 2
  /// How much farther another order on the same way may make a door than the straight line from the kitchen, in metres.
  /// D9
  public var stopDetour: Int64 = 800
  /// Longest time between the times at which the food of one way is ready.  D9
  public var stopReadyGap: Duration = .seconds(10 * 60)
  /// Time for a courier to answer an offer.  D2
  public var offerLifetime: Duration = .seconds(45)
  /// Age at which a courier's last position is stale. The courier then gets no offers.  D4
  public var positionLifetime: Duration = .seconds(60)
  /// Time after a delivery during which its courier may send a photo of it: a phone may be without a network for hours.
  public var timeForPhoto: Duration = .seconds(86_400)
  /// Age at which photos of deliveries are deleted.  P1
  public var photoLifetime: Duration = .seconds(30 * 86_400)
  /// Shortest time between two positions sent to an order's watchers.
  public var positionInterval: Duration = .seconds(5)
  /// Time before a show from which its tickets are admitted, so that a ticket for another day is not used up.
  public var doorLead: Duration = .seconds(12 * 3600)
  /// Distance between a courier and the address at which the customer is told that they are at the door, in metres.
  public var doorDistance: Int64 = 60
  /// Time before a film at which those who booked it are reminded.
  public var filmLead: Duration = .seconds(3600)
  /// Where push services reach whoever runs this platform: `mailto:` or `https:`.
  public var pushContact: String?
  /// Notifications that are being sent at one time.
  public var pushesAtOnce = 16
  /// Those of them to one push service, so that a slow one does not hold up the others.
  public var pushesToOneService = 4
  /// Events that a node posts to one webhook at one time.  P4
  public var postsToOneWebhook = 2
  /// Time for which one node has the right to post an event; longer than a request can last.
  public var webhookLease: Duration = .seconds(60)
  /// Time for which an event is tried at a webhook that does not take it.
  public var webhookPatience: Duration = .seconds(86_400)
  /// Time for which the log keeps an event after it happened, longer than it is tried.
  public var webhookLogLifetime: Duration = .seconds(30 * 86_400)
  /// Deliveries that one transaction gives up or deletes.
  public var webhookRowsCleared: Int64 = 1_000
  /// Time for which one node has the right to send a notification; longer than a request can last.
  public var pushLease: Duration = .seconds(60)
  /// Age at which the names of events that accounts were told of are deleted.
  public var notificationLifetime: Duration = .seconds(7 * 86_400)
  /// Age at which rows of mails to customers are deleted, longer than one is tried.
  public var mailLogLifetime: Duration = .seconds(30 * 86_400)
  /// Time during which a code may be used.
  public var codeLifetime: Duration = .seconds(600)
  /// Wrong codes that one challenge allows.
  public var codeTries: Int64 = 5
  /// Codes that one asker gets for one address within ``codeLifetime`` before it waits ``codePause``.  P7
  public var codesPerAsker: Int64 = 5
  /// Codes for one address within ``codeLifetime``, from all askers, before each new asker waits ``codePause``.
  public var codesPerAddress: Int64 = 20
  /// The longest delay that other askers can cause.  P7
  public var codePause: Duration = .seconds(60)
  /// Wrong six-digit codes counted for one address within ``guessWindow``. After that its codes have ten digits, and
  /// six-digit ones are refused. So guesses succeed with a chance of 50 in 1,000,000 in thirty days, from any number
  /// of networks, and the owner is not locked out.  P7
  public var guessesPerWindow: Int64 = 50
  /// Time over which wrong codes are counted.
  public var guessWindow: Duration = .seconds(30 * 86_400)
  /// Age up to which a session may change two-step sign-in. A stolen token is older, as a rule.
  public var recentSignIn: Duration = .seconds(600)
  /// Whether an operator's account without two-step sign-in has no operator's rights.
  public var operatorsNeedTOTP = false
  /// Time during which an invitation waits for its address.
  public var invitationLifetime: Duration = .seconds(14 * 86_400)
  /// Shortest time between two mails of one invitation, however often it is renewed.  P7
  public var invitationPause: Duration = .seconds(3600)
  /// People whom the owners of one place may have invited within ``invitationLifetime``.  P4
  public var invitationsPerPlace: Int64 = 200
  /// Promotions that a restaurant may have, those that are over among them.  P4
  public var promotionsPerRestaurant: Int64 = 100
  /// Halls that a theatre may have.  P4
  public var hallsPerTheatre = 100
  /// Where people reach the platform, such as `https://example.org`, for what is mailed. Nil leaves it out.
  public var publicURL: String?
  /// Time after which a session has to sign in again.
  public var sessionLifetime: Duration = .seconds(30 * 86_400)
  /// Age at which events and positions are deleted. A client that returns later gets `resync`.
  public var eventLifetime: Duration = .seconds(86_400)
  /// Age at which the answers of idempotency keys are deleted; at least a day.
  public var keyLifetime: Duration = .seconds(7 * 86_400)
  /// Assumed speed of a courier, for ETAs.
  public var metresPerMinute: Int64 = 250
  /// In the demo, answers show codes, the clock may be moved, and operators see the sandbox's books.
  public var isDemo = false

  public init() {}
}

/// The most orders or bookings of a kind that an account may have open at a time.
public struct AccountLimits: Equatable, Sendable {
  /// The limit while the account is younger than ``Settings/newAccountAge``.
  public var ofNewAccount: Int64
  /// The limit of an older account.
  public var ofAccount: Int64

  public init(ofNewAccount: Int64, ofAccount: Int64) {
    self.ofNewAccount = ofNewAccount
    self.ofAccount = ofAccount
  }
}

extension AccountLimits {
  /// The limit of an account that was made at `since`.
  func limit(since: Instant, in tx: Tx) -> Int64 {
    tx.now.since(since) < tx.settings.newAccountAge ? ofNewAccount : ofAccount
  }
}
