/// How full a show is, in a word for a list.
public enum Availability: String, Hashable, Sendable, CaseIterable {
  case available
  /// At most four seats of ten are free.
  case filling
  /// At most one seat of ten is free.
  case almostFull = "almost_full"
  case soldOut = "sold_out"

  /// - Parameters:
  ///   - free: seats that can be taken now; neither held, booked nor blocked.
  ///   - total: all seats of the hall.
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
