import Domain
public import Services
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

extension Clock {
  /// The machine's time.
  public static let system = Clock { Instant(microseconds: realTime()) }

  /// The machine's time plus the duration by which an operator has moved it forward.
  public static func demo() -> Clock {
    let offset = Offset()
    return Clock(advance: { offset.add($0) }, { Instant(microseconds: realTime()) + offset.value })
  }

  private final class Offset: Sendable {
    private let duration = Mutex(Duration.zero)
    var value: Duration { duration.withLock { $0 } }
    func add(_ more: Duration) { duration.withLock { $0 += more } }
  }

  private static func realTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }
}
