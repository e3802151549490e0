import Client
import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the terminal's own clock says, and how to wait: parameters, so that no test waits.
struct TerminalTime: Sendable {
  var now: @Sendable () -> Instant
  /// Throws when the task is cancelled meanwhile.
  var pause: Backoff.Pause

  static let system = TerminalTime(
    now: {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
    }, pause: Backoff().pause)
}
