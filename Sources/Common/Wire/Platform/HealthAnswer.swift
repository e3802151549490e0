/// The state of the process.
public struct HealthAnswer: Body {
  /// `/health` answers `up`, `/ready` answers `ready`.
  public var status: HealthCode

  public init(status: HealthCode) {
    self.status = status
  }
}
