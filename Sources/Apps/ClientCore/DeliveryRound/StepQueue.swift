import Domain

/// What a courier did and the platform has not answered, sent one at a time in the order in which it was done. Photos come
/// last: nobody waits for a picture.
struct StepQueue: Hashable, Sendable {
  typealias Step = DeliveryRound.Step
  typealias Effect = DeliveryRound.Effect

  private(set) var steps: [Step]
  private(set) var sending: Sending<Int32>
  /// A step that was refused. The next round shows whether it was needed at all; until then nothing else is sent.
  private(set) var refused: Refused?
  private var lastNumber: Int32

  struct Refused: Hashable {
    let step: Int32
    let refusal: Refusal
  }

  /// A step that has no answer for so long is said to be kept.
  static let onItsWay = Duration.seconds(2)
  /// More than a courier does in a day without a network; what comes after them is not taken.
  static let most = 200

  /// - Parameter kept: Those on the disk.
  init(_ kept: [Step], delay: RetryDelay) {
    steps = kept
    sending = Sending(delay: delay)
    lastNumber = kept.map { $0.number }.max() ?? 0
  }

  /// The round with every step done.
  func shown(_ round: DeliveryRound.Round) -> DeliveryRound.Round {
    var shown = round
    for step in steps { shown.apply(step.act) }
    return shown
  }

  mutating func add(_ act: DeliveryRound.Act, at now: Instant) -> [Effect] {
    guard steps.count < Self.most else { return [] }
    lastNumber &+= 1
    steps.append(Step(number: lastNumber, act: act, at: now))
    return [.save(steps)]
  }

  /// Drops what is too old to be meant still, and tells of it: an offer that lapsed long ago, a shift that was to begin.
  mutating func forgetOld(at now: Instant) -> [Effect] {
    var old: [Step] = []
    for step in steps {
      if let limit = step.act.meantFor, step.at + limit <= now, !sending.isBusy(with: step.number) { old.append(step) }
    }
    if old.isEmpty { return [] }
    steps.removeAll { step in old.contains { $0.number == step.number } }
    return [.save(steps)] + old.map { .notify(.lapsed($0.act)) }
  }

  // MARK: Sending

  private var next: Step? {
    if refused != nil { return nil }
    return steps.first { $0.act.photo == nil } ?? steps.first
  }

  mutating func send(at now: Instant) -> Step? {
    guard sending.isFree(at: now), let step = next else { return nil }
    sending.begin(step.number)
    return step
  }

  /// When something changes by itself: a step is sent again, is said to be kept, or is too old.
  func nextChange(after now: Instant) -> Instant? {
    var times: [Instant] = []
    if next != nil, let time = sending.next(after: now) { times.append(time) }
    for step in steps {
      times.append(step.at + Self.onItsWay)
      if let limit = step.act.meantFor { times.append(step.at + limit) }
    }
    return times.filter { now < $0 }.min()
  }

  /// Steps that should be with the platform and are not.
  func kept(at now: Instant) -> [Step] { steps.filter { $0.at + Self.onItsWay <= now } }

  mutating func sendSoon() { sending.sendSoon() }

  // MARK: Answers

  /// - Returns: The step, if it was waited for.
  mutating func done(_ number: Int32) -> Step? {
    guard sending.isBusy(with: number), let place = steps.firstIndex(where: { $0.number == number }) else { return nil }
    sending.end(number)
    sending.reset()
    return steps.remove(at: place)
  }

  /// - Parameter asked: The wait that the platform asked for.
  mutating func fail(_ number: Int32, at now: Instant, asked: Duration?) {
    if sending.isBusy(with: number) { sending.fail(at: now, asked: asked) }
  }

  /// - Returns: Whether the step was waited for.
  mutating func refuse(_ number: Int32, _ refusal: Refusal) -> Bool {
    guard sending.isBusy(with: number) else { return false }
    sending.end(number)
    sending.reset()
    refused = Refused(step: number, refusal: refusal)
    return true
  }

  /// What a step asked for may have been done by somebody else: then nobody needs to know of its refusal. Otherwise what was
  /// done next with the same delivery goes with it.
  mutating func judge(_ round: DeliveryRound.Round) -> [Effect] {
    guard let judged = refused, let step = steps.first(where: { $0.number == judged.step }) else { return [] }
    refused = nil
    let isReached = round.hasReached(step.act)
    let gone = steps.filter { other in
      other.number == step.number
        || !isReached && step.act.photo == nil && step.act.delivery != nil && other.act.delivery == step.act.delivery
    }
    steps.removeAll { step in gone.contains { $0.number == step.number } }
    var effects: [Effect] = [.save(steps)]
    for other in gone { if let photo = other.act.photo { effects.append(.forgetPhoto(slot: photo)) } }
    if !isReached { effects.append(.notify(.notDone(step.act, judged.refusal))) }
    return effects
  }
}
