/// The stable name of a problem. Clients decide by it; the words for people are the title and the detail.
///
/// A client keeps a name it does not know. The platform itself answers only with the codes of `table`.
public struct ProblemCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// In snake_case: `quote_changed`.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public var description: String { rawValue }

  /// The HTTP status and the title of a code.
  public struct Meaning: Hashable, Sendable {
    /// 400…599.
    public let status: Int
    /// English; a fixed sentence without a full stop.
    public let title: String

    init(_ status: Int, _ title: String) {
      self.status = status
      self.title = title
    }
  }

  /// Nil for a name that this version does not know.
  public var meaning: Meaning? { Self.meanings[self] }

  /// Every code by rising status. It is the only place that maps a code to its status.
  public static let table: [(code: ProblemCode, meaning: Meaning)] = [
    (.malformedJSON, Meaning(400, "The body is not JSON")),
    (.invalidUTF8, Meaning(400, "The body is not UTF-8")),
    (.duplicateKey, Meaning(400, "An object names a key twice")),
    (.tooDeep, Meaning(400, "The body is nested too deeply")),
    (.malformedRequest, Meaning(400, "The request cannot be read")),
    (.idempotencyKeyRequired, Meaning(400, "This request needs an Idempotency-Key")),
    (.idempotencyKeyInvalid, Meaning(400, "The Idempotency-Key is not a UUID")),
    (.cursorInvalid, Meaning(400, "The cursor is not one this list gave")),
    (.unauthenticated, Meaning(401, "Sign in first")),
    (.tokenExpired, Meaning(401, "The session has ended")),
    (.codeWrong, Meaning(401, "The code is wrong")),
    (.codeExpired, Meaning(401, "The code has expired")),
    (.tooManyTries, Meaning(401, "The code was tried too often")),
    (.totpRequired, Meaning(401, "The code of the authenticator app is needed")),
    (.paymentDeclined, Meaning(402, "The payment was declined")),
    (.paymentAbandoned, Meaning(402, "The payment was not finished")),
    (.forbidden, Meaning(403, "This is not yours to do")),
    (.accountBlocked, Meaning(403, "The account is blocked")),
    (.recentSignInRequired, Meaning(403, "The sign-in is too long ago for this")),
    (.totpSetupRequired, Meaning(403, "Operators need two-step sign-in here")),
    (.courierNotApproved, Meaning(403, "The courier gets no deliveries now")),
    (.crossSiteRequest, Meaning(403, "The request comes from another site")),
    (.notFound, Meaning(404, "Nothing is here")),
    (.cartNotFound, Meaning(404, "There is no such cart")),
    (.methodNotAllowed, Meaning(405, "The path does not take this method")),
    (.notAcceptable, Meaning(406, "No form of this was asked for that exists")),
    (.requestTimeout, Meaning(408, "The request came too slowly")),
    (.cartHasOtherRestaurant, Meaning(409, "The cart is another restaurant's")),
    (.requestInProgress, Meaning(409, "The same request is still running")),
    (.quoteChanged, Meaning(409, "The price has changed")),
    (.quoteExpired, Meaning(409, "The quote has expired")),
    (.itemUnavailable, Meaning(409, "Something in the cart is not available")),
    (.restaurantClosed, Meaning(409, "The restaurant is closed")),
    (.restaurantPaused, Meaning(409, "The restaurant takes no orders right now")),
    (.addressOutOfZone, Meaning(409, "The restaurant does not deliver there")),
    (.restaurantTooFar, Meaning(409, "The restaurant is too far from the theatre")),
    (.slotFull, Meaning(409, "The slot is full")),
    (.tooManyOpenOrders, Meaning(409, "Too many orders are not paid yet")),
    (.tooManyUnpaidBookings, Meaning(409, "Too many bookings are not paid yet")),
    (.promoExpired, Meaning(409, "The promotion is over")),
    (.codeTaken, Meaning(409, "Another promotion has this code")),
    (.promoUsedUp, Meaning(409, "The promotion is used up")),
    (.paymentPending, Meaning(409, "The payment is still being checked")),
    (.paymentNotOpen, Meaning(409, "The payment waits for nothing")),
    (.orderNotCancellable, Meaning(409, "The order can no longer be cancelled")),
    (.illegalTransition, Meaning(409, "It cannot go there from where it is")),
    (.offerLapsed, Meaning(409, "The offer has lapsed")),
    (.offerTaken, Meaning(409, "Another courier carries this order")),
    (.reviewExists, Meaning(409, "The order has its review already")),
    (.messagesClosed, Meaning(409, "The order is not under way")),
    (.tooManyMessages, Meaning(409, "The order has as many messages as it may have")),
    (.courierBusy, Meaning(409, "A delivery is still under way")),
    (.lastOfRole, Meaning(409, "Nobody else has this role")),
    (.totpAlreadyOn, Meaning(409, "Two-step sign-in is on already")),
    (.tooManyInvitations, Meaning(409, "Too many invitations are open")),
    (.cityInUse, Meaning(409, "The city has restaurants or theatres")),
    (.seatUnavailable, Meaning(409, "A seat is taken")),
    (.hallBusy, Meaning(409, "The hall is taken at that time")),
    (.showHasBookings, Meaning(409, "Somebody has seats of the show")),
    (.notOnSaleYet, Meaning(409, "The sale has not begun")),
    (.refundChanged, Meaning(409, "Other money went back meanwhile")),
    (.refundTooLarge, Meaning(409, "That is more than was taken")),
    (.transferTooLarge, Meaning(409, "That is more than is owed")),
    (.showStarted, Meaning(409, "The show has started")),
    (.showEnded, Meaning(409, "The show is over")),
    (.showCancelled, Meaning(409, "The show is cancelled")),
    (.alreadyExtended, Meaning(409, "The hold was extended as often as it may be")),
    (.alreadyPaid, Meaning(409, "The booking is paid already")),
    (.tooManyPaymentAttempts, Meaning(409, "The payment was tried too often")),
    (.bookingNotConfirmed, Meaning(409, "The booking is not confirmed")),
    (.bookingNotCancellable, Meaning(409, "The booking can no longer be cancelled")),
    (.ticketAlreadyUsed, Meaning(409, "The ticket was used already")),
    (.ticketCancelled, Meaning(409, "The ticket is cancelled")),
    (.ticketOtherTheatre, Meaning(409, "The ticket is for another theatre")),
    (.ticketOtherShow, Meaning(409, "The ticket is for another show")),
    (.paymentMethodUnavailable, Meaning(409, "This way to pay does not exist here")),
    (.holdExpired, Meaning(410, "The hold has ended")),
    (.answerExpired, Meaning(410, "The answer is no longer kept")),
    (.preconditionFailed, Meaning(412, "Another account is signed in")),
    (.versionConflict, Meaning(412, "Somebody changed it meanwhile")),
    (.bodyTooLarge, Meaning(413, "The body is too large")),
    (.uriTooLong, Meaning(414, "The address is too long")),
    (.unsupportedMediaType, Meaning(415, "The body is not application/json")),
    (.validationFailed, Meaning(422, "Some fields are not valid")),
    (.idempotencyKeyReused, Meaning(422, "The Idempotency-Key was used for another request")),
    (.cartEmpty, Meaning(422, "The cart is empty")),
    (.cartInvalid, Meaning(422, "The cart cannot be ordered as it is")),
    (.promoUnknown, Meaning(422, "There is no such promotion")),
    (.promoNotApplicable, Meaning(422, "The promotion does not apply to this cart")),
    (.promoFirstOrderOnly, Meaning(422, "The promotion is for a first order")),
    (.promoMinimumNotMet, Meaning(422, "The promotion needs a larger basket")),
    (.pinWrong, Meaning(422, "The PIN is wrong")),
    (.totpWrong, Meaning(422, "The code of the authenticator app is wrong")),
    (.seatUnknown, Meaning(422, "The hall has no such seat")),
    (.ageConfirmationNeeded, Meaning(422, "The age has to be confirmed")),
    (.tooManySeats, Meaning(422, "These are more seats than one account may have")),
    (.leavesSingleSeat, Meaning(422, "A single seat would be left over")),
    (.splitsPair, Meaning(422, "These seats are sold with their other half")),
    (.seatKeptForAccess, Meaning(422, "A seat is kept for those who need it")),
    (.restaurantIncomplete, Meaning(422, "The restaurant is not ready to go live")),
    (.ticketInvalid, Meaning(422, "This is no ticket")),
    (.upgradeRequired, Meaning(426, "Only a WebSocket is served here")),
    (.preconditionRequired, Meaning(428, "Say which version you mean to change")),
    (.rateLimited, Meaning(429, "Too many requests")),
    (.headersTooLarge, Meaning(431, "The headers are too large")),
    (.internalError, Meaning(500, "Something went wrong here")),
    (.notImplemented, Meaning(501, "The method is unknown here")),
    (.mailUnavailable, Meaning(503, "Codes cannot be mailed now")),
    (.gatewayUnavailable, Meaning(503, "The payment service does not answer")),
    (.overloaded, Meaning(503, "Too busy to take this now")),
    (.draining, Meaning(503, "Shutting down")),
  ]

  private static let meanings = Dictionary(uniqueKeysWithValues: table.map { ($0.code, $0.meaning) })
}
