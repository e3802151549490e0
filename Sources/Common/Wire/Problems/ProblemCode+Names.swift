extension ProblemCode {
  /// 400. The detail names the byte.
  public static let malformedJSON = Self(rawValue: "malformed_json")
  /// 400. The detail names the byte.
  public static let invalidUTF8 = Self(rawValue: "invalid_utf8")
  /// 400. Name each key once.
  public static let duplicateKey = Self(rawValue: "duplicate_key")
  /// 400. At most 32 levels are read.
  public static let tooDeep = Self(rawValue: "too_deep")
  /// 400. The query cannot be read, or a parameter is given twice.
  public static let malformedRequest = Self(rawValue: "malformed_request")
  /// 400. Send a UUID that was stored before the request.  E2
  public static let idempotencyKeyRequired = Self(rawValue: "idempotency_key_required")
  /// 400. The header's value must be a UUID.
  public static let idempotencyKeyInvalid = Self(rawValue: "idempotency_key_invalid")
  /// 400. Start the list again without a cursor.
  public static let cursorInvalid = Self(rawValue: "cursor_invalid")
  /// 401. The request has no valid token.
  public static let unauthenticated = Self(rawValue: "unauthenticated")
  /// 401. Sign in again.
  public static let tokenExpired = Self(rawValue: "token_expired")
  /// 401. Tries of this challenge are left.
  public static let codeWrong = Self(rawValue: "code_wrong")
  /// 401. Ask for a new code.
  public static let codeExpired = Self(rawValue: "code_expired")
  /// 401. Ask for a new code.
  public static let tooManyTries = Self(rawValue: "too_many_tries")
  /// 401. The account has two-step sign-in: send the same code again with a `totp_code` that was not used before.
  public static let totpRequired = Self(rawValue: "totp_required")
  /// 402. Cart or hold stay; pay in another way.
  public static let paymentDeclined = Self(rawValue: "payment_declined")
  /// 402. The payer did not finish; nothing was taken.  E6
  public static let paymentAbandoned = Self(rawValue: "payment_abandoned")
  /// 403. The account's roles do not allow it.
  public static let forbidden = Self(rawValue: "forbidden")
  /// 403. Write to whoever runs the platform.
  public static let accountBlocked = Self(rawValue: "account_blocked")
  /// 403. Sign in again, then repeat it within ten minutes.
  public static let recentSignInRequired = Self(rawValue: "recent_sign_in_required")
  /// 403. Set two-step sign-in up first: `POST /v1/me/totp`.
  public static let totpSetupRequired = Self(rawValue: "totp_setup_required")
  /// 403. An operator has not approved the courier, or has paused or blocked them.
  public static let courierNotApproved = Self(rawValue: "courier_not_approved")
  /// 403. A session's cookie counts only on requests of the platform's own pages.
  public static let crossSiteRequest = Self(rawValue: "cross_site_request")
  /// 404. Absent, or not the account's to see.  P2
  public static let notFound = Self(rawValue: "not_found")
  /// 404. The cart was ordered or cleared; sync without a `cart_id`.
  public static let cartNotFound = Self(rawValue: "cart_not_found")
  /// 405. The `Allow` header lists the methods.
  public static let methodNotAllowed = Self(rawValue: "method_not_allowed")
  /// 406. No media type of `Accept` can be sent.
  public static let notAcceptable = Self(rawValue: "not_acceptable")
  /// 408. The body did not arrive in time.
  public static let requestTimeout = Self(rawValue: "request_timeout")
  /// 409 with `restaurant_id`. Sync again with `replace` to drop that cart.  O3
  public static let cartHasOtherRestaurant = Self(rawValue: "cart_has_other_restaurant")
  /// 409. Ask again with the same key.  E1
  public static let requestInProgress = Self(rawValue: "request_in_progress")
  /// 409 with the cart's new price and quote. Nothing was charged.  M6
  public static let quoteChanged = Self(rawValue: "quote_changed")
  /// 409. Sync the cart for a new quote.
  public static let quoteExpired = Self(rawValue: "quote_expired")
  /// 409. A dish sold out since the quote; the cart names it.
  public static let itemUnavailable = Self(rawValue: "item_unavailable")
  /// 409 with `next_opening`.
  public static let restaurantClosed = Self(rawValue: "restaurant_closed")
  /// 409. The staff stopped new orders.
  public static let restaurantPaused = Self(rawValue: "restaurant_paused")
  /// 409. Choose another address or pickup.  O3
  public static let addressOutOfZone = Self(rawValue: "address_out_of_zone")
  /// 409. The food would not reach the theatre in time.  V1
  public static let restaurantTooFar = Self(rawValue: "restaurant_too_far")
  /// 409. The payment waits for no step of the payer, so it cannot be abandoned.
  public static let paymentNotOpen = Self(rawValue: "payment_not_open")
  /// 409. Choose another quarter of an hour.
  public static let slotFull = Self(rawValue: "slot_full")
  /// 409. Pay for open orders or let them end first.  P7
  public static let tooManyOpenOrders = Self(rawValue: "too_many_open_orders")
  /// 409. Pay for the seats of other shows first, or give them up.  P7
  public static let tooManyUnpaidBookings = Self(rawValue: "too_many_unpaid_bookings")
  /// 409 with the `cart` at its price without the code. Remove the code; the new quote is without it.
  public static let promoExpired = Self(rawValue: "promo_expired")
  /// 409. Choose another code.
  public static let codeTaken = Self(rawValue: "code_taken")
  /// 409. The last use went to another order.  M4
  public static let promoUsedUp = Self(rawValue: "promo_used_up")
  /// 409. The gateway has not answered; do not pay again.  E5
  public static let paymentPending = Self(rawValue: "payment_pending")
  /// 409. The kitchen has started, or the order is over.  O6
  public static let orderNotCancellable = Self(rawValue: "order_not_cancellable")
  /// 409. Read the order, booking or delivery again.  O1
  public static let illegalTransition = Self(rawValue: "illegal_transition")
  /// 409. The offer went to the next courier.  D2
  public static let offerLapsed = Self(rawValue: "offer_lapsed")
  /// 409. Another courier carries the order.  D2
  public static let offerTaken = Self(rawValue: "offer_taken")
  /// 409. An order takes one review.
  public static let reviewExists = Self(rawValue: "review_exists")
  /// 409. Messages are for an order under way; its customer reads them afterwards too.  D8
  public static let messagesClosed = Self(rawValue: "messages_closed")
  /// 409. Call instead, or wait for the food.  D8
  public static let tooManyMessages = Self(rawValue: "too_many_messages")
  /// 409. Make somebody else an owner or operator first.
  public static let lastOfRole = Self(rawValue: "last_of_role")
  /// 409. Turn two-step sign-in off before another app is set up.
  public static let totpAlreadyOn = Self(rawValue: "totp_already_on")
  /// 409. Wait until some of the place's invitations were taken or have lapsed.  P4
  public static let tooManyInvitations = Self(rawValue: "too_many_invitations")
  /// 409. Currency and time zone stay while the city has restaurants or theatres.
  public static let cityInUse = Self(rawValue: "city_in_use")
  /// 409. A delivery has to end first.
  public static let courierBusy = Self(rawValue: "courier_busy")
  /// 409 with `seats` and, where one is known, a `suggestion`.  R2
  public static let seatUnavailable = Self(rawValue: "seat_unavailable")
  /// 409. Names what is on in the hall at that time, cleaning included.  R9
  public static let hallBusy = Self(rawValue: "hall_busy")
  /// 409. Only a show that nobody ever had seats of is deleted; another one is cancelled.
  public static let showHasBookings = Self(rawValue: "show_has_bookings")
  /// 409. Names the moment from which seats can be held.
  public static let notOnSaleYet = Self(rawValue: "not_on_sale_yet")
  /// 409. Names what can still go back.
  public static let refundChanged = Self(rawValue: "refund_changed")
  public static let refundTooLarge = Self(rawValue: "refund_too_large")
  public static let transferTooLarge = Self(rawValue: "transfer_too_large")
  /// 409. Seats are sold until the start.
  public static let showStarted = Self(rawValue: "show_started")
  /// 409. The show is over.
  public static let showEnded = Self(rawValue: "show_ended")
  /// 409. Paid bookings are refunded.
  public static let showCancelled = Self(rawValue: "show_cancelled")
  /// 409. A hold is extended at most ten times.  R8
  public static let alreadyExtended = Self(rawValue: "already_extended")
  /// 409. The booking is paid; nothing was charged again.  E1
  public static let alreadyPaid = Self(rawValue: "already_paid")
  /// 409. Hold seats once more.
  public static let tooManyPaymentAttempts = Self(rawValue: "too_many_payment_attempts")
  /// 409. The booking has no tickets yet.
  public static let bookingNotConfirmed = Self(rawValue: "booking_not_confirmed")
  /// 409. The show has started, or a ticket was used.
  public static let bookingNotCancellable = Self(rawValue: "booking_not_cancellable")
  /// 409 with `first`, the check-in that counts.
  public static let ticketAlreadyUsed = Self(rawValue: "ticket_already_used")
  /// 409. Do not let it in.
  public static let ticketCancelled = Self(rawValue: "ticket_cancelled")
  /// 409. Do not let it in.
  public static let ticketOtherTheatre = Self(rawValue: "ticket_other_theatre")
  /// 409. The detail names the show of the ticket.
  public static let ticketOtherShow = Self(rawValue: "ticket_other_show")
  /// 410. The seats are free again; hold seats once more.
  public static let holdExpired = Self(rawValue: "hold_expired")
  /// 410. The request was done; its stored answer is no longer kept.  E1
  public static let answerExpired = Self(rawValue: "answer_expired")
  /// 412. Another account is signed in than `Soiree-Account` names.
  public static let preconditionFailed = Self(rawValue: "precondition_failed")
  /// 412 with the present `version`. Read the document again; somebody changed it meanwhile.
  public static let versionConflict = Self(rawValue: "version_conflict")
  /// 413. Too many bytes or values, or a string too long.  P4
  public static let bodyTooLarge = Self(rawValue: "body_too_large")
  /// 414. The target has too many bytes.  P4
  public static let uriTooLong = Self(rawValue: "uri_too_long")
  /// 415. Send `application/json`.
  public static let unsupportedMediaType = Self(rawValue: "unsupported_media_type")
  /// 422. `errors` names every wrong field.
  public static let validationFailed = Self(rawValue: "validation_failed")
  /// 422. The key belongs to a request with another body.  E1
  public static let idempotencyKeyReused = Self(rawValue: "idempotency_key_reused")
  /// 422. Add a dish first.
  public static let cartEmpty = Self(rawValue: "cart_empty")
  /// 422. `validation_errors` of the cart name the reasons.
  public static let cartInvalid = Self(rawValue: "cart_invalid")
  /// 422. There is no promotion of this code.
  public static let promoUnknown = Self(rawValue: "promo_unknown")
  /// 422. The promotion reduces nothing in this cart, or cannot be combined.
  public static let promoNotApplicable = Self(rawValue: "promo_not_applicable")
  /// 422. The account has ordered before.
  public static let promoFirstOrderOnly = Self(rawValue: "promo_first_order_only")
  /// 422. The subtotal is too small.
  public static let promoMinimumNotMet = Self(rawValue: "promo_minimum_not_met")
  /// 422. Ask the customer for the PIN again.
  public static let pinWrong = Self(rawValue: "pin_wrong")
  /// 422. Wait for the next code of the authenticator app: each is accepted once.
  public static let totpWrong = Self(rawValue: "totp_wrong")
  /// 422 with `seats` that the hall does not have.
  public static let seatUnknown = Self(rawValue: "seat_unknown")
  /// 422. The film's certificate asks for an age: send the rule as `confirmed_rule` once it is confirmed.  R11
  public static let ageConfirmationNeeded = Self(rawValue: "age_confirmation_needed")
  /// 422. At most ten seats of a show per account.  R7
  public static let tooManySeats = Self(rawValue: "too_many_seats")
  /// 422 with `stranded` seats and a `suggestion`.  R5
  public static let leavesSingleSeat = Self(rawValue: "leaves_single_seat")
  /// 422 with `seats` to take as well, or to leave.
  public static let splitsPair = Self(rawValue: "splits_pair")
  /// 422 with `seats` that need `accessible` to be true.  R6
  public static let seatKeptForAccess = Self(rawValue: "seat_kept_for_access")
  /// 422. `errors` names everything that the restaurant lacks to go live.
  public static let restaurantIncomplete = Self(rawValue: "restaurant_incomplete")
  /// 422. The code is not a ticket of this platform.
  public static let ticketInvalid = Self(rawValue: "ticket_invalid")
  /// 426. The path takes only a WebSocket upgrade.
  public static let upgradeRequired = Self(rawValue: "upgrade_required")
  /// 428. Send `If-Match` with the version that was read.
  public static let preconditionRequired = Self(rawValue: "precondition_required")
  /// 429 with `Retry-After`.
  public static let rateLimited = Self(rawValue: "rate_limited")
  /// 431. The headers have too many bytes.  P4
  public static let headersTooLarge = Self(rawValue: "headers_too_large")
  /// 500. A defect of the platform; the request may be repeated with its key.
  public static let internalError = Self(rawValue: "internal")
  /// 501. The HTTP method is unknown.
  public static let notImplemented = Self(rawValue: "not_implemented")
  /// 409. The quote's `payment_methods` list those that exist.
  public static let paymentMethodUnavailable = Self(rawValue: "payment_method_unavailable")
  /// 503. Codes cannot be sent now.
  public static let mailUnavailable = Self(rawValue: "mail_unavailable")
  /// 503. The payment service does not answer; nothing was taken.
  public static let gatewayUnavailable = Self(rawValue: "gateway_unavailable")
  /// 503 with `Retry-After`.
  public static let overloaded = Self(rawValue: "overloaded")
  /// 503 with `Retry-After`. Another node, or the next process, answers.
  public static let draining = Self(rawValue: "draining")
}
