import ClientCore
import Domain
import Structures

/// The map of a hall that a page shows. It carries out what ``SeatSelection`` decides.
final class OpenSeats: OpenMachine {
  private enum Asked {
    case resume
    /// The seats of this show go, not those of another that were held since.
    case forget
    case hold(Int32, sentAt: Instant)
    case extend(Int32, sentAt: Instant)
    case booking(Int32, BookingID, sentAt: Instant)
    case seats(since: Int64?)
    case finishReleases
  }

  let hall: Hall
  private(set) var machine: SeatSelection
  private var asked = Outstanding<Asked>()
  /// Whether the account's own news are followed.
  private var hearsOfAccount = false
  /// Holds that wait for the last one to be let go: the same seats again would be the same booking.
  private var waitingHolds: [(Int32, SeatSelection.HoldWish)] = []
  private var pendingReleases: Int32 = 0
  /// How the platform takes the money for what is held, as it last said.
  private(set) var payment: (methods: [String]?, isPlay: Bool)?

  init(number: Int32, hall: Hall, dice: Dice) {
    self.hall = hall
    machine = SeatSelection(layout: hall.layout, rules: hall.rules, asksForAccess: hall.asksForAccess, dice: dice)
    super.init(number: number)
  }

  override func begin(at now: Instant, in core: BrowserCore) {
    readSlot(core)
    core.live?.follow(.show(hall.show), for: self, now, core)
    followAccount(now, core)
    run(.foreground, now, core)
  }

  override func end(at now: Instant, in core: BrowserCore) {
    core.live?.unfollow(.show(hall.show), for: self, now, core)
    core.live?.unfollow(.accountMe, for: self, now, core)
  }

  private func readSlot(_ core: BrowserCore) {
    if core.account != nil { asked.add(.resume, as: core.read(HeldSeats.slot, for: number)) }
  }

  private func followAccount(_ now: Instant, _ core: BrowserCore) {
    guard core.account != nil, !hearsOfAccount else { return }
    hearsOfAccount = true
    core.live?.follow(.accountMe, for: self, now, core)
  }

  // MARK: Inputs

  override func take(_ input: Node, at now: Instant, in core: BrowserCore) throws(Malformed) {
    switch try SeatsInput(input) {
    case .tap(let seat): run(.tap(seat), now, core)
    case .takeSuggestion: run(.takeSuggestion, now, core)
    case .pickBest(let count, let category, let places):
      run(.pickBest(try request(count, category, places)), now, core)
    case .hold: run(.hold, now, core)
    case .holdSeats(let seats): run(.holdSeats(seats), now, core)
    case .holdBest(let count, let category, let places):
      run(.holdBest(try request(count, category, places)), now, core)
    case .extend: run(.extend, now, core)
    case .letGo: run(.letGo, now, core)
    case .checkout: run(.checkout, now, core)
    }
  }

  private func request(_ count: Int, _ category: SeatCategory?, _ places: Int) throws(Malformed) -> SeatRequest {
    guard (1...HoldPolicy.seatLimit).contains(count), (0...count).contains(places) else { throw Malformed() }
    return SeatRequest(count: count, category: category, accessiblePlaces: places)
  }

  override func hear(_ event: AppEvent, at now: Instant, in core: BrowserCore) {
    switch event {
    case .foreground, .connected: run(.foreground, now, core)
    case .background: run(.background, now, core)
    case .signedIn:
      followAccount(now, core)
      run(.signedIn, now, core)
    case .signedOut: run(.signedOut, now, core)
    }
  }

  override func woke(at now: Instant, in core: BrowserCore) { run(.woke, now, core) }

  // MARK: News

  override func hear(_ update: LiveUpdate, of topic: FollowedTopic, at now: Instant, in core: BrowserCore) {
    if topic == .accountMe { return hearOfAccount(update, now, core) }
    let version = machine.map.version
    switch update {
    case .event(let name, _, let data):
      guard name.says("seats_changed"), let changed = try? data.number("version"), let seats = data["seats"] else {
        return
      }
      // Each version rises by one: what lies between was missed.
      guard changed <= version + 1 else { return readSeats(since: version, core) }
      if let changes = try? hall.changes(seats) { run(.changed(version: changed, changes), now, core) }
    case .answer(let body):
      if let version = try? body.number("version"), let seats = body["seats"], let changes = try? hall.changes(seats) {
        run(.changed(version: version, changes), now, core)
      }
    case .reload: readSeats(since: version, core)
    case .signedOut: break
    }
  }

  private func hearOfAccount(_ update: LiveUpdate, _ now: Instant, _ core: BrowserCore) {
    switch update {
    case .event(let name, _, let data):
      guard let booking = try? data.optionalId("booking_id", BookingID.self) else { return }
      if name.says("hold_expired") { return run(.lost(booking), now, core) }
      guard name.says("booking_updated"), let status = data["status"] else { return }
      if !status.says("seats_locked"), !status.says("payment_pending") { run(.lost(booking), now, core) }
    // What was missed may have been the end of the hold.
    case .reload: if let hold = machine.hold { run(.lost(hold.booking), now, core) }
    case .answer, .signedOut: break
    }
  }

  private func readSeats(since version: Int64?, _ core: BrowserCore) {
    // What changed says nothing of a map that was never read.
    let since = machine.map.isWhole ? version : nil
    asked.add(.seats(since: since), as: core.call(.get, Path.seats(hall.show, since: since), for: number))
  }

  // MARK: Answers

  override func hear(_ answer: Answer, _ body: [UInt8], at now: Instant, in core: BrowserCore) {
    switch asked.take(answer.id) {
    case .resume?:
      if case .found(_, let value) = answer, let held = HeldSeats(value: value), held.show == hall.show {
        run(.resume(held.booking), now, core)
      }
    case .forget?:
      if case .found(_, let value?) = answer, HeldSeats(value: value)?.show == hall.show {
        asked.add(.forget, as: core.forget(HeldSeats.slot, over: .value(value: value), for: number))
      }
    case .hold(let request, let sentAt)?: held(request, Outcome(answer, body), sentAt, now, core)
    case .extend(let request, let sentAt)?: held(request, Outcome(answer, body), sentAt, now, core)
    case .booking(let request, let id, let sentAt)?:
      read(id, request, Outcome(answer, body), sentAt, now, core)
    case .seats(let since)?: heardSeats(since, Outcome(answer, body), now, core)
    case .finishReleases?: finishedRelease(now, core)
    case nil: break
    }
  }

  private func held(
    _ request: Int32, _ outcome: Outcome, _ sentAt: Instant, _ now: Instant, _ core: BrowserCore
  ) {
    switch outcome {
    case .body(let text):
      let held = (try? hall.held(body: text.root, sentAt: sentAt)) ?? nil
      readPayment(text.root)
      run(held.map { .held(request, $0) } ?? .failed(request, .unanswered), now, core)
    case .nothing: run(.failed(request, .unanswered), now, core)
    case .failed(let failure, let problem):
      let problem = problem?.root
      let taken = (try? hall.indices(problem?["seats"])) ?? []
      let stranded = (try? hall.indices(problem?["stranded"])) ?? []
      let suggestion = ((try? hall.indices(problem?["suggestion"])) ?? []).inOrder()
      run(.failed(request, failure, seats: taken + stranded, suggestion: suggestion), now, core)
    }
  }

  private func readPayment(_ body: Node) {
    let methods = (try? body["payment_methods"]?.list { (node) throws(Malformed) in try node.text() }) ?? nil
    payment = (methods, ((try? body["play_money"]?.flag()) ?? nil) == true)
  }

  private func read(
    _ id: BookingID, _ request: Int32, _ outcome: Outcome, _ sentAt: Instant, _ now: Instant, _ core: BrowserCore
  ) {
    switch outcome {
    case .failed(let failure, _): run(.failed(request, failure), now, core)
    case .nothing: run(.failed(request, .unanswered), now, core)
    case .body(let text):
      let booking = text.root
      guard let show = try? booking.id("show_id", ShowID.self), let status = booking["status"] else {
        return run(.failed(request, .unanswered), now, core)
      }
      if show == hall.show, status.says("confirmed") { return run(.booked(request, id), now, core) }
      let isPaying = status.says("payment_pending")
      guard show == hall.show, isPaying || status.says("seats_locked"),
        let held = (try? hall.held(body: booking, sentAt: sentAt)) ?? nil
      else { return run(.gone(request), now, core) }
      readPayment(booking)
      run(.held(request, held), now, core)
      // R4: it does not lapse while its payment is in flight.
      if isPaying { run(.payBegan, now, core) }
    }
  }

  /// The next event tells of a gap, and polling reads them again: nothing is done about a reading that failed.
  private func heardSeats(_ since: Int64?, _ outcome: Outcome, _ now: Instant, _ core: BrowserCore) {
    guard case .body(let text) = outcome, let version = try? text.root.number("version"),
      let seats = text.root["seats"], let changes = try? hall.changes(seats)
    else { return }
    run(since == nil ? .map(version: version, changes) : .changed(version: version, changes), now, core)
  }

  // MARK: Effects

  func run(_ input: SeatSelection.Input, _ now: Instant, _ core: BrowserCore) {
    for effect in machine.handle(Timed(input, at: now)) { carryOut(effect, now, core) }
  }

  private func carryOut(_ effect: SeatSelection.Effect, _ now: Instant, _ core: BrowserCore) {
    switch effect {
    case .hold(let request, let wish):
      if pendingReleases > 0 { waitingHolds.append((request, wish)) } else { hold(request, wish, now, core) }
    case .extend(let request, let booking):
      asked.add(
        .extend(request, sentAt: now), as: core.call(.post, Path.extendHold(booking), for: number, as: core.account))
    case .readBooking(let request, let booking):
      asked.add(
        .booking(request, booking, sentAt: now),
        as: core.call(.get, Path.booking(booking), for: number, as: core.account))
    case .release(let booking):
      pendingReleases += 1
      asked.add(.finishReleases, as: core.call(.delete, Path.releaseHold(booking), for: number, as: core.account))
    case .readSeats(let version): readSeats(since: version, core)
    case .keep(let booking): core.keep(HeldSeats(show: hall.show, booking: booking).bytes, in: HeldSeats.slot)
    case .read: readSlot(core)
    case .forget: asked.add(.forget, as: core.read(HeldSeats.slot, for: number))
    case .wake(let time): core.wake(number, at: time)
    case .notify(let effects): core.notice(.seats(notice: effects), of: number)
    case .warn: core.notice(.holdEnds, of: number)
    case .signIn: core.notice(.signIn, of: number)
    }
  }

  private func finishedRelease(_ now: Instant, _ core: BrowserCore) {
    pendingReleases -= 1
    guard pendingReleases == 0 else { return }
    let holds = waitingHolds
    waitingHolds = []
    for (request, wish) in holds { hold(request, wish, now, core) }
  }

  private func hold(_ request: Int32, _ wish: SeatSelection.HoldWish, _ now: Instant, _ core: BrowserCore) {
    let body = hall.body(of: wish)
    asked.add(
      .hold(request, sentAt: now),
      as: core.call(.post, Path.holdSeats(hall.show), for: number, as: core.account, body: body))
  }

  override func write(to json: inout JSONWriter, in core: BrowserCore) { view.write(to: &json) }
}
