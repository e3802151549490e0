public import ClientCore
public import Domain

/// Where a courier was, until the platform knows it: thinned to one a second, sent in batches, in the order of the
/// phone's own time, through any tunnel.  D4, D6
///
/// What nobody knows the fate of is sent again: the platform takes a position once. What waits is kept by the minute, and
/// told by the next life of an app that was killed. All of it is one courier's, and told as nobody else: what is there of
/// somebody else goes as soon as another is known to be at the phone.  P1
public struct CourierLog: Machine {
  /// Where the courier was, as the phone says it.
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

  public enum Input: Hashable, Sendable {
    /// The app began, and found these on its disk, which this courier recorded.
    case resume([Fix], of: AccountID)
    /// As whoever is signed in. Nil: nobody is known to be, and it is of whoever was last, as they may be back.
    case recorded(Fix, by: AccountID?)
    case sent(Int32)
    /// The platform took them in, and kept none.
    case ignored(Int32)
    case failed(Int32, CallFailure)
    /// Somebody else is signed in than whose these are: they are nobody's to tell.  P1
    case ownerLeft(Int32)
    case connected
    case signedIn
    /// The time of the last `wake` has come.
    case woke
  }

  public enum Effect: Hashable, Sendable {
    /// Write what waits of a courier's minute to the disk, before anything else; none: forget the minute.
    case keep(AccountID, minute: Int64, [Fix])
    /// `POST /v1/courier/location` as this courier; then `sent`, `failed` or `ownerLeft` with this number.
    case send(Int32, AccountID, [Fix])
    case signIn
    /// The platform kept nothing of what it was told for the first time: its clock may not agree with this device's.
    case ignored
    /// Answer `woke` at this time; an earlier wish is void.
    case wake(Instant)
  }

  /// As many as the contract takes at once.
  public static let batch = 500
  /// How many wait at most: two hours of seconds. Of more the oldest go.
  public static let longest = 7_200
  /// How old a position may become.  D4
  public static let oldest = Duration.seconds(24 * 3_600)
  /// How often a request leaves at most.
  public static let interval = Duration.seconds(1)
  /// How much of the way an app that is killed may not have written down: a write costs the phone more than a request.
  public static let unwritten = Duration.seconds(5)

  /// Those that wait, oldest first.
  public private(set) var waiting: [Fix] = []
  /// Whose they are. Nil: nobody has recorded any.
  public private(set) var courier: AccountID?
  private var last: CourierPosition?
  /// Those that came or went since the disk was told, and the last that it was told of.
  private var unkept: [Fix] = []
  private var lastKept: CourierPosition?
  private var number: Int32 = 0
  /// How many of `waiting` are under way.
  private var underWay = 0
  private var sentAt: Instant?
  private var wakesAt: Instant?
  private var isRetrying = false
  /// Whether the platform may have heard before of what goes next.
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
    // Where nobody's phone was is nobody's to tell.
    guard courier != nil, fix.position.place.isValid, fix.position.follows(last) else { return [] }
    last = fix.position
    waiting.append(fix)
    var gone: [Fix] = []
    // What is under way is not taken from under its request.
    if waiting.count > Self.longest, underWay < waiting.count { gone = [waiting.remove(at: underWay)] }
    unkept += gone + [fix]
    let isDue = lastKept.map { fix.position.recordedAt.since($0.recordedAt) >= Self.unwritten } ?? true
    return (isDue ? kept() : []) + send(at: now)
  }

  /// What an earlier life recorded goes first; what is too old by now, or of another time, is forgotten.
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

  /// Somebody else is here: nothing of whose these were stays.
  private mutating func forgetCourier() -> [Effect] {
    let forgotten = forgetFirst(waiting.count)
    (courier, underWay, isRetrying, isRepeating, last, lastKept) = (nil, 0, false, false, nil, nil)
    delay.reset()
    return forgotten
  }

  /// What the disk has to be told after so many are not waited for any more. While others are it may wait: what is told
  /// twice is taken once.
  private mutating func forgetFirst(_ count: Int) -> [Effect] {
    unkept += waiting.prefix(count)
    waiting.removeFirst(count)
    return waiting.isEmpty ? kept() : []
  }

  /// The minutes that changed as they are now, oldest first.
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
    // It will never be taken: what comes after it may.
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
  /// Since 1970.
  fileprivate var minute: Int64 { position.recordedAt.microseconds / 60_000_000 }
}
