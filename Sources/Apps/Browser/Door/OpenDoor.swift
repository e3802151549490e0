import ClientCore
import Domain
import Structures

/// The door of a hall: does what ``DoorWatch`` decides.
///
/// Entries that the phone decided are in a slot of their account until the platform has answered them, whichever show they are
/// of, also when the account has left meanwhile: there are no names in them. Lists go with it.  P1
final class OpenDoor: OpenMachine {
  private enum Asked {
    case load(AccountID)
    case recall(AccountID)
    case list(Int32)
    case keys
    case check(Int32)
    case report(Int32)
  }

  private let show: ShowID
  private var machine: DoorWatch
  private var asked = Outstanding<Asked>()

  init(number: Int32, start: DoorStart, dice: Dice) {
    show = start.show
    machine = DoorWatch(show: start.show, door: start.door, dice: dice)
    super.init(number: number)
  }

  /// What the slots of a door begin with.
  private static var slots: String { "door/" }
  /// What the slots of lists begin with.
  static var listSlots: String { slots + "list/" }
  private static func checkSlot(of account: AccountID) -> String { slots + "checks/" + account.rawValue }
  private var listSlot: String { Self.listSlots + show.rawValue }

  override func begin(at now: Instant, in core: BrowserCore) { open(now, core) }

  private func open(_ now: Instant, _ core: BrowserCore) { if core.account != nil { run(.open, now, core) } }

  override func end(at now: Instant, in core: BrowserCore) { run(.close, now, core) }

  override func take(_ input: Node, at now: Instant, in core: BrowserCore) throws(Malformed) {
    switch try DoorInput(input) {
    case .read(let code, let seal, let isHeld): run(.read(code, seal.known, isHeld: isHeld), now, core)
    case .understood: run(.understood, now, core)
    }
  }

  override func hear(_ event: AppEvent, at now: Instant, in core: BrowserCore) {
    switch event {
    case .foreground: run(.foreground, now, core)
    case .connected: run(.connected, now, core)
    case .signedIn: if machine.phase == .closed { open(now, core) } else { run(.signedIn, now, core) }
    case .signedOut: run(.signedOut, now, core)
    case .background: break
    }
  }

  override func woke(at now: Instant, in core: BrowserCore) { run(.woke, now, core) }

  // MARK: Answers

  override func hear(_ answer: Answer, _ body: [UInt8], at now: Instant, in core: BrowserCore) {
    switch asked.take(answer.id) {
    case .load(let account)?:
      // It belongs to an account that has left.  P1
      guard core.account == account else { return }
      if case .failed = answer { return run(.notLoaded, now, core) }
      run(.loaded(answer.record(StoredChecks.self, of: account)?.checks ?? []), now, core)
    case .recall(let account)?:
      guard core.account == account, let stored = answer.record(StoredDoor.self, of: account),
        let text = try? JSONText(stored.list), let list = try? DoorWatch.List(body: text.root)
      else { return }
      run(.remembered(list, keys: stored.keys), now, core)
    case .list(let request)?: run(list(request, Outcome(answer, body)), now, core)
    case .keys?: if case .body(let text) = Outcome(answer, body) { run(.keys(text.root.bytes), now, core) }
    case .check(let check)?: run(judged(check, Outcome(answer, body)), now, core)
    case .report(let report)?: run(reported(report, Outcome(answer, body)), now, core)
    case nil: break
    }
  }

  private func list(_ request: Int32, _ outcome: Outcome) -> DoorWatch.Input {
    switch outcome {
    case .failed(let failure, _): return .failed(request, failure)
    case .nothing: return .failed(request, .unanswered)
    case .body(let text):
      guard let list = try? DoorWatch.List(body: text.root) else { return .failed(request, .unanswered) }
      return .list(request, list)
    }
  }

  private func judged(_ check: Int32, _ outcome: Outcome) -> DoorWatch.Input {
    switch outcome {
    case .failed(let failure, let problem):
      let first = problem?.root["first"].flatMap { try? DoorWatch.Entry(body: $0) }
      return .notAdmitted(check, failure, first: first)
    case .nothing: return .notAdmitted(check, .unanswered, first: nil)
    case .body(let text):
      guard let seat = try? DoorWatch.Seat(body: text.root.member("seat")) else {
        return .notAdmitted(check, .unanswered, first: nil)
      }
      return .admitted(check, seat, body: text.root.bytes)
    }
  }

  private func reported(_ report: Int32, _ outcome: Outcome) -> DoorWatch.Input {
    switch outcome {
    case .failed(let failure, _): return .notReported(report, failure)
    case .nothing: return .notReported(report, .unanswered)
    case .body(let text):
      guard let results = try? text.root.member("results").list(DoorWatch.Result.init(body:)) else {
        return .notReported(report, .unanswered)
      }
      return .reported(report, results)
    }
  }

  // MARK: Effects

  private func run(_ input: DoorWatch.Input, _ now: Instant, _ core: BrowserCore) {
    for effect in machine.handle(Timed(input, at: now)) { carryOut(effect, core) }
  }

  private func carryOut(_ effect: DoorWatch.Effect, _ core: BrowserCore) {
    switch effect {
    case .load:
      guard let account = core.account else { return }
      asked.add(.load(account), as: core.read(Self.checkSlot(of: account), for: number))
    case .recall: if let account = core.account { asked.add(.recall(account), as: core.read(listSlot, for: number)) }
    case .save(let checks):
      guard let account = core.account else { return }
      if checks.isEmpty {
        core.forget(Self.checkSlot(of: account))
      } else {
        core.keep(StoredChecks(checks, by: account).bytes, in: Self.checkSlot(of: account))
      }
    case .remember(let list, let keys):
      if let account = core.account {
        core.prune(Self.listSlots, keeping: [listSlot])
        core.keep(StoredDoor(list: list.body, keys: keys, of: account).bytes, in: listSlot)
      }
    case .forget: core.forget(listSlot)
    case .readList(let request): asked.add(.list(request), as: core.ownCall(.get, Path.doorList(show), for: number))
    case .readKeys: asked.add(.keys, as: core.ownCall(.get, Path.ticketKeys, for: number))
    case .check(let id, let check):
      asked.add(.check(id), as: core.ownCall(.post, Path.checkIn, for: number, body: check.body(for: show)))
    case .report(let id, let checks):
      let body = DoorWatch.Check.report(of: checks)
      asked.add(.report(id), as: core.ownCall(.post, Path.checkIns, for: number, body: body))
    case .signIn: core.notice(.signIn, of: number)
    case .wake(let time): core.wake(number, at: time)
    }
  }

  override func write(to json: inout JSONWriter, in core: BrowserCore) { view.write(to: &json) }
}

extension OpenDoor {
  private var view: DoorView {
    let list = machine.list
    return DoorView(
      phase: machine.phase, readAt: machine.readAt, isFresh: machine.isFresh, movie: list?.movie,
      theatre: list?.theatre, screen: list?.screen, startsAt: list?.startsAt, timeZone: list?.timeZone,
      sold: machine.sold, inside: machine.inside, kept: machine.kept, keys: machine.keys,
      verdict: machine.verdict.map { DoorVerdict($0, number: machine.verdicts) },
      clashes: machine.clashes.map { clash in
        DoorClash(
          row: clash.seat?.row, seat: clash.seat?.number, at: clash.at, firstAt: clash.first?.at,
          firstDoor: clash.first?.door)
      })
  }
}

extension DoorSeal {
  fileprivate var known: DoorWatch.Seal {
    switch self {
    case .genuine: .genuine
    case .forged: .forged
    case .unknown: .unknown
    }
  }
}

extension DoorVerdict {
  fileprivate init(_ verdict: DoorWatch.Verdict, number: Int32) {
    var (seat, first): (DoorWatch.Seat?, DoorWatch.Entry?)
    var (message, answer): (String?, [UInt8]?)
    let kind: DoorWord
    switch verdict {
    case .checking: kind = .checking
    case .admitted(let theirs, let body): (kind, seat, answer) = (.admitted, theirs, body)
    case .admittedHere(let theirs): (kind, seat) = (.admittedHere, theirs)
    case .used(let theirs, let entry): (kind, seat, first) = (.used, theirs, entry)
    case .cancelled: kind = .cancelled
    case .otherShow(let words): (kind, message) = (.otherShow, words)
    case .otherTheatre: kind = .otherTheatre
    case .showCancelled: kind = .showCancelled
    case .invalid: kind = .invalid
    case .forged: kind = .forged
    case .unchecked: kind = .unchecked
    }
    self.init(
      number: number, kind: kind, row: seat?.row, seat: seat?.number, firstAt: first?.at, firstDoor: first?.door,
      message: message, answer: answer)
  }
}
