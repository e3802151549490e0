public import ClientCore

/// What happens around an app that every store may want to know.
public enum AppEvent: Hashable, Sendable, CaseIterable {
  /// The app came to the front, or left it.
  case foreground, background
  /// The device has a network again.
  case connected
  /// Somebody signed in, or left.
  case signedIn, signedOut
}

/// Tells every store of an app what happens around it: the session's changes by itself, the rest by whoever sees it.
///
/// A store hears it after ``Store/listen(to:_:)``, and gives it the machine's own words.
public final class AppEvents: Sendable {
  private let broadcast = Broadcast<AppEvent>()
  private let watch = Watch()

  public init() {}

  /// - Parameter session: Whose changes are told, too.
  public init(_ session: Session) {
    let changes = session.changes
    watch.begin { [broadcast] in
      for await isSignedIn in changes { broadcast.send(isSignedIn ? .signedIn : .signedOut) }
    }
  }

  public func send(_ event: AppEvent) { broadcast.send(event) }

  /// What happens from now on.
  public var stream: AsyncStream<AppEvent> { broadcast.stream() }
}

extension Store {
  /// Hands the machine what happens around the app, until the store is closed.
  /// - Parameter input: Nil for what the machine has no word for.
  public func listen(to events: AppEvents, _ input: @escaping @Sendable (AppEvent) -> M.Input?) {
    hear(events.stream, input)
  }

  /// Hands the machine what comes, until it ends or the store is closed.
  public func hear<Element: Sendable>(
    _ stream: AsyncStream<Element>, _ input: @escaping @Sendable (Element) -> M.Input?
  ) {
    // Weakly: a stream that never ends keeps no store.
    start { [weak self] in
      for await element in stream { if let input = input(element) { await self?.send(input) } }
    }
  }
}
