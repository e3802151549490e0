import ClientCore
import Domain
import Structures

/// A kitchen's board: does what ``KitchenBoard`` decides.
///
/// Presses are in a slot of their restaurant before they are sent, and until they are answered. It is emptied when their
/// account leaves.
final class OpenKitchen: OpenMachine {
  private enum Asked {
    case load(AccountID)
    case page(Int32)
    case press(Int32)
  }

  private var machine: KitchenBoard
  private var asked = Outstanding<Asked>()

  init(number: Int32, restaurant: RestaurantID, dice: Dice) {
    machine = KitchenBoard(restaurant: restaurant, dice: dice)
    super.init(number: number)
  }

  private var topic: FollowedTopic { .merchant(machine.restaurant) }

  /// What the slots of all restaurants begin with.
  static var slots: String { "kitchen/" }

  private var slot: String { Self.slots + machine.restaurant.rawValue }

  override func begin(at now: Instant, in core: BrowserCore) { open(now, core) }

  private func open(_ now: Instant, _ core: BrowserCore) { if core.account != nil { run(.open, now, core) } }

  override func end(at now: Instant, in core: BrowserCore) { run(.close, now, core) }

  override func take(_ input: Node, at now: Instant, in core: BrowserCore) throws(Malformed) {
    switch try KitchenInput(input) {
    case .accept(let order, let minutes): run(.press(order, .accept(minutes: minutes)), now, core)
    case .refuse(let order, let reason): run(.press(order, .refuse(reason: reason)), now, core)
    case .start(let order): run(.press(order, .start), now, core)
    case .ready(let order): run(.press(order, .ready), now, core)
    case .handOver(let order): run(.press(order, .handOver), now, core)
    case .delay(let order, let time): run(.press(order, .delay(to: time)), now, core)
    case .takeBack(let press): run(.takeBack(press), now, core)
    case .leaving: run(.leaving, now, core)
    }
  }

  override func hear(_ event: AppEvent, at now: Instant, in core: BrowserCore) {
    switch event {
    case .foreground: run(.foreground, now, core)
    case .connected: run(.connected, now, core)
    case .signedIn: if machine.phase == .closed { open(now, core) } else { run(.signedIn, now, core) }
    case .signedOut: run(.signedOut, now, core)
    // A board in the background still rings.
    case .background: break
    }
  }

  override func woke(at now: Instant, in core: BrowserCore) { run(.woke, now, core) }

  /// The whole list has everything that an event says, and the names that events leave out.  P1
  override func hear(_ update: LiveUpdate, of topic: FollowedTopic, at now: Instant, in core: BrowserCore) {
    run(.changed, now, core)
  }

  // MARK: Answers

  override func hear(_ answer: Answer, _ body: [UInt8], at now: Instant, in core: BrowserCore) {
    switch asked.take(answer.id) {
    case .load(let account)?:
      // It belongs to an account that has left.  P1
      guard core.account == account else { return }
      if case .failed = answer { return run(.notLoaded, now, core) }
      run(.loaded(answer.record(StoredPresses.self, of: account)?.presses ?? []), now, core)
    case .page(let request)?: run(page(request, Outcome(answer, body)), now, core)
    case .press(let press)?: run(pressed(press, Outcome(answer, body)), now, core)
    case nil: break
    }
  }

  private func page(_ request: Int32, _ outcome: Outcome) -> KitchenBoard.Input {
    switch outcome {
    case .failed(let failure, _): return .failed(request, failure)
    case .nothing: return .failed(request, .unanswered)
    case .body(let text):
      guard let page = try? KitchenPage(body: text.root) else { return .failed(request, .unanswered) }
      return .page(request, page.orders, next: page.next)
    }
  }

  private func pressed(_ press: Int32, _ outcome: Outcome) -> KitchenBoard.Input {
    switch outcome {
    case .failed(let failure, _): return .notDone(press, failure)
    case .nothing: return .notDone(press, .unanswered)
    case .body(let text):
      guard let order = try? KitchenBoard.Order(body: text.root) else { return .notDone(press, .unanswered) }
      return .done(press, order)
    }
  }

  // MARK: Effects

  private func run(_ input: KitchenBoard.Input, _ now: Instant, _ core: BrowserCore) {
    for effect in machine.handle(Timed(input, at: now)) { carryOut(effect, now, core) }
  }

  private func carryOut(_ effect: KitchenBoard.Effect, _ now: Instant, _ core: BrowserCore) {
    switch effect {
    case .load:
      if let account = core.account {
        asked.add(.load(account), as: core.read(slot, for: number))
      }
    case .save(let presses):
      guard let account = core.account else { return }
      if presses.isEmpty {
        core.forget(slot)
      } else {
        core.keep(StoredPresses(presses, by: account).bytes, in: slot)
      }
    case .read(let request, let order):
      asked.add(
        .page(request), as: core.ownCall(.get, Path.board(machine.restaurant, after: order), for: number))
    case .send(let press):
      let (step, body) = press.request
      let id = core.ownCall(.post, Path.kitchenStep(press.order, step), for: number, body: body)
      asked.add(.press(press.number), as: id)
    case .follow, .unfollow: turn(topic, now, core)
    case .notify(let notice): core.notice(.kitchen(notice: notice), of: number)
    case .signIn: core.notice(.signIn, of: number)
    case .wake(let time): core.wake(number, at: time)
    }
  }

  override func write(to json: inout JSONWriter, in core: BrowserCore) { view.write(to: &json) }
}

extension OpenKitchen {
  private var view: KitchenView {
    var cards: [KitchenCard] = []
    var undos: [KitchenUndo] = []
    let kept = machine.kept
    for order in machine.orders {
      if let press = machine.undoable(order.id) {
        undos.append(KitchenUndo(press: press.number, order: press.order, act: press.act, until: press.sendsAt))
      }
      guard let shown = machine.shown(order) else { continue }
      cards.append(
        KitchenCard(
          id: order.id, status: shown.status, readyAt: shown.readyAt, rings: machine.rings(order),
          isKept: kept.contains { $0.order == order.id }, order: order.body))
    }
    return KitchenView(
      phase: machine.phase, readAt: machine.readAt, isFresh: machine.isFresh, cards: cards, undos: undos,
      kept: kept.map { KeptPress(press: $0.number, order: $0.order, act: $0.act, at: $0.at) })
  }
}
