import Domain

/// What a courier did and the platform has not answered, sent one at a time in the order in which it was done. Photos go when
/// nothing else waits, and hold nothing back: nobody waits for a picture.
///
/// Until the disk is read, steps show, and are neither written nor sent: that could come over or before what an earlier launch
/// kept.
struct StepQueue: Hashable, Sendable {
  typealias Step = DeliveryRound.Step
  typealias Effect = DeliveryRound.Effect

  private(set) var steps: [Step] = []
  var disk: DiskReading
  private(set) var sending: Sending<Int32>
  private(set) var sendingPhoto: Sending<Int32>
  /// Steps that are not sent any more. The next round shows whether they were needed at all; until then nothing else is sent.
  private(set) var ended: [Ended] = []
  private var lastNumber: Int32 = 0

  struct Ended: Hashable {
    let step: Int32
    let end: End
  }

  /// Why a step is not sent any more.
  enum End: Hashable {
    case refused(Refusal)
    /// It is too old to be meant still. Perhaps it arrived, and the answer was lost.
    case lapsed
  }

  /// A step that has no answer for so long is said to be kept.
  static let onItsWay = Duration.seconds(2)
  /// More than a courier does in a day without a network; what comes after them is not taken.
  static let most = 200

  init(delay: RetryDelay) {
    disk = DiskReading(delay: delay)
    sending = Sending(delay: delay)
    sendingPhoto = sending
  }

  /// Steps of an earlier launch come before those of this one.
  mutating func load(_ kept: [Step]) -> [Effect] {
    guard disk.arrive() else { return [] }
    let new = steps
    steps = kept.map { numbered($0.act, at: $0.at) } + new
    return [.keepPhotos(steps.compactMap { $0.act.photo })] + (new.isEmpty ? [] : saved)
  }

  /// The steps in their place. Nothing is written over what was not read.
  var saved: [Effect] { disk.isRead ? [.save(steps)] : [] }

  private mutating func numbered(_ act: DeliveryRound.Act, at time: Instant) -> Step {
    lastNumber &+= 1
    return Step(number: lastNumber, act: act, at: time)
  }

  mutating func add(_ act: DeliveryRound.Act, at now: Instant) -> [Effect] {
    guard steps.count < Self.most else { return [] }
    steps.append(numbered(act, at: now))
    return saved
  }

  // MARK: What it shows

  /// The round with every step done, but those that came too late.
  func shown(_ round: DeliveryRound.Round) -> DeliveryRound.Round {
    var shown = round
    for step in steps where end(of: step) != .lapsed { shown.apply(step.act) }
    return shown
  }

  /// Whether the courier said yes or no to an offer.
  func hasAnswered(_ offer: CourierOfferID) -> Bool { steps.contains { $0.act.offer == offer } }

  /// Whether an offer was taken that the platform has not answered.
  var isTaking: Bool { steps.contains { step in step.act.isTake && end(of: step) == nil } }

  /// Steps that should be with the platform and are not.
  func kept(at now: Instant) -> [Step] { steps.filter { $0.at + Self.onItsWay <= now && end(of: $0) == nil } }

  private func end(of step: Step) -> End? { ended.first { $0.step == step.number }?.end }

  // MARK: Sending

  /// Ends what is too old to be meant still: an answer to an offer of before, a shift that was to begin.
  /// - Returns: Whether there was any. The next round shows whether it arrived.
  mutating func lapse(at now: Instant) -> Bool {
    let count = ended.count
    for step in steps where !isBusy(with: step.number) && end(of: step) == nil {
      if let limit = step.act.meantFor, step.at + limit <= now { ended.append(Ended(step: step.number, end: .lapsed)) }
    }
    return count < ended.count
  }

  private func isBusy(with number: Int32) -> Bool {
    sending.isBusy(with: number) || sendingPhoto.isBusy(with: number)
  }

  private var nextStep: Step? { ended.isEmpty ? steps.first { $0.act.photo == nil } : nil }
  /// Where nothing but photos waits.
  private var nextPhoto: Step? { ended.isEmpty && nextStep == nil ? steps.first : nil }

  /// - Returns: What is sent now.
  mutating func send(at now: Instant) -> Step? {
    guard disk.isOver else { return nil }
    if let step = nextStep, sending.isFree(at: now) {
      sending.begin(step.number)
      return step
    }
    if let photo = nextPhoto, sendingPhoto.isFree(at: now) {
      sendingPhoto.begin(photo.number)
      return photo
    }
    return nil
  }

  /// When something changes by itself: the disk is read again, a step is sent again, is said to be kept, or is too old.
  func nextChange(after now: Instant) -> Instant? {
    var times: [Instant] = []
    if let time = disk.next { times.append(time) }
    if disk.isOver {
      if nextStep != nil, let time = sending.next(after: now) { times.append(time) }
      if nextPhoto != nil, let time = sendingPhoto.next(after: now) { times.append(time) }
    }
    for step in steps {
      times.append(step.at + Self.onItsWay)
      if let limit = step.act.meantFor { times.append(step.at + limit) }
    }
    return times.filter { now < $0 }.min()
  }

  mutating func sendSoon() {
    sending.sendSoon()
    sendingPhoto.sendSoon()
  }

  // MARK: Answers

  /// - Returns: The step, if it was waited for.
  private mutating func answered(_ number: Int32) -> Step? {
    guard isBusy(with: number) else { return nil }
    if sending.isBusy(with: number) { sending.succeed(number) } else { sendingPhoto.succeed(number) }
    return steps.first { $0.number == number }
  }

  /// - Returns: The step, if it was waited for.
  mutating func done(_ number: Int32) -> Step? {
    let step = answered(number)
    if step != nil { steps.removeAll { $0.number == number } }
    return step
  }

  /// - Parameter asked: The wait that the platform asked for.
  mutating func fail(_ number: Int32, at now: Instant, asked: Duration?) {
    if sending.isBusy(with: number) { sending.fail(at: now, asked: asked) }
    if sendingPhoto.isBusy(with: number) { sendingPhoto.fail(at: now, asked: asked) }
  }

  /// A photo changes nothing, so no round says whether it was needed.
  /// - Returns: Nil where the step was not waited for.
  mutating func refuse(_ number: Int32, _ refusal: Refusal) -> [Effect]? {
    guard let step = answered(number) else { return nil }
    guard let slot = step.act.photo else {
      ended.append(Ended(step: number, end: .refused(refusal)))
      return []
    }
    steps.removeAll { $0.number == number }
    return saved + [.forgetPhoto(slot: slot), .notify(.notDone(step.act, refusal))]
  }

  /// What a step asked for may have been done by somebody else, or by a sending whose answer was lost: then nobody needs to know.
  /// Otherwise what was done next with the same delivery goes with it.
  mutating func judge(_ round: DeliveryRound.Round) -> [Effect] {
    if ended.isEmpty { return [] }
    let judged = ended
    ended = []
    var told: [Effect] = []
    var photos: [Effect] = []
    for each in judged {
      // It may have gone with one before.
      guard let step = steps.first(where: { $0.number == each.step }) else { continue }
      let isReached = round.hasReached(step.act)
      let gone = steps.filter { other in
        other.number == step.number
          || !isReached && step.act.delivery != nil && other.act.delivery == step.act.delivery
      }
      steps.removeAll { step in gone.contains { $0.number == step.number } }
      for other in gone { if let photo = other.act.photo { photos.append(.forgetPhoto(slot: photo)) } }
      if isReached { continue }
      switch each.end {
      case .refused(let refusal): told.append(.notify(.notDone(step.act, refusal)))
      case .lapsed: told.append(.notify(.lapsed(step.act)))
      }
    }
    return saved + photos + told
  }
}
