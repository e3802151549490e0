import Database
public import Domain
public import Wire

extension Kitchens {
  /// The customer has fetched the food from the counter, or the kitchen has brought it to their seat (V1), and was paid
  /// if it was cash.
  public func handOver(_ id: OrderID, staff: Staff) async throws -> MerchantOrder {
    return try await change(id, staff: staff) { order, mover, tx in
      try order.move(to: .delivered, by: mover, in: tx)
    }
  }
}
