public import Domain

/// A person at the door of a hall with a phone: each ticket opens the door once.  R8
///
/// The platform is asked of every ticket. Where it does not answer within seconds, the phone decides by the list of the show's
/// tickets, by the signature of the code and by what it has admitted itself; such an entry is on the disk before it is shown,
/// and reported with its time as soon as there is a network. Two doors without a network may admit one ticket twice: the
/// platform counts the earlier entry, and both are told.
public struct DoorWatch: Machine {
  private(set) var state = State.closed
  /// The time of the last event.
  public private(set) var now = Instant(microseconds: 0)
  private let show: ShowID
  private let door: String
  private let delay: RetryDelay
  /// The number of the last reading of the list; answers to older ones are ignored.
  private(set) var requestNumber: Int32 = 0
  /// The number of the last check; answers to older ones are ignored.
  private var checkNumber: Int32 = 0
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
    var clashes: [Clash] = []

    init(delay: RetryDelay) {
      rereading = Rereading(delay: delay)
      queue = CheckQueue(delay: delay)
    }
  }

  struct Own: Hashable, Sendable {
    let ticket: TicketID
    let at: Instant
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
    let now = now
    switch input {
    case .open: return open()
    case .close, .signedOut: return leave()
    case .loaded(let kept):
      return change { opened in
        opened.own += kept.map { Own(ticket: $0.ticket, at: $0.at) }
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
    case .read(let code, let seal): return read(code, seal)
    case .admitted(let number, let seat, let body):
      return answered(number) { opened, asking in
        opened.own.append(Own(ticket: asking.check.ticket, at: asking.check.at))
        opened.say(.admitted(seat, body: body))
        return []
      }
    case .notAdmitted(let number, let failure, let first): return notAdmitted(number, failure, first)
    case .reported(let number, let results): return reported(number, results)
    case .notReported(let number, let failure):
      return change { opened in
        opened.queue.fail(number, at: now, asked: failure.wait)
        return failure.asksForSignIn ? [.signIn] : []
      }
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

  private mutating func change(_ change: (inout Opened) -> [Effect]) -> [Effect] {
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
      return []
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
  fileprivate mutating func isNew(_ code: String, at now: Instant) -> Bool {
    recent.removeAll { $0.at + DoorWatch.pause <= now }
    let isNew = !recent.contains { $0.code == code }
    recent.removeAll { $0.code == code }
    recent.append(DoorWatch.RecentRead(code: code, at: now))
    return isNew
  }

  fileprivate mutating func say(_ verdict: DoorWatch.Verdict) {
    self.verdict = verdict
    verdicts &+= 1
  }
}

// MARK: Checking a ticket

extension DoorWatch {
  private mutating func read(_ code: String, _ seal: Seal) -> [Effect] {
    guard case .open(var opened) = state, opened.asking == nil else { return [] }
    defer { state = .open(opened) }
    guard opened.isNew(code, at: now) else { return [] }
    guard let read = ReadCode(code) else {
      opened.say(.invalid)
      return []
    }
    guard seal != .forged else {
      opened.say(.forged)
      return []
    }
    if let known = opened.refusal(of: read.ticket, at: door) {
      opened.say(known)
      return []
    }
    let check = Check(code: code, ticket: read.ticket, at: now, door: door)
    let asking = Asking(check: check, seal: seal, show: read.show, until: now + Self.patience)
    checkNumber &+= 1
    // Who waits for a network that is not there keeps a row of people waiting.
    if opened.rereading.hasFailed { return decide(asking, in: &opened) }
    opened.asking = asking
    opened.verdict = .checking
    return [.check(checkNumber, check)]
  }

  private mutating func answered(
    _ number: Int32, _ judge: (inout Opened, Asking) -> [Effect]
  ) -> [Effect] {
    guard number == checkNumber, case .open(var opened) = state, let asking = opened.asking else { return [] }
    opened.asking = nil
    let effects = judge(&opened, asking)
    _ = opened.isNew(asking.check.code, at: now)
    state = .open(opened)
    return effects
  }

  private mutating func notAdmitted(_ number: Int32, _ failure: CallFailure, _ first: Entry?) -> [Effect] {
    guard case .refused(let refusal) = failure, refusal.isFinal else {
      let signIn: [Effect] = failure.asksForSignIn ? [.signIn] : []
      guard number == checkNumber, case .open(var opened) = state, let asking = opened.asking else { return [] }
      let effects = decide(asking, in: &opened)
      state = .open(opened)
      return effects + signIn
    }
    let now = now
    return answered(number) { opened, asking in
      let seat = opened.list?.ticket(asking.check.ticket)?.seat
      switch refusal.known {
      case .ticketAlreadyUsed: opened.say(.used(seat, first ?? Entry(at: now, door: nil)))
      case .ticketCancelled: opened.say(.cancelled)
      case .ticketOtherShow: opened.say(.otherShow(refusal.message))
      case .ticketOtherTheatre: opened.say(.otherTheatre)
      case .showCancelled: opened.say(.showCancelled)
      default: opened.say(.invalid)
      }
      return []
    }
  }

  /// Without the platform: the phone's list, the signature and its own entries say whether the ticket is good.
  private func decide(_ asking: Asking, in opened: inout Opened) -> [Effect] {
    opened.asking = nil
    _ = opened.isNew(asking.check.code, at: now)
    let ticket = opened.list?.ticket(asking.check.ticket)
    guard asking.show == show else {
      opened.say(.otherShow(""))
      return []
    }
    // Whoever is on the list has a ticket of this show; one that was sold later is known by its signature alone.
    guard ticket != nil || asking.seal == .genuine, !opened.queue.isFull else {
      opened.say(.unchecked)
      return []
    }
    opened.own.append(Own(ticket: asking.check.ticket, at: asking.check.at))
    opened.say(.admittedHere(ticket?.seat))
    return opened.queue.add(asking.check)
  }
}

extension DoorWatch.Opened {
  /// What this phone knows against a ticket for certain, without asking.
  fileprivate func refusal(of id: TicketID, at door: String) -> DoorWatch.Verdict? {
    let ticket = list?.ticket(id)
    if ticket?.isCancelled == true { return .cancelled }
    if let entry = ticket?.entry { return .used(ticket?.seat, entry) }
    let own = own.first { $0.ticket == id }
    return own.map { .used(ticket?.seat, DoorWatch.Entry(at: $0.at, door: door)) }
  }
}

// MARK: Reporting

extension DoorWatch {
  private mutating func reported(_ number: Int32, _ results: [Result]) -> [Effect] {
    let now = now
    return change { opened in
      guard let (judged, effects) = opened.queue.answered(number, results, at: now) else { return [] }
      for (check, result) in judged {
        let seat = opened.list?.ticket(check.ticket)?.seat
        switch result {
        case .accepted: break
        case .alreadyUsed(let first): opened.clashes.append(Clash(seat: seat, at: check.at, first: first))
        case .refused: opened.clashes.append(Clash(seat: seat, at: check.at, first: nil))
        }
      }
      return effects
    }
  }
}

// MARK: What it shows

extension DoorWatch {
  private var opened: Opened? { if case .open(let opened) = state { opened } else { nil } }

  public var phase: Phase {
    switch state {
    case .closed: .closed
    case .absent: .absent
    case .open(let opened): opened.list == nil ? .loading : .showing
    }
  }

  public var list: List? { opened?.list }
  public var keys: [UInt8]? { opened?.keys }
  /// When the list was read last. Nil before the first time: what is shown is the disk's.
  public var readAt: Instant? { opened?.rereading.readAt }
  /// Whether the last try to read was answered, or is the first one and on its way.
  public var isFresh: Bool { opened.map { !$0.rereading.hasFailed } ?? true }
  public var verdict: Verdict? { opened?.verdict }
  public var verdicts: Int32 { opened?.verdicts ?? 0 }
  public var clashes: [Clash] { opened?.clashes ?? [] }
  /// Entries that the platform does not know yet.
  public var kept: Int { opened?.queue.checks.count ?? 0 }
  /// Tickets that are good, with those that were sold after the list was read and came to this door.
  public var sold: Int {
    guard let opened else { return 0 }
    let listed = opened.list.map { $0.tickets.count { !$0.isCancelled } } ?? 0
    return listed + opened.own.count { opened.list?.ticket($0.ticket) == nil }
  }
  /// People who are in, as far as this phone knows.
  public var inside: Int {
    guard let opened else { return 0 }
    let listed = opened.list.map { $0.tickets.count { $0.entry != nil } } ?? 0
    return listed + opened.own.count
  }
}
