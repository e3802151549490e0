import Client
import Domain
import SoireeClient
import Synchronization
import Testing
import Waiting
import Wire

@testable import Modelled
@testable import Terminal

@Suite("A bank that asks somebody at a terminal")
struct BankTests {
  private let scene = TerminalScene()
  private static let zoe = [
    "--email", "zoe@example.org", "--near", "59,10", "--query", "soup", "--tip", "0", "--street", "x", "--no-follow",
  ]
  /// To the bank's page.
  private static let toBank = ["", "1", "1", "", "", "3"]
  private static let goesOn = "This goes on by itself when that is done.\nThe payment went through.\n"

  private func wait(_ times: Int) {
    let action = PaymentAction(kind: .threeDS, url: "/sandbox/three_ds/x")
    scene.platform.change {
      $0.status = .pendingPayment
      $0.payment = ModelSamples.payment(.requiresAction, action: action)
      $0.bankWaits = times
    }
  }

  /// Time goes by while the bank is waited for.
  private func tick() { scene.answersAtBank.withLock { $0 = true } }

  @Test("nothing is typed at the bank, and nothing is followed before it has said yes", arguments: [[], ["--yes"]])
  func goesOn(words: [String]) async {
    wait(3)
    tick()
    #expect(await scene.run(words + Self.zoe, typing: words.isEmpty ? Self.toBank : []) == 0, "\(scene.text)")
    #expect(scene.text.hasSuffix(Self.goesOn))
    #expect(scene.platform.submitted.count == 1)
    #expect(scene.platform.calls.count { $0 == .payments(.confirmPayment) } == 4)
    #expect(await scene.pending == nil)
  }

  @Test("an order that waits for the bank goes on there in the next run, and no other one is bought")
  func nextRun() async throws {
    wait(1)
    let scene = scene
    let killed = Task { await scene.run(Self.zoe, typing: Self.toBank) }
    try await scene.atBank.wait(for: "an order at the bank")
    killed.cancel()
    #expect(await killed.value == 75, "\(scene.text)")
    #expect(await scene.pending != nil)
    tick()
    #expect(await scene.run(["--no-follow"]) == 0, "\(scene.text)")
    let said =
      "Your order from Trattoria Uno waits for your bank.\nYour bank asks: open http://fake/sandbox/three_ds/x\n"
    #expect(scene.text.contains(said) && !scene.text.contains("Watch it?") && !scene.text.contains("Your cart"))
    #expect(scene.text.hasSuffix(Self.goesOn) && scene.platform.submitted.count == 1)
    #expect(await scene.pending == nil)
  }

  @Test("an answer of the bank that is lost is no yes")
  func lost() async {
    wait(1)
    tick()
    scene.platform.fail(.payments(.confirmPayment), .lost(.timedOut), .lost(.timedOut))
    #expect(await scene.run(Self.zoe, typing: Self.toBank) == 0, "\(scene.text)")
    #expect(scene.text.hasSuffix(Self.goesOn))
    #expect(scene.platform.calls.count { $0 == .payments(.confirmPayment) } == 4)
  }

  @Test("E5: an order whose payment is still checked keeps its key, watched or not")
  func checked() async {
    scene.platform.change { ($0.status, $0.payment) = (.pendingPayment, ModelSamples.payment(.checking)) }
    #expect(await scene.run(Self.zoe, typing: Self.toBank) == 0, "\(scene.text)")
    #expect(await scene.pending != nil)
    #expect(await scene.run(["--no-follow"], typing: ["no"]) == 0, "\(scene.text)")
    #expect(scene.text.contains("Watch it?") && scene.text.contains("still being checked"))
    #expect(await scene.pending != nil)
    scene.platform.change { ($0.status, $0.payment) = (.placed, ModelSamples.payment(.authorised)) }
    #expect(await scene.run(["--no-follow"], typing: ["no", "q"]) == 0, "\(scene.text)")
    #expect(await scene.pending == nil && scene.platform.submitted.count == 1)
  }

  @Test(
    "E1: an order that another terminal has under way is what is decided of, and its key what goes then",
    arguments: [0, 2])
  func thereFirst(bankWaits: Int) async throws {
    let (account, key) = (ModelSamples.account.id, "01234567-89ab-4cde-8f01-23456789abcd")
    let purchase = OrderPurchase(
      cart: CartID(suffix: "1"), quote: OrderPurchase.Quote(id: "quote", total: 900, version: 1),
      method: PaymentMethod(.card))
    let record = PurchaseRecord(
      key: PurchaseKey(key), purchase: purchase, madeAt: ModelSamples.now, account: account)
    if bankWaits > 0 { wait(bankWaits) }
    tick()
    scene.platform.change { ($0.orders[key], $0.owners[key]) = (ModelSamples.order(.placed), "sat_good") }
    let disk = scene.disk()
    scene.meanwhile.withLock { $0 = { try? await disk.keep(record.bytes, as: OrderPurchase.record(of: account)) } }
    #expect(await scene.run(Self.zoe, typing: Self.toBank) == 0, "\(scene.text)")
    #expect(scene.text.contains("The payment went through.") == (bankWaits > 0))
    #expect(scene.platform.submitted.isEmpty)
    #expect(await scene.pending == nil)
  }

  @Test("E1: what another terminal keeps since is not let go with an order that is over")
  func otherTerminal() async throws {
    let account = ModelSamples.account.id
    let disk = OrderDisk(disk: MemoryDisk(), account: account)
    let (mine, theirs) = (PurchaseKey("mine"), PurchaseKey("theirs"))
    let purchase = OrderPurchase(
      cart: CartID(suffix: "1"), quote: OrderPurchase.Quote(id: "quote", total: 900, version: 1),
      method: PaymentMethod(.cash))
    let record = PurchaseRecord(key: theirs, purchase: purchase, madeAt: ModelSamples.now, account: account)
    try await disk.keep(record.bytes, as: OrderPurchase.record(of: account))
    await disk.letGo(of: mine)
    #expect(try await disk.record(OrderPurchase.record(of: account)) != nil)
    await disk.letGo(of: theirs)
    #expect(try await disk.record(OrderPurchase.record(of: account)) == nil)
  }
}
