/// The reason why a pick may not be held, and seats to hold instead. Seats are indices of the layout.  R5, R6
public struct PickRefusal: Error, Hashable, Sendable {
  /// The rule that the pick breaks.
  public enum Reason: Hashable, Sendable {
    /// `seats` are taken, or not of this hall.
    case unavailable
    /// `seats` are for those who ask for access.  R6
    case keptForAccess
    /// `seats` are sold only together with picked ones: the other half of a love seat, or a companion's accessible
    /// seat.  R6
    case splitsPair
    /// `seats` would be left alone between taken seats, aisles and walls.  R5
    case strandsSeat
  }

  /// Says what `seats` means.
  public let reason: Reason
  /// The seats that the reason is about, rising.
  public let seats: [Int]
  /// As many seats as were picked, near them, that would be accepted; rising. Empty when there are none.
  public let suggestion: [Int]

  public init(reason: Reason, seats: [Int], suggestion: [Int]) {
    self.reason = reason
    self.seats = seats
    self.suggestion = suggestion
  }
}
