public import Domain

/// A person at the door of a hall with a phone: each ticket opens the door once.  R8
///
/// The platform is asked of every ticket that this phone knows nothing against. Where it does not answer within seconds, or did
/// not answer lately, the phone decides by the list of the show's tickets, by the signature of the code and by what it has
/// admitted itself; such an entry is kept on the disk, and reported with its time as soon as there is a network. Two doors
/// without a network may admit one ticket twice: the platform counts the earlier entry, and the phone of the later one says so.
public struct DoorWatch: Machine {
  var state = State.closed
  /// The time of the last event.
  public internal(set) var now = Instant(microseconds: 0)
  let show: ShowID
  let door: String
  private let delay: RetryDelay
  /// The number of the last reading of the list; answers to older ones are ignored.
  private(set) var requestNumber: Int32 = 0
  /// The number of the last check; answers to older ones are ignored.
  var checkNumber: Int32 = 0
  private var wakesAt: Instant?

  enum State: Hashable {
    case closed
    case absent
    case open(Opened)
  }

  struct Opened: Hashable, Sendable {
    /// As the platform said last. Nil before the first reading.
    var list: List?
    /// Nil before they came.
    var keys: [UInt8]?
    var rereading: Rereading
    var queue: CheckQueue
    /// Entries by this phone that the list may not have yet.
    var own: [Own] = []
    var asking: Asking?
    var verdict: Verdict?
    /// Counts verdicts, so that two alike are two.
    var verdicts: Int32 = 0
    /// Codes of the last seconds, the newest last.
    var recent: [RecentRead] = []
    /// What neither the platform nor this phone could judge. Held here again it is the same reading: the first may have arrived.
    var unchecked: Check?
    var clashes: [Clash] = []

    init(delay: RetryDelay) {
      rereading = Rereading(delay: delay)
      queue = CheckQueue(delay: delay)
    }
  }

  struct Own: Hashable, Sendable {
    let ticket: TicketID
    let entry: Entry

    init(_ check: Check) { (ticket, entry) = (check.ticket, Entry(at: check.at, door: check.door)) }
  }

  /// A check that the platform is asked of.
  struct Asking: Hashable, Sendable {
    let check: Check
    let seal: Seal
    let show: ShowID
    /// Then the phone decides.
    let until: Instant
  }

  struct RecentRead: Hashable, Sendable {
    let code: String
    var at: Instant
  }

  /// The platform has so long to answer; people stand in a row.
  static let patience = Duration.seconds(3)
  /// A code that stays before the camera counts once.
  static let pause = Duration.seconds(3)

  /// - Parameters:
  ///   - door: Its name, at most 60 characters.
  ///   - dice: Spreads the waits between tries.
  public init(show: ShowID, door: String, dice: Dice) {
    (self.show, self.door) = (show, door)
    delay = RetryDelay(longest: .seconds(10), dice: dice)
  }

  public mutating func handle(_ event: Event) -> [Effect] {
    now = event.at
    var effects = react(to: event.input)
    guard case .open(var opened) = state else {
      wakesAt = nil
      return effects
    }
    if let asking = opened.asking, asking.until <= now { effects += decide(asking, in: &opened) }
    if opened.queue.disk.begin(at: now) { effects.append(.load) }
    if let report = opened.queue.send(at: now) { effects.append(report) }
    state = .open(opened)
    let next = nextChange(of: opened)
    if next == wakesAt { return effects }
    wakesAt = next
    return effects + (next.map { [.wake($0)] } ?? [])
  }

  private func nextChange(of opened: Opened) -> Instant? {
    var next: Instant?
    for time in [opened.rereading.next, opened.queue.nextChange(after: now), opened.asking?.until] {
      if let time, now < time { next = min(next ?? time, time) }
    }
    return next
  }

  private mutating func react(to input: Input) -> [Effect] {
    let (now, present) = (now, self.show)
    switch input {
    case .open: return open()
    case .close, .signedOut: return leave()
    case .loaded(let kept):
      return change { opened in
        // Those of other shows are only reported.
        opened.own += kept.filter { ReadCode($0.code)?.show == present }.map(Own.init)
        return opened.queue.load(kept)
      }
    case .notLoaded:
      return change { opened in
        opened.queue.disk.fail(at: now)
        return []
      }
    case .remembered(let list, let keys):
      return change { opened in
        // What the platform says now counts.
        if opened.list == nil { opened.list = list }
        if opened.keys == nil { opened.keys = keys }
        return []
      }
    case .list(let number, let list): return number == requestNumber ? show(list) : []
    case .failed(let number, let failure): return number == requestNumber ? failed(failure) : []
    case .keys(let keys): return change { $0.take(keys) }
    case .read(let code, let seal, let isHeld): return read(code, seal, isHeld)
    case .admitted(let number, let seat, let body):
      return answered(number) { opened, asking in
        opened.own.append(Own(asking.check))
        opened.say(.admitted(seat, body: body))
        return []
      }
    case .notAdmitted(let number, let failure, let first): return notAdmitted(number, failure, first)
    case .reported(let number, let results): return reported(number, results)
    case .notReported(let number, let failure): return notReported(number, failure)
    case .understood:
      return change { opened in
        opened.clashes = []
        return []
      }
    case .foreground, .connected, .signedIn:
      return change { opened in
        opened.queue.sendSoon()
        return []
      } + readList()
    case .woke:
      wakesAt = nil
      guard case .open(let opened) = state, opened.rereading.isDue(at: now) else { return [] }
      return readList()
    }
  }

  mutating func change(_ change: (inout Opened) -> [Effect]) -> [Effect] {
    guard case .open(var opened) = state else { return [] }
    let effects = change(&opened)
    state = .open(opened)
    return effects
  }
}

// MARK: Opening, closing, reading the list

extension DoorWatch {
  private mutating func open() -> [Effect] {
    guard state == .closed else { return [] }
    state = .open(Opened(delay: delay))
    return [.load, .recall] + readList()
  }

  /// Nothing of the account stays here.  P1
  private mutating func leave() -> [Effect] {
    state = .closed
    // An answer that is still on its way is for who has left.
    requestNumber &+= 1
    checkNumber &+= 1
    return []
  }

  private mutating func readList() -> [Effect] {
    guard case .open(var opened) = state else { return [] }
    let begins = opened.rereading.read(.afterwards)
    let keys: [Effect] = opened.keys == nil || opened.rereading.readAt == nil ? [.readKeys] : []
    state = .open(opened)
    return begins ? ask() + keys : []
  }

  private mutating func ask() -> [Effect] {
    requestNumber &+= 1
    return [.readList(requestNumber)]
  }

  private mutating func show(_ list: List) -> [Effect] {
    guard case .open(var opened) = state else { return [] }
    defer { state = .open(opened) }
    switch opened.rereading.arrive(at: now) {
    case .unasked: return []
    case .outdated: return ask()
    case .shown(let isReadAgain):
      let isNew = list.body != opened.list?.body
      opened.list = list
      // The list has them now, by the entry that counts.
      opened.own.removeAll { own in list.ticket(own.ticket)?.entry != nil }
      return (isNew ? opened.remembered : []) + (isReadAgain ? ask() : [])
    }
  }

  private mutating func failed(_ failure: CallFailure) -> [Effect] {
    guard case .open(var opened) = state, opened.rereading.isReading else { return [] }
    if failure.isForbidden {
      state = .absent
      return [.forget]
    }
    opened.rereading.fail(at: now, asked: failure.wait)
    state = .open(opened)
    return failure.asksForSignIn ? [.signIn] : []
  }
}

extension DoorWatch.Opened {
  fileprivate mutating func take(_ keys: [UInt8]) -> [DoorWatch.Effect] {
    if keys == self.keys { return [] }
    self.keys = keys
    return remembered
  }

  fileprivate var remembered: [DoorWatch.Effect] {
    guard let list, let keys else { return [] }
    return [.remember(list, keys: keys)]
  }

  /// Whether a code was not held here just now. It counts as held from now on.
  mutating func isNew(_ code: String, at now: Instant) -> Bool {
    // A time that lies ahead is from before the clock was set back.
    recent.removeAll { $0.at + DoorWatch.pause <= now || now < $0.at }
    let isNew = !recent.contains { $0.code == code }
    recent.removeAll { $0.code == code }
    recent.append(DoorWatch.RecentRead(code: code, at: now))
    return isNew
  }

  mutating func say(_ verdict: DoorWatch.Verdict) {
    self.verdict = verdict
    verdicts &+= 1
  }
}
