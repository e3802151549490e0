#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Nanoseconds that this thread's processor has spent on it: what else runs on the machine is not in them.
func processorTime() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}
