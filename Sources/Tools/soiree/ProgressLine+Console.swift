import Demo
import Server

extension ProgressLine {
  /// Writes progress to standard error.
  convenience init(_ what: String) { self.init(what, clock: .system, show: Console.progress) }
}
