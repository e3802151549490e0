import ClientCore
import Domain

/// A robot's mind: a machine that says when it goes on by itself, in the robots' time. ``Crew`` wakes it then.
protocol Mind: Machine {
  /// What it hears when ``wakesAt`` has come.
  static var time: Input { get }
  /// When it wants to hear ``time`` next; nil: not before something happens.
  var wakesAt: Instant? { get }
}
