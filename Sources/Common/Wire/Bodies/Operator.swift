public import Domain

/// Moves the demo's clock forward.
public struct ClockRequest: RequestBody {
  public var advanceSeconds: Int64

  public init(advanceSeconds: Int64) {
    self.advanceSeconds = advanceSeconds
  }
}

/// The demo's clock after it was moved.
public struct ClockAnswer: Body {
  public var now: Instant

  public init(now: Instant) {
    self.now = now
  }
}

/// Whether the process is up, or can serve.
public struct HealthAnswer: Body {
  public var status: HealthCode

  public init(status: HealthCode) {
    self.status = status
  }
}
