import Domain
public import Services
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

extension Clock {
  /// The machine's time.
  public static let system = Clock { Instant(microseconds: realTime()) }

  /// The machine's time plus a duration, which an operator can make longer.
  public static func demo(ahead: Duration = .zero, of machine: Clock = .system) -> Clock {
    let offset = Offset(ahead)
    return Clock(advance: { offset.add($0) }, { machine.now + offset.value })
  }

  private final class Offset: Sendable {
    private let duration: Mutex<Duration>
    init(_ duration: Duration) { self.duration = Mutex(duration) }
    var value: Duration { duration.withLock { $0 } }
    func add(_ more: Duration) { duration.withLock { $0 += more } }
  }

  private static func realTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }
}
