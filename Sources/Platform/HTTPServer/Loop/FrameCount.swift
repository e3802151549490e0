/// How many frames an HTTP/2 peer sent that cost the server work and the peer nothing: resets above all (CVE-2023-44487).
///
/// A peer that resets its streams never waits for an answer, so the limit on concurrent streams does not hold it. Frames are
/// counted within a window of time; a peer over the limit of a window is cut off.  P4
struct FrameCount {
  private var resets = 0
  private var controls = 0
  private var windowStart: UInt64 = 0

  /// - Parameter now: in milliseconds.
  /// - Returns: whether the peer is still within the limits.
  mutating func add(_ seen: Seen, now: UInt64, _ limits: FrameLimits) -> Bool {
    if now >= windowStart + UInt64(limits.window.milliseconds) {
      windowStart = now
      resets = 0
      controls = 0
    }
    resets += seen.resets
    controls += seen.controls
    return resets <= limits.resets && controls <= limits.controls
  }

  /// The frames of one reading.
  struct Seen: Equatable {
    /// Streams that the peer ended, or made the server end by a window that does not grow (CVE-2025-8671).
    var resets = 0
    /// PING, SETTINGS, PRIORITY, CONTINUATION, and data in crumbs: each is parsed or answered and none asks for anything.
    var controls = 0

    init(resets: Int = 0, controls: Int = 0) {
      self.resets = resets
      self.controls = controls
    }

    mutating func take(_ frame: Frames.Frame) {
      switch frame.type {
      case Frames.Frame.data: if frame.payload.count < Self.crumb { controls += 1 }
      case 2, 4, 6, 9: controls += 1
      case Frames.Frame.reset: resets += 1
      case Frames.Frame.windowUpdate: if frame.payload.allSatisfy({ $0 == 0 }) { resets += 1 }
      default: break
      }
    }

    /// Data frames shorter than this are counted as an attack.
    private static let crumb = 16
  }
}
