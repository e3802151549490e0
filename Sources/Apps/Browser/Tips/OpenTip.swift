import ClientCore
import Domain
import Structures

/// The tips of one order: does what ``GiveTip`` decides.  E1, E5
///
/// A tip is in its account's slot before it is sent. The slot is written only over what was read of it, so that another
/// tab's tip is never lost.
final class OpenTip: OpenMachine {
  private enum Asked {
    case read(AccountID)
    case keep(StoredTip, AccountID)
    case forget(StoredTip, AccountID)
    case lookUp(PurchaseKey)
    /// A sending, a confirmation or a giving up.
    case payment(PurchaseKey)
  }

  private let order: OrderID
  private var machine: GiveTip
  private var asked = Outstanding<Asked>()
  /// The key that the machine let go last: its end is known, so that it may be written over before its slot is empty.
  private var settled: PurchaseKey?

  init(number: Int32, order: OrderID, dice: Dice) {
    self.order = order
    machine = GiveTip(dice: dice)
    super.init(number: number)
  }

  override func begin(at now: Instant, in core: BrowserCore) {
    if core.account != nil { run(.look, now, core) }
  }

  override func take(_ input: Node, at now: Instant, in core: BrowserCore) throws(Malformed) {
    switch try TipInput(input) {
    case .give(let amount, let method, let key):
      run(.give(amount: amount, method.map { PaymentMethod($0) }, PurchaseKey(key)), now, core)
    case .ask: run(.ask, now, core)
    case .abandon: run(.abandon, now, core)
    }
  }

  override func hear(_ event: AppEvent, at now: Instant, in core: BrowserCore) {
    switch event {
    case .foreground, .connected: run(.ask, now, core)
    case .signedIn: if case .closed = machine.state { run(.look, now, core) } else { run(.ask, now, core) }
    case .signedOut: run(.ownerLeft, now, core)
    case .background: break
    }
  }

  override func woke(at now: Instant, in core: BrowserCore) { run(.ask, now, core) }

  // MARK: Answers

  override func hear(_ answer: Answer, _ body: [UInt8], at now: Instant, in core: BrowserCore) {
    switch asked.take(answer.id) {
    case .read(let account)?: read(account, answer, now, core)
    case .keep(let tip, let account)?: kept(tip, account, answer, now, core)
    case .forget(let tip, let account)?: forgotten(tip, account, answer, core)
    case .lookUp(let key)?: run(lookedUp(key, Outcome(answer, body)), now, core)
    case .payment(let key)?: run(answered(key, Outcome(answer, body)), now, core)
    case nil: break
    }
  }

  private func slot(of account: AccountID) -> String { "tip/" + order.rawValue + "/" + account.rawValue }

  private func tip(in value: String?) -> StoredTip? {
    guard let bytes = value.flatMap({ Base64.decode($0) }) else { return nil }
    return try? StoredTip(bytes: bytes)
  }

  private func read(_ account: AccountID, _ answer: Answer, _ now: Instant, _ core: BrowserCore) {
    // It belongs to an account that has left.  P1
    guard core.account == account else { return }
    guard case .found(_, let value) = answer else { return run(.notRead, now, core) }
    run(.found(tip(in: value)), now, core)
  }

  private func kept(
    _ tip: StoredTip, _ account: AccountID, _ answer: Answer, _ now: Instant, _ core: BrowserCore
  ) {
    switch answer {
    case .kept: run(.kept(tip.key), now, core)
    case .found(_, let value):
      guard let there = self.tip(in: value), there.key != settled else {
        return keep(tip, account, over: value.map { .value(value: $0) } ?? .nothing, core)
      }
      if core.account == account { run(.found(there), now, core) }
    case .failed, .answered, .woke: run(.notKept(tip.key), now, core)
    }
  }

  private func keep(_ tip: StoredTip, _ account: AccountID, over: Over, _ core: BrowserCore) {
    asked.add(.keep(tip, account), as: core.keep(tip.bytes, in: slot(of: account), over: over, for: number))
  }

  /// This tip and no other: another tab may have begun one since, or written down its payment.  E1
  private func forgotten(_ tip: StoredTip, _ account: AccountID, _ answer: Answer, _ core: BrowserCore) {
    guard case .found(_, let value?) = answer, let there = self.tip(in: value), there.key == tip.key else { return }
    forget(tip, account, over: value, core)
  }

  private func forget(_ tip: StoredTip, _ account: AccountID, over value: String, _ core: BrowserCore) {
    asked.add(.forget(tip, account), as: core.forget(slot(of: account), over: .value(value: value), for: number))
  }

  private func lookedUp(_ key: PurchaseKey, _ outcome: Outcome) -> GiveTip.Input {
    switch outcome {
    case .body: .known(key)
    case .nothing: .failed(key, .unanswered)
    case .failed(.refused(let refusal), _) where refusal.status == 404: .absent(key)
    case .failed(let failure, _): .failed(key, failure)
    }
  }

  private func answered(_ key: PurchaseKey, _ outcome: Outcome) -> GiveTip.Input {
    switch outcome {
    case .body(let text):
      (try? TipPayment(body: text.root)).map { .answered(key, $0) } ?? .failed(key, .unanswered)
    case .nothing: .failed(key, .unanswered)
    case .failed(let failure, _): .failed(key, failure)
    }
  }

  // MARK: Effects

  private func run(_ input: GiveTip.Input, _ now: Instant, _ core: BrowserCore) {
    for effect in machine.handle(Timed(input, at: now)) { carryOut(effect, now, core) }
  }

  /// The machine asks for nothing after its account has left, so the tip belongs to the account that is signed in.
  private func carryOut(_ effect: GiveTip.Effect, _ now: Instant, _ core: BrowserCore) {
    switch effect {
    case .wake(let time): return core.wake(number, at: time)
    case .signIn: return core.notice(.signIn, of: number)
    default: break
    }
    guard let account = core.account else { return run(.ownerLeft, now, core) }
    switch effect {
    case .read: asked.add(.read(account), as: core.read(slot(of: account), for: number))
    case .keep(let tip): keep(tip, account, over: .nothing, core)
    case .note(let tip):
      core.keep(tip.bytes, in: slot(of: account), over: .value(value: Base64.encode(tip.unanswered.bytes)))
    case .forget(let tip):
      settled = tip.key
      forget(tip, account, over: Base64.encode(tip.bytes), core)
    case .send(let tip):
      let id = core.call(
        .post, Path.tipOrder(order), for: number, key: tip.key.rawValue, as: account, body: tip.requestBody)
      asked.add(.payment(tip.key), as: id)
    case .lookUp(let key):
      asked.add(.lookUp(key), as: core.call(.get, Path.lookupOrder(key.rawValue), for: number, as: account))
    case .confirm(let payment, let key):
      let id = core.call(
        .post, Path.confirmPayment(payment), for: number, as: account, body: Array("{}".utf8))
      asked.add(.payment(key), as: id)
    case .abandon(let payment, let key):
      asked.add(.payment(key), as: core.call(.post, Path.abandonPayment(payment), for: number, as: account))
    case .wake, .signIn: break
    }
  }

  override func write(to json: inout JSONWriter, in core: BrowserCore) { TipView(machine.state).write(to: &json) }
}
