import Domain
import Structures
import Testing

@testable import ClientCore

@Suite("The table of a live session")
struct LiveSessionTableTests {
  private static let table = TransitionTable(
    "A live session",
    "The machine `LiveSession` in `Sources/Apps/ClientCore/LiveSession`: one socket for all topics, polling while there is\nnone. Whatever it waits for it says with `wake`, which is left out here.",
    from: LiveSession(dice: Dice(seed: 1)),
    phase: phase, depth: 7, omitting: ["wake"], joined: true, inputs: { SessionCases(machine: $0).all })

  private static func phase(_ machine: LiveSession) -> String {
    "\(machine.link)" + (machine.isInForeground ? "" : ", in the background") + (machine.isPolling ? ", polling" : "")
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
