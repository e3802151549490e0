import ClientCore
import Domain
import Structures

/// Does what a ``Checkout`` decides.
///
/// The key is in its account's slot before anything is sent. A slot is written only over what was read of it, so that
/// another tab's key is never lost.  E1
class OpenCheckout: OpenMachine {
  typealias Machine = Checkout<Goods>

  private enum Asked {
    case resume
    case keep(StoredPurchase<Goods>, AccountID)
    case forget(PurchaseKey, AccountID)
    case submit(PurchaseKey)
    case lookUp(PurchaseKey)
    case confirm(PurchaseKey)
  }

  private(set) var machine: Machine
  private var asked = Outstanding<Asked>()
  /// The key that the machine let go last: its end is known, so that it may be written over before its slot is empty.
  private var settled: PurchaseKey?

  init(number: Int32, dice: Dice) {
    machine = Machine(dice: dice)
    super.init(number: number)
  }

  override func begin(at now: Instant, in core: BrowserCore) { resume(core) }

  /// Called after each step. A half overrides it where a step concerns its cart or seats.
  func moved(from before: Goods?, at now: Instant, in core: BrowserCore) {}
  func notice(placed id: String) -> Notice { .edit }
  /// The disk's name of the purchase that is under way.
  var slot: String { "" }

  func isMine(_ goods: Goods) -> Bool { false }

  /// The way to pay of the purchase that is under way.
  final var method: PaymentWay? { (machine.record?.purchase.method).map { PaymentWay($0) } }

  // MARK: Inputs

  override func take(_ input: Node, at now: Instant, in core: BrowserCore) throws(Malformed) {
    switch try PurchaseInput(input) {
    case .place(let goods, let method, let others, let key):
      let goods = Goods(goods, PaymentMethod(method), others.map { PaymentMethod($0) })
      guard isMine(goods) else { throw Malformed() }
      if machine.taps.contains(.edit) { endQuestion(now, core) }
      run(.place(goods, PurchaseKey(key)), now, core)
    case .accept(let key): run(.accept(PurchaseKey(key)), now, core)
    case .choose(let method, let key): run(.choose(PaymentMethod(method), PurchaseKey(key)), now, core)
    case .edit: run(.edit, now, core)
    case .send: run(.send, now, core)
    case .openBank: run(.openBank, now, core, leavesPage: true)
    case .backFromBank: run(.backFromBank, now, core)
    case .abandon: run(.abandon, now, core)
    }
  }

  override func hear(_ event: AppEvent, at now: Instant, in core: BrowserCore) {
    switch event {
    case .foreground, .connected: run(.connected, now, core)
    case .signedIn:
      resume(core)
      run(.signedIn, now, core)
    case .signedOut: leave(now, core)
    case .background: break
    }
  }

  /// A purchase that was surely not made is deleted from the disk. One whose end is unknown stays for its owner.  E1
  private func leave(_ now: Instant, _ core: BrowserCore) {
    switch machine.progress {
    case .choice(.neverArrived), .choice(.signIn): run(.edit, now, core)
    case .nothing, .working, .bank, .choice, .done, .lost: break
    }
    run(.ownerLeft(nil), now, core)
  }

  override func woke(at now: Instant, in core: BrowserCore) { run(.woke, now, core) }

  /// Looks for a purchase of this account that an earlier launch of the page did not end.  E1
  private func resume(_ core: BrowserCore) {
    guard let account = core.account else { return }
    asked.add(.resume, as: core.read(slot(of: account), for: number))
  }

  private func slot(of account: AccountID) -> String { slot + "/" + account.rawValue }

  // MARK: Answers

  override func hear(_ answer: Answer, _ body: [UInt8], at now: Instant, in core: BrowserCore) {
    switch asked.take(answer.id) {
    case .resume?: resumed(answer, now, core)
    case .keep(let record, let account)?: keep(record, account, answer, now, core)
    case .forget(let key, let account)?: forget(key, account, answer, core)
    case .submit(let key)?: run(submitted(key, Outcome(answer, body)), now, core, leavesPage: true)
    case .lookUp(let key)?: run(lookedUp(key, Outcome(answer, body)), now, core)
    case .confirm(let key)?: run(confirmed(key, Outcome(answer, body)), now, core)
    case nil: break
    }
  }

  /// Reads the purchase that the account left under way from a slot's value.
  private func record(of account: AccountID, in value: String?) -> StoredPurchase<Goods>? {
    guard let bytes = value.flatMap({ Base64.decode($0) }), let record = try? StoredPurchase<Goods>(bytes: bytes),
      record.account == account
    else { return nil }
    return record
  }

  private func resumed(_ answer: Answer, _ now: Instant, _ core: BrowserCore) {
    guard case .found(_, let value) = answer else { return run(.notRead, now, core) }
    guard let account = core.account, let record = record(of: account, in: value) else {
      return run(.nothingKept, now, core)
    }
    run(.resume(record), now, core)
  }

  /// A key whose end is unknown is never overwritten.  E1
  private func keep(
    _ record: StoredPurchase<Goods>, _ account: AccountID, _ answer: Answer, _ now: Instant, _ core: BrowserCore
  ) {
    switch answer {
    case .kept: run(.kept(record.key, account), now, core)
    case .found(_, let value):
      if let there = self.record(of: account, in: value), there.key != record.key, there.key != settled {
        return run(.resume(there), now, core)
      }
      let over: Over = value.map { .value(value: $0) } ?? .nothing
      let id = core.keep(record.bought(by: account).bytes, in: slot(of: account), over: over, for: number)
      asked.add(.keep(record, account), as: id)
    case .failed, .answered, .woke: run(.notKept(record.key), now, core)
    }
  }

  /// This key and no other: another window may have kept its own since.  E1
  private func forget(_ key: PurchaseKey, _ account: AccountID, _ answer: Answer, _ core: BrowserCore) {
    guard case .found(_, let value?) = answer else { return }
    if let there = record(of: account, in: value), there.key != key { return }
    let id = core.forget(slot(of: account), over: .value(value: value), for: number)
    asked.add(.forget(key, account), as: id)
  }

  private func placed(_ key: PurchaseKey, _ text: JSONText) -> Machine.Input {
    let placed = (try? machine.record?.purchase.placed(body: text.root)) ?? nil
    return placed.map { .found(key, $0) } ?? .failed(key, .unanswered)
  }

  private func submitted(_ key: PurchaseKey, _ outcome: Outcome) -> Machine.Input {
    switch outcome {
    case .body(let text): placed(key, text)
    case .nothing: .failed(key, .unanswered)
    case .failed(let failure, let problem):
      .failed(key, failure, problem.flatMap { machine.record?.purchase.newPrice(in: $0.root) })
    }
  }

  private func lookedUp(_ key: PurchaseKey, _ outcome: Outcome) -> Machine.Input {
    switch outcome {
    case .body(let text): placed(key, text)
    case .nothing: .failed(key, .unanswered)
    case .failed(.refused(let refusal), _) where refusal.status == 404: .absent(key)
    case .failed(let failure, _): .failed(key, failure)
    }
  }

  private func confirmed(_ key: PurchaseKey, _ outcome: Outcome) -> Machine.Input {
    switch outcome {
    case .body(let text): placed(key, text)
    case .nothing: .failed(key, .unanswered)
    case .failed(let failure, _): .failed(key, failure)
    }
  }

  // MARK: Effects

  /// - Parameter leavesPage: Whether the payer may be sent to the bank's page: they have just paid or tapped. Whoever comes
  ///   back from there is not sent again, however often the platform says that the bank waits.
  final func run(_ input: Machine.Input, _ now: Instant, _ core: BrowserCore, leavesPage: Bool = false) {
    let before = machine.record?.purchase
    for effect in machine.handle(Timed(input, at: now)) {
      if case .openBank = effect, !leavesPage { continue }
      carryOut(effect, now, core)
    }
    moved(from: before, at: now, in: core)
  }

  private func carryOut(_ effect: Machine.Effect, _ now: Instant, _ core: BrowserCore) {
    switch effect {
    case .keep(let record):
      guard let account = core.account else { return run(.failed(record.key, .nobody), now, core) }
      asked.add(.keep(record, account), as: core.read(slot(of: account), for: number))
    case .read:
      guard core.account != nil else { return run(.nothingKept, now, core) }
      resume(core)
    case .forget(let key, let account):
      settled = key
      asked.add(.forget(key, account), as: core.read(slot(of: account), for: number))
    case .submit(let goods, let key):
      ask(key, now, core) { account in
        let id = core.call(
          .post, goods.submitPath, for: number, key: key.rawValue, as: account, body: goods.submitBody)
        asked.add(.submit(key), as: id)
      }
    case .lookUp(let key):
      guard let goods = machine.record?.purchase else { return }
      ask(key, now, core) { account in
        asked.add(.lookUp(key), as: core.call(.get, goods.lookUpPath(key), for: number, as: account))
      }
    case .confirm(let payment):
      askAbout(Path.confirmPayment(payment), Array("{}".utf8), now, core)
    case .abandon(let payment): askAbout(Path.abandonPayment(payment), nil, now, core)
    case .openBank(let page): core.add(.open(url: page))
    case .signIn: core.notice(.signIn, of: number)
    case .wake(let time): core.wake(number, at: time)
    case .placed(let id): core.notice(notice(placed: id.whole), of: number)
    case .editCart: core.notice(.edit, of: number)
    }
  }

  /// Ends a purchase that failed, of these goods or of others, because another one follows: nothing of it was bought.
  private func endQuestion(_ now: Instant, _ core: BrowserCore) {
    let before = machine.record?.purchase
    for effect in machine.handle(Timed(.edit, at: now)) where effect != .editCart { carryOut(effect, now, core) }
    moved(from: before, at: now, in: core)
  }

  /// A payment whose payer was sent to the bank.
  private func askAbout(_ path: String, _ body: [UInt8]?, _ now: Instant, _ core: BrowserCore) {
    guard let key = machine.record?.key else { return }
    ask(key, now, core) { account in
      asked.add(.confirm(key), as: core.call(.post, path, for: number, as: account, body: body))
    }
  }

  /// Asks the platform as the buyer only: under another account it does not know the key.  E1
  private func ask(_ key: PurchaseKey, _ now: Instant, _ core: BrowserCore, _ call: (AccountID) -> Void) {
    guard let record = machine.record, record.key == key, let account = record.account else { return }
    if core.account == account { return call(account) }
    run(core.account == nil ? .failed(key, .nobody) : .ownerLeft(key), now, core)
  }
}
