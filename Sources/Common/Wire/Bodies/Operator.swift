public import Domain

/// Moves the demo's clock forward; demo mode only.
public struct ClockRequest: RequestBody {
  /// 0 to 31,536,000, a year.
  public var advanceSeconds: Int64

  public init(advanceSeconds: Int64) {
    self.advanceSeconds = advanceSeconds
  }
}

/// The demo's clock after the move.
public struct ClockAnswer: Body {
  /// The time that every rule of the platform goes by.
  public var now: Instant

  public init(now: Instant) {
    self.now = now
  }
}

/// The state of the process.
public struct HealthAnswer: Body {
  /// `/health` answers `up`, `/ready` answers `ready`.
  public var status: HealthCode

  public init(status: HealthCode) {
    self.status = status
  }
}
