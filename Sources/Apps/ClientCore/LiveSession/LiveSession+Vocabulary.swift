public import Domain

extension LiveSession {
  /// What can be watched.
  public enum Topic: Hashable, Sendable {
    case order(OrderID)
    /// The seats of a show.
    case show(ShowID)
    /// A kitchen's board.
    case merchant(RestaurantID)
    /// That a menu changed.
    case restaurant(RestaurantID)
    case courierMe
    case accountMe

    /// Whether there is a small answer to poll: an order's status with its ETag, a show's seats since a version.
    public var canBePolled: Bool {
      switch self {
      case .order, .show: true
      case .merchant, .restaurant, .courierMe, .accountMe: false
      }
    }

    /// Whether that answer is for anybody, signed in or not.
    public var isPublic: Bool {
      switch self {
      case .show: true
      case .order, .merchant, .restaurant, .courierMe, .accountMe: false
      }
    }
  }

  public enum Input: Hashable, Sendable {
    /// With `after`, what happened since that number comes first.
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
    /// The poll was answered, changed or not, and was handed to whoever watches. The mark is its ETag or version.
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

  /// What the server says, as far as the session decides by it.
  public enum Message: Hashable, Sendable {
    case authenticated
    case subscribed(Topic, seq: Int64)
    case event(Topic, seq: Int64)
    case resync(Topic, seq: Int64)
    case refused(Refusal)
    case pong
  }

  public enum Effect: Hashable, Sendable {
    /// Open a socket of this number, and say it with whatever it tells.
    case open(Int32)
    case close(Int32)
    /// Send the token: whoever runs the machine has it.
    case authenticate
    case subscribe(Topic, after: Int64?)
    case unsubscribe(Topic)
    case ping
    /// Hand the event that was just heard to whoever watches the topic.
    case deliver(Topic, Int64)
    /// What was missed is not known, or gone: read the topic's state afresh.
    case reload(Topic)
    /// Ask for the small answer; the mark is that of the last one: `If-None-Match`, or `since`.
    case poll(Topic, mark: String?)
    case signIn
    /// Answer `woke` at this time; an earlier wish is void.
    case wake(Instant)
  }
}
