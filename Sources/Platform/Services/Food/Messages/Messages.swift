/// The messages between customer, kitchen and courier of an order.  D8
public struct Messages: Sendable {
  let platform: Platform

  public init(platform: Platform) { self.platform = platform }
}
