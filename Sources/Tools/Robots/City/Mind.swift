import ClientCore
import Domain

/// A state machine of a robot, with an alarm in the robots' time that ``Crew`` keeps.
protocol Mind: Machine {
  /// The input when ``wakesAt`` has come.
  static var time: Input { get }
  /// The time of the next alarm. Nil for none.
  var wakesAt: Instant? { get }
}
