import Database
import Domain
import Wire

/// An order with everything its views show, read in one transaction.
struct OrderReading: Sendable {
  var order: Order
  var bill: Bill
  var payments: [Payment]
  var timeline: [TimelineEntry]
  var courier: CourierView?
  var hasPhoto: Bool

  init(_ order: Order, in connection: Connection, _ platform: Platform) throws {
    self.order = order
    bill = try Bill(shown: order, in: connection, platform.vault)
    payments = try Payment.all(of: .order(order.id), in: connection)
    timeline = try connection.rows(
      "SELECT * FROM order_transitions WHERE order_id = $1 ORDER BY version", order.id.rawValue
    ).map { row in
      let context = Order.reasonContext(order.id, try row.get("version"))
      let reason = try (row.get("reason_sealed") as [UInt8]?).flatMap {
        platform.vault.openText($0, context: context)
      }
      let (status, actor): (String, String) = (try row.get("status"), try row.get("actor"))
      return TimelineEntry(
        status: OrderStatusCode(rawValue: status), at: Instant(microseconds: try row.get("at")),
        actor: ActorCode(rawValue: actor), reason: reason,
        reasonCode: reason.flatMap {
          EndReasonCode(of: $0, endingIn: OrderStatus(rawValue: status), by: OrderActor(rawValue: actor))
        })
    }
    courier = try CourierView(visibleFor: order, in: connection, platform)
    hasPhoto = try order.hasPhoto(in: connection)
  }

  func detail() -> OrderDetail {
    let isMoving = !order.status.isFinal
    return OrderDetail(
      orderId: order.id, number: order.numberText, status: OrderStatusCode(order.status),
      stage: OrderStageCode(OrderFilter(order.status)), title: order.words.title, description: order.words.description,
      restaurant: bill.restaurant,
      currency: order.currency.code, lines: bill.lines, totals: bill.totals, fulfilment: bill.fulfilment,
      comment: bill.comment, allergies: bill.allergies, payment: PaymentBody(payments[0]), timeline: timeline,
      eta: isMoving ? order.eta.body : nil, estimatedDeliveryTime: isMoving ? order.eta.latest : nil,
      courier: courier, deliveryPin: isMoving && order.fulfilment != .seat && !bill.pin.isEmpty ? bill.pin : nil,
      asksForId: bill.asksForID ? true : nil,
      trackToken: isMoving && !bill.trackToken.isEmpty ? bill.trackToken : nil,
      canCancel: order.status.isCancellable(by: .customer) || payments[0].status == .requiresAction,
      hasPhoto: hasPhoto, messageCount: order.messageCount, placedAt: order.createdAt, updatedAt: order.updatedAt)
  }
}

extension Order {
  func summary(_ bill: Bill) -> OrderSummary {
    OrderSummary(
      orderId: id, status: OrderStatusCode(status), stage: OrderStageCode(OrderFilter(status)),
      restaurant: RestaurantName(id: restaurant, name: bill.restaurant.name),
      timeZone: bill.restaurant.timeZone, currency: currency.code, total: total, itemCount: bill.itemCount,
      itemNames: bill.lines.prefix(5).map(\.name), placedAt: createdAt,
      estimatedDeliveryTime: status.isFinal ? nil : eta.latest)
  }

  func statusAnswer(_ courier: CourierView?) -> OrderStatusAnswer {
    OrderStatusAnswer(
      orderId: id, status: OrderStatusCode(status), stage: OrderStageCode(OrderFilter(status)), title: words.title,
      description: words.description, eta: status.isFinal ? nil : eta.body,
      estimatedDeliveryTime: status.isFinal ? nil : eta.latest, courier: courier,
      messageCount: messageCount, updatedAt: updatedAt)
  }
}

extension Arrival {
  var body: EtaBody { EtaBody(earliest: earliest, latest: latest) }
}
