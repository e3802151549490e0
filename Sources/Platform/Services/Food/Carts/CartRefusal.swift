import Domain
import Wire

/// One reason why a cart cannot be ordered, with the problem that answers a submit of it.  O3
struct CartRefusal: Sendable {
  /// As the cart shows it.
  var issue: CartIssue
  /// The answer to a submit of the cart.
  let problem: ProblemCode

  /// Reasons that concern the whole cart, by their stable names on the wire.
  enum Code: String {
    case addressOutOfZone = "address_out_of_zone"
    case addressRequired = "address_required"
    case bookingNotConfirmed = "booking_not_confirmed"
    case promoUnknown = "promo_unknown"
    case restaurantClosed = "restaurant_closed"
    case restaurantPaused = "restaurant_paused"
    case restaurantTooFar = "restaurant_too_far"
    case showCancelled = "show_cancelled"
    case showStarted = "show_started"
    case slotFull = "slot_full"
    case slotInvalid = "slot_invalid"
  }

  init(_ code: Code, _ message: String) {
    issue = CartIssue(code: code.rawValue, message: message)
    problem = ProblemCode(code)
  }

  init(_ reason: CartLineProblem, line: String) {
    issue = CartIssue(lineId: line, code: reason.code, message: reason.message)
    problem = ProblemCode(reason)
  }

  init(_ reason: PromotionRefusal) {
    issue = CartIssue(code: reason.code, message: reason.message)
    problem = ProblemCode(reason)
  }
}

extension ProblemCode {
  fileprivate init(_ code: CartRefusal.Code) {
    self =
      switch code {
      case .addressOutOfZone: .addressOutOfZone
      case .addressRequired, .slotInvalid: .cartInvalid
      case .bookingNotConfirmed: .bookingNotConfirmed
      case .promoUnknown: .promoUnknown
      case .restaurantClosed: .restaurantClosed
      case .restaurantPaused: .restaurantPaused
      case .restaurantTooFar: .restaurantTooFar
      case .showCancelled: .showCancelled
      case .showStarted: .showStarted
      case .slotFull: .slotFull
      }
  }

  fileprivate init(_ reason: CartLineProblem) {
    self =
      switch reason {
      case .itemUnknown, .itemUnavailable, .optionUnavailable: .itemUnavailable
      case .optionUnknown, .optionRepeated, .tooFewChoices, .tooManyChoices, .tooManyOptions, .quantityOutOfRange,
        .noteTooLong:
        .cartInvalid
      }
  }

  fileprivate init(_ reason: PromotionRefusal) {
    self =
      switch reason {
      case .notStarted, .expired: .promoExpired
      case .usedUp: .promoUsedUp
      case .otherRestaurant, .nothingToReduce, .notCombinable: .promoNotApplicable
      case .firstOrderOnly: .promoFirstOrderOnly
      case .minimumNotMet: .promoMinimumNotMet
      }
  }
}
