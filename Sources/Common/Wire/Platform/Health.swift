/// Whether the process is up, or can serve.
public struct HealthAnswer: Body {
  public var status: HealthCode

  public init(status: HealthCode) {
    self.status = status
  }
}
