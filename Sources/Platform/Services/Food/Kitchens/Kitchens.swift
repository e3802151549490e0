import Database
import Domain
import Wire

/// The restaurant's side of an order. Staff see only orders of restaurants they work for; others get 404.  P2
public struct Kitchens: Sendable {
  let platform: Platform
  let catalogue: Catalogue
  let media: MediaLibrary

  public init(platform: Platform, catalogue: Catalogue, media: MediaLibrary) {
    self.platform = platform
    self.catalogue = catalogue
    self.media = media
  }

  /// Changes an order of a restaurant that this member of staff works for.
  /// - Throws: 404 for any other order, and for one that was never placed.
  func change(
    _ id: OrderID, staff: Staff,
    _ body: @escaping @Sendable (inout Order, Mover, Tx) throws -> Void
  ) async throws -> MerchantOrder {
    return try await platform.change { tx in
      guard var order = try Order.load(id, in: tx.connection), staff.works(at: order.restaurant),
        order.status != .pendingPayment
      else {
        throw Problem(.notFound, "There is no such order.")
      }
      try body(&order, Mover(actor: .restaurant, account: staff.account), tx)
      return try MerchantOrder(order, try Bill(shown: order, in: tx.connection, tx.vault))
    }
  }
}

extension MerchantOrder {
  /// - Throws: ``UnreadableRow`` for an order without a number.
  init(_ order: Order, _ bill: Bill, courier: CourierView? = nil) throws {
    let isFetched = order.fulfilment == .pickup && !order.status.isFinal
    self.init(
      orderId: order.id, number: try order.placedNumber, restaurantId: order.restaurant,
      status: OrderStatusCode(order.status), lines: bill.lines, comment: bill.comment, allergies: bill.allergies,
      customerName: bill.customerName,
      handoverPin: isFetched && !bill.pin.isEmpty ? bill.pin : nil,
      fulfilment: FulfilmentKindCode(order.fulfilment),
      slot: bill.fulfilment.slot, seat: order.seatNow ?? bill.fulfilment.seat, currency: order.currency.code,
      total: order.total, placedAt: order.createdAt,
      acceptBy: order.acceptBy, readyAt: order.readyAt, courier: courier, messageCount: order.messageCount,
      updatedAt: order.updatedAt)
  }

  /// The order without name, comment, allergies, notes and PIN, so that it may be stored unsealed.  P1
  func withoutPerson() -> MerchantOrder {
    var order = self
    order.customerName = nil
    order.comment = nil
    order.allergies = nil
    order.handoverPin = nil
    for index in order.lines.indices { order.lines[index].note = nil }
    return order
  }
}
