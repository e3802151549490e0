import Domain
import Posting
import PushReceiving
import Synchronization
import WebPush
import Wire

@testable import Services

/// Stands in for the push services: it opens what it is sent as the browser would, and answers as the test says.
final class PushBox: PostTransport {
  let targets = PostTargets.publicHosts
  let browser = ReceivingBrowser()
  private let shown = Mutex<[(url: String, payload: NotificationPayload)]>([])
  private let reply: Mutex<@Sendable (_ url: String) async -> PushAnswer>

  init(reply: @escaping @Sendable (_ url: String) async -> PushAnswer = { _ in .accepted }) {
    self.reply = Mutex(reply)
  }

  func answer(_ answer: PushAnswer) { reply.withLock { $0 = { _ in answer } } }

  func send(_ request: PostRequest) async -> PostAnswer {
    let payload = try? browser.open(request.body).map {
      try WireDecoder().decode(NotificationPayload.self, from: Array($0.utf8))
    }
    if let payload { shown.withLock { $0.append((request.address.url, payload)) } }
    let reply = reply.withLock { $0 }
    return await reply(request.address.url).asAnswered
  }

  /// What arrived since the last look, in its order.
  func take() -> [NotificationPayload] { takeAll().map(\.payload) }

  func takeAll() -> [(url: String, payload: NotificationPayload)] {
    shown.withLock { shown in
      defer { shown = [] }
      return shown
    }
  }

  func request(_ name: String = "one", at host: String = "push.example.net", locale: String? = nil)
    -> PushSubscriptionRequest
  {
    PushSubscriptionRequest(
      endpoint: "https://\(host)/\(name)", keys: PushKeys(p256dh: browser.key, auth: browser.secret), locale: locale)
  }
}

extension House {
  /// Somebody signed in on a device that gets notifications.
  func subscriber(
    _ name: String = "zoe", _ box: PushBox, device: String = "one", at host: String = "push.example.net",
    locale: String? = nil
  ) async throws -> Caller {
    let caller = try await signIn(name + "@example.org")
    _ = try await services.notifications.subscribe(
      box.request(name + "-" + device, at: host, locale: locale), by: caller)
    return caller
  }

  /// Sends everything that is due.
  @discardableResult
  func sendNotifications() async throws -> Int {
    var count = 0
    while true {
      let begun = try await services.notificationSender.begin()
      await services.notificationSender.ended()
      guard begun > 0 else { return count }
      count += begun
    }
  }

  /// Tells an account of as many events as the test wants.
  func tell(_ account: AccountID, _ message: NotificationMessage, about order: OrderID, times: Int = 1) async throws {
    let second = now.seconds
    try await platform.change { tx in
      for number in 0..<times {
        try tx.tell(
          account, of: "\(message.rawValue) \(second) test \(number)", message, about: order.rawValue,
          until: tx.now + message.lifetime)
      }
    }
  }

  /// An order that is on its way.
  func orderOnItsWay(_ account: AccountID, by courier: AccountID) async throws -> OrderID {
    let order = try await order(account)
    let staff = try await staff()
    _ = try await services.kitchens.accept(order, staff: staff, prepMinutes: 15)
    _ = try await services.kitchens.startPreparing(order, staff: staff)
    _ = try await services.kitchens.ready(order, staff: staff)
    _ = try await services.couriers.pickedUp(try await take(order, by: courier).id, courier: courier)
    return order
  }
}

extension PushAnswer {
  /// What a push service answers to mean this.
  fileprivate var asAnswered: PostAnswer {
    switch self {
    case .accepted: .answered(status: 201, after: nil)
    case .gone: .answered(status: 410, after: nil)
    case .refused(let status): .answered(status: status, after: nil)
    case .later(let status, let after): .answered(status: status, after: after)
    case .unreachable: .unreachable
    case .forbidden: .forbidden
    }
  }
}
