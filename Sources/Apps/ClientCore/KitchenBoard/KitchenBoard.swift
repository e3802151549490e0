public import Domain

/// A kitchen's board: the orders that are with it, and the presses on the way to the platform.
///
/// A press changes the board at once and is on the disk before it is sent; it is sent again until the platform answers. What the
/// platform then says counts. The list is read whole after every event, and now and then without one, so that an event that
/// never came is not missed.
public struct KitchenBoard: Machine {
  public let restaurant: RestaurantID
  public private(set) var phase = Phase.closed
  /// As the platform listed them last, the oldest first.
  public internal(set) var orders: [Order] = []
  /// When the last whole list came. Nil before the first one.
  public private(set) var readAt: Instant?
  /// Whether the last try to read was answered.
  public private(set) var isFresh = true
  /// In the order in which they were pressed.
  public internal(set) var presses: [Press] = []

  /// The time of the last event.
  public private(set) var now = Instant(microseconds: 0)

  private(set) var listing = Listing.resting
  private var readNumber: Int32 = 0
  /// The time of the next list; nil while one is read.
  private var readsAt: Instant?
  private var readDelay: RetryDelay

  /// Whether the disk was read: before that nothing is pressed, and so nothing is written over what it has.
  var isLoaded = false
  var pressNumber: Int32 = 0
  /// The press whose answer is awaited.
  public internal(set) var sending: Int32?
  /// No press is sent before.
  var sendsAgainAt: Instant?
  var sendDelay: RetryDelay
  /// Presses that were sent, the one that was sent last at the end.
  var tried: [Int32] = []
  /// Refused presses, until a list shows whether they were needed at all.
  var refused: [RefusedPress] = []
  private var wakesAt: Instant?

  enum Listing: Hashable {
    case resting
    /// With what earlier pages had.
    case reading([Order], again: Again)
  }

  /// Whether the list is read once more.
  enum Again: Hashable {
    case no
    /// Something happened since: this list is shown, and another one is read.
    case afterwards
    /// A press was answered since: this list may be from before, and is not shown.
    case instead
  }

  struct RefusedPress: Hashable {
    let press: Press
    let refusal: Refusal
  }

  /// The interval of lists that no event asks for.
  public static let readsEvery = Duration.seconds(15)

  /// - Parameter dice: Spreads the waits between tries.
  public init(restaurant: RestaurantID, dice: Dice) {
    self.restaurant = restaurant
    readDelay = RetryDelay(longest: .seconds(10), dice: dice)
    sendDelay = readDelay
  }

  /// The number of the last list; answers to older ones are ignored.
  var requestNumber: Int32 { readNumber }

  /// Whether a list is on its way.
  public var isReading: Bool { listing != .resting }

  public mutating func handle(_ event: Event) -> [Effect] {
    now = event.at
    let effects = react(to: event.input)
    guard phase != .closed else {
      wakesAt = nil
      return effects
    }
    let sent = phase == .absent ? [] : send()
    let next = nextWake
    if next == wakesAt { return effects + sent }
    wakesAt = next
    return effects + sent + (next.map { [.wake($0)] } ?? [])
  }

  private mutating func react(to input: Input) -> [Effect] {
    switch input {
    case .open: return open()
    case .close: return close()
    case .loaded(let kept): return load(kept)
    case .page(let number, let orders, let next): return number == readNumber ? take(orders, next) : []
    case .failed(let number, let failure): return number == readNumber ? failed(failure) : []
    case .changed: return read()
    case .press(let order, let act): return press(order, act)
    case .takeBack(let number): return takeBack(number)
    case .done(let number, let order): return done(number, order)
    case .notDone(let number, let failure): return notDone(number, failure)
    case .foreground, .connected:
      sendsAgainAt = nil
      return read()
    case .signedIn: return phase == .closed ? [] : read()
    case .signedOut: return leave()
    case .leaving: return hurry()
    case .woke:
      wakesAt = nil
      return readsAt.map { $0 <= now } ?? false ? read() : []
    }
  }

  /// The board changes by itself at these times: a list is due, a press is to be sent, an unanswered order is lost.
  private var nextWake: Instant? {
    guard phase != .absent else { return nil }
    let lapses = orders.compactMap { $0.acceptBy }.filter { now < $0 }
    return (lapses + [readsAt, nextSend].compactMap { $0 }).min()
  }
}

// MARK: Opening and closing

extension KitchenBoard {
  private mutating func open() -> [Effect] {
    guard phase == .closed else { return [] }
    phase = .loading
    return [.load, .follow] + read()
  }

  private mutating func close() -> [Effect] {
    let hurried = hurry()
    return hurried + leave()
  }

  /// Nothing of the account stays here.  P1
  private mutating func leave() -> [Effect] {
    guard phase != .closed else { return [] }
    let wasFollowing = phase != .absent
    (phase, orders, presses, refused) = (.closed, [], [], [])
    (listing, readsAt, readAt, isLoaded, isFresh) = (.resting, nil, nil, false, true)
    (sending, sendsAgainAt, tried) = (nil, nil, [])
    // An answer that is still on its way is for who has left.
    readNumber &+= 1
    return wasFollowing ? [.unfollow] : []
  }
}

// MARK: The list

extension KitchenBoard {
  mutating func read(_ again: Again = .afterwards) -> [Effect] {
    guard phase == .loading || phase == .showing else { return [] }
    if case .reading(let earlier, let known) = listing {
      listing = .reading(earlier, again: known == .instead ? known : again)
      return []
    }
    return begin()
  }

  private mutating func begin() -> [Effect] {
    listing = .reading([], again: .no)
    readsAt = nil
    readNumber &+= 1
    return [.read(readNumber, after: nil)]
  }

  private mutating func take(_ page: [Order], _ next: OrderID?) -> [Effect] {
    guard case .reading(let earlier, let again) = listing else { return [] }
    if again == .instead { return begin() }
    if let next {
      listing = .reading(earlier + page, again: again)
      return [.read(readNumber, after: next)]
    }
    (listing, orders, readAt, isFresh) = (.resting, earlier + page, now, true)
    phase = .showing
    readDelay.reset()
    readsAt = now + Self.readsEvery
    let judged = judge()
    return judged + (again == .afterwards ? begin() : [])
  }

  private mutating func failed(_ failure: CallFailure) -> [Effect] {
    guard case .reading = listing else { return [] }
    listing = .resting
    isFresh = false
    switch failure {
    case .refused(let refusal) where refusal.asksForSignIn:
      readsAt = now + readDelay.longest
      return [.signIn]
    case .refused(let refusal) where refusal.status == 403 || refusal.status == 404:
      (phase, orders, readsAt) = (.absent, [], nil)
      return [.unfollow]
    case .refused, .unanswered:
      readsAt = now + readDelay.next(asked: failure.wait)
      return []
    }
  }
}
