import Demo
import Server

extension ProgressLine {
  /// A line of progress on the terminal.
  convenience init(_ what: String) { self.init(what, clock: .system, show: Console.progress) }
}
