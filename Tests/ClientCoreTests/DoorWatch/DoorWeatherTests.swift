import Domain
import Structures
import Testing

@testable import ClientCore

/// Two doors of one hall, and a platform that loses calls and answers.
private struct DoorWeather {
  private var dice: Dice
  private var clock = time(0)
  private var phones: [Phone]
  private let tickets = (0..<12).map { TicketID(suffix: "k\($0)") }
  /// The entry that counts, as the platform has it.
  private var entries: [TicketID: DoorWatch.Entry] = [:]

  private struct Phone {
    let door: String
    var machine: DoorWatch
    var wakesAt: Instant?
    var disk: [DoorWatch.Check] = []
    var pending: [DoorWatch.Effect] = []
    var verdicts: Int32 = 0
    /// When this phone let somebody in, by ticket, and what it was told of it later.
    var admitted: [TicketID: [Instant]] = [:]
    var clashes: [DoorWatch.Clash] = []

    mutating func give(_ input: DoorWatch.Input, _ clock: Instant) {
      for effect in machine.handle(Timed(input, at: clock)) {
        switch effect {
        case .wake(let time): wakesAt = time
        // It is begun before the verdict is seen.
        case .save(let checks): disk = checks
        default: pending.append(effect)
        }
      }
      if !machine.clashes.isEmpty {
        clashes += machine.clashes
        _ = machine.handle(Timed(.understood, at: clock))
      }
    }
  }

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    phones = ["Door A", "Door B"].map { door in
      Phone(door: door, machine: DoorWatch(show: DoorSamples.show, door: door, dice: Dice(seed: seed)))
    }
    for place in phones.indices { phones[place].give(.open, clock) }
  }

  private mutating func chance(_ percent: UInt64) -> Bool { dice.next() % 100 < percent }

  private var list: DoorWatch.List {
    DoorWatch.List(
      movie: "", theatre: "", screen: "", startsAt: clock, timeZone: "",
      tickets: tickets.map { DoorWatch.Ticket(id: $0, seat: DoorSamples.seat, entry: entries[$0]) })
  }

  mutating func step(isBad: Bool) {
    clock = clock + .seconds(Int64(dice.next() % 4))
    for place in phones.indices {
      // The phone is closed in the middle of anything, and opened again.
      if isBad, chance(2) {
        phones[place].machine = DoorWatch(
          show: DoorSamples.show, door: phones[place].door, dice: Dice(seed: dice.next()))
        (phones[place].pending, phones[place].verdicts, phones[place].wakesAt) = ([], 0, nil)
        phones[place].give(.open, clock)
      }
      if phones[place].wakesAt.map({ $0 <= clock }) ?? false { phones[place].give(.woke, clock) }
      if isBad, chance(30) {
        let ticket = tickets[Int(dice.next() % UInt64(tickets.count))]
        phones[place].give(.read(DoorSamples.code(ticket), .genuine, isHeld: chance(50)), clock)
      }
      let work = phones[place].pending
      phones[place].pending = []
      for effect in work { carryOut(effect, at: place, isBad: isBad) }
      note(place)
    }
  }

  /// A verdict that lets somebody in is noted with its ticket: the last one that the machine has admitted.
  private mutating func note(_ place: Int) {
    let machine = phones[place].machine
    guard machine.verdicts != phones[place].verdicts, case .open(let opened) = machine.state else { return }
    phones[place].verdicts = machine.verdicts
    switch machine.verdict {
    case .admitted, .admittedHere:
      if let own = opened.own.last { phones[place].admitted[own.ticket, default: []].append(own.entry.at) }
    default: break
    }
  }

  /// As the platform does it: of reported entries the earlier counts, and a repeated one changes nothing.
  private mutating func use(_ check: DoorWatch.Check, isReported: Bool) -> DoorWatch.Result {
    let entry = DoorWatch.Entry(at: check.at, door: check.door)
    guard let known = entries[check.ticket], known != entry else {
      entries[check.ticket] = entry
      return .accepted
    }
    guard isReported, check.at < known.at else { return .alreadyUsed(known) }
    entries[check.ticket] = entry
    return .accepted
  }

  private mutating func carryOut(_ effect: DoorWatch.Effect, at place: Int, isBad: Bool) {
    let isLost = isBad && chance(25)
    let isUnheard = isBad && chance(25)
    switch effect {
    case .load: phones[place].give(.loaded(phones[place].disk), clock)
    case .readList(let number):
      phones[place].give(isLost ? .failed(number, .unanswered) : .list(number, list), clock)
    case .check(let number, let check):
      if isLost { return phones[place].give(.notAdmitted(number, .unanswered, first: nil), clock) }
      let result = use(check, isReported: false)
      if isUnheard { return }
      switch result {
      case .accepted: phones[place].give(.admitted(number, DoorSamples.seat, body: []), clock)
      case .alreadyUsed(let first):
        let refusal = MachineSamples.refusal("ticket_already_used", 409)
        phones[place].give(.notAdmitted(number, refusal, first: first), clock)
      case .refused: break
      }
    case .report(let number, let checks):
      let results = isLost ? [] : checks.map { use($0, isReported: true) }
      let input = isLost || isUnheard ? DoorWatch.Input.notReported(number, .unanswered) : .reported(number, results)
      phones[place].give(input, clock)
    case .save, .recall, .remember, .forget, .readKeys, .signIn, .wake: break
    }
  }

  /// What has to hold once the network is back.
  func judge(_ seed: UInt64) {
    for phone in phones {
      #expect(phone.machine.kept == 0 && phone.disk.isEmpty, "seed \(seed)")
      for (ticket, times) in phone.admitted {
        // A phone that forgot what the platform had heard from it may admit again what the list does not have yet.
        #expect(entries[ticket] != nil, "seed \(seed)")
        for at in times {
          let counts = entries[ticket] == DoorWatch.Entry(at: at, door: phone.door)
          let isTold = phone.clashes.contains { $0.at == at && $0.first != nil }
          let wasBefore = entries[ticket].map { $0.at < at } ?? false
          #expect(counts || isTold || wasBefore, "seed \(seed): nobody knows of \(ticket) at \(phone.door)")
        }
      }
    }
  }
}

@Suite("Two doors in a bad network")
struct DoorWeatherTests {
  @Test(
    "once the network is back the platform knows of every entry, and counts the earliest",
    arguments: 0..<60 as Range<UInt64>)
  func weather(seed: UInt64) {
    var weather = DoorWeather(seed: seed)
    for _ in 0..<300 { weather.step(isBad: true) }
    for _ in 0..<60 { weather.step(isBad: false) }
    weather.judge(seed)
  }
}
