import Domain

/// Positions of the courier on their way to the platform. They are not on the disk: where somebody was before the phone was
/// closed helps nobody.
struct PositionLog: Hashable, Sendable {
  typealias Position = DeliveryRound.Position

  private var waiting: [Position] = []
  private var lastAt: Instant?
  private var lastNumber: Int32 = 0
  private(set) var sender = Sender.free
  private var delay: RetryDelay

  enum Sender: Hashable {
    case free
    case resting(until: Instant)
    /// The first ones, so many.
    case sending(Int32, count: Int)
  }

  /// No more than one in so long is kept.
  static let interval = Duration.seconds(5)
  /// As many as one request may have; forty minutes without a network.
  static let most = 500

  init(delay: RetryDelay) { self.delay = delay }

  var count: Int { waiting.count }

  mutating func add(_ position: Position) {
    if let lastAt, position.at < lastAt + Self.interval { return }
    lastAt = position.at
    waiting.append(position)
    guard waiting.count > Self.most else { return }
    // The oldest one that is not on its way.
    if case .sending(_, let count) = sender { waiting.remove(at: count) } else { waiting.removeFirst() }
  }

  mutating func send(at now: Instant) -> (number: Int32, positions: [Position])? {
    switch sender {
    case .free: break
    case .resting(let time): if now < time { return nil }
    case .sending: return nil
    }
    guard !waiting.isEmpty else { return nil }
    lastNumber &+= 1
    sender = .sending(lastNumber, count: waiting.count)
    return (lastNumber, waiting)
  }

  var nextSend: Instant? {
    guard case .resting(let time) = sender, !waiting.isEmpty else { return nil }
    return time
  }

  mutating func sendSoon() {
    if case .resting = sender { sender = .free }
  }

  /// The positions have come, or are not wanted.
  mutating func done(_ number: Int32) {
    guard case .sending(number, let count) = sender else { return }
    sender = .free
    delay.reset()
    waiting.removeFirst(count)
  }

  mutating func fail(_ number: Int32, at now: Instant, asked: Duration?) {
    guard case .sending(number, _) = sender else { return }
    sender = .resting(until: now + delay.next(asked: asked))
  }
}
