import ClientCore
import Domain

/// An order on its way: does what ``OrderTracking`` decides.  D3, D4, D5
final class OpenTracking: OpenMachine {
  private enum Asked {
    case read(Int32)
    case cancel(Int32)
  }

  private(set) var machine: OrderTracking
  /// The platform's last whole answer.
  private(set) var lastAnswer: JSONText?
  private var asked = Outstanding<Asked>()

  init(number: Int32, order: OrderID, dice: Dice) {
    machine = OrderTracking(order: order, dice: dice)
    super.init(number: number)
  }

  private var topic: FollowedTopic { .order(machine.order) }

  override func begin(at now: Instant, in core: BrowserCore) { run(.open, now, core) }

  override func end(at now: Instant, in core: BrowserCore) { run(.close, now, core) }

  override func take(_ input: Node, at now: Instant, in core: BrowserCore) throws(Malformed) {
    switch try TrackingInput(input) {
    case .cancel: run(.cancel, now, core)
    }
  }

  override func hear(_ event: AppEvent, at now: Instant, in core: BrowserCore) {
    switch event {
    case .foreground: run(.foreground, now, core)
    case .background: run(.background, now, core)
    case .connected: run(.connected, now, core)
    case .signedIn: run(.signedIn, now, core)
    case .signedOut:
      lastAnswer = nil
      run(.signedOut, now, core)
    }
  }

  override func woke(at now: Instant, in core: BrowserCore) { run(.woke, now, core) }

  override func hear(_ update: LiveUpdate, of topic: FollowedTopic, at now: Instant, in core: BrowserCore) {
    if let input = OrderTracking.Input(update) { run(input, now, core) }
  }

  override func hear(_ answer: Answer, _ body: [UInt8], at now: Instant, in core: BrowserCore) {
    let outcome = Outcome(answer, body)
    switch asked.take(answer.id) {
    case .read(let number)?: run(read(number, outcome), now, core)
    case .cancel(let number)?:
      if case .failed(let failure, _) = outcome {
        run(.failed(number, failure), now, core)
      } else {
        run(.cancelled(number), now, core)
      }
    case nil: break
    }
  }

  private func read(_ number: Int32, _ outcome: Outcome) -> OrderTracking.Input {
    switch outcome {
    case .failed(let failure, _): return .failed(number, failure)
    case .nothing: return .failed(number, .unanswered)
    case .body(let text):
      guard let snapshot = try? OrderTracking.Snapshot(body: text.root) else { return .failed(number, .unanswered) }
      lastAnswer = text
      return .read(number, snapshot)
    }
  }

  private func run(_ input: OrderTracking.Input, _ now: Instant, _ core: BrowserCore) {
    for effect in machine.handle(Timed(input, at: now)) {
      switch effect {
      case .read(let request):
        asked.add(.read(request), as: core.ownCall(.get, Path.order(machine.order), for: number))
      case .cancel(let request):
        let id = core.ownCall(.post, Path.cancelOrder(machine.order), for: number, body: Array("{}".utf8))
        asked.add(.cancel(request), as: id)
      case .follow, .unfollow: turn(topic, now, core)
      case .notify(let effects): core.notice(.tracking(notice: effects), of: number)
      case .signIn: core.notice(.signIn, of: number)
      case .wake(let time): core.wake(number, at: time)
      }
    }
  }

  override func write(to json: inout JSONWriter, in core: BrowserCore) { view.write(to: &json) }
}

extension OpenTracking {
  /// The view of the order now.
  var view: TrackingView {
    TrackingView(
      phase: machine.phase,
      now: machine.snapshot.map { snapshot in
        TrackingNow(
          status: snapshot.status, title: snapshot.title, details: snapshot.details, steps: snapshot.steps,
          eta: snapshot.eta, courier: snapshot.courier,
          trail: machine.trail.map { trail in
            CourierTrailView(
              from: Place(trail.place(at: trail.heardAt)), to: Place(trail.last.place), since: trail.heardAt,
              until: trail.heardAt + CourierTrail.interval)
          })
      }, isCourierStale: machine.isCourierStale, actions: machine.actions,
      order: machine.snapshot == nil ? nil : lastAnswer?.root.bytes)
  }
}
