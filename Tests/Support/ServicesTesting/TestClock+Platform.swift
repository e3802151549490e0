public import Services
public import Waiting

extension TestClock {
  /// As the platform reads it, whose demo may move it, too.
  public var platform: Clock { Clock(advance: { self.advance(by: $0) }, { self.now }) }
}
