/// The share of a show's seats that is free, in four steps. The raw value is its name on the wire.
public enum Availability: String, Hashable, Sendable, CaseIterable {
  /// More than four seats of ten are free.
  case available
  /// At most four seats of ten are free.
  case filling
  /// At most one seat of ten is free.
  case almostFull = "almost_full"
  /// No seat is free.
  case soldOut = "sold_out"

  /// - Parameters:
  ///   - free: Seats that are neither held, booked nor blocked.
  ///   - total: All seats of the hall.
  public init(free: Int64, total: Int64) {
    self =
      if free <= 0 {
        .soldOut
      } else if free <= total / 10 {
        .almostFull
      } else if free <= total.share(Rate(basisPoints: 4_000), .down) {
        .filling
      } else {
        .available
      }
  }
}
