#if canImport(Glibc)
  import Glibc
#endif

/// Processor time and wall-clock time, in microseconds.
///
/// Rows use processor time where their aim allows it, since it hardly depends on other work on the machine.
enum Clocks {
  static var wall: Double { read(CLOCK_MONOTONIC) }
  static var thisThread: Double { read(CLOCK_THREAD_CPUTIME_ID) }
  static var thisProcess: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// The processor time that another process has used.
  static func time(ofProcess id: pid_t) throws -> Double {
    var clock = clockid_t()
    guard clock_getcpuclockid(id, &clock) == 0 else { throw BenchError("process \(id) has no clock") }
    return read(clock)
  }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1_000_000 + Double(time.tv_nsec) / 1_000
  }
}

/// Why a row could not be measured.
struct BenchError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
