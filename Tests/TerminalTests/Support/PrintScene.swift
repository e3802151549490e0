import Client
import Domain
import Scripted
import SoireeClient
import Synchronization
import TestFiles
import Testing
import Tickets
import Waiting
import Wire

@testable import Terminal

/// A printer that remembers what it was sent, and fails as often as a test says.
final class RecordingPrinter: TicketPrinter {
  private let state = Mutex((failures: [PrinterError](), sent: [[UInt8]]()))
  /// What was sent, for a test that waits for it.
  let inbox = Inbox<String>()

  func fail(_ failures: PrinterError...) { state.withLock { $0.failures = failures } }

  /// All that it took.
  var sent: [String] { state.withLock { $0.sent.map(\.letters) } }

  func send(_ bytes: [UInt8]) async throws(PrinterError) {
    let failure = state.withLock { state -> PrinterError? in
      if !state.failures.isEmpty { return state.failures.removeFirst() }
      state.sent.append(bytes)
      return nil
    }
    if let failure { throw failure }
    inbox.put(bytes.letters)
  }
}

extension [UInt8] {
  /// Their ASCII letters.
  var letters: String { String(decoding: filter { (0x20...0x7E).contains($0) || $0 == 0x0A }, as: UTF8.self) }
}

/// The orders that a platform has of a kitchen.
private final class KitchenOrders: Sendable {
  let orders = Mutex<[MerchantOrder]>([])
}

/// A kitchen whose tickets are printed: its platform, its printer, and what one run after the other leaves on the disk.
final class PrintScene: Sendable {
  static let restaurant = RestaurantID(suffix: "1")
  static let topic = LiveTopic.merchant(restaurant)
  private static let list = "/v1/merchant/orders"

  let platform = ScriptedPlatform()
  let printer = RecordingPrinter()
  let feed = ScriptedFeed()
  let clock = TestClock(at: Instant(seconds: 1_790_000_000))
  private let kitchen = KitchenOrders()
  private let shown = Mutex("")
  private let folder = TemporaryFolder()

  init() {
    platform.on("GET", Self.list) { [kitchen] request throws(TransportError) in
      let isCancelled = request.target.contains("state=cancelled")
      let items = kitchen.orders.withLock { orders in
        orders.filter { isCancelled ? $0.status == .cancelled : $0.status.isOpen }
      }
      return ClientResponse(status: 200, body: Page(items: items).bytes)
    }
  }

  var text: String { shown.withLock { $0 } }
  var reads: Int { platform.count("GET", Self.list) }

  static func order(
    _ number: Int, _ status: OrderStatusCode = .confirmed, placedAt: Instant = Instant(seconds: 1_790_000_000)
  ) -> MerchantOrder {
    MerchantOrder(
      orderId: OrderID(suffix: "10\(number)"), number: "A\(number)", restaurantId: restaurant, status: status,
      lines: [],
      fulfilment: .delivery, currency: "EUR", total: 1_250, placedAt: placedAt,
      readyAt: status == .placed ? nil : placedAt + .minutes(20), updatedAt: placedAt)
  }

  func set(_ orders: MerchantOrder...) { kitchen.orders.withLock { $0 = orders } }

  /// Says that something happened, and returns once the kitchen's orders were read and thought about after that.
  func look() async {
    for _ in 0..<2 {
      let before = reads
      feed.say(.reload, on: Self.topic)
      await waitUntil("the orders to be read") { reads > before }
    }
  }

  /// Runs the agent until `body` is done.
  func run(_ body: () async throws -> Void) async throws {
    let (agent, before, reads) = (agent, feed.followed.count, reads)
    let run = Task { try await agent.run() }
    await waitUntil("the agent to follow its kitchen") {
      feed.followed.count > before && self.reads > reads
    }
    do { try await body() } catch {
      run.cancel()
      _ = await run.result
      throw error
    }
    run.cancel()
    try await run.value
  }

  var agent: PrintAgent<RecordingPrinter> {
    let output = Output(form: .prose, isTerminal: false) { [self] text in shown.withLock { $0 += text } }
    let api = APIClient(
      baseURL: ScriptedPlatform.url, transport: platform, retry: RetryPolicy(attempts: 1),
      backoff: Backoff(pause: { _ in }))
    return PrintAgent(
      board: KitchenReader(api: api, restaurant: Self.restaurant), feed: feed, printer: printer,
      address: PrinterAddress(host: "bon", port: 9100),
      ticket: KitchenTicket(
        restaurant: "Roma", clock: WallClock(zone: "Europe/Berlin"), words: PrintWords(language: .english)),
      paper: .millimetres80, copies: 1, disk: SQLiteDisk(folder: folder.path + "/disk"), output: output,
      time: clock.device)
  }
}

extension OrderStatusCode {
  fileprivate var isOpen: Bool {
    switch self {
    case .delivered, .cancelled, .rejected, .paymentFailed: false
    default: true
    }
  }
}
