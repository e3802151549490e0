import Domain
import Scripted
import Testing
import Waiting
import Wire

@testable import Client

@Suite("Whose live events they are", .timeLimit(.minutes(3)))
struct LiveAccountTests {
  private static let order = LiveStage.order

  /// How a server says that it does not know the token.
  enum Refusal: CaseIterable {
    case message, goodbye

    func say(on line: ScriptedLine) {
      switch self {
      case .message: line.say(.error(Problem(.tokenExpired)))
      case .goodbye: line.close(.goodbye(code: 4401))
      }
    }
  }

  @Test(
    "who is signed out is told, and follows again from the start when somebody signed in", arguments: Refusal.allCases)
  func signedOut(refusal: Refusal) async throws {
    let stage = LiveStage()
    let hub = stage.hub { [token = stage.token] _ in token.value }
    let updates = hub.follow(Self.order, after: 4)
    let line = try await stage.sockets.next(signedInAs: "sat_1")
    line.say(.event(LiveStage.event(5)))
    #expect(await updates.next(1) == ["5"])
    refusal.say(on: line)
    #expect(await updates.next(1) == ["signed out"])
    // Who comes later is told, too.
    let account = hub.follow(.accountMe)
    #expect(await account.next(1) == ["signed out"])
    stage.token.put("sat_2")
    await hub.accountChanged()
    let next = try await stage.sockets.next(signedInAs: "sat_2")
    #expect(await next.next() == .subscribe(.accountMe, after: nil))
    #expect(await next.next() == .subscribe(Self.order, after: nil))
    next.say(Self.order, at: 9)
    next.say(.accountMe, at: 1)
    #expect(await updates.next(1) == ["reload"])
    #expect(await account.next(1) == ["reload"])
  }

  @Test("somebody else who signs in is not told what was the other's")
  func somebodyElse() async throws {
    let stage = LiveStage()
    let hub = stage.hub { [token = stage.token] _ in token.value }
    let updates = hub.follow(.accountMe)
    let line = try await stage.sockets.next(signedInAs: "sat_1")
    line.say(.accountMe, at: 4)
    #expect(await updates.next(1) == ["reload"])
    #expect(await line.next() == .subscribe(.accountMe, after: nil))
    stage.token.put("sat_2")
    await hub.accountChanged()
    #expect(await line.next() == nil)
    let next = try await stage.sockets.next(signedInAs: "sat_2")
    #expect(await next.next() == .subscribe(.accountMe, after: nil))
  }

  @Test("a token that can be renewed without a person is, and nobody notices")
  func renewed() async throws {
    let stage = LiveStage()
    let hub = stage.hub { refused in refused == nil ? "sat_old" : "sat_new" }
    let updates = hub.follow(Self.order, after: 1)
    let line = try await stage.sockets.next(signedInAs: "sat_old")
    line.say(.error(Problem(.tokenExpired)))
    let next = try await stage.sockets.next(signedInAs: "sat_new")
    #expect(await next.next() == .subscribe(Self.order, after: 1))
    next.say(.event(LiveStage.event(2)))
    #expect(await updates.next(1) == ["2"])
  }

  @Test("a token that cannot be had now is asked for again; nobody at all is nobody signed in")
  func noToken() async throws {
    let stage = LiveStage()
    let tries = Notebook<String?>()
    let hub = stage.hub { refused in
      tries.note(refused)
      if tries.all.count == 1 { throw TransportError.unreachable }
      return nil
    }
    let updates = hub.follow(Self.order)
    try await stage.clock.skip(LiveStage.soon)
    #expect(await updates.next(1) == ["signed out"])
    #expect(stage.sockets.urls.isEmpty)
  }
}
