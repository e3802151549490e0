public import Domain

extension OrderTracking {
  public enum Phase: Hashable, Sendable {
    /// Nothing is known yet.
    case loading
    case showing
    /// The cancellation is under way, or nobody knows what became of it.
    case cancelling
    /// Nothing will change any more.
    case over
    /// There is no such order, or it is not this account's.  P2
    case absent
    /// Whoever looked left: nothing is known for who comes.  P1
    case signedOut
  }

  /// What the person may do now.
  public enum Action: Hashable, Sendable, CaseIterable {
    /// Until the kitchen starts.  O6
    case cancel
    /// Over a masked number, while the courier carries the order.  D5
    case callCourier
    /// Hand the public page of a moving order on.
    case share
    case tip, review, reorder
  }

  /// An order as the server tells it whole.
  public struct Snapshot: Hashable, Sendable {
    public let order: OrderID
    public internal(set) var status: WireCode<OrderStatus>
    /// In words, from the server: it has them for a status that this version does not know, too.
    public internal(set) var title: String
    public internal(set) var details: String
    public let handover: Handover
    public internal(set) var timeline: [Entry]
    public internal(set) var eta: Window?
    public internal(set) var courier: Courier?
    /// The server's word on cancelling.
    public internal(set) var canCancel: Bool
    /// By the server's clock.
    public internal(set) var updatedAt: Instant

    public init(
      order: OrderID, status: WireCode<OrderStatus>, title: String, details: String = "", handover: Handover = .courier,
      timeline: [Entry] = [], eta: Window? = nil, courier: Courier? = nil, canCancel: Bool = false, updatedAt: Instant
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
      self.updatedAt = updatedAt
    }
  }

  public struct Entry: Hashable, Sendable {
    public let status: WireCode<OrderStatus>
    public let at: Instant

    public init(_ status: WireCode<OrderStatus>, at: Instant) {
      self.status = status
      self.at = at
    }
  }

  /// When the food is expected.  D3
  public struct Window: Hashable, Sendable {
    public let earliest: Instant
    public let latest: Instant

    public init(earliest: Instant, latest: Instant) {
      self.earliest = earliest
      self.latest = latest
    }
  }

  public struct Courier: Hashable, Sendable {
    public internal(set) var name: String?
    public internal(set) var position: CourierPosition?
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

  /// What an `order_updated` event or a poll of the small answer tells.
  public struct Update: Hashable, Sendable {
    public let status: WireCode<OrderStatus>
    public let title: String
    public let details: String
    /// From a poll. Nil: nothing is expected, or only the end of it is told.
    public let eta: Window?
    /// The end of the interval, which is all that an event names.
    public let latest: Instant?
    /// From a poll, between pickup and delivery. Nil: it says nothing of the courier.  D5
    public let courier: Courier?
    /// By the server's clock.
    public let at: Instant

    public init(
      status: WireCode<OrderStatus>, title: String, details: String = "", eta: Window? = nil, latest: Instant? = nil,
      courier: Courier? = nil, at: Instant
    ) {
      self.status = status
      self.title = title
      self.details = details
      self.eta = eta
      self.latest = latest
      self.courier = courier
      self.at = at
    }
  }

  public enum Input: Hashable, Sendable {
    /// Somebody looks at the order, or does no more: then nothing is asked for.
    case open, close
    case read(Int32, Snapshot)
    case failed(Int32, CallFailure)
    case updated(Update)
    case moved(CourierPosition)
    /// The server has not heard of the courier for a minute.
    case courierStale(contact: String?)
    /// What was missed is gone.
    case reload
    case cancel
    case cancelled(Int32)
    case foreground, background
    case signedIn, signedOut, connected
    /// The time of the last `wake` has come.
    case woke
  }

  public enum Effect: Hashable, Sendable {
    /// `GET /v1/orders/{id}`; then `read` or `failed` with this number.
    case read(Int32)
    /// `POST /v1/orders/{id}/cancel`; then `cancelled` or `failed` with this number.
    case cancel(Int32)
    /// Watch the order's topic, or no more.
    case follow
    case unfollow
    case notify(Notice)
    case signIn
    /// Answer `woke` at this time; an earlier wish is void.
    case wake(Instant)
  }

  public enum Notice: Hashable, Sendable {
    /// It could not be cancelled, and why.
    case notCancelled(Refusal)
    /// The expected time moved by more than two minutes.  D3
    case etaMoved(from: Window, to: Window)
  }
}
