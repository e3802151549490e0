import Database
public import Domain
public import Wire

extension Kitchens {
  /// Completes an order that was fetched at the counter or brought to its seat (V1). Cash counts as paid.
  public func handOver(_ id: OrderID, staff: Staff) async throws -> MerchantOrder {
    return try await change(id, staff: staff) { order, mover, tx in
      try order.move(to: .delivered, by: mover, in: tx)
    }
  }
}
