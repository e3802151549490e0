import ClientCore
import Domain
import Wire

/// A courier's repeated actions: checking for a person and reporting its position.
extension Courier {
  /// The interval of checks for a person, in real time.
  static let looksEvery = Duration.seconds(15)
  /// The interval of reports while standing, in real time: less than a position's lifetime.  D4
  static let reportsStanding = Duration.seconds(20)
  /// The interval of reports while riding, in real time. The platform keeps one a second and sends one every five.
  static let reportsRiding = Duration.seconds(2)
  /// The interval at which a courier without live events asks for offers, in real time.
  static let reportsUnconnected = Duration.seconds(5)

  mutating func wake(at now: Instant) -> [Effect] {
    var effects: [Effect] = []
    if let looksAt, looksAt <= now, !isLooking { effects += look() }
    if let reportsAt, reportsAt <= now { effects += report(at: now) }
    if let actsAt, actsAt <= now { effects += act(at: now) }
    return effects
  }

  mutating func look() -> [Effect] {
    guard !isLooking else { return [] }
    isLooking = true
    return [.lookForPerson]
  }

  mutating func see(_ hasPerson: Bool?, at now: Instant) -> [Effect] {
    isLooking = false
    guard let hasPerson else {
      looksAt = now + pace.inside(patience.next())
      if case .deciding = duty { return letGo(at: now) }
      return []
    }
    looksAt = now + pace.inside(Self.looksEvery)
    if hasPerson { return standAside(at: now) }
    switch duty {
    case .away:
      duty = .starting
      return [.setShift(online: true, vehicle)]
    case .deciding(let offer):
      let accepts = dice.happens(habits.acceptance)
      duty = .answering(offer, accepted: accepts)
      return [accepts ? .accept(offer.id) : .decline(offer.id)]
    default: return replyIfAsked()
    }
  }

  /// Stops, since a person has taken over. Deliveries under way are the person's.
  private mutating func standAside(at now: Instant) -> [Effect] {
    let begins = duty != .away
    standStill(at: now)
    duty = .away
    actsAt = nil
    reportsAt = nil
    askedAbout = nil
    errands = []
    guard begins else { return [] }
    reportCount += 1
    return [.stopReporting(reportCount)]
  }

  private mutating func report(at now: Instant) -> [Effect] {
    let interval =
      ride != nil ? Self.reportsRiding : isLive ? Self.reportsStanding : Self.reportsUnconnected
    reportsAt = now + pace.inside(interval)
    reportedAt = now
    reportCount += 1
    let sighting = Effect.report(reportCount, sighting(at: now))
    let isSoon = asksForOffersAt.map { now < $0 } ?? false
    guard takesOffers, !isLive, !isSoon else { return [sighting] }
    asksForOffersAt = now + pace.inside(Self.reportsUnconnected)
    return [sighting, .readOffers]
  }

  /// Moves the next report forward, to at least a second after the last.
  mutating func reportSoon(at now: Instant) {
    reportsAt = reportedAt.map { max(now, $0 + pace.inside(.seconds(1))) } ?? now
  }

  /// The measured position, with an error.
  private mutating func sighting(at now: Instant) -> Sighting {
    let north = phone.bell() * habits.blur
    let east = phone.bell() * habits.blur
    let here = ride?.place(at: now) ?? place
    let isMoving = ride.map { now < $0.arrivesAt } ?? false
    return Sighting(
      place: here.moved(north: north, east: east), heading: isMoving ? ride?.heading(at: now) : nil,
      // The contract allows at most 150 m/s.
      speed: isMoving ? min(150, speed * pace.factor) : 0)
  }
}
