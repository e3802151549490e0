public import Domain

extension Problem {
  /// The problem of a pick that is wrong whatever seats are free.
  public init(_ error: PickError) {
    switch error {
    case .none: self = .invalid("seat_ids", "must have at least 1 of its items", code: "too_few_items")
    case .tooMany(let limit):
      self.init(.tooManySeats, "At most \(limit) seats of a show go to one account, over all its devices.")
    case .repeated(let seat):
      self = .invalid("seat_ids", "names \(seat) more than once; name it once", code: "duplicate")
    case .unknown(let seat): self = .seatUnknown([seat], "\(seat) is no seat of this show's hall.")
    }
  }

  /// The problem of a pick that may not be held, with its reason and a suggestion.  R5, R6
  public init(_ refusal: PickRefusal, of layout: SeatLayout) {
    let known = refusal.seats.filter { layout.seats.indices.contains($0) }
    let names = known.map { "\(layout.name(of: $0))" }.joined(separator: ", ")
    let ids = known.map(layout.id(of:))
    switch refusal.reason {
    case .unavailable: self = .seatUnavailable(ids, "Taken: \(names).")
    case .strandsSeat: self = .leavesSingleSeat(stranded: ids, suggestion: [], "Nobody could sit beside \(names).")
    case .splitsPair:
      self.init(.splitsPair, "Take \(names) as well, or none of the pair.", extra: ["seats": JSON(ids)])
    case .keptForAccess:
      self.init(
        .seatKeptForAccess, "\(names): kept for people who need accessible seats. Ask for those if one of you does.",
        extra: ["seats": JSON(ids)]
      )
    }
    self = suggesting(refusal.suggestion.filter { layout.seats.indices.contains($0) }.map(layout.id(of:)))
  }

  /// The problem of a hold that could not be changed.
  public init(_ error: HoldError) {
    switch error {
    case .expired: self.init(.holdExpired, "The seats are free again. Hold seats once more.")
    case .alreadyExtended: self.init(.alreadyExtended, "These seats can't be held any longer. Pay, or let them go.")
    case .paying: self.init(.paymentPending, "A payment for these seats is being checked. Please do not pay again.")
    case .notPaying: self.init(.illegalTransition, "No payment is under way.")
    case .attemptsUsedUp:
      self.init(
        .tooManyPaymentAttempts, "You have tried to pay \(HoldPolicy.paymentAttempts) times. Hold seats once more.")
    }
  }

  /// The problem of a show that no longer takes changes.
  public init(_ error: ShowError) {
    switch error {
    case .started: self.init(.showStarted, "Choose a later show.")
    case .cancelled: self.init(.showCancelled, "Choose another show.")
    }
  }
}
