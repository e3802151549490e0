import Client
import Synchronization
import Testing
import Wire

@testable import Terminal

@Suite("A bank that asks somebody at a terminal")
struct BankTests {
  private let scene = Scene()
  private static let zoe = [
    "--email", "zoe@example.org", "--near", "59,10", "--query", "soup", "--tip", "0", "--street", "x", "--no-follow",
  ]
  /// To the bank's page.
  private static let toBank = ["", "1", "1", "", "", "3"]
  private static let notYet = "The bank has not said yes yet.\n"

  private func wait(_ times: Int) {
    let action = PaymentAction(kind: .threeDS, url: "/sandbox/three_ds/x")
    scene.platform.change {
      $0.status = .pendingPayment
      $0.payment = Sample.payment(.requiresAction, action: action)
      $0.bankWaits = times
    }
  }

  @Test("Enter before the bank is done is said, and nothing is followed before it is")
  func early() async {
    wait(2)
    #expect(await scene.run(Self.zoe, typing: Self.toBank + ["", "", ""]) == 0, "\(scene.text)")
    #expect(scene.text.split(separator: Self.notYet).count == 3 && scene.text.hasSuffix("The payment went through.\n"))
    #expect(scene.platform.submitted.count == 1)
    #expect(await scene.pending == nil)
  }

  @Test("an order that waits for the bank goes on there in the next run, and no other one is bought")
  func nextRun() async {
    wait(1)
    #expect(await scene.run(Self.zoe, typing: Self.toBank + ["", "q"]) == 0, "\(scene.text)")
    #expect(scene.text.contains(Self.notYet))
    #expect(await scene.pending != nil)
    #expect(await scene.run(["--no-follow"], typing: ["", ""]) == 0, "\(scene.text)")
    let said =
      "Your order from Trattoria Uno waits for your bank.\nYour bank asks: open http://fake/sandbox/three_ds/x\n"
    #expect(scene.text.contains(said) && !scene.text.contains("Watch it?") && !scene.text.contains("Your cart"))
    #expect(scene.text.hasSuffix("The payment went through.\n") && scene.platform.submitted.count == 1)
    #expect(await scene.pending == nil)
  }

  @Test("an answer of the bank that is lost is no yes")
  func lost() async {
    wait(1)
    scene.platform.fail(.confirmPayment, .lost(.timedOut), .lost(.timedOut))
    #expect(await scene.run(Self.zoe, typing: Self.toBank + ["", "", "", ""]) == 0, "\(scene.text)")
    #expect(scene.text.contains(Self.notYet) && scene.text.hasSuffix("The payment went through.\n"))
  }

  @Test("--yes asks the bank by itself until it has said yes")
  func atOnce() async {
    wait(3)
    scene.clock.answersAtBank.withLock { $0 = true }
    #expect(await scene.run(["--yes"] + Self.zoe) == 0, "\(scene.text)")
    #expect(scene.text.hasSuffix("The payment went through.\n"))
    #expect(scene.platform.calls.count { $0 == .confirmPayment } == 4)
  }
}
