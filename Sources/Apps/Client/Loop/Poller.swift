import CEpoll
import Glibc

/// The system's answer to "which of these descriptors can go on": epoll, level-triggered, with a descriptor of its own
/// to be woken by.
final class Poller {
  struct Readiness {
    let descriptor: Int32
    let canRead: Bool
    let canWrite: Bool
    let isBroken: Bool
  }

  private let epoll: Int32
  private let bell: Int32
  private var known: Set<Int32> = []
  private var events = [epoll_event](repeating: epoll_event(), count: 128)

  /// Nil when the process has no descriptor left. `bell` is an eventfd: a write to it ends a wait.
  init?(bell: Int32) {
    let descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    epoll = descriptor
    self.bell = bell
    watch(bell, read: true, write: false)
  }

  deinit { close(epoll) }

  /// Watches a descriptor, or changes what it is watched for; errors and hang-ups are always reported.
  func watch(_ descriptor: Int32, read: Bool, write: Bool) {
    var event = epoll_event()
    event.events = (read ? EPOLLIN.rawValue : 0) | (write ? EPOLLOUT.rawValue : 0)
    event.data.fd = descriptor
    let isNew = known.insert(descriptor).inserted
    if epoll_ctl(epoll, isNew ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event) == 0 { return }
    // A closed descriptor leaves epoll by itself, and its number may come back: then it has to be added, not changed.
    if errno == ENOENT || errno == EEXIST {
      epoll_ctl(epoll, errno == ENOENT ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, descriptor, &event)
    }
  }

  func forget(_ descriptor: Int32) {
    guard known.remove(descriptor) != nil else { return }
    var event = epoll_event()
    epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, &event)
  }

  /// Returns when something is ready, the bell rings, or the time is over; nil waits for ever.
  func wait(milliseconds: Int32?) -> [Readiness] {
    let count = epoll_wait(epoll, &events, Int32(events.count), milliseconds ?? -1)
    guard count > 0 else { return [] }
    return events[..<Int(count)].compactMap { event in
      if event.data.fd == bell {
        var value: UInt64 = 0
        _ = read(bell, &value, 8)
        return nil
      }
      return Readiness(
        descriptor: event.data.fd, canRead: event.events & EPOLLIN.rawValue != 0,
        canWrite: event.events & EPOLLOUT.rawValue != 0,
        isBroken: event.events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) != 0)
    }
  }
}
