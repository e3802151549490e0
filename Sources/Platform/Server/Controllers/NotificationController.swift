import HTTPServer
import Services
import Wire

extension App {
  /// An account's notifications and the devices that get them.
  func notifications(_ route: NotificationRoute, _ call: Call) async throws -> HTTPResponse {
    let notifications = services.notifications
    switch route {
    case .getPushKey: return .json(notifications.key)
    case .listPushSubscriptions: return .json(try await notifications.subscriptions(of: call.caller))
    case .createPushSubscription:
      return .json(try await notifications.subscribe(call.body(), by: call.caller), status: 201)
    case .deletePushSubscription(let id):
      try await notifications.unsubscribe(id, of: call.account)
      return .noContent
    case .getNotifications: return .json(try await notifications.choices(of: call.account))
    case .patchNotifications: return .json(try await notifications.change(call.body(), of: call.account))
    }
  }
}
