import Domain

/// Positions of the courier on their way to the platform. They are not on the disk: where somebody was before the phone was
/// closed helps nobody.
struct PositionQueue: Hashable, Sendable {
  typealias Position = DeliveryRound.Position

  private var waiting: [Position] = []
  private var sending: Sending<Report>
  private var lastAt: Instant?
  private var lastNumber: Int32 = 0

  /// The first ones, so many.
  struct Report: Hashable {
    let number: Int32
    let count: Int
  }

  /// No more than one in so long is kept.
  static let interval = Duration.seconds(5)
  /// As many as one request may have; forty minutes without a network.
  static let most = 500

  init(delay: RetryDelay) { sending = Sending(delay: delay) }

  var count: Int { waiting.count }

  private var report: Report? { if case .busy(let report) = sending.state { report } else { nil } }

  mutating func add(_ position: Position) {
    // A clock that was put back begins anew.
    if let lastAt, lastAt <= position.at, position.at < lastAt + Self.interval { return }
    lastAt = position.at
    waiting.append(position)
    // The oldest one goes that is not on its way.
    if waiting.count > Self.most { waiting.remove(at: report?.count ?? 0) }
  }

  mutating func send(at now: Instant) -> (number: Int32, positions: [Position])? {
    guard sending.isFree(at: now), !waiting.isEmpty else { return nil }
    lastNumber &+= 1
    sending.begin(Report(number: lastNumber, count: waiting.count))
    return (lastNumber, waiting)
  }

  /// When positions are sent again.
  func nextSend(after now: Instant) -> Instant? { waiting.isEmpty ? nil : sending.next(after: now) }

  mutating func sendSoon() { sending.sendSoon() }

  /// The positions have come, or are not wanted.
  mutating func done(_ number: Int32) {
    guard let report, report.number == number else { return }
    sending.end(report)
    sending.reset()
    waiting.removeFirst(report.count)
  }

  mutating func fail(_ number: Int32, at now: Instant, asked: Duration?) {
    if report?.number == number { sending.fail(at: now, asked: asked) }
  }
}
