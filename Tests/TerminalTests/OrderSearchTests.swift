import Client
import ClientCore
import Domain
import Testing
import Waiting
import Wire

@testable import Modelled
@testable import Terminal

@Suite("Searching at a terminal")
struct OrderSearchTests {
  private let scene = TerminalScene()
  private static let zoe = ["--email", "zoe@example.org", "--near", "59,10", "--no-follow"]
  private static let yes = zoe + ["--yes"]

  private var time: Instant { scene.clock.now }

  @Test("who is asked to wait comes back then, and not before")
  func comesBack() async {
    scene.platform.fail(.restaurants(.listRestaurants), .problem(Problem(.rateLimited, retryAfter: 12)))
    #expect(await scene.run(Self.yes) == 0, "\(scene.text)")
    #expect(scene.platform.searches.count == 1 && time.since(ModelSamples.now) >= .seconds(12))
  }

  @Test("who is asked to wait for longer than a command does is told so at once")
  func comesLater() async {
    scene.platform.always(
      .restaurants(.listRestaurants), .problem(Problem(.rateLimited, "Not so fast.", retryAfter: 31)))
    #expect(await scene.run(Self.yes) == 75)
    // The clock of a scene goes on by whatever is slept for, also by who would look here meanwhile.
    #expect(scene.text.hasSuffix("Not so fast.\n") && time.since(ModelSamples.now) <= Discovery.patience)
    #expect(scene.platform.calls.count { $0 == .restaurants(.listRestaurants) } == 1)
  }

  @Test("a second search that is refused ends in the platform's words, and in no list of before")
  func refusedLater() async {
    scene.platform.change { $0.refusals["soup"] = Problem(.draining, "Back in a minute.") }
    #expect(await scene.run(Self.zoe, typing: ["", "margherita", "", "soup"]) == 75)
    #expect(scene.text.hasSuffix("Back in a minute.\n"), "\(scene.text)")
  }

  @Test("words of the platform are not lost in a network that is lost after them")
  func lostAfterwards() async {
    let faults = Array(repeating: ModelPlatform.Fault.lost(.timedOut), count: 99)
    scene.platform.change {
      $0.faults[.restaurants(.listRestaurants)] = [.problem(Problem(.draining, "Back in a minute."))] + faults
    }
    #expect(await scene.run(Self.yes) == 75)
    #expect(scene.text.hasSuffix("Back in a minute.\n"), "\(scene.text)")
    scene.platform.always(.restaurants(.listRestaurants), .lost(.timedOut))
    #expect(await scene.run(Self.yes) == 75)
    #expect(scene.text.hasSuffix("The server did not answer.\n"), "\(scene.text)")
  }

  @Test("more restaurants that cannot be read are said not to be there, and can be asked for again")
  func noMore() async {
    scene.platform.change { state in
      state.isLong = true
      state.refusals["2"] = Problem(.rateLimited, "Not so fast.", retryAfter: 5)
    }
    let words = ["", "margherita", "2", "2", "", "soup", "1", "1", "1", "", "", "", "1"]
    #expect(await scene.run(Self.zoe, typing: words) == 0, "\(scene.text)")
    #expect(scene.text.ranges(of: "Not so fast.").count == 2, "\(scene.text)")
  }
}
