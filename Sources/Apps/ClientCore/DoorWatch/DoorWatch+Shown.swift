public import Domain

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
    return (opened.list?.sold ?? 0) + opened.own.count { opened.list?.ticket($0.ticket) == nil }
  }
  /// People who are in, as far as this phone knows.
  public var inside: Int {
    guard let opened else { return 0 }
    return (opened.list?.used ?? 0) + opened.own.count
  }
}
