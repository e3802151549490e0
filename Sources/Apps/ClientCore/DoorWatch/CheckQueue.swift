import Domain

/// Checks that this phone decided without the platform, on the disk until it has answered them.
///
/// Until the disk is read they are neither written nor sent: that could come over what an earlier launch kept.
struct CheckQueue: Hashable, Sendable {
  typealias Check = DoorWatch.Check

  private(set) var checks: [Check] = []
  var disk: DiskReading
  private var sending: Sending<Int32>
  /// Those of the report that is under way.
  private var sent: [Check] = []
  private var lastNumber: Int32 = 0
  /// The platform refused a report as a whole: each check goes alone until one is taken.
  private var isSingle = false

  /// The platform takes no more in one report.
  static let mostInReport = 100
  /// More than a door admits in an evening without a network. What comes after them is not admitted.
  static let most = 5000

  init(delay: RetryDelay) {
    disk = DiskReading(delay: delay)
    sending = Sending(delay: delay)
  }

  var isFull: Bool { checks.count >= Self.most }

  /// Checks of an earlier launch come before those of this one.
  mutating func load(_ kept: [Check]) -> [DoorWatch.Effect] {
    guard disk.arrive() else { return [] }
    let new = checks
    checks = kept + new
    return new.isEmpty ? [] : saved
  }

  /// Nothing is written over what was not read.
  private var saved: [DoorWatch.Effect] { disk.isRead ? [.save(checks)] : [] }

  mutating func add(_ check: Check) -> [DoorWatch.Effect] {
    checks.append(check)
    return saved
  }

  mutating func send(at now: Instant) -> DoorWatch.Effect? {
    guard disk.isOver, !checks.isEmpty, sending.isFree(at: now) else { return nil }
    lastNumber &+= 1
    sending.begin(lastNumber)
    sent = Array(checks.prefix(isSingle ? 1 : Self.mostInReport))
    return .report(lastNumber, sent)
  }

  /// When something is sent or read without an event.
  func nextChange(after now: Instant) -> Instant? {
    guard disk.isOver else { return disk.next }
    return checks.isEmpty ? nil : sending.next(after: now)
  }

  mutating func sendSoon() { sending.sendSoon() }

  /// - Returns: Each check of the report with its result. Nil: nobody waited for it, or it is not whole.
  mutating func answered(
    _ number: Int32, _ results: [DoorWatch.Result], at now: Instant
  ) -> (judged: [(Check, DoorWatch.Result)], effects: [DoorWatch.Effect])? {
    guard sending.isBusy(with: number) else { return nil }
    guard results.count == sent.count else {
      sending.fail(at: now, asked: nil)
      return nil
    }
    isSingle = false
    return take(number, results)
  }

  private mutating func take(
    _ number: Int32, _ results: [DoorWatch.Result]
  ) -> (judged: [(Check, DoorWatch.Result)], effects: [DoorWatch.Effect]) {
    sending.succeed(number)
    let judged = Array(zip(sent, results))
    checks.removeFirst(min(sent.count, checks.count))
    sent = []
    return (judged, saved)
  }

  /// The platform does not read the report: the check that it means is found by sending each alone, and is not sent again.
  mutating func refused(
    _ number: Int32
  ) -> (judged: [(Check, DoorWatch.Result)], effects: [DoorWatch.Effect])? {
    guard sending.isBusy(with: number) else { return nil }
    isSingle = true
    if sent.count == 1 { return take(number, [.refused]) }
    sending.succeed(number)
    return ([], [])
  }

  /// - Parameter asked: The wait that the platform asked for.
  mutating func fail(_ number: Int32, at now: Instant, asked: Duration?) {
    if sending.isBusy(with: number) { sending.fail(at: now, asked: asked) }
  }
}
