public import Domain

/// A pure decision between the screen and the network: an event goes in, effects come out.
///
/// A machine is a value without clock, chance or I/O: the time is in the event. The runner carries out the effects in
/// order and returns each outcome as an event. An event that has no meaning in the present state changes nothing, so
/// late, repeated and reordered events are harmless.
public protocol Machine: Hashable, Sendable {
  associatedtype Input: Sendable
  associatedtype Effect: Hashable, Sendable

  typealias Event = Timed<Input>

  /// Moves to the next state and returns what is to be done, in order.
  mutating func handle(_ event: Event) -> [Effect]
}

/// An event and its time.
public struct Timed<Input: Sendable>: Sendable {
  /// The tap, answer or change that happened.
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
