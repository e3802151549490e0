/// What customer, kitchen and courier of an order write to each other.  D8
public struct Messages: Sendable {
  let platform: Platform

  public init(platform: Platform) { self.platform = platform }
}
