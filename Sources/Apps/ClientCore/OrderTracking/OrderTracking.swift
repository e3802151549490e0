public import Domain

/// An order as a screen follows it: timeline, expected time, courier on the map, possible actions.
///
/// Readings, events and polls may come in any order: older ones than the present state are ignored. A status that this
/// version does not know is shown in the server's words and followed like any other.
public struct OrderTracking: Machine {
  public let order: OrderID
  /// The state of the screen.
  public private(set) var phase = Phase.loading
  /// The order as it is known. Nil before the first reading.
  public private(set) var snapshot: Snapshot?
  /// The courier's place to draw. Nil when none is shown or known.  D5
  public private(set) var trail: CourierTrail?
  /// Whether the courier's place is the last known, not the present one.  D4
  public private(set) var isCourierStale = false

  private var number: Int32 = 0
  /// The request under way.
  private(set) var asked = Asked.nothing
  /// Whether a screen shows the order.
  private(set) var isOpen = false
  /// Whether its topic is followed: while it is open, and an account is signed in.
  private(set) var isFollowing = false
  private(set) var isInForeground = true
  private(set) var hasReadSinceStale = false
  private(set) var retryAt: Instant?
  private var wakesAt: Instant?
  private var delay: RetryDelay

  enum Asked: Hashable { case nothing, reading, cancelling }

  /// - Parameter dice: Spreads the waits between polls.
  public init(order: OrderID, dice: Dice) {
    self.order = order
    delay = RetryDelay(dice: dice)
  }

  /// The number of the last request; answers to older ones are ignored.
  public var requestNumber: Int32 { number }

  /// The possible actions, by the table that the server moves orders along.  O1, O6
  public var actions: [Action] {
    guard let snapshot, phase == .showing || phase == .over else { return [] }
    // For an unknown status the server's answer alone decides.
    let status = snapshot.status.known
    return Action.allCases.filter { action in
      switch action {
      case .cancel: snapshot.canCancel && (status?.isCancellable(by: .customer) ?? true)
      case .callCourier: status?.showsCourier == true && snapshot.courier?.contact != nil
      case .share: phase == .showing && status != .pendingPayment
      case .tip: status == .delivered && snapshot.handover == .courier
      case .review: status == .delivered
      case .reorder: phase == .over
      }
    }
  }

  public mutating func handle(_ event: Event) -> [Effect] {
    let effects = react(to: event.input, at: event.at)
    let isSeen = isOpen && isInForeground
    var next = isSeen ? retryAt : nil
    if let stale = trail?.staleAt, isSeen, !isCourierStale { next = next.map { min($0, stale) } ?? stale }
    if next == wakesAt { return effects }
    wakesAt = next
    return effects + (next.map { [.wake($0)] } ?? [])
  }

  private mutating func react(to input: Input, at now: Instant) -> [Effect] {
    switch input {
    case .open: return open()
    case .close: return close()
    case .read(let number, let snapshot): return number == self.number ? take(snapshot, at: now) : []
    case .failed(let number, let failure): return number == self.number ? failed(failure, at: now) : []
    case .updated(let update): return take(update, at: now)
    case .moved(let position, let eta):
      move(to: position, at: now)
      // It comes nearer a little at a time: nobody needs to be told.
      if phase != .over, snapshot?.status.known?.showsCourier == true, let eta { snapshot?.eta = eta }
      return []
    case .courierStale(let contact):
      if let contact { snapshot?.courier?.contact = contact }
      return trail == nil ? [] : becomeStale()
    case .reload: return look()
    case .signedIn:
      if phase == .signedOut { phase = .loading }
      return isFollowing ? look() : follow()
    case .signedOut: return leave()
    case .cancel: return cancel()
    case .cancelled(let number):
      guard number == self.number, asked == .cancelling else { return [] }
      asked = .nothing
      return read()
    case .foreground:
      isInForeground = true
      return look()
    case .background:
      isInForeground = false
      return []
    case .connected: return retryAt == nil ? [] : read()
    case .woke:
      wakesAt = nil
      return woke(at: now)
    }
  }
}

// MARK: Reading and following

extension OrderTracking {
  private mutating func open() -> [Effect] {
    guard !isOpen else { return [] }
    isOpen = true
    return follow()
  }

  private mutating func close() -> [Effect] {
    isOpen = false
    return unfollow()
  }

  /// Whether a screen shows an order that may still change.
  private var isWatched: Bool { isOpen && phase != .over && phase != .absent }

  private mutating func follow() -> [Effect] {
    guard isWatched, !isFollowing else { return [] }
    isFollowing = true
    return [.follow] + read()
  }

  private mutating func unfollow() -> [Effect] {
    retryAt = nil
    guard isFollowing else { return [] }
    isFollowing = false
    return [.unfollow]
  }

  /// Clears the order for the next account and ignores answers to the one that left.  P1
  private mutating func leave() -> [Effect] {
    (phase, asked, snapshot, trail) = (.signedOut, .nothing, nil, nil)
    (isCourierStale, hasReadSinceStale) = (false, false)
    return unfollow()
  }

  private mutating func look() -> [Effect] { isWatched ? read() : [] }

  private mutating func read() -> [Effect] {
    // The answer to a cancellation under way comes first.
    guard asked != .cancelling else { return [] }
    (asked, retryAt) = (.reading, nil)
    number &+= 1
    return [.read(number)]
  }

  private mutating func cancel() -> [Effect] {
    guard actions.contains(.cancel) else { return [] }
    (asked, phase, retryAt) = (.cancelling, .cancelling, nil)
    number &+= 1
    return [.cancel(number)]
  }

  private mutating func failed(_ failure: CallFailure, at now: Instant) -> [Effect] {
    let wasCancelling = asked == .cancelling
    guard asked != .nothing else { return [] }
    asked = .nothing
    switch failure {
    case .refused(let refusal) where refusal.asksForSignIn:
      if wasCancelling { phase = .showing }
      return [.signIn]
    case .refused(let refusal) where refusal.isFinal && wasCancelling:
      phase = .showing
      return [.notify(.notCancelled(refusal))] + read()
    case .refused(let refusal) where refusal.status == 404:
      (phase, trail, snapshot) = (.absent, nil, nil)
      return unfollow()
    case .refused(let refusal):
      if isOpen { retryAt = now + delay.next(asked: refusal.wait) }
      return []
    case .unanswered:
      // The order's status says whether it was cancelled.
      if wasCancelling { return read() }
      if isOpen { retryAt = now + delay.next() }
      return []
    }
  }

  private mutating func woke(at now: Instant) -> [Effect] {
    guard isOpen, isInForeground else { return [] }
    if let due = retryAt, due <= now { return read() }
    guard let trail, !isCourierStale, trail.staleAt <= now else { return [] }
    return becomeStale()
  }
}

// MARK: News of the order

extension OrderTracking {
  private mutating func take(_ new: Snapshot, at now: Instant) -> [Effect] {
    guard asked == .reading, new.order == order else { return [] }
    asked = .nothing
    delay.reset()
    if phase == .cancelling || phase == .loading || phase == .signedOut { phase = .showing }
    // A newer event may have overtaken this answer.
    guard snapshot.map({ new.updatedAt >= $0.updatedAt }) ?? true else { return [] }
    let moved = notice(of: new.eta)
    snapshot = new
    see(new.courier, at: now)
    return moved + settle()
  }

  private mutating func take(_ update: Update, at now: Instant) -> [Effect] {
    // A reading may have overtaken its events and contain them already. O1
    guard phase != .over, var next = snapshot, update.at >= next.updatedAt, !next.hasPassed(update) else { return [] }
    let eta = window(of: update)
    let moved = notice(of: eta)
    if update.status != next.status {
      if !next.timeline.contains(where: { $0.status == next.status }) {
        next.timeline.append(Entry(next.status, at: next.updatedAt))
      }
      next.timeline.append(Entry(update.status, at: update.at))
    }
    (next.status, next.title, next.details, next.updatedAt) = (
      update.status, update.title, update.details, update.at
    )
    if update.status.known?.isFinal == true { next.eta = nil } else if let eta { next.eta = eta }
    if update.status.known?.isCancellable(by: .customer) == false { next.canCancel = false }
    if let courier = update.courier { next.courier = courier }
    let begins = next.status.known?.showsCourier == true && snapshot?.status.known?.showsCourier != true
    snapshot = next
    see(update.courier, at: now)
    // The courier, their contact and the width of a first interval come only with a whole reading; so do messages.
    let isVague = next.eta == nil && update.latest != nil
    let isWritten = update.messageCount.map { $0 > next.messageCount } ?? false
    return moved + settle() + (begins || isVague || isWritten ? look() : [])
  }

  /// When only the end is known, the interval keeps its width.  D3
  private func window(of update: Update) -> Window? {
    guard update.eta == nil, let latest = update.latest, let old = snapshot?.eta else { return update.eta }
    return Window(earliest: latest - old.latest.since(old.earliest), latest: latest)
  }

  /// D5: the courier is shown between pickup and delivery only.
  private mutating func settle() -> [Effect] {
    guard let status = snapshot?.status.known else { return [] }
    if !status.showsCourier { (trail, isCourierStale) = (nil, false) }
    guard status.isFinal else { return [] }
    (phase, asked, retryAt) = (.over, .nothing, nil)
    return unfollow()
  }

  private func notice(of eta: Window?) -> [Effect] {
    guard let old = snapshot?.eta, let eta else { return [] }
    let moved = eta.latest.since(old.latest)
    return moved > .minutes(2) || moved < .minutes(-2) ? [.notify(.etaMoved(from: old, to: eta))] : []
  }

  /// Takes the courier of a reading or a poll.  D4
  private mutating func see(_ courier: Courier?, at now: Instant) {
    if let position = courier?.position { move(to: position, at: now) }
    if courier?.isStale == true, trail != nil { isCourierStale = true }
  }

  private mutating func move(to position: CourierPosition, at now: Instant) {
    guard phase != .over, snapshot?.status.known?.showsCourier == true, position.place.isValid else { return }
    if let last = trail?.last, position.recordedAt <= last.recordedAt { return }
    if trail == nil { trail = CourierTrail(position, at: now) } else { trail?.take(position, at: now) }
    (isCourierStale, hasReadSinceStale) = (false, false)
  }

  private mutating func becomeStale() -> [Effect] {
    isCourierStale = true
    // The cause may be this device's connection: it is read once, not once a minute.
    guard !hasReadSinceStale, isInForeground else { return [] }
    hasReadSinceStale = true
    return look()
  }
}

extension OrderTracking.Snapshot {
  /// Whether an update of the same moment names an earlier status: an order never returns to one.  O1
  fileprivate func hasPassed(_ update: OrderTracking.Update) -> Bool {
    update.at == updatedAt && update.status != status && timeline.contains { $0.status == update.status }
  }
}
