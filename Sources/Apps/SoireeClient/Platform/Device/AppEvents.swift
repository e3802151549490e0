public import ClientCore

/// An event around an app that stores react to.
public enum AppEvent: Hashable, Sendable, CaseIterable {
  /// The app came to the front, or left it.
  case foreground, background
  /// The device has a network again.
  case connected
  /// An account signed in or out.
  case signedIn, signedOut
}

/// Passes events to all stores of an app: the session's changes by itself, the others from ``send(_:)``.
///
/// A store gets them after ``Store/listen(to:_:)``.
public final class AppEvents: Sendable {
  private let broadcast = Broadcast<AppEvent>()
  private let watch = Watch()

  public init() {}

  /// - Parameter session: Its changes are sent, too.
  public init(_ session: Session) {
    let changes = session.changes
    watch.begin { [broadcast] in
      for await isSignedIn in changes { broadcast.send(isSignedIn ? .signedIn : .signedOut) }
    }
  }

  /// Reports an event to all listeners.
  public func send(_ event: AppEvent) { broadcast.send(event) }

  /// The events from now on.
  public var stream: AsyncStream<AppEvent> { broadcast.stream() }
}

extension Store {
  /// Sends the machine the app's events, until the store is closed.
  /// - Parameter input: The machine's event. Nil to ignore it.
  public func listen(to events: AppEvents, _ input: @escaping @Sendable (AppEvent) -> M.Input?) {
    hear(events.stream, input)
  }

  /// Sends the machine the elements of a stream, until it ends or the store is closed.
  public func hear<Element: Sendable>(
    _ stream: AsyncStream<Element>, _ input: @escaping @Sendable (Element) -> M.Input?
  ) {
    // Weakly, so that an endless stream does not keep the store.
    start { [weak self] in
      for await element in stream { if let input = input(element) { await self?.send(input) } }
    }
  }
}
