import Client
public import ClientCore
import Domain
public import Wire

extension OrderTracking.Snapshot {
  /// Reduces an order to what a screen follows.
  public init(_ order: OrderDetail) {
    self.init(
      order: order.orderId, status: WireCode(order.status.rawValue), title: order.title, details: order.description,
      handover: Handover(order.fulfilment.kind),
      timeline: order.timeline.map { OrderTracking.Entry(WireCode($0.status.rawValue), at: $0.at) },
      eta: order.eta.map { OrderTracking.Window($0) }, courier: order.courier.map { OrderTracking.Courier($0) },
      canCancel: order.canCancel, messageCount: order.messageCount, updatedAt: order.updatedAt)
  }
}

extension OrderTracking.Window {
  init(_ eta: EtaBody) { self.init(earliest: eta.earliest, latest: eta.latest) }
}

extension OrderTracking.Courier {
  init(_ courier: CourierView) {
    self.init(
      name: courier.name, position: courier.position.map { CourierPosition($0) }, isStale: courier.isStale,
      contact: courier.contact)
  }
}

extension CourierPosition {
  init(_ position: CourierPositionBody) {
    self.init(place: Coordinate(latitude: position.lat, longitude: position.lon), recordedAt: position.recordedAt)
  }
}

extension Handover {
  /// An unknown way counts as delivery.
  init(_ kind: FulfilmentKindCode) {
    switch kind {
    case .pickup: self = .counter
    case .seat: self = .seat
    default: self = .courier
    }
  }
}

extension OrderTracking.Update {
  init(_ answer: OrderStatusAnswer) {
    self.init(
      status: WireCode(answer.status.rawValue), title: answer.title, details: answer.description,
      eta: answer.eta.map { OrderTracking.Window($0) }, courier: answer.courier.map { OrderTracking.Courier($0) },
      messageCount: answer.messageCount, at: answer.updatedAt)
  }
}

extension OrderTracking.Input {
  /// The machine's event for a message of the order's topic. Nil when it has none.
  init?(_ update: LiveUpdate) {
    switch update {
    case .event(let event): self.init(event)
    case .reload: self = .reload
    case .status(let answer): self = .updated(OrderTracking.Update(answer))
    // The next reading reports the missing sign-in.
    case .signedOut: self = .reload
    case .seats: return nil
    }
  }

  /// Nil for an event of another subject, or an unreadable one.
  private init?(_ event: LiveEvent) {
    switch event.name {
    case .orderUpdated:
      guard let order = try? event.decode(OrderUpdatedEvent.self) else { return nil }
      self = .updated(
        OrderTracking.Update(
          status: WireCode(order.status.rawValue), title: order.title, details: order.description,
          latest: order.etaTimestamp, at: event.at))
    case .courierLocation:
      guard let body = try? event.decode(CourierLocationEvent.self) else { return nil }
      self = .moved(CourierPosition(body.position), eta: body.eta.map { OrderTracking.Window($0) })
    case .courierStale:
      guard let body = try? event.decode(CourierStaleEvent.self) else { return nil }
      self = .courierStale(contact: body.contact)
    // The whole order has the new seats, and the count of messages.
    case .orderSeatChanged, .orderMessage: self = .reload
    default: return nil
    }
  }
}

extension OrderList.Item {
  init(_ order: OrderSummary) {
    self.init(
      order: order.orderId, status: WireCode(order.status.rawValue), restaurant: order.restaurant.name,
      total: order.total, currency: order.currency, placedAt: order.placedAt)
  }
}
