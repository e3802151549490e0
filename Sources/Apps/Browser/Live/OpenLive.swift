import ClientCore
import Domain

typealias FollowedTopic = LiveSession.Topic

/// News of a topic, for each machine that follows it.
enum LiveUpdate {
  case event(name: Node, at: Instant, data: Node)
  /// Read by polling, while there is no socket: an order's small answer, a show's seats.
  case answer(Node)
  /// Events were missed and cannot be fetched: read the topic's state again.
  case reload
  /// The session is no longer known. Until a sign-in only public topics are followed, by polling.
  case signedOut
}

/// The one socket of the page, with polling while there is none: does what ``LiveSession`` decides.
final class OpenLive: OpenMachine {
  private struct Reader {
    let topic: FollowedTopic
    let machine: Int32
  }

  private var machine: LiveSession
  private var readers: [Reader] = []
  private var polls = Outstanding<FollowedTopic>()
  /// The event that the machine is deciding about.
  private var heard: JSONText?

  init(number: Int32, dice: Dice) {
    machine = LiveSession(dice: dice)
    super.init(number: number)
  }

  // MARK: Readers

  /// The events of a topic from now on.
  func follow(_ topic: FollowedTopic, for reader: OpenMachine, _ now: Instant, _ core: BrowserCore) {
    let isFollowed = readers.contains { $0.topic == topic }
    readers.append(Reader(topic: topic, machine: reader.number))
    if machine.link == .signedOut { reader.hear(.signedOut, of: topic, at: now, in: core) }
    if isFollowed {
      // It cannot get the events that the others already had.
      reader.hear(.reload, of: topic, at: now, in: core)
    } else {
      run(.follow(topic, after: nil), now, core)
    }
  }

  func unfollow(_ topic: FollowedTopic, for reader: OpenMachine, _ now: Instant, _ core: BrowserCore) {
    guard let place = readers.firstIndex(where: { $0.topic == topic && $0.machine == reader.number }) else { return }
    readers.remove(at: place)
    if !readers.contains(where: { $0.topic == topic }) { run(.unfollow(topic), now, core) }
  }

  private func send(_ update: LiveUpdate, of topic: FollowedTopic, _ now: Instant, _ core: BrowserCore) {
    for reader in readers where reader.topic == topic {
      core.machine(reader.machine)?.hear(update, of: topic, at: now, in: core)
    }
  }

  private func sendAll(_ update: LiveUpdate, _ now: Instant, _ core: BrowserCore) {
    for reader in readers { core.machine(reader.machine)?.hear(update, of: reader.topic, at: now, in: core) }
  }

  // MARK: Inputs

  override func take(_ input: Node, at now: Instant, in core: BrowserCore) throws(Malformed) {
    switch try LiveInput(input) {
    case .opened(let number): run(.opened(number), now, core)
    case .closed(let number, let unknown): run(.closed(number, unknown ? .notAuthenticated : .lost), now, core)
    case .heard(let number, let frame): hear(frame, on: number, now, core)
    }
  }

  private func hear(_ frame: String, on number: Int32, _ now: Instant, _ core: BrowserCore) {
    guard number == machine.number else { return }
    guard let text = try? JSONText(Array(frame.utf8)), let message = try? LiveSession.Message(frame: text.root) else {
      core.add(.live(act: .close(number: number)))
      return run(.closed(number, .lost), now, core)
    }
    heard = text
    run(.heard(number, message), now, core)
    heard = nil
  }

  override func hear(_ event: AppEvent, at now: Instant, in core: BrowserCore) {
    switch event {
    case .foreground: run(.foreground, now, core)
    case .background: run(.background, now, core)
    case .connected: run(.connected, now, core)
    case .signedIn, .signedOut: accountChanged(now, core)
    }
  }

  /// Follows all topics again, as the account that is signed in now.
  private func accountChanged(_ now: Instant, _ core: BrowserCore) {
    var topics: [FollowedTopic] = []
    for reader in readers where !topics.contains(reader.topic) { topics.append(reader.topic) }
    for topic in topics { run(.unfollow(topic), now, core) }
    // Each topic is polled anew: one is under way at a time.
    polls = Outstanding()
    run(.signedIn, now, core)
    for topic in topics { run(.follow(topic, after: nil), now, core) }
  }

  override func woke(at now: Instant, in core: BrowserCore) { run(.woke, now, core) }

  override func hear(_ answer: Answer, _ body: [UInt8], at now: Instant, in core: BrowserCore) {
    guard let topic = polls.take(answer.id) else { return }
    switch Outcome(answer, body) {
    case .failed: run(.pollFailed(topic), now, core)
    case .nothing: run(.polled(topic, mark: nil), now, core)
    case .body(let text):
      send(.answer(text.root), of: topic, now, core)
      run(.polled(topic, mark: mark(topic, answer, text)), now, core)
    }
  }

  private func mark(_ topic: FollowedTopic, _ answer: Answer, _ text: JSONText) -> String? {
    if case .show = topic { return (try? text.root.number("version")).map { "\($0)" } }
    if case .answered(_, _, let etag) = answer { return etag }
    return nil
  }

  // MARK: Effects

  private func run(_ input: LiveSession.Input, _ now: Instant, _ core: BrowserCore) {
    for effect in machine.handle(Timed(input, at: now)) { carryOut(effect, now, core) }
  }

  private func carryOut(_ effect: LiveSession.Effect, _ now: Instant, _ core: BrowserCore) {
    switch effect {
    case .open(let number): core.add(.live(act: .connect(number: number)))
    case .close(let number): core.add(.live(act: .close(number: number)))
    case .authenticate: say("authenticate", nil, nil, core)
    case .subscribe(let topic, let after): say("subscribe", topic, after, core)
    case .unsubscribe(let topic): say("unsubscribe", topic, nil, core)
    case .ping: say("ping", nil, nil, core)
    case .deliver(let topic, _):
      guard let event = heard?.root, let name = event["event"], let data = event["data"],
        let at = try? event.timestamp("at")
      else { return }
      send(.event(name: name, at: at, data: data), of: topic, now, core)
    case .reload(let topic): send(.reload, of: topic, now, core)
    case .poll(let topic, let mark): poll(topic, mark, core)
    case .signIn: sendAll(.signedOut, now, core)
    case .wake(let time): core.wake(number, at: time)
    }
  }

  private func poll(_ topic: FollowedTopic, _ mark: String?, _ core: BrowserCore) {
    let id: Int32
    switch topic {
    case .order(let order): id = core.ownCall(.get, Path.orderStatus(order), for: number, etag: mark)
    case .show(let show): id = core.call(.get, Path.seats(show, since: mark.flatMap { Int64($0) }), for: number)
    case .merchant, .restaurant, .courierMe, .accountMe: return
    }
    polls.add(topic, as: id)
  }

  private func say(_ action: StaticString, _ topic: FollowedTopic?, _ after: Int64?, _ core: BrowserCore) {
    var json = JSONWriter()
    json.open()
    json.code("action", action)
    if let topic { json.text("topic", topic.text) }
    if let after { json.number("after", after) }
    json.close()
    core.add(.live(act: .send(frame: String(decoding: json.bytes, as: UTF8.self))))
  }

  override func write(to json: inout JSONWriter, in core: BrowserCore) { LiveView(link: link).write(to: &json) }

  private var link: LiveLink {
    switch machine.link {
    case .idle: .idle
    case .live: .live
    case .signedOut: .signedOut
    case .opening, .authenticating, .waiting: machine.isPolling ? .polling : .connecting
    }
  }
}
