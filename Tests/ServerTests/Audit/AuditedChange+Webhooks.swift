import Services
import Testing
import Waiting
import Wire

@testable import Server

extension AuditedChange {
  private static let path = "/v1/operator/webhooks"
  private static let request: JSON = ["url": "https://books.example.net/soiree"]

  static let webhooks: [AuditedChange] = [
    AuditedChange(.webhooks(.createWebhook)) { await $0.ask("POST", path, request, by: \.operator) },
    AuditedChange(.webhooks(.replayWebhookDelivery)) { scene in
      let cart = try await scene.evening.cart(scene.customer)
      _ = try await scene.evening.submit(cart, scene.customer, key: Scene.key).body(SubmitAnswer.self)
      let log = try await scene.ask("GET", path + "/deliveries", by: \.operator).body(Page<WebhookDeliveryBody>.self)
      let delivery = try #require(log.items.first)
      // It was due at once before, and is due from now on.
      scene.evening.clock.advance(by: .seconds(1))
      return await scene.ask("POST", path + "/deliveries/\(delivery.id)/replay", by: \.operator)
    },
    AuditedChange(.webhooks(.deleteWebhook)) { scene in
      let list = try await scene.ask("GET", path, by: \.operator).body(Page<WebhookBody>.self)
      let webhook = try #require(list.items.first)
      return await scene.ask("DELETE", path + "/\(webhook.id)", by: \.operator)
    },
  ]
}
