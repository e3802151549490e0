import Client
import ClientCore
import DatabaseTesting
import Domain
import Scripted
import Services
import SoireeClient
import Synchronization
import TestFiles
import Testing
import Waiting
import Wire

@testable import Server
@testable import Terminal

/// `soiree order` against the real platform, command after command in one folder.
struct TerminalOrderTests {
  @Test("E1, M6: a person at a terminal fills the cart, is stopped, comes back to it, and orders it once")
  func stoppedAndBack() async throws {
    try await withTerminal { terminal in
      let first = await terminal.run(
        ["--near", "40.01,-74"], typing: ["margarita", "1", "1", "2", "2", "", "12 Ocean Avenue"])
      #expect(first == 1, "\(terminal.text)")
      let answers = ["", "", "", "", "200", "1"]
      #expect(await terminal.run(["--no-follow"], typing: answers) == 0, "\(terminal.text)")
      for expected in ["from Pizzeria Bella:", "2 × Margherita", "[12 Ocean Avenue]", "Total 41.15 USD"] {
        #expect(terminal.words.contains(expected), "\(expected): \(terminal.text)")
      }
      let order = try #require(try await terminal.orders().first)
      #expect(order.total == 3_200 + 299 + 160 + 256 + 200)
      #expect(try await terminal.charged(for: order) == [order.total])
      #expect(await terminal.run(typing: ["q"]) == 0)
      #expect(!terminal.text.contains("Your cart has dishes"), "\(terminal.text)")
    }
  }

  @Test(
    "O3: --yes clears what another device put into the cart, whichever restaurant's it is",
    arguments: ["pizza", "closed"])
  func anotherDevice(suffix: String) async throws {
    try await withTerminal { terminal in
      let line = CartLineRequest(
        lineId: "9", menuItemId: MenuItemID(suffix: suffix + ".1"), quantity: 3,
        selectedModifiers: [OptionID(suffix: suffix + ".2")])
      let _: CartAnswer = try await terminal.phone.call(
        .cart(.syncCart), CartSyncRequest(restaurantId: RestaurantID(suffix: suffix), lines: [line]))
      #expect(await terminal.run(["--yes", "--near", "40.01,-74", "--no-follow"]) == 0, "\(terminal.text)")
      #expect(terminal.text.contains("3 × Margherita") && terminal.text.contains("It is cleared"))
      let orders = try await terminal.orders()
      #expect(orders.map(\.itemCount) == [1] && orders.map(\.restaurant.id) == [Evening.pizzeria])
    }
  }

  @Test("M6: a cart that a phone filled goes where it was to go, and not where this terminal's last order went")
  func goal() async throws {
    try await withTerminal { terminal in
      let low = ["--near", "40.01,-74", "--street", "4 Low Road", "--no-follow"]
      #expect(await terminal.run(low + ["--yes"]) == 0, "\(terminal.text)")
      let line = CartLineRequest(
        lineId: "9", menuItemId: MenuItemID(suffix: "pizza.1"), quantity: 1, selectedModifiers: [DinnerBuyer.small])
      let filled = CartSyncRequest(
        restaurantId: Evening.pizzeria, lines: [line], fulfilment: DinnerBuyer.home.fulfilment)
      let _: CartAnswer = try await terminal.phone.call(.cart(.syncCart), filled)
      #expect(await terminal.run(["--no-follow"], typing: ["", "", "", "", "", "1"]) == 0, "\(terminal.text)")
      #expect(terminal.text.contains("Delivered to 12 Ocean Avenue."), "\(terminal.text)")
      let _: CartAnswer = try await terminal.phone.call(.cart(.syncCart), filled)
      #expect(await terminal.run(low, typing: ["", "", "", "", "1"]) == 0, "\(terminal.text)")
      #expect(terminal.text.contains("Delivered to 4 Low Road."), "\(terminal.text)")
      var streets: [String?] = []
      for order in try await terminal.orders() {
        let detail: OrderDetail = try await terminal.phone.call(.orders(.getOrder(order.orderId)))
        streets.append(detail.fulfilment.address?.street)
      }
      #expect(streets == ["4 Low Road", "12 Ocean Avenue", "4 Low Road"])
    }
  }

  @Test("M6: a place that was said and one that the platform has are compared in the platform's own words")
  func compared() async throws {
    try await withTerminal { terminal in
      let address: AddressBody = try await terminal.phone.call(
        .addresses(.createAddress),
        AddressRequest(street: "12 Ocean Avenue", unit: "3B", lat: 40.0123456789, lon: -74.1, notes: "Ring twice"))
      let whole = DeliveryAddress(street: "7 Hill Street", city: "Ostby", notes: "é", recipientName: "Zoë")
      let slot = terminal.evening.clock.now + .minutes(90)
      let said: [Destination] = [
        DinnerBuyer.home, .saved(address), .pickup(), .pickup(slot: slot),
        .address(whole, at: Evening.home, slot: slot),
      ]
      for destination in said {
        let line = CartLineRequest(lineId: "9", menuItemId: MenuItemID(suffix: "pizza.1"), quantity: 1)
        let _: CartAnswer = try await terminal.phone.call(
          .cart(.syncCart),
          CartSyncRequest(restaurantId: Evening.pizzeria, lines: [line], fulfilment: destination.fulfilment))
        let cart: CartAnswer = try await terminal.phone.call(.cart(.getCart))
        for other in said {
          let isMet = CartDestination(other.fulfilment).isMet(by: CartDestination(cart.fulfilment))
          #expect(isMet == (other == destination), "\(cart.fulfilment)")
        }
      }
    }
  }

  @Test("E1: on any network, running the command until it is done orders one dish once")
  func badNetworks() async throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      try await withTerminal { terminal in
        let faults = Faults(seed: seed, rates: .bad, pause: { _ in })
        var (runs, code) = (0, Int32(75))
        while code == 75, runs < 50 {
          code = await terminal.run(["--yes", "--near", "40.01,-74", "--no-follow"], over: faults)
          runs += 1
        }
        #expect(code == 0, "seed \(seed) after \(runs) runs: \(terminal.text)")
        let orders = try await terminal.orders()
        #expect(orders.map(\.itemCount) == [1], "seed \(seed)")
        let order = try #require(orders.first)
        #expect(try await terminal.charged(for: order) == [order.total], "seed \(seed)")
      }
    }
  }

  private func withTerminal(_ body: (TerminalOfZoe) async throws -> Void) async throws {
    try await withEvening(on: .sqlite) { evening in
      let folder = TemporaryFolder()
      try await body(try await TerminalOfZoe(in: evening, folder.path))
    }
  }
}

/// A terminal whose session was kept.
private final class TerminalOfZoe: Sendable {
  let evening: Evening
  /// The same person somewhere else.
  let phone: APIClient
  private let folder: StateFolder
  private let shown = Mutex("")

  init(in evening: Evening, _ path: String) async throws {
    let token = try await evening.signIn("zoe@example.org")
    (self.evening, folder) = (evening, StateFolder(path: path))
    phone = evening.stranger.signedIn(token)
    let account: AccountBody = try await phone.call(.profile(.getMe))
    try FileTokenStore(path: folder.part(of: AppTransport.base) + "/token").keep(token, of: account.id)
  }

  /// What the last command said.
  var text: String { shown.withLock { $0 } }
  /// The same without the gaps of tables.
  var words: String { text.words }

  func orders() async throws -> [OrderSummary] {
    let page: Page<OrderSummary> = try await phone.call(.orders(.listOrders), query: OrdersQuery())
    return page.items
  }

  /// What the gateway's own books say was taken.
  func charged(for order: OrderSummary) async throws -> [Int64] {
    try await #require(evening.services.sandbox).entries(reference: order.orderId.rawValue).map(\.charge.amount)
  }

  func run(_ words: [String] = [], typing lines: [String] = [], over faults: Faults? = nil) async -> Int32 {
    shown.withLock { $0 = "" }
    let output = Output(form: .prose, isTerminal: false) { [self] text in shown.withLock { $0 += text } }
    let transport: any Transport = faults.map { FaultyTransport(evening.transport, faults: $0) } ?? evening.transport
    let api = APIClient(baseURL: AppTransport.base, transport: transport, backoff: Backoff(pause: { _ in }))
    let around = Surroundings(
      api: api, live: { _ in ScriptedFeed() }, input: TerminalLines(lines), output: output, folder: folder, time: clock)
    return await output.exitCode { () throws(Failure) in
      let options = try OrderOptions(arguments: ["--server", AppTransport.base] + words, environment: [:])
      let conversation = OrderConversation(options: options, around: around)
      try await conversation.run()
    }
  }

  /// Goes on by what is waited for, here and for the platform.
  private var clock: DeviceClock {
    return DeviceClock(now: { [evening] in evening.clock.now }) { [evening] duration in
      try Task.checkCancellation()
      evening.clock.advance(by: duration)
    }
  }
}

/// Lines that somebody typed beforehand.
private final class TerminalLines: LineReader {
  private let lines: Mutex<[String]>

  init(_ lines: [String]) { self.lines = Mutex(lines) }

  func line() async -> String? { lines.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}

extension String {
  /// Without the gaps of tables.
  fileprivate var words: String { split(separator: " ").joined(separator: " ") }
}
