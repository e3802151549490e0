/// Why a pick of seats may not be held, and what may be instead. Seats are indices of the layout.  R5, R6
public struct PickRefusal: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// `seats` are taken, or not of this hall.
    case unavailable
    /// `seats` are for those who ask for access.  R6
    case keptForAccess
    /// `seats` belong to picked ones and are sold only with them: the other half of a love seat, the accessible seat
    /// of a companion's.  R6
    case splitsPair
    /// `seats` would be left alone between taken seats, aisles and walls.  R5
    case strandsSeat
  }

  public let reason: Reason
  /// Rising.
  public let seats: [Int]
  /// As many seats as were picked, near them, that would not be refused; rising. Empty: there are none.
  public let suggestion: [Int]

  public init(reason: Reason, seats: [Int], suggestion: [Int]) {
    self.reason = reason
    self.seats = seats
    self.suggestion = suggestion
  }
}
