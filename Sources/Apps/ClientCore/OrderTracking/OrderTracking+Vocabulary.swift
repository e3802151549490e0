public import Domain

extension OrderTracking {
  /// The state of the screen.
  public enum Phase: Hashable, Sendable {
    /// No reading has come yet.
    case loading
    case showing
    /// The cancellation is under way, or its answer was lost.
    case cancelling
    /// The order will not change any more.
    case over
    /// There is no such order, or it is another account's.  P2
    case absent
    /// The account left; nothing of the order is shown to the next one.  P1
    case signedOut
  }

  /// An action that the customer may take now.
  public enum Action: Hashable, Sendable, CaseIterable {
    /// Possible until the kitchen starts.  O6
    case cancel
    /// A call over a masked number, while the courier carries the order.  D5
    case callCourier
    /// Share the public page of a moving order.
    case share
    case tip, review, reorder
  }

  /// The whole order as the server answers it.
  public struct Snapshot: Hashable, Sendable {
    public let order: OrderID
    public internal(set) var status: WireCode<OrderStatus>
    /// The server's words, which it has for an unknown status too.
    public internal(set) var title: String
    /// A sentence below the title, in the server's words.
    public internal(set) var details: String
    /// The way in which the food reaches the customer.
    public let handover: Handover
    /// The statuses reached, oldest first.
    public internal(set) var timeline: [Entry]
    /// The expected time. Nil when none is expected.
    public internal(set) var eta: Window?
    /// Nil when no courier carries it, or none is known.
    public internal(set) var courier: Courier?
    /// Whether the server would accept a cancellation.
    public internal(set) var canCancel: Bool
    /// Messages between customer, kitchen and courier.  D8
    public let messageCount: Int64
    /// By the server's clock.
    public internal(set) var updatedAt: Instant

    public init(
      order: OrderID, status: WireCode<OrderStatus>, title: String, details: String = "", handover: Handover = .courier,
      timeline: [Entry] = [], eta: Window? = nil, courier: Courier? = nil, canCancel: Bool = false,
      messageCount: Int64 = 0, updatedAt: Instant
    ) {
      self.order = order
      self.status = status
      self.title = title
      self.details = details
      self.handover = handover
      self.timeline = timeline
      self.eta = eta
      self.courier = courier
      self.canCancel = canCancel
      self.messageCount = messageCount
      self.updatedAt = updatedAt
    }
  }

  /// A status that the order reached, and when.
  public struct Entry: Hashable, Sendable {
    public let status: WireCode<OrderStatus>
    /// By the server's clock.
    public let at: Instant

    public init(_ status: WireCode<OrderStatus>, at: Instant) {
      self.status = status
      self.at = at
    }
  }

  /// The interval in which the food is expected.  D3
  public struct Window: Hashable, Sendable {
    /// By the server's clock.
    public let earliest: Instant
    /// By the server's clock.
    public let latest: Instant

    public init(earliest: Instant, latest: Instant) {
      self.earliest = earliest
      self.latest = latest
    }
  }

  /// The courier who carries the order.
  public struct Courier: Hashable, Sendable {
    /// The first name, if the server says it.
    public internal(set) var name: String?
    /// Nil before the pickup and after the delivery.  D5
    public internal(set) var position: CourierPosition?
    /// Whether the position is the last known, not the present one.
    public internal(set) var isStale: Bool
    /// A masked number.
    public internal(set) var contact: String?

    public init(name: String? = nil, position: CourierPosition? = nil, isStale: Bool = false, contact: String? = nil) {
      self.name = name
      self.position = position
      self.isStale = isStale
      self.contact = contact
    }
  }

  /// The content of an `order_updated` event or of a poll.
  public struct Update: Hashable, Sendable {
    public let status: WireCode<OrderStatus>
    public let title: String
    public let details: String
    /// From a poll. Nil when no time is expected, or only its end is known.
    public let eta: Window?
    /// The end of the interval: an event has no more.
    public let latest: Instant?
    /// From a poll, between pickup and delivery; otherwise nil.  D5
    public let courier: Courier?
    /// From a poll; nil in an event of another subject.  D8
    public let messageCount: Int64?
    /// By the server's clock.
    public let at: Instant

    public init(
      status: WireCode<OrderStatus>, title: String, details: String = "", eta: Window? = nil, latest: Instant? = nil,
      courier: Courier? = nil, messageCount: Int64? = nil, at: Instant
    ) {
      self.status = status
      self.title = title
      self.details = details
      self.eta = eta
      self.latest = latest
      self.courier = courier
      self.messageCount = messageCount
      self.at = at
    }
  }

  /// An event of the order: a tap, an answer, news of its topic, a change around the app.
  public enum Input: Hashable, Sendable {
    /// The screen opened or closed; a closed one asks for nothing.
    case open, close
    case read(Int32, Snapshot)
    case failed(Int32, CallFailure)
    case updated(Update)
    case moved(CourierPosition, eta: Window?)
    /// The server has had no position for a minute.
    case courierStale(contact: String?)
    /// Events were missed that the server does not have.
    case reload
    case cancel
    case cancelled(Int32)
    case foreground, background
    case signedIn, signedOut, connected
    /// The time of the last `wake` has come.
    case woke
  }

  /// Work for the runner, in order.
  public enum Effect: Hashable, Sendable {
    /// `GET /v1/orders/{id}`; then `read` or `failed` with this number.
    case read(Int32)
    /// `POST /v1/orders/{id}/cancel`; then `cancelled` or `failed` with this number.
    case cancel(Int32)
    /// Follow the order's topic; `unfollow` ends it.
    case follow
    case unfollow
    case notify(Notice)
    case signIn
    /// Send `woke` at this time. It replaces an earlier `wake`.
    case wake(Instant)
  }

  /// A message for the customer.
  public enum Notice: Hashable, Sendable {
    /// The order could not be cancelled, for this reason.
    case notCancelled(Refusal)
    /// The expected time moved by more than two minutes.  D3
    case etaMoved(from: Window, to: Window)
  }
}
