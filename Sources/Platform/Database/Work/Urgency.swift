/// Which of the writes that wait goes first: of all on SQLite, of those of one line on PostgreSQL, where the others run
/// beside them.
public enum Urgency: Sendable, CaseIterable {
  /// It finishes what an earlier write began: before those that begin something, of which one of four that run is one
  /// while any wait.
  case continues
  case begins
  /// No caller waits for it. It runs when nothing else does, or as one of thirty-two while others wait.
  case canWait
}
