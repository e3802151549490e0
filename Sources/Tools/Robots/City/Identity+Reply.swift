import Client
import ClientCore
import Domain
import Wire

extension Identity {
  /// Writes to the customer of an order. The key follows from order and part, so that a robot that began again sends
  /// nothing twice. A failure is not repeated: nothing waits for it.
  /// - Returns: Nil, as no robot's next step depends on it.
  func reply<Input>(_ text: String, about order: OrderID, as part: String) async -> Input? {
    var dice = Dice(seed: 0, for: "\(part) of \(order)")
    let key = IdempotencyKey(using: &dice)
    _ = try? await call {
      try await $0.call(
        .orders(.sendOrderMessage(order)), MessageRequest(text: text), key: key, as: OrderMessage.self)
    }
    return nil
  }
}
