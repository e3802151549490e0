import CCurl
import Glibc

/// A WebSocket on the loop, from the moment that libcurl has connected it.
protocol SocketOwner: AnyObject {
  func socketIsReady(_ readiness: Poller.Readiness)
  /// Called about once a second.
  func clockTicked(_ now: MonotonicTime)
  func end(_ error: TransportError)
}

/// The owner of a transfer of libcurl's.
protocol TransferOwner: AnyObject {
  func transferDidEnd(_ result: CURLcode)
  func end(_ error: TransportError)
}

/// Milliseconds of a clock that never goes back.
struct MonotonicTime: Comparable {
  let milliseconds: Int64

  static var now: MonotonicTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicTime(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }
  static func + (a: Self, milliseconds: Int64) -> Self { Self(milliseconds: a.milliseconds + milliseconds) }
  static func - (a: Self, b: Self) -> Int64 { a.milliseconds - b.milliseconds }
}

/// The part of a loop that only its thread uses: libcurl's multi handle and the sockets.
///
/// Not `Sendable`: only closures on the loop get it.
final class LoopCore {
  var isStopping = false
  let poller: Poller
  private let multi: UnsafeMutableRawPointer
  private var transfers: [UnsafeMutableRawPointer: any TransferOwner] = [:]
  private var sockets: [Int32: any SocketOwner] = [:]
  /// When libcurl wants to be called though no socket is ready.
  private var curlDeadline: MonotonicTime?
  private var nextTick = MonotonicTime.now

  /// The interval of the sockets' clock.
  static let tickMilliseconds: Int64 = 250

  init(multi: UnsafeMutableRawPointer, poller: Poller) {
    self.multi = multi
    self.poller = poller
    let context = Unmanaged.passUnretained(self).toOpaque()
    _ = soiree_curl_multi_set_socket(
      multi,
      { _, socket, wanted, context, _ in
        guard let context else { return 0 }
        Unmanaged<LoopCore>.fromOpaque(context).takeUnretainedValue().curlWatches(socket, wanted)
        return 0
      }, context)
    _ = soiree_curl_multi_set_timer(
      multi,
      { _, milliseconds, context in
        guard let context else { return 0 }
        let core = Unmanaged<LoopCore>.fromOpaque(context).takeUnretainedValue()
        core.curlDeadline = milliseconds < 0 ? nil : .now + Int64(milliseconds)
        return 0
      }, context)
  }

  deinit { Curl.free(multi) }

  /// Waits once, then runs everything that is ready.
  func turn() {
    for readiness in poller.wait(milliseconds: waitingTime()) {
      if let owner = sockets[readiness.descriptor] {
        owner.socketIsReady(readiness)
      } else {
        var mask: Int32 = 0
        if readiness.canRead { mask |= CURL_CSELECT_IN }
        if readiness.canWrite { mask |= CURL_CSELECT_OUT }
        if readiness.isBroken { mask |= CURL_CSELECT_ERR }
        act(on: readiness.descriptor, mask)
      }
    }
    let now = MonotonicTime.now
    if let deadline = curlDeadline, deadline <= now {
      curlDeadline = nil
      act(on: curl_socket_t(-1), 0)
    }
    if !sockets.isEmpty, nextTick <= now {
      nextTick = now + Self.tickMilliseconds
      for owner in Array(sockets.values) { owner.clockTicked(now) }
    }
    endFinished()
  }

  private func waitingTime() -> Int32? {
    let deadlines = [curlDeadline, sockets.isEmpty ? nil : nextTick].compactMap { $0 }
    guard let first = deadlines.min() else { return nil }
    return Int32(clamping: max(0, first - .now))
  }

  private func act(on socket: curl_socket_t, _ mask: Int32) {
    var running: Int32 = 0
    curl_multi_socket_action(multi, socket, mask, &running)
  }

  private func curlWatches(_ socket: curl_socket_t, _ wanted: Int32) {
    // A socket that has its own owner is no longer libcurl's to watch.
    guard sockets[socket] == nil else { return }
    if wanted == CURL_POLL_REMOVE { return poller.forget(socket) }
    poller.watch(
      socket, read: wanted == CURL_POLL_IN || wanted == CURL_POLL_INOUT,
      write: wanted == CURL_POLL_OUT || wanted == CURL_POLL_INOUT)
  }

  private func endFinished() {
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else { continue }
      let result = soiree_curl_result(message)
      transfers.removeValue(forKey: easy)?.transferDidEnd(result)
    }
  }
}

extension LoopCore {
  /// Begins a transfer; its end calls `owner`.
  func begin(_ easy: UnsafeMutableRawPointer, _ owner: any TransferOwner) {
    guard !isStopping, curl_multi_add_handle(multi, easy) == CURLM_OK else {
      return owner.end(isStopping ? .stopped : .unavailable)
    }
    transfers[easy] = owner
  }

  /// Takes a transfer out, whether it has ended or not; a connection that was kept for it is closed.
  func remove(_ easy: UnsafeMutableRawPointer) {
    transfers[easy] = nil
    curl_multi_remove_handle(multi, easy)
  }

  /// Watches a connected socket for its owner.
  func adopt(_ socket: Int32, _ owner: any SocketOwner) { sockets[socket] = owner }

  func release(_ socket: Int32) {
    poller.forget(socket)
    sockets[socket] = nil
  }

  /// Ends all transfers and sockets, because the loop has stopped.
  func endAll() {
    for owner in Array(transfers.values) { owner.end(.stopped) }
    for owner in Array(sockets.values) { owner.end(.stopped) }
  }
}
