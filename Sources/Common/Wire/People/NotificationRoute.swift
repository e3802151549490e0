public import Domain

/// An account's notifications and the devices that get them.
public enum NotificationRoute: RoutePart {
  case getPushKey, listPushSubscriptions, createPushSubscription
  case deletePushSubscription(PushSubscriptionID)
  case getNotifications, patchNotifications

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case getPushKey, listPushSubscriptions, createPushSubscription, deletePushSubscription
    case getNotifications, patchNotifications
  }

  var route: Route { .notifications(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .getPushKey: (.getPushKey, nil)
    case .listPushSubscriptions: (.listPushSubscriptions, nil)
    case .createPushSubscription: (.createPushSubscription, nil)
    case .deletePushSubscription(let id): (.deletePushSubscription, id.rawValue)
    case .getNotifications: (.getNotifications, nil)
    case .patchNotifications: (.patchNotifications, nil)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .getPushKey:
      RouteSpec(
        operation, making(getPushKey), .get, "/v1/push_key", "The key that a browser subscribes to", .anyone,
        answer: .json(200, PushKeyBody.self), caching: .shared)
    case .listPushSubscriptions:
      RouteSpec(
        operation, making(listPushSubscriptions), .get, "/v1/me/push_subscriptions",
        "Devices that receive notifications", .signedIn, query: PageQuery.self, answer: .page(PushSubscriptionBody.self)
      )
    case .createPushSubscription:
      RouteSpec(
        operation, making(createPushSubscription), .post, "/v1/me/push_subscriptions",
        "Subscribes this device to notifications; once more changes nothing", .signedIn,
        body: PushSubscriptionRequest.self, answer: .json(201, PushSubscriptionBody.self), isIdempotent: true)
    case .deletePushSubscription:
      RouteSpec(
        operation, making(deletePushSubscription), .delete, "/v1/me/push_subscriptions/{id}",
        "Stops the notifications of a device", .signedIn, answer: .none)
    case .getNotifications:
      RouteSpec(
        operation, making(getNotifications), .get, "/v1/me/notifications", "What one is told of, by kind", .signedIn,
        answer: .json(200, NotificationChoices.self))
    case .patchNotifications:
      RouteSpec(
        operation, making(patchNotifications), .patch, "/v1/me/notifications", "Turns kinds of notifications on or off",
        .signedIn, body: NotificationChoicesPatch.self, answer: .json(200, NotificationChoices.self),
        isIdempotent: true)
    }
  }
}
