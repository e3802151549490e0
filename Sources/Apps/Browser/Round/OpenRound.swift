import ClientCore
import Domain
import Structures

/// A courier's round: does what ``DeliveryRound`` decides.
///
/// Steps are in a slot before they are sent, and until they are answered. It is emptied, with the photos, when their account
/// leaves.
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
  /// The platform's last word, as it came.
  private var body: [UInt8]?
  private var offers: [(id: CourierOfferID, bytes: [UInt8])] = []
  private var deliveries: [(id: DeliveryID, bytes: [UInt8])] = []

  init(number: Int32, dice: Dice) {
    machine = DeliveryRound(dice: dice)
    super.init(number: number)
  }

  /// What the slots of a courier begin with.
  static var slots: String { "courier/" }
  private static var slot: String { slots + "steps" }
  /// The platform's last word, for a phone that is opened again without a network.
  private static var roundSlot: String { slots + "round" }

  override func end(at now: Instant, in core: BrowserCore) { run(.close, now, core) }

  override func take(_ input: Node, at now: Instant, in core: BrowserCore) throws(Malformed) {
    switch try RoundInput(input) {
    case .open: if core.account != nil { run(.open, now, core) }
    case .close: run(.close, now, core)
    case .beginShift(let vehicle): run(.act(.beginShift(vehicle: vehicle)), now, core)
    case .endShift: run(.act(.endShift), now, core)
    case .take(let offer): run(.act(.take(offer)), now, core)
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
    case .signedIn: run(.signedIn, now, core)
    case .signedOut:
      (body, offers, deliveries) = (nil, [], [])
      run(.signedOut, now, core)
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
      run(.loaded(steps(in: answer, of: account)), now, core)
    case .remember(let account)?:
      guard core.account == account, let round = remembered(in: answer, of: account) else { return }
      run(.remembered(round), now, core)
    case .round(let request)?: run(round(request, Outcome(answer, body), core), now, core)
    case .step(let step)?: run(done(step, Outcome(answer, body)), now, core)
    case .report(let report)?:
      switch Outcome(answer, body) {
      case .failed(let failure, _): run(.notReported(report, failure), now, core)
      case .nothing, .body: run(.reported(report), now, core)
      }
    case nil: break
    }
  }

  /// Those of another account are not sent by this one.
  private func steps(in answer: Answer, of account: AccountID) -> [DeliveryRound.Step] {
    guard case .found(_, let value?) = answer, let bytes = Base64.decode(value),
      let stored = try? StoredSteps(bytes: bytes), stored.account == account
    else { return [] }
    return stored.steps
  }

  /// Of this account alone; what has come from the platform meanwhile counts more.
  private func remembered(in answer: Answer, of account: AccountID) -> DeliveryRound.Round? {
    guard body == nil, case .found(_, let value?) = answer, let bytes = Base64.decode(value),
      let stored = try? StoredRound(bytes: bytes), stored.account == account,
      let text = try? JSONText(stored.body), let read = try? RoundBody(body: text.root)
    else { return nil }
    (body, offers, deliveries) = (stored.body, read.offers, read.deliveries)
    return read.round
  }

  private func round(_ request: Int32, _ outcome: Outcome, _ core: BrowserCore) -> DeliveryRound.Input {
    switch outcome {
    case .failed(let failure, _): return .failed(request, failure)
    case .nothing: return .failed(request, .unanswered)
    case .body(let text):
      guard let read = try? RoundBody(body: text.root) else { return .failed(request, .unanswered) }
      if body != text.root.bytes, let account = core.account {
        core.keep(StoredRound(text.root.bytes, of: account).bytes, in: Self.roundSlot)
      }
      (body, offers, deliveries) = (text.root.bytes, read.offers, read.deliveries)
      return .round(request, read.round)
    }
  }

  private func done(_ step: Int32, _ outcome: Outcome) -> DeliveryRound.Input {
    switch outcome {
    case .failed(let failure, _): return .notDone(step, failure)
    case .nothing: return .done(step, nil)
    case .body(let text):
      guard let delivery = try? DeliveryRound.Delivery(body: text.root) else { return .done(step, nil) }
      if !deliveries.contains(where: { $0.id == delivery.id }) { deliveries.append((delivery.id, text.root.bytes)) }
      return .done(step, delivery)
    }
  }

  // MARK: Effects

  private func run(_ input: DeliveryRound.Input, _ now: Instant, _ core: BrowserCore) {
    for effect in machine.handle(Timed(input, at: now)) { carryOut(effect, now, core) }
  }

  private func carryOut(_ effect: DeliveryRound.Effect, _ now: Instant, _ core: BrowserCore) {
    switch effect {
    case .load:
      if let account = core.account {
        asked.add(.load(account), as: core.read(Self.slot, for: number))
        asked.add(.remember(account), as: core.read(Self.roundSlot, for: number))
      }
    case .save(let steps):
      guard let account = core.account else { return }
      if steps.isEmpty {
        core.forget(Self.slot)
      } else {
        core.keep(StoredSteps(steps, by: account).bytes, in: Self.slot)
      }
    case .forgetPhoto(let slot): core.forget(slot)
    case .read(let request):
      asked.add(.round(request), as: core.call(.get, Path.round, for: number, as: core.account))
    case .send(let step):
      let (path, body) = step.request
      let id = core.call(.post, path, for: number, as: core.account, body: body, file: step.act.slot)
      asked.add(.step(step.number), as: id)
    case .report(let report, let positions):
      let id = core.call(
        .post, Path.location, for: number, as: core.account, body: DeliveryRound.Position.body(of: positions))
      asked.add(.report(report), as: id)
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
    var open: [RoundOffer] = []
    for offer in round?.offers ?? [] {
      if let body = offers.first(where: { $0.id == offer.id }) {
        open.append(RoundOffer(id: offer.id, lapsesAt: offer.lapsesAt, offer: body.bytes))
      }
    }
    var stops: [RoundStop] = []
    for delivery in round?.deliveries ?? [] {
      guard let body = deliveries.first(where: { $0.id == delivery.id }) else { continue }
      stops.append(
        RoundStop(
          id: delivery.id, isPickedUp: delivery.isPickedUp, isKept: kept.contains { $0.act.delivery == delivery.id },
          delivery: body.bytes))
    }
    return RoundView(
      phase: machine.phase, readAt: machine.readAt, isFresh: machine.isFresh, isOnShift: round?.isOnShift ?? false,
      vehicle: round?.vehicle, isTaking: machine.isTaking, offers: open, stops: stops,
      kept: kept.map { KeptStep(step: $0.number, act: $0.act, delivery: $0.act.delivery, at: $0.at) },
      positions: machine.keptPositions, round: body)
  }
}
