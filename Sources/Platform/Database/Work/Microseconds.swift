#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Microseconds of a clock that never goes back.
func monotonicMicroseconds() -> Int64 { microseconds(of: CLOCK_MONOTONIC) }

/// Microseconds since 1970 by this machine's clock.
func machineMicroseconds() -> Int64 { microseconds(of: CLOCK_REALTIME) }

private func microseconds(of clock: clockid_t) -> Int64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
}

/// Rests the calling thread, which must be one of the database's own.
func pause(microseconds: Int64) {
  var time = timespec(tv_sec: Int(microseconds / 1_000_000), tv_nsec: Int(microseconds % 1_000_000) * 1000)
  nanosleep(&time, nil)
}
