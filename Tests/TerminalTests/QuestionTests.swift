import Client
import Testing
import Wire

@testable import Modelled
@testable import Terminal

@Suite("What a terminal asks, and what somebody types")
struct QuestionTests {
  private let scene = TerminalScene()
  private static let zoe = ["--email", "zoe@example.org", "--near", "59,10"]

  /// Another device has three Margheritas in the cart of whoever is signed in.
  private func fill() {
    let line = CartLineRequest(lineId: "9", menuItemId: ModelSamples.item(2).id, quantity: 3, selectedModifiers: [])
    let cart = ModelSamples.cart(CartSyncRequest(restaurantId: ModelSamples.restaurantID, lines: [line]))
    scene.platform.change { $0.carts["sat_good"] = cart }
  }

  @Test("yes and no are heard in whatever letters", arguments: ["y", "Yes", " YES ", "N", "no ", "No"])
  func yesOrNo(answer: String) async {
    fill()
    #expect(await scene.run(Self.zoe, typing: ["", answer, "q"]) == 0, "\(scene.text)")
    #expect(scene.text.contains("Take out:") == answer.lowercased().contains("y"), "\(scene.text)")
    #expect(!scene.text.contains("yes or no, please"))
  }

  @Test("what is neither yes nor no is asked again, and at last decides nothing")
  func neither() async {
    fill()
    #expect(await scene.run(Self.zoe, typing: ["", "maybe", "yikes", "YES", "q"]) == 0, "\(scene.text)")
    #expect(scene.text.contains("  yes or no, please; q leaves.\n") && scene.text.contains("Take out:"))
    let words = ["--cancel", "\(ModelSamples.orderID)"]
    #expect(await scene.run(words, typing: Array(repeating: "perhaps", count: 99)) == 1)
    #expect(scene.text.hasSuffix("That was neither yes nor no.\n"))
    #expect(!scene.platform.calls.contains(.orders(.cancelOrder)))
    #expect(await scene.run(words, typing: ["Yes"]) == 0, "\(scene.text)")
    #expect(scene.platform.calls.contains(.orders(.cancelOrder)))
  }

  @Test("paying with what was given is agreed to in whatever letters, and not by something else")
  func paying() async {
    let words = ["", "margherita", "1", "2", "1", "", "", "", "x", ""]
    let given = Self.zoe + ["--no-follow", "--token", "cash"]
    #expect(await scene.run(given, typing: words + ["yeah", "Y"]) == 0, "\(scene.text)")
    #expect(scene.text.contains("  yes or no, please") && scene.platform.submitted.count == 1)
    #expect(await scene.run(given, typing: words + ["NO"]) == 0, "\(scene.text)")
    #expect(scene.text.hasSuffix("Nothing was bought.\n") && scene.platform.submitted.count == 1)
  }

  @Test("a tip that is no number is asked for again")
  func tip() async {
    let words = ["", "margherita", "1", "2", "1", "", "", "", "x", "abc", "1.50", "-5", "150", "1"]
    #expect(await scene.run(Self.zoe + ["--no-follow"], typing: words) == 0, "\(scene.text)")
    #expect(scene.text.split(separator: "A whole number, please").count == 4)
    #expect(scene.platform.cart?.totals.tip == 150)
  }

  @Test("a code or an address of another form is said to be one, once, and asked for again")
  func malformed() async {
    scene.platform.change { $0.isDemo = false }
    let words = ["zoe", "zoe@example.org", "abc", "abcdef", "000000", "123456", "q"]
    #expect(await scene.run(["--near", "59,10"], typing: words) == 0, "\(scene.text)")
    let (address, length, form) = ("`email` must be", "`code` must have at least 6 characters.", "`code` must be")
    for said in [address, length, form, "That is not the code.", "Signed in as zoe@example.org."] {
      #expect(scene.text.split(separator: said, omittingEmptySubsequences: false).count == 2, "\(said): \(scene.text)")
    }
    #expect(!scene.text.contains("email: ") && !scene.text.contains("code: "), "\(scene.text)")
    #expect(await scene.run(["--email", "zoe"], typing: ["zoe@example.org", "123456", "q"]) == 0, "\(scene.text)")
    #expect(await scene.run(["--yes", "--email", "zoe"]) == 1)
    #expect(await scene.run(["--yes", "--email", "zoe@example.org", "--code", "abc"]) == 1)
  }

  @Test("what is wrong with a field is said once, and every other field, too")
  func saidOnce() {
    let one = FieldError(field: "code", code: "too_short", message: "must have at least 6 characters")
    let other = FieldError(field: "email", code: "bad_format", message: "must be an address")
    let failure = Failure(ClientError.problem(.invalid([one, other])))
    #expect(failure.message == "`code` must have at least 6 characters.\n  email: must be an address")
  }
}
