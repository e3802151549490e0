/// The frames of one HTTP/2 reading that change the windows of streams.
///
/// libh2o 2.2.5 ends the process when a window opens whose stream has sent all and waits for the system to take it. Before
/// a reading with such frames those windows are opened, so that nothing in it opens them.  P4
struct WindowChanges {
  /// SETTINGS, which may close every window and open it again.
  private var settings = 0
  /// WINDOW_UPDATE of a stream.
  private var updates = 0

  /// Whether there is one.
  var isAny: Bool { settings + updates > 0 }
  /// Whether a window that is open before the reading may be closed and opened within it.
  var mayReopen: Bool { settings > 0 && settings + updates > 1 }

  mutating func take(_ frame: Frames.Frame) {
    switch frame.type {
    // Without a payload it only acknowledges the server's own.
    case Frames.Frame.settings: if !frame.payload.isEmpty { settings += 1 }
    case Frames.Frame.windowUpdate: if frame.stream != 0 { updates += 1 }
    default: break
    }
  }
}
