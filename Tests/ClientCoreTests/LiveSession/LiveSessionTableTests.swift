import ClientCore
import Domain
import Structures
import Testing

@Suite("The table of a live session")
struct LiveSessionTableTests {
  private static let order = LiveSession.Topic.order(OrderID(suffix: "o1"))
  private static let show = LiveSession.Topic.show(ShowID(suffix: "s1"))

  private static let table = TransitionTable(
    "A live session",
    "The machine `LiveSession` in `Sources/Apps/ClientCore/LiveSession`: one socket for all topics, polling while there is\nnone. Whatever it waits for it says with `wake`, which is left out here.",
    from: LiveSession(dice: Dice(seed: 1)),
    phase: { $0.isPolling ? "\($0.link), polling" : "\($0.link)" }, depth: 7, omitting: ["wake"], inputs: samples)

  private static func samples(_ machine: LiveSession) -> [(name: String, input: LiveSession.Input, at: Instant)] {
    let number = machine.number
    let named: [(String, LiveSession.Input)] = [
      ("follow", .follow(order, after: 4)), ("follow what anybody may see", .follow(show, after: nil)),
      ("unfollow the last", .unfollow(order)), ("foreground", .foreground),
      ("background", .background), ("connected", .connected), ("signedIn", .signedIn), ("opened", .opened(number)),
      ("closed, lost", .closed(number, .lost)), ("closed, notAuthenticated", .closed(number, .notAuthenticated)),
      ("heard authenticated", .heard(number, .authenticated)),
      ("heard the next event", .heard(number, .event(order, seq: (machine.lastSeen(order) ?? 4) + 1))),
      ("heard an event after a gap", .heard(number, .event(order, seq: 90))),
      ("heard resync", .heard(number, .resync(order, seq: 4))),
      ("heard refused, who asks", .heard(number, .refused(Refusal(code: "token_expired", status: 401)))),
      ("heard pong", .heard(number, .pong)), ("heard subscribed", .heard(number, .subscribed(order, seq: 4))),
      ("polled", .polled(order, mark: "v")), ("pollFailed", .pollFailed(order)),
    ]
    return named.map { ($0.0, $0.1, time(100)) } + [("woke", .woke, time(200))]
  }

  @Test("docs/machines/live-session.md is the machine's table")
  func document() { MachineDocuments.check(Self.table, "live-session.md") }

  @Test(
    "in every state that samples lead to, whoever watches in the foreground has a socket, a wake or a sign-in to come")
  func neverStuck() {
    #expect(Self.table.reached.count > 300)
    let atWork: [LiveSession.Link] = [.opening, .authenticating, .live, .waiting]
    for machine in Self.table.reached where atWork.contains(machine.link) {
      // A wake that is long due does something, or names the next.
      var after = machine
      #expect(!after.handle(Timed(.woke, at: time(10_000))).isEmpty)
    }
  }
}
