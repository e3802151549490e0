public import Domain

/// A pure decision between the finger and the network: what happened goes in, what to do comes out.
///
/// A machine is a value. It has no clock, no chance and no I/O: the time is in the event, and whoever runs the machine
/// carries out its effects in their order and hands the outcome back as the next event. An event that means nothing
/// where the machine stands changes nothing: late, repeated and reordered events are harmless.
public protocol Machine: Hashable, Sendable {
  associatedtype Input: Sendable
  associatedtype Effect: Hashable, Sendable

  typealias Event = Timed<Input>

  mutating func handle(_ event: Event) -> [Effect]
}

/// Something that happened, and when.
public struct Timed<Input: Sendable>: Sendable {
  public let input: Input
  /// By this device's clock.
  public let at: Instant

  public init(_ input: Input, at: Instant) {
    self.input = input
    self.at = at
  }
}

extension Timed: Equatable where Input: Equatable {}
extension Timed: Hashable where Input: Hashable {}
