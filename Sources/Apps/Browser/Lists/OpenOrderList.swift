import ClientCore
import Domain

/// The orders of an account: does what ``OrderList`` decides.
final class OpenOrderList: OpenMachine {
  private struct Asked {
    let request: Int32
    let people: Int32
  }

  private var machine = OrderList()
  private var asked = Outstanding<Asked>()

  override func take(_ input: Node, at now: Instant, in core: BrowserCore) throws(Malformed) {
    switch try OrdersInput(input) {
    case .choose(let filter): run(.choose(filter), now, core)
    case .refresh: run(.refresh, now, core)
    case .more: run(.more, now, core)
    }
  }

  override func hear(_ event: AppEvent, at now: Instant, in core: BrowserCore) {
    switch event {
    case .foreground, .connected: run(.refresh, now, core)
    case .signedIn: run(.signedIn, now, core)
    case .signedOut: run(.signedOut, now, core)
    case .background: break
    }
  }

  override func hear(_ answer: Answer, _ body: [UInt8], at now: Instant, in core: BrowserCore) {
    guard let asked = asked.take(answer.id) else { return }
    run(
      asked.people == core.people ? read(asked.request, Outcome(answer, body)) : .failed(asked.request, .unanswered),
      now, core)
  }

  private func read(_ request: Int32, _ outcome: Outcome) -> OrderList.Input {
    switch outcome {
    case .failed(let failure, _): return .failed(request, failure)
    case .nothing: return .failed(request, .unanswered)
    case .body(let text):
      do throws(Malformed) {
        let items = try text.root.member("items").list { (node) throws(Malformed) in try OrderList.Item(body: node) }
        return .read(request, items, next: try text.root.optionalText("next_cursor"))
      } catch { return .failed(request, .unanswered) }
    }
  }

  private func run(_ input: OrderList.Input, _ now: Instant, _ core: BrowserCore) {
    for effect in machine.handle(Timed(input, at: now)) {
      switch effect {
      case .read(let request, let filter, let cursor):
        let id = core.call(.get, Path.orders(filter, cursor: cursor), for: number, as: core.account)
        asked.add(Asked(request: request, people: core.people), as: id)
      case .signIn: core.notice(.signIn, of: number)
      case .notify(let failure): core.notice(.orders(failure: failure), of: number)
      }
    }
  }

  override func write(to json: inout JSONWriter, in core: BrowserCore) {
    OrdersView(
      filter: machine.filter, content: machine.content, isReading: machine.isReading, hasMore: machine.hasMore,
      failure: machine.failure
    ).write(to: &json)
  }
}

extension OrderList.Item {
  /// Of `GET /v1/orders`.
  fileprivate init(body node: Node) throws(Malformed) {
    self.init(
      order: try node.id("order_id", OrderID.self), status: WireCode(try node.text("status")),
      restaurant: try node.member("restaurant").text("name"), total: try node.number("total"),
      currency: try node.text("currency"), placedAt: try node.timestamp("placed_at"))
  }
}
