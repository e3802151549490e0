import ClientCore
import Domain
import Structures
import Testing

@Suite("One socket for everything that is watched")
struct LiveSessionTests {
  private let order = LiveSession.Topic.order(OrderID(suffix: "o1"))
  private let show = LiveSession.Topic.show(ShowID(suffix: "s1"))
  private let start = LiveSession(dice: Dice(seed: 7))
  /// The same dice as the machine's.
  private let waits: [Duration] = {
    var delay = RetryDelay(dice: Dice(seed: 7))
    return (0..<6).map { _ in delay.next() }
  }()

  /// Follows the order, has seen 4 of it, and is live since second one.
  private func live() -> LiveSession {
    play(
      start,
      At(0, .follow(order, after: 4), .open(1), .wake(time(10))),
      At(0.5, .opened(1), .authenticate),
      At(1, .heard(1, .authenticated), .subscribe(order, after: 4), .wake(time(21))),
      At(1, .heard(1, .subscribed(order, seq: 4))))
  }

  /// Has lost its socket twice since the tenth second: at 10 and, the second one, at 20.
  private func lostTwice() -> LiveSession {
    play(
      live(),
      At(10, .closed(1, .lost), .wake(time(10) + waits[0])),
      At(12, .woke, .open(2), .wake(time(22))),
      At(20, .closed(2, .lost), .poll(order, mark: nil), .wake(time(20) + waits[1])))
  }

  @Test("the token comes first, and nothing is asked before it is taken")
  func signsIn() {
    play(
      start,
      At(0, .follow(order, after: nil), .open(1), .wake(time(10))),
      At(0.1, .follow(show, after: 7)),
      At(0.5, .opened(1), .authenticate),
      At(0.6, .heard(1, .event(order, seq: 1))),
      At(
        1, .heard(1, .authenticated), .subscribe(order, after: nil), .subscribe(show, after: 7), .wake(time(21))),
      At(2, .follow(.accountMe, after: nil), .subscribe(.accountMe, after: nil)))
  }

  @Test("events in turn are delivered once, and those of topics nobody watches are not")
  func inTurn() {
    let machine = play(
      live(),
      At(1, .heard(1, .event(order, seq: 5)), .deliver(order, 5)),
      At(1, .heard(1, .event(order, seq: 5))),
      At(1, .heard(1, .event(show, seq: 6))),
      At(1, .heard(1, .event(order, seq: 6)), .deliver(order, 6)))
    #expect(machine.lastSeen(order) == 6)
    #expect(machine.lastSeen(show) == nil)
  }

  @Test("a topic begun without a number is read once the server follows it, so that nothing falls in between")
  func baseline() {
    let machine = play(
      live(),
      At(1, .follow(show, after: nil), .subscribe(show, after: nil)),
      At(1, .heard(1, .subscribed(show, seq: 9)), .reload(show)),
      At(1, .heard(1, .event(show, seq: 10)), .deliver(show, 10)))
    #expect(machine.lastSeen(show) == 10)
  }

  @Test("a gap is asked for once, and what comes out of turn waits for its turn")
  func gap() {
    play(
      live(),
      At(1, .heard(1, .event(order, seq: 7)), .subscribe(order, after: 4)),
      At(1, .heard(1, .event(order, seq: 8))),
      At(1, .heard(1, .event(order, seq: 5)), .deliver(order, 5)),
      At(1, .heard(1, .event(order, seq: 6)), .deliver(order, 6)),
      At(1, .heard(1, .event(order, seq: 7)), .deliver(order, 7)))
  }

  @Test("a server that never fills the gap is left, not asked for ever")
  func hopelessGap() {
    var machine = live()
    for _ in 0..<LiveSession.mostFruitless {
      machine = play(
        machine,
        At(1, .heard(1, .event(order, seq: 9)), .subscribe(order, after: 4)),
        At(1, .heard(1, .subscribed(order, seq: 9))))
    }
    play(machine, At(1, .heard(1, .event(order, seq: 9)), .close(1), .wake(time(1) + waits[0])))
  }

  @Test("what is too old to be resumed is read afresh, and goes on from there")
  func resync() {
    let machine = play(
      live(),
      At(1, .heard(1, .resync(order, seq: 40)), .reload(order)),
      At(1, .heard(1, .event(order, seq: 41)), .deliver(order, 41)))
    #expect(machine.lastSeen(order) == 41)
  }

  @Test("after twenty seconds without a word the server is asked for one, and left when it says nothing")
  func silence() {
    play(
      live(),
      At(21, .woke, .ping, .wake(time(31))),
      At(22, .heard(1, .pong), .wake(time(42))),
      At(42, .woke, .ping, .wake(time(52))),
      At(52, .woke, .close(1), .wake(time(52) + waits[0])))
  }

  @Test("a socket that does not sign in within ten seconds is given up")
  func slowOpening() {
    play(
      start,
      At(0, .follow(order, after: 4), .open(1), .wake(time(10))),
      At(9, .opened(1), .authenticate),
      At(10, .woke, .close(1), .wake(time(10) + waits[0])))
  }

  @Test("it comes back after 1, 2, 4 … 30 seconds, each spread, and resumes where it was")
  func backoff() {
    var machine = live()
    for round in 0..<6 {
      let now = time(Double(100 * (round + 1)))
      var effects = machine.handle(Timed(.closed(Int32(round + 1), .lost), at: now))
      #expect(effects.contains(.wake(now + waits[round])))
      if round == 1 { #expect(effects.contains(.poll(order, mark: nil))) }
      effects = machine.handle(Timed(.woke, at: now + waits[round]))
      #expect(effects.contains(.open(Int32(round + 2))))
    }
    play(
      machine,
      At(700, .opened(7), .authenticate),
      At(700, .heard(7, .authenticated), .subscribe(order, after: 4), .wake(time(720))),
      At(719, .heard(7, .pong), .wake(time(739))),
      At(720, .closed(7, .lost), .wake(time(720) + afterReset)))
  }

  @Test("a platform that signs in and drops is asked more and more rarely, and what can be is polled meanwhile")
  func dropsAfterSigningIn() {
    var machine = play(start, At(0, .follow(order, after: 4), .open(1), .wake(time(10))))
    for round in 0..<6 {
      let (now, socket) = (time(Double(100 * (round + 1))), Int32(round + 1))
      _ = machine.handle(Timed(.opened(socket), at: now))
      #expect(machine.handle(Timed(.heard(socket, .authenticated), at: now)).contains(.subscribe(order, after: 4)))
      _ = machine.handle(Timed(.heard(socket, .subscribed(order, seq: 4)), at: now))
      let effects = machine.handle(Timed(.closed(socket, .lost), at: now + .seconds(19)))
      #expect(effects.contains { if case .wake(let due) = $0 { due >= now + .seconds(19) } else { false } })
      #expect(machine.isPolling == (round > 0))
      #expect(machine.handle(Timed(.woke, at: now + .seconds(19) + waits[round])).contains(.open(socket + 1)))
    }
  }

  @Test("a connection that brought something, however short, is worth the next one at once")
  func shortButGood() {
    var machine = play(start, At(0, .follow(order, after: 4), .open(1), .wake(time(10))))
    for round in 0..<4 {
      let (now, socket) = (time(Double(100 * (round + 1))), Int32(round + 1))
      _ = machine.handle(Timed(.opened(socket), at: now))
      _ = machine.handle(Timed(.heard(socket, .authenticated), at: now))
      _ = machine.handle(Timed(.heard(socket, .event(order, seq: Int64(5 + round))), at: now))
      _ = machine.handle(Timed(.closed(socket, .lost), at: now))
      #expect(!machine.isPolling)
      #expect(machine.handle(Timed(.woke, at: now + .seconds(1))).contains(.open(socket + 1)))
    }
  }

  @Test("a gap that is never filled makes the tries rarer, whatever else comes in turn")
  func hopelessGapAgain() {
    var machine = play(
      start, At(0, .follow(order, after: 4), .open(1), .wake(time(10))), At(0, .follow(show, after: 0)))
    for round in 0..<3 {
      let (now, socket) = (time(Double(100 * (round + 1))), Int32(round + 1))
      _ = machine.handle(Timed(.opened(socket), at: now))
      _ = machine.handle(Timed(.heard(socket, .authenticated), at: now))
      _ = machine.handle(Timed(.heard(socket, .event(show, seq: Int64(round + 1))), at: now))
      for _ in 0...LiveSession.mostFruitless {
        _ = machine.handle(Timed(.heard(socket, .event(order, seq: 9)), at: now))
        _ = machine.handle(Timed(.heard(socket, .subscribed(order, seq: 9)), at: now))
      }
      #expect(machine.link == .waiting)
      #expect(machine.isPolling == (round > 0))
      _ = machine.handle(Timed(.woke, at: now + .seconds(30)))
    }
  }

  @Test("a second failure in a row begins to poll, every five seconds, one request at a time")
  func polling() {
    let machine = play(
      lostTwice(),
      At(20.1, .polled(order, mark: "v1")),
      At(21.9, .woke, .open(3), .wake(time(25.1))),
      At(25.1, .woke, .poll(order, mark: "v1"), .wake(time(31.9))),
      At(26, .woke, .wake(time(31.9))),
      At(30, .polled(order, mark: nil)),
      At(31.9, .woke, .close(3), .wake(time(31.9) + waits[2])))
    #expect(machine.isPolling)
  }

  @Test("a poll that fails is asked more rarely, at least every thirty seconds")
  func failingPolls() {
    var machine = lostTwice()
    // The socket opens and says nothing, so that only the polls are left.
    var now = time(21)
    for expected in [10, 20, 30, 30] as [Int64] {
      _ = machine.handle(Timed(.pollFailed(order), at: now))
      let due = now + .seconds(expected)
      #expect(!machine.handle(Timed(.woke, at: due - .milliseconds(1))).contains(.poll(order, mark: nil)))
      #expect(machine.handle(Timed(.woke, at: due)).contains(.poll(order, mark: nil)))
      now = due
    }
  }

  @Test("back on the socket nothing is polled any more, and what polls do not tell is resumed")
  func backFromPolling() {
    play(
      lostTwice(),
      At(21.9, .woke, .open(3), .wake(time(31.9))),
      At(22, .opened(3), .authenticate),
      At(23, .heard(3, .authenticated), .subscribe(order, after: 4), .wake(time(43))),
      At(24, .polled(order, mark: "v2")),
      At(43, .woke, .ping, .wake(time(53))))
  }

  @Test("while polling, a new topic is polled at once, and one without a small answer is not")
  func newTopicWhilePolling() {
    play(
      lostTwice(),
      At(20.5, .follow(show, after: nil), .poll(show, mark: nil)),
      At(20.6, .follow(.accountMe, after: nil)))
  }

  @Test("a kitchen is followed in the background, too: there its socket stays, and is opened again when it is lost")
  func kitchen() {
    let kitchen = LiveSession.Topic.merchant(RestaurantID(suffix: "r1"))
    let machine = play(
      live(), At(2, .follow(kitchen, after: nil), .subscribe(kitchen, after: nil)), At(5, .background),
      At(10, .heard(1, .event(order, seq: 5)), .deliver(order, 5), .wake(time(30))),
      At(31, .closed(1, .lost), .wake(time(31) + waits[0])), At(33, .woke, .open(2), .wake(time(43))))
    #expect(machine.link == .opening)
    play(machine, At(34, .unfollow(kitchen), .close(2)))
  }

  @Test("in the background there is no socket, no poll and no wake, and in the foreground it catches up at once")
  func background() {
    play(
      live(),
      At(5, .background, .close(1)),
      At(5.1, .closed(1, .lost)),
      At(300, .woke),
      At(900, .foreground, .open(2), .wake(time(910))),
      At(901, .opened(2), .authenticate),
      At(902, .heard(2, .authenticated), .subscribe(order, after: 4), .wake(time(922))))
    play(lostTwice(), At(21, .background), At(22, .polled(order, mark: "v1")), At(90, .woke))
  }

  @Test("the network's return ends the waiting")
  func connected() {
    play(
      live(),
      At(10, .closed(1, .lost), .wake(time(10) + waits[0])),
      At(10.1, .connected, .open(2), .wake(time(20.1))),
      At(10.2, .connected))
  }

  @Test("what an older socket still says is none of the new one's")
  func olderSocket() {
    play(
      live(),
      At(10, .closed(1, .lost), .wake(time(10) + waits[0])),
      At(12, .woke, .open(2), .wake(time(22))),
      At(12, .heard(1, .event(order, seq: 5))),
      At(12, .closed(1, .lost)),
      At(12, .opened(1)))
  }

  @Test("without a session it asks to sign in, once, and stays quiet until that is done")
  func signedOut() {
    let refused = play(
      live(),
      At(5, .heard(1, .refused(Refusal(code: "token_expired", status: 401))), .close(1), .signIn),
      At(5, .closed(1, .lost)),
      At(50, .woke),
      At(60, .connected))
    #expect(refused.link == .signedOut)
    play(refused, At(70, .signedIn, .open(2), .wake(time(80))))
    play(live(), At(5, .closed(1, .notAuthenticated), .signIn))
  }

  @Test("who is signed out still sees what anybody may see: a show's seats are polled, an order is not")
  func signedOutPolling() {
    let stranger = play(
      start,
      At(0, .follow(show, after: nil), .open(1), .wake(time(10))),
      At(0, .follow(order, after: nil)),
      At(0.1, .closed(1, .notAuthenticated), .signIn, .poll(show, mark: nil)),
      At(0.2, .polled(show, mark: "4"), .wake(time(5.2))),
      At(5.2, .woke, .poll(show, mark: "4")),
      At(5.3, .polled(show, mark: nil), .wake(time(10.3))))
    #expect(stranger.link == .signedOut)
    play(
      stranger, At(6, .follow(.show(ShowID(suffix: "s2")), after: nil), .poll(.show(ShowID(suffix: "s2")), mark: nil)))
    play(stranger, At(6, .unfollow(show)), At(10.3, .woke))
    play(
      stranger, At(6, .background), At(10.3, .woke), At(60, .foreground, .poll(show, mark: "4")),
      At(61, .pollFailed(show), .wake(time(71))))
    play(
      stranger, At(6, .signedIn, .open(2), .wake(time(16))), At(7, .opened(2), .authenticate),
      At(
        8, .heard(2, .authenticated), .subscribe(show, after: nil), .subscribe(order, after: nil), .wake(time(28))),
      At(28, .woke, .ping, .wake(time(38))))
  }

  @Test("a refusal of one topic leaves the others alone")
  func refusedTopic() {
    play(live(), At(5, .heard(1, .refused(Refusal(code: "not_found", status: 404))), .wake(time(25))))
  }

  @Test("when nothing is watched any more the socket goes")
  func nothingLeft() {
    play(
      live(),
      At(2, .follow(show, after: nil), .subscribe(show, after: nil)),
      At(3, .unfollow(show), .unsubscribe(show)),
      At(4, .unfollow(show)),
      At(5, .unfollow(order), .close(1)),
      At(6, .follow(order, after: 9), .open(2), .wake(time(16))))
  }

  /// The seventh wait's dice with the first wait's length.
  private var afterReset: Duration {
    var delay = RetryDelay(dice: Dice(seed: 7))
    for _ in 0..<6 { _ = delay.next() }
    delay.reset()
    return delay.next()
  }
}
