public import Domain

extension LiveSession {
  /// A subject whose events can be followed.
  public enum Topic: Hashable, Sendable {
    case order(OrderID)
    /// The seats of a show.
    case show(ShowID)
    /// The orders of a restaurant's kitchen.
    case merchant(RestaurantID)
    /// Changes of a restaurant's menu.
    case restaurant(RestaurantID)
    /// The offers and deliveries of the courier signed in.
    case courierMe
    /// The orders and bookings of the account signed in.
    case accountMe

    /// Whether the topic has a small answer to poll: an order's status by ETag, a show's seats by version.
    public var canBePolled: Bool {
      switch self {
      case .order, .show: true
      case .merchant, .restaurant, .courierMe, .accountMe: false
      }
    }

    /// Whether the topic is followed in the background, too: a kitchen's new order rings from a tab that nobody looks at.
    public var ringsInBackground: Bool {
      switch self {
      case .merchant: true
      case .order, .show, .restaurant, .courierMe, .accountMe: false
      }
    }

    /// Whether the topic can be read without a sign-in.
    public var isPublic: Bool {
      switch self {
      case .show: true
      case .order, .merchant, .restaurant, .courierMe, .accountMe: false
      }
    }
  }

  /// An event of the session: of its followers, its socket, its polls, or the app.
  public enum Input: Hashable, Sendable {
    /// With `after`, events since that number come first.
    case follow(Topic, after: Int64?)
    case unfollow(Topic)
    case foreground, background
    /// The device has a network again.
    case connected
    case signedIn
    /// The socket of this number is open.
    case opened(Int32)
    case closed(Int32, Ending)
    case heard(Int32, Message)
    /// The poll was answered and its answer delivered. The mark is its ETag or version.
    case polled(Topic, mark: String?)
    case pollFailed(Topic)
    /// The time of the last `wake` has come.
    case woke
  }

  /// Why a socket closed.
  public enum Ending: Hashable, Sendable {
    case lost
    /// The platform's close code 4401.
    case notAuthenticated
  }

  /// A message of the server, reduced to what the session decides by.
  public enum Message: Hashable, Sendable {
    case authenticated
    case subscribed(Topic, seq: Int64)
    case event(Topic, seq: Int64)
    case resync(Topic, seq: Int64)
    case refused(Refusal)
    case pong
  }

  /// Work for the runner, in order.
  public enum Effect: Hashable, Sendable {
    /// Open a socket; its events carry this number.
    case open(Int32)
    case close(Int32)
    /// Send the token, which the runner has.
    case authenticate
    case subscribe(Topic, after: Int64?)
    case unsubscribe(Topic)
    case ping
    /// Deliver the event just received to the topic's watchers.
    case deliver(Topic, Int64)
    /// Events were missed that the server does not have: read the topic's state again.
    case reload(Topic)
    /// Poll the small answer. The mark is the last answer's, for `If-None-Match` or `since`.
    case poll(Topic, mark: String?)
    case signIn
    /// Send `woke` at this time. It replaces an earlier `wake`.
    case wake(Instant)
  }
}
