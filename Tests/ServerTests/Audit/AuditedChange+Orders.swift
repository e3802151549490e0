import Domain
import Services
import Testing
import Waiting
import Wire

@testable import Server

extension AuditedChange {
  static let orders: [AuditedChange] = [
    AuditedChange(.orderSupport(.completeOrder)) { scene in
      let staged = try await scene.evening.stage()
      _ = try await scene.evening.sendOut(staged)
      return await scene.ask("POST", path(staged.order, "complete"), ["reason": "x"], by: \.operator)
    },
    AuditedChange(.orderSupport(.refundOrder)) { scene in
      let staged = try await scene.evening.stage(key: "5f0c6f2e-0000-4000-8000-0000000000a1")
      _ = await scene.evening.kitchen("accept", staged)
      return await scene.keyed(
        path(staged.order, "refund"), ["reason": "x", "amount": 1, "borne_by": "platform"], 21, by: \.operator)
    },
    AuditedChange(.statements(.createTransfer)) { scene in
      let staged = try await scene.evening.stage(key: "5f0c6f2e-0000-4000-8000-0000000000a5")
      _ = await scene.evening.kitchen("accept", staged)
      return await scene.keyed(
        "/v1/operator/transfers", ["holder_id": "rst_pizza", "kind": "payout", "amount": 1], 22, by: \.operator)
    },
    AuditedChange(.couriers(.giveBackDelivery)) { scene in
      let (staged, delivery) = try await taken(scene, key: "5f0c6f2e-0000-4000-8000-0000000000a2")
      return await scene.evening.send(
        "POST", "/v1/courier/deliveries/\(delivery)/give_back", ["reason": "x"], token: staged.courier)
    },
    AuditedChange(.orderSupport(.reassignOrder)) { scene in
      let staged = try await scene.evening.stage(key: "5f0c6f2e-0000-4000-8000-0000000000a3")
      _ = await scene.evening.kitchen("accept", staged)
      return await scene.ask("POST", path(staged.order, "reassign"), ["reason": "x"], by: \.operator)
    },
    AuditedChange(.orderSupport(.cancelOperatorOrder)) { scene in
      let staged = try await scene.evening.stage(key: "5f0c6f2e-0000-4000-8000-0000000000a4")
      return await scene.ask("POST", path(staged.order, "cancel"), ["reason": "x"], by: \.operator)
    },
  ]

  private static func path(_ order: OrderID, _ step: String) -> String { "/v1/operator/orders/\(order)/\(step)" }

  /// An order whose courier is on the way to the kitchen.
  private static func taken(_ scene: AuditScene, key: String) async throws -> (Staged, DeliveryID) {
    let evening = scene.evening
    let staged = try await evening.stage(key: key)
    _ = await evening.kitchen("accept", staged)
    let offers = try await evening.send("GET", "/v1/courier/offers", token: staged.courier).body(
      Page<CourierOffer>.self)
    let offer = try #require(offers.items.first)
    let delivery = try await evening.send(
      "POST", "/v1/courier/offers/\(offer.id)/accept", token: staged.courier
    ).body(CourierDelivery.self)
    return (staged, delivery.id)
  }
}
