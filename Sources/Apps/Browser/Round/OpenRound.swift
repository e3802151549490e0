import ClientCore
import Domain
import Structures

/// A courier's round: does what ``DeliveryRound`` decides.
///
/// Steps are in a slot before they are sent, and until they are answered. It is emptied, with the round and the photos, when
/// their account leaves.
final class OpenRound: OpenMachine {
  private enum Asked {
    case load(AccountID)
    case remember(AccountID)
    case round(Int32)
    case step(Int32)
    case report(Int32)
  }

  private var machine: DeliveryRound
  private var asked = Outstanding<Asked>()

  init(number: Int32, dice: Dice) {
    machine = DeliveryRound(dice: dice)
    super.init(number: number)
  }

  /// What the slots of a courier begin with.
  static var slots: String { "courier/" }
  private static var stepSlot: String { slots + "steps" }
  /// The platform's last word, for a phone that is opened again without a network.
  private static var roundSlot: String { slots + "round" }
  private static var photoSlots: String { slots + "photo/" }

  override func begin(at now: Instant, in core: BrowserCore) { open(now, core) }

  private func open(_ now: Instant, _ core: BrowserCore) { if core.account != nil { run(.open, now, core) } }

  override func end(at now: Instant, in core: BrowserCore) { run(.close, now, core) }

  override func take(_ input: Node, at now: Instant, in core: BrowserCore) throws(Malformed) {
    switch try RoundInput(input) {
    case .beginShift(let vehicle): run(.act(.beginShift(vehicle: vehicle)), now, core)
    case .endShift: run(.act(.endShift), now, core)
    case .take(let id):
      guard let offer = machine.round?.offers.first(where: { $0.id == id }) else { return }
      run(.act(.take(id, of: offer.order)), now, core)
    case .pass(let offer): run(.act(.pass(offer)), now, core)
    case .pickUp(let delivery): run(.act(.pickUp(delivery)), now, core)
    case .photograph(let delivery, let slot): run(.act(.photograph(delivery, slot: slot)), now, core)
    case .deliver(let delivery, let pin): run(.act(.deliver(delivery, pin: pin)), now, core)
    case .giveBack(let delivery, let reason): run(.act(.giveBack(delivery, reason: reason)), now, core)
    case .located(let lat, let lon, let heading, let speed):
      let place = Coordinate(latitude: lat, longitude: lon)
      guard place.isValid else { throw Malformed() }
      run(.located(DeliveryRound.Position(place: place, heading: heading, speed: speed, at: now)), now, core)
    }
  }

  override func hear(_ event: AppEvent, at now: Instant, in core: BrowserCore) {
    switch event {
    case .foreground: run(.foreground, now, core)
    case .connected: run(.connected, now, core)
    case .signedIn: if machine.phase == .closed { open(now, core) } else { run(.signedIn, now, core) }
    case .signedOut: run(.signedOut, now, core)
    // An offer still rings on a phone that shows the way.
    case .background: break
    }
  }

  override func woke(at now: Instant, in core: BrowserCore) { run(.woke, now, core) }

  /// The whole round has everything that an event says.
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
      run(.loaded(answer.record(StoredSteps.self, of: account)?.steps ?? []), now, core)
    case .remember(let account)?:
      guard core.account == account, let stored = answer.record(StoredRound.self, of: account),
        let text = try? JSONText(stored.body), let round = try? DeliveryRound.Round(body: text.root)
      else { return }
      run(.remembered(round), now, core)
    case .round(let request)?: run(round(request, Outcome(answer, body)), now, core)
    case .step(let step)?: run(done(step, Outcome(answer, body)), now, core)
    case .report(let report)?:
      switch Outcome(answer, body) {
      case .failed(let failure, _): run(.notReported(report, failure), now, core)
      case .nothing, .body: run(.reported(report), now, core)
      }
    case nil: break
    }
  }

  private func round(_ request: Int32, _ outcome: Outcome) -> DeliveryRound.Input {
    switch outcome {
    case .failed(let failure, _): return .failed(request, failure)
    case .nothing: return .failed(request, .unanswered)
    case .body(let text):
      guard let round = try? DeliveryRound.Round(body: text.root) else { return .failed(request, .unanswered) }
      return .round(request, round)
    }
  }

  private func done(_ step: Int32, _ outcome: Outcome) -> DeliveryRound.Input {
    switch outcome {
    case .failed(let failure, _): .notDone(step, failure)
    case .nothing: .done(step, nil)
    case .body(let text): .done(step, try? DeliveryRound.Delivery(body: text.root))
    }
  }

  // MARK: Effects

  private func run(_ input: DeliveryRound.Input, _ now: Instant, _ core: BrowserCore) {
    for effect in machine.handle(Timed(input, at: now)) { carryOut(effect, now, core) }
  }

  private func carryOut(_ effect: DeliveryRound.Effect, _ now: Instant, _ core: BrowserCore) {
    switch effect {
    case .load:
      guard let account = core.account else { return }
      asked.add(.load(account), as: core.read(Self.stepSlot, for: number))
      asked.add(.remember(account), as: core.read(Self.roundSlot, for: number))
    case .save(let steps):
      guard let account = core.account else { return }
      if steps.isEmpty {
        core.forget(Self.stepSlot)
      } else {
        core.keep(StoredSteps(steps, by: account).bytes, in: Self.stepSlot)
      }
    case .remember(let round):
      if let account = core.account { core.keep(StoredRound(round.body, of: account).bytes, in: Self.roundSlot) }
    case .keepPhotos(let slots): core.prune(Self.photoSlots, keeping: slots)
    case .forgetPhoto(let slot): core.forget(slot)
    case .read(let request): asked.add(.round(request), as: core.ownCall(.get, Path.round, for: number))
    case .send(let step):
      let (path, body) = step.request
      asked.add(
        .step(step.number), as: core.ownCall(.post, path, for: number, body: body, file: step.act.photo))
    case .report(let report, let positions):
      let body = DeliveryRound.Position.body(of: positions)
      asked.add(.report(report), as: core.ownCall(.post, Path.location, for: number, body: body))
    case .follow, .unfollow: turn(.courierMe, now, core)
    case .notify(let notice): core.notice(.round(notice: notice), of: number)
    case .signIn: core.notice(.signIn, of: number)
    case .wake(let time): core.wake(number, at: time)
    }
  }

  override func write(to json: inout JSONWriter, in core: BrowserCore) { view.write(to: &json) }
}

extension OpenRound {
  private var view: RoundView {
    let round = machine.round
    let kept = machine.kept
    return RoundView(
      phase: machine.phase, readAt: machine.readAt, isFresh: machine.isFresh, isOnShift: round?.isOnShift ?? false,
      vehicle: round?.vehicle, isTaking: machine.isTaking,
      offers: (round?.offers ?? []).map { RoundOffer(id: $0.id, lapsesAt: $0.lapsesAt, offer: $0.body) },
      stops: (round?.deliveries ?? []).map { delivery in
        RoundStop(
          id: delivery.id, isPickedUp: delivery.isPickedUp, isKept: kept.contains { $0.act.delivery == delivery.id },
          delivery: delivery.body)
      },
      kept: kept.map { KeptStep(step: $0.number, act: $0.act, delivery: $0.act.delivery, at: $0.at) },
      positions: machine.keptPositions, round: round.map { $0.body })
  }
}
