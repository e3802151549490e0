import Client
import SoireeClient
import Synchronization
import Testing
import Wire

@testable import Modelled
@testable import Terminal

@Suite("What a terminal offers to pay with")
struct PaymentKindsTests {
  private let scene = TerminalScene()
  private static let zoe = ["--email", "zoe@example.org", "--near", "59,10", "--no-follow"]
  private static let yes = ["--yes", "--email", "zoe@example.org", "--no-follow"]
  private static let dish = ["", "margherita", "1", "1", "", "", "", ""]

  @Test("P8: a place that takes cash only offers cash only, and says so")
  func cashOnly() async {
    scene.platform.change { $0.carts.paymentMethods = [.cash] }
    #expect(await scene.run(Self.zoe, typing: Self.dish + ["2", "1"]) == 0, "\(scene.text)")
    #expect(scene.text.contains("This place takes no payments online: you pay in cash."))
    #expect(scene.text.contains("1. cash") && !scene.text.contains("tok_"), "\(scene.text)")
    #expect(scene.platform.submitted.map(\.paymentMethod.kind) == [.cash])
  }

  @Test("P8: --yes pays with what is taken")
  func atOnce() async {
    scene.platform.change { $0.carts.paymentMethods = [.cash] }
    #expect(await scene.run(Self.yes) == 0, "\(scene.text)")
    #expect(scene.platform.submitted.map(\.paymentMethod.kind) == [.cash])
  }

  @Test("P8: a token that is not taken is refused before anything is sent, and the others are named")
  func notTaken() async {
    scene.platform.change { $0.carts.paymentMethods = [.cash] }
    #expect(await scene.run(Self.yes + ["--token", "tok_approved"]) == 1)
    let said = "This place does not take tok_approved. Give another --token: cash.\n"
    #expect(scene.text.hasSuffix(said), "\(scene.text)")
    scene.platform.change { $0.carts.paymentMethods = [.upi] }
    #expect(await scene.run(Self.yes) == 1)
    #expect(scene.text.hasSuffix("You can't pay here from a terminal.\n"), "\(scene.text)")
    #expect(scene.platform.submitted.isEmpty)
  }

  @Test("a quote that does not say is paid with any", arguments: [nil, [PaymentKindCode.card, .cash]])
  func any(kinds: [PaymentKindCode]?) {
    #expect(PaymentTokens.forFood(kinds) == PaymentTokens.offered + ["cash"])
  }

  @Test("the payment service's page is offered where it is taken, and has no token")
  func page() {
    #expect(PaymentTokens.forFood([.hostedPage, .cash]) == ["page", "cash"])
    #expect(PaymentTokens.method("page") == PaymentMethod(.hostedPage))
    #expect(!PaymentTokens.isTaken("page", [.card]) && !PaymentTokens.isTaken("page", nil))
    #expect(PaymentTokens.withoutCash.filter { PaymentTokens.isTaken($0, [.hostedPage]) } == ["page"])
  }

  @Test("P8: seats where nothing is paid online are not held, and the reason is said")
  func seats() async {
    let words = "No payment service is set up here, so only food can be bought, and only for cash."
    scene.updates.withLock { $0 = [.reload] }
    scene.platform.always(.bookings(.holdSeats), .problem(Problem(.paymentMethodUnavailable, words)))
    #expect(await scene.book(["--email", "zoe@example.org", "--yes"]) == 1)
    #expect(scene.text.contains(words), "\(scene.text)")
    #expect(scene.platform.cinema.keys.isEmpty)
  }
}
