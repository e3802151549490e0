public import ClientCore
public import Domain

/// A courier's positions until the platform has them: one a second, sent in batches, in the order of the phone's time,
/// also after a time without a network.  D4, D6
///
/// A batch without an answer is sent again; the platform takes a position once. Waiting positions are stored by the
/// minute, for the next launch of a killed app. They are sent as the courier who recorded them only, and are deleted
/// once another account is signed in.  P1
public struct CourierLog: Machine {
  /// A position as the phone measured it.
  public struct Fix: Hashable, Sendable {
    public var position: CourierPosition
    /// Degrees clockwise from north.
    public var heading: Double?
    /// Metres per second.
    public var speed: Double?

    public init(_ position: CourierPosition, heading: Double? = nil, speed: Double? = nil) {
      (self.position, self.heading, self.speed) = (position, heading, speed)
    }
  }

  /// An event of the log: a position, an answer, a change around the app.
  public enum Input: Hashable, Sendable {
    /// Positions that the disk had at launch, recorded by this courier.
    case resume([Fix], of: AccountID)
    /// A new position, by the account signed in. Nil when no account is: the last courier's then, who may return.
    case recorded(Fix, by: AccountID?)
    case sent(Int32)
    /// The platform accepted the positions but kept none.
    case ignored(Int32)
    case failed(Int32, CallFailure)
    /// Another account is signed in, so the positions must not be sent.  P1
    case ownerLeft(Int32)
    case connected
    case signedIn
    /// The time of the last `wake` has come.
    case woke
  }

  /// Work for the runner, in order.
  public enum Effect: Hashable, Sendable {
    /// Store a courier's waiting positions of a minute, before other effects. When empty, delete the minute.
    case keep(AccountID, minute: Int64, [Fix])
    /// `POST /v1/courier/location` as this courier; then `sent`, `failed` or `ownerLeft` with this number.
    case send(Int32, AccountID, [Fix])
    case signIn
    /// The platform kept none of the positions sent for the first time: its clock may differ from this device's.
    case ignored
    /// Send `woke` at this time. It replaces an earlier `wake`.
    case wake(Instant)
  }

  /// Positions in a request at most, by the contract.
  public static let batch = 500
  /// Waiting positions at most: two hours' worth. The oldest are dropped.
  public static let longest = 7_200
  /// Older positions are dropped.  D4
  public static let oldest = Duration.seconds(24 * 3_600)
  /// The shortest time between two requests.
  public static let interval = Duration.seconds(1)
  /// The time after which positions are stored. A killed app may lose as much: a write costs the phone more than a
  /// request.
  public static let unwritten = Duration.seconds(5)

  /// The positions not sent yet, oldest first.
  public private(set) var waiting: [Fix] = []
  /// The courier who recorded them. Nil when there are none.
  public private(set) var courier: AccountID?
  private var last: CourierPosition?
  /// Positions that came or went since the last write, and the last position written.
  private var unkept: [Fix] = []
  private var lastKept: CourierPosition?
  private var number: Int32 = 0
  /// The number of `waiting` positions under way.
  private var underWay = 0
  private var sentAt: Instant?
  private var wakesAt: Instant?
  private var isRetrying = false
  /// Whether the platform may have the next batch already.
  private var isRepeating = false
  private var delay: RetryDelay

  public init(dice: Dice) { delay = RetryDelay(dice: dice) }

  public mutating func handle(_ event: Event) -> [Effect] {
    let now = event.at
    switch event.input {
    case .resume(let fixes, let courier): return resume(fixes, of: courier, at: now)
    case .recorded(let fix, let account): return record(fix, by: account, at: now)
    case .sent(let number):
      guard number == self.number, underWay > 0 else { return [] }
      return sent(at: now)
    case .ignored(let number):
      guard number == self.number, underWay > 0 else { return [] }
      return (isRepeating ? [] : [.ignored]) + sent(at: now)
    case .failed(let number, let failure):
      guard number == self.number, underWay > 0 else { return [] }
      return failed(failure, at: now)
    case .ownerLeft(let number):
      guard number == self.number, underWay > 0 else { return [] }
      return forgetCourier()
    case .connected, .signedIn:
      isRetrying = false
      return send(at: now)
    case .woke:
      guard let due = wakesAt else { return [] }
      guard now >= due else { return [.wake(due)] }
      (wakesAt, isRetrying) = (nil, false)
      return send(at: now)
    }
  }

  private mutating func record(_ fix: Fix, by account: AccountID?, at now: Instant) -> [Effect] {
    let gone = account == nil || account == courier ? [] : forgetCourier()
    courier = account ?? courier
    return gone + record(fix, at: now)
  }

  private mutating func record(_ fix: Fix, at now: Instant) -> [Effect] {
    // Positions of no known courier are not sent.
    guard courier != nil, fix.position.place.isValid, fix.position.follows(last) else { return [] }
    last = fix.position
    waiting.append(fix)
    var gone: [Fix] = []
    // Positions under way stay until their answer.
    if waiting.count > Self.longest, underWay < waiting.count { gone = [waiting.remove(at: underWay)] }
    unkept += gone + [fix]
    let isDue = lastKept.map { fix.position.recordedAt.since($0.recordedAt) >= Self.unwritten } ?? true
    return (isDue ? kept() : []) + send(at: now)
  }

  /// Puts the positions of an earlier launch first. Those too old, or from the future, are dropped.
  private mutating func resume(_ fixes: [Fix], of courier: AccountID, at now: Instant) -> [Effect] {
    guard self.courier == nil else { return [] }
    self.courier = courier
    let times = now - Self.oldest...now + Self.interval
    for fix in fixes.sorted(by: { $0.position.recordedAt < $1.position.recordedAt }) {
      guard times.contains(fix.position.recordedAt), fix.position.follows(last) else { continue }
      last = fix.position
      waiting.append(fix)
    }
    waiting.removeFirst(max(0, waiting.count - Self.longest))
    isRepeating = !waiting.isEmpty
    let found = Set(waiting)
    unkept = fixes.filter { !found.contains($0) }
    return kept() + send(at: now)
  }

  /// Drops all positions, because another account is signed in.
  private mutating func forgetCourier() -> [Effect] {
    let forgotten = forgetFirst(waiting.count)
    (courier, underWay, isRetrying, isRepeating, last, lastKept) = (nil, 0, false, false, nil, nil)
    delay.reset()
    return forgotten
  }

  /// Drops the first positions. The disk is updated once none are left: positions sent twice are taken once.
  private mutating func forgetFirst(_ count: Int) -> [Effect] {
    unkept += waiting.prefix(count)
    waiting.removeFirst(count)
    return waiting.isEmpty ? kept() : []
  }

  /// The stored form of the minutes that changed, oldest first.
  private mutating func kept() -> [Effect] {
    defer { unkept = [] }
    guard let courier else { return [] }
    if let last = waiting.last { lastKept = last.position }
    let minutes = Set(unkept.map(\.minute))
    let left = Dictionary(grouping: waiting.filter { minutes.contains($0.minute) }, by: \.minute)
    return minutes.sorted().map { .keep(courier, minute: $0, left[$0] ?? []) }
  }

  private mutating func send(at now: Instant) -> [Effect] {
    guard let courier, underWay == 0, !isRetrying, !waiting.isEmpty else { return [] }
    if let sentAt, now < sentAt + Self.interval, now >= sentAt { return wake(sentAt + Self.interval) }
    number &+= 1
    underWay = min(Self.batch, waiting.count)
    (sentAt, wakesAt) = (now, nil)
    return [.send(number, courier, Array(waiting.prefix(underWay)))]
  }

  private mutating func sent(at now: Instant) -> [Effect] {
    let forgotten = forgetFirst(underWay)
    (underWay, isRetrying, isRepeating) = (0, false, false)
    delay.reset()
    return forgotten + send(at: now)
  }

  private mutating func failed(_ failure: CallFailure, at now: Instant) -> [Effect] {
    let count = underWay
    (underWay, isRepeating) = (0, true)
    guard case .refused(let refusal) = failure else { return retry(delay.next(), at: now) }
    if refusal.asksForSignIn {
      isRetrying = true
      return [.signIn]
    }
    guard refusal.isFinal else {
      return retry(delay.next(asked: refusal.retryAfter.map { .seconds(max(0, $0)) }), at: now)
    }
    // The platform will never take this batch; the next ones may pass.
    isRepeating = false
    return forgetFirst(count) + send(at: now)
  }

  private mutating func retry(_ wait: Duration, at now: Instant) -> [Effect] {
    isRetrying = true
    return wake(now + wait)
  }

  private mutating func wake(_ time: Instant) -> [Effect] {
    guard wakesAt != time else { return [] }
    wakesAt = time
    return [.wake(time)]
  }
}

extension CourierLog.Fix {
  /// Minutes since 1970.
  fileprivate var minute: Int64 { position.recordedAt.microseconds / 60_000_000 }
}
