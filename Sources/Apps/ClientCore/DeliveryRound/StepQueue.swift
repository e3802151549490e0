import Domain

/// What a courier did and the platform has not answered, sent one at a time in the order in which it was done.
struct StepQueue: Hashable, Sendable {
  typealias Step = DeliveryRound.Step
  typealias Effect = DeliveryRound.Effect

  private(set) var steps: [Step]
  private(set) var sender = Sender.free
  private var lastNumber: Int32
  private var delay: RetryDelay

  enum Sender: Hashable {
    case free
    /// The last try failed.
    case resting(until: Instant)
    case sending(Int32)
    /// The first step was refused. The next round shows whether it was needed at all.
    case refused(Refusal)
  }

  /// A step that has no answer for so long is said to be kept.
  static let onItsWay = Duration.seconds(2)
  /// More than a courier does in a day without a network; what comes after them is not taken.
  static let most = 200

  /// - Parameter kept: Those on the disk.
  init(_ kept: [Step], delay: RetryDelay) {
    steps = kept
    lastNumber = kept.last?.number ?? 0
    self.delay = delay
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

  mutating func send(at now: Instant) -> Step? {
    switch sender {
    case .free: break
    case .resting(let time): if now < time { return nil }
    case .sending, .refused: return nil
    }
    guard let step = steps.first else { return nil }
    sender = .sending(step.number)
    return step
  }

  /// When a step is to be sent that is not sent now.
  var nextSend: Instant? {
    guard case .resting(let time) = sender, !steps.isEmpty else { return nil }
    return time
  }

  /// Steps that should be with the platform and are not.
  func kept(at now: Instant) -> [Step] { steps.filter { $0.at + Self.onItsWay <= now } }

  /// When a step becomes a kept one. They stand in the order of their times.
  func nextKept(after now: Instant) -> Instant? {
    steps.first { now < $0.at + Self.onItsWay }.map { $0.at + Self.onItsWay }
  }

  /// The network may be back.
  mutating func sendSoon() {
    if case .resting = sender { sender = .free }
  }

  // MARK: Answers

  /// - Returns: The step, if it was waited for.
  mutating func done(_ number: Int32) -> Step? {
    guard sender == .sending(number), let step = steps.first else { return nil }
    sender = .free
    delay.reset()
    steps.removeFirst()
    return step
  }

  /// - Parameter asked: The wait that the platform asked for.
  mutating func fail(_ number: Int32, at now: Instant, asked: Duration?) {
    guard sender == .sending(number) else { return }
    sender = .resting(until: now + delay.next(asked: asked))
  }

  mutating func refuse(_ number: Int32, _ refusal: Refusal) -> Bool {
    guard sender == .sending(number) else { return false }
    delay.reset()
    sender = .refused(refusal)
    return true
  }

  /// An earlier sending may have arrived: then nobody needs to know of the refusal. Otherwise what was done next with the same
  /// delivery goes with the step.
  mutating func judge(_ round: DeliveryRound.Round) -> [Effect] {
    guard case .refused(let refusal) = sender, let step = steps.first else { return [] }
    sender = .free
    let isReached = round.hasReached(step.act)
    let gone = steps.filter { other in
      other.number == step.number || !isReached && step.act.delivery != nil && other.act.delivery == step.act.delivery
    }
    steps.removeAll { step in gone.contains { $0.number == step.number } }
    var effects: [Effect] = [.save(steps)]
    for other in gone { if let slot = other.act.slot { effects.append(.forgetPhoto(slot: slot)) } }
    if !isReached { effects.append(.notify(.notDone(step.act, refusal))) }
    return effects
  }
}
