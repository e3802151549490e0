import Domain
import Testing

@testable import ClientCore

@Suite("The table of the list of orders")
struct OrderListTableTests {
  private static let table = TransitionTable(
    "The list of orders",
    "The machine `OrderList` in `Sources/Apps/ClientCore/OrderList`: what one view of it shows.", from: OrderList(),
    phase: phase, depth: 5, joined: true, inputs: samples)

  private static func phase(_ machine: OrderList) -> String {
    if machine.views.isEmpty { return "none is chosen" }
    return label(machine.content) + (machine.isReading ? machine.isReadingMore ? ", reading more" : ", reading" : "")
  }

  private static func samples(_ machine: OrderList) -> [(name: String, input: OrderList.Input, at: Instant)] {
    let number = machine.requestNumber
    let item = OrderList.Item(
      order: OrderID(suffix: "a"), status: .known(.placed), restaurant: "Pizza", total: 1_000, currency: "USD",
      placedAt: time(0))
    let named: [(String, OrderList.Input)] = [
      ("choose pending" + view(.pending, of: machine), .choose(.pending)),
      ("choose all" + view(nil, of: machine), .choose(nil)), ("refresh", .refresh),
      (machine.hasMore ? "more" : "more, at the end", .more), ("kept", .kept(number, [item])),
      ("kept, none", .kept(number, [])), ("read", .read(number, [item], next: "c")),
      ("read, none", .read(number, [], next: nil)), ("failed, unanswered", .failed(number, .unanswered)),
      ("failed, who asks", .failed(number, MachineSamples.refusal("token_expired", 401))),
      (
        "updated, cancelled" + (machine.filter == nil ? ", which belongs here" : ""),
        .updated(OrderID(suffix: "a"), .known(.cancelled))
      ), ("updated, a new one", .updated(OrderID(suffix: "b"), .known(.placed))), ("signedIn", .signedIn),
      ("signedOut", .signedOut),
    ]
    return named.map { ($0.0, $0.1, time(0)) }
  }

  /// What a view has when it is chosen.
  private static func view(_ filter: OrderFilter?, of machine: OrderList) -> String {
    guard let view = machine.views.first(where: { $0.filter == filter }) else { return "" }
    if machine.filter == filter { return ", shown already" }
    switch view.content {
    case .loading, .failed: return ""
    case .empty, .loaded: return ", \(label(view.content)) before"
    }
  }

  @Test("docs/machines/order-list.md is the machine's table")
  func document() { MachineDocuments.check(Self.table, "order-list.md") }
}
