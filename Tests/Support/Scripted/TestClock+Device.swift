public import Client
public import Waiting

extension TestClock {
  /// As a client reads it and waits by it.
  public var device: DeviceClock { DeviceClock(now: { self.now }, wait: { try await self.wait(until: $0) }) }
}
