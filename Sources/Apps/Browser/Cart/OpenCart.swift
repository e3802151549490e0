import ClientCore
import Domain
import Structures

/// The cart of the page: does what ``CartSync`` decides.
///
/// Before anything is told it reads whose the disk is, where the food was to go, and the cart of an earlier launch.  E1, P1
final class OpenCart: OpenMachine {
  private enum Asked {
    case owner, destination, record
    case sync(Int32)
    case fetch(Int32)
  }

  static var ownerSlot: String { "owner" }
  static var recordSlot: String { "cart" }
  static var destinationSlot: String { "destination" }

  private(set) var machine: CartSync
  private var dice: Dice
  private var asked = Outstanding<Asked>()
  var destination: Destination?
  /// The platform's last answer.
  var lastAnswer: JSONText?
  /// Taps that wait for their menu.
  private var taps: [(restaurant: RestaurantID, line: CartLine)] = []
  private var owner: AccountID?
  private var keptDestination: [UInt8]?
  /// Whether the disk could not be read: it is asked again.
  private var isUnread = false
  private var unreadDelay: RetryDelay
  /// Where this person is this evening. A cart goes there unless another place was chosen for it.
  var home: Destination?

  init(number: Int32, dice: Dice) {
    var dice = dice
    machine = CartSync(dice: Dice(seed: dice.next()))
    unreadDelay = RetryDelay(dice: Dice(seed: dice.next()))
    self.dice = dice
    super.init(number: number)
  }

  override func begin(at now: Instant, in core: BrowserCore) { readDisk(core) }

  private func readDisk(_ core: BrowserCore) {
    isUnread = false
    asked.add(.owner, as: core.read(Self.ownerSlot, for: number))
    asked.add(.destination, as: core.read(Self.destinationSlot, for: number))
    asked.add(.record, as: core.read(Self.recordSlot, for: number))
  }

  // MARK: Inputs

  override func take(_ input: Node, at now: Instant, in core: BrowserCore) throws(Malformed) {
    switch try CartInput(input) {
    case .add(let restaurant, let item, let quantity, let options, let note):
      add(CartLine(id: newLine(), item: item, quantity: quantity, options: options, note: note), restaurant, now, core)
    case .setQuantity(let line, let quantity): run(.setQuantity(line, quantity), now, core)
    case .change(let line, let item, let quantity, let options, let note):
      run(.change(CartLine(id: line, item: item, quantity: quantity, options: options, note: note)), now, core)
    case .setTip(let tip): run(.setTip(tip), now, core)
    case .setPromo(let code): run(.setPromo(code), now, core)
    case .clear: run(.clear, now, core)
    case .replaceCart: run(.replaceCart, now, core)
    case .keepCart: run(.keepCart, now, core)
    case .bring(let said):
      bring(to: try said.map { (said) throws(Malformed) in try Destination(said) }, now, core)
    case .setAddress(let said):
      home = try said.map { (said) throws(Malformed) in try Destination(said).marked(usual: true) }
      if machine.isResumed { homeChanged(now, core) }
    }
  }

  private func newLine() -> String { "l" + String(dice.next(), radix: 36) }

  private func add(_ line: CartLine, _ restaurant: RestaurantID, _ now: Instant, _ core: BrowserCore) {
    if let pricing = core.pricingSource?.pricing(of: restaurant, to: destination?.place) {
      return run(.add(line, pricing), now, core)
    }
    if taps.count < CartLimits.lines { taps.append((restaurant, line)) }
    core.pricingSource?.load(restaurant, in: core)
  }

  override func hear(_ event: AppEvent, at now: Instant, in core: BrowserCore) {
    if isUnread { readDisk(core) }
    switch event {
    case .foreground: run(.foreground, now, core)
    case .connected: run(.connected, now, core)
    case .signedIn(let account):
      if machine.isResumed { makeRoom(for: account, now, core) }
      run(.signedIn, now, core)
    case .signedOut: leave(now, core)
    case .background: break
    }
  }

  /// Forgets the owner's dishes and where they were to go. The core empties the owner's slots.  P1
  private func leave(_ now: Instant, _ core: BrowserCore) {
    (lastAnswer, taps, owner, home, destination) = (nil, [], nil, nil, nil)
    run(.signedOut, now, core)
  }

  /// A cart that was begun before the sign-in belongs to the account. A cart that another account left does not.  P1
  private func makeRoom(for account: AccountID, _ now: Instant, _ core: BrowserCore) {
    if let owner, owner != account {
      core.forgetPerson(owner)
      leave(now, core)
    }
    guard owner != account else { return }
    owner = account
    core.keep(Array(account.rawValue.utf8), in: Self.ownerSlot)
  }

  override func woke(at now: Instant, in core: BrowserCore) {
    if isUnread { readDisk(core) }
    run(.woke, now, core)
  }

  override func write(to json: inout JSONWriter, in core: BrowserCore) { view.write(to: &json) }

  // MARK: Menus

  func pricingChanged(_ restaurant: RestaurantID, at now: Instant, in core: BrowserCore) {
    let pricing = core.pricingSource?.pricing(of: restaurant, to: destination?.place)
    if let pricing {
      let ready = taps.filter { $0.restaurant == restaurant }
      taps.removeAll { $0.restaurant == restaurant }
      for tap in ready { run(.add(tap.line, pricing), now, core) }
    }
    if machine.restaurant == restaurant { pricingChanged(now, core) }
  }

  /// Says of each tapped dish of a menu that cannot be read that it was not added.
  func pricingMissing(_ restaurant: RestaurantID, at now: Instant, in core: BrowserCore) {
    for tap in taps where tap.restaurant == restaurant {
      core.notice(.cart(notice: .cannotAdd([.itemUnknown(tap.line.item)])), of: number)
    }
    taps.removeAll { $0.restaurant == restaurant }
  }

  func pricingChanged(_ now: Instant, _ core: BrowserCore) {
    guard let restaurant = machine.restaurant,
      let pricing = core.pricingSource?.pricing(of: restaurant, to: destination?.place)
    else { return }
    run(.menu(pricing), now, core)
  }

  /// A cart that another device filled has no price here before its menu was read.
  private func loadPricing(_ now: Instant, _ core: BrowserCore) {
    guard machine.pricing == nil, let restaurant = machine.restaurant else { return }
    if core.pricingSource?.pricing(of: restaurant, to: destination?.place) != nil { return pricingChanged(now, core) }
    core.pricingSource?.load(restaurant, in: core)
  }

  // MARK: Answers

  override func hear(_ answer: Answer, _ body: [UInt8], at now: Instant, in core: BrowserCore) {
    switch asked.take(answer.id) {
    case .owner?:
      let kept = text(of: answer)
      if !machine.isResumed { owner = kept.flatMap { AccountID(String(decoding: $0, as: UTF8.self)) } }
    case .destination?: keptDestination = text(of: answer)
    case .record?: heardRecord(answer, now, core)
    case .sync(let number)?: heard(synced(number, Outcome(answer, body), now, core), now, core)
    case .fetch(let number)?: heard(fetched(number, Outcome(answer, body)), now, core)
    case nil: break
    }
  }

  private func text(of answer: Answer) -> [UInt8]? {
    switch answer {
    case .found(_, let value): return value.flatMap { Base64.decode($0) }
    case .failed:
      isUnread = true
      return nil
    case .answered, .woke, .kept: return nil
    }
  }

  private func heardRecord(_ answer: Answer, _ now: Instant, _ core: BrowserCore) {
    let bytes = text(of: answer)
    // What cannot be read is not the same as no cart.
    if isUnread { return core.wake(number, at: now + unreadDelay.next()) }
    unreadDelay.reset()
    guard !machine.isResumed else { return }
    // Its owner is not signed in.
    if let owner, owner != core.account {
      core.forgetPerson(owner)
      (self.owner, keptDestination) = (nil, nil)
      takeUp(nil, now, core)
    } else {
      takeUp(bytes.flatMap { try? CartRecord(bytes: $0) }, now, core)
    }
    guard let account = core.account else { return }
    makeRoom(for: account, now, core)
    // While the disk was being read, the cart took no notice of who signed in.
    run(.signedIn, now, core)
  }

  private func takeUp(_ record: CartRecord?, _ now: Instant, _ core: BrowserCore) {
    // Another one may have been chosen while the disk was read.
    if destination == nil, let kept = keptDestination {
      destination = Destination(record: kept, readAt: now, withCart: record?.lines.isEmpty == false)
      // A cart that is here already was not compared with it.
      if destination != nil { run(.fulfilmentChanged, now, core) }
    }
    followHome(now, core)
    run(.resume(record), now, core)
    loadPricing(now, core)
  }

  private func heard(_ input: CartSync.Input, _ now: Instant, _ core: BrowserCore) {
    run(input, now, core)
    loadPricing(now, core)
  }

  func ordered(_ purchase: OrderPurchase, at now: Instant, in core: BrowserCore) {
    run(.ordered(purchase), now, core)
  }

  // MARK: Effects

  func run(_ input: CartSync.Input, _ now: Instant, _ core: BrowserCore) {
    let before = machine
    let effects = machine.handle(Timed(input, at: now))
    let answer = lastAnswer.flatMap { try? ChosenDestination.Answer(body: $0.root) }
    if let change = destination?.chosen.change(by: input, from: before, to: machine, answer: answer) {
      changeDestination(change, now, core)
      // The next cart goes home.
      if destination == nil, machine.lines.isEmpty, let home { keep(home, now, core) }
    }
    for effect in effects {
      switch effect {
      case .sync(let request, let cart):
        let body = cart.body(destination?.bytes)
        asked.add(.sync(request), as: core.ownCall(.post, Path.syncCart, for: number, body: body))
      case .fetch(let request): asked.add(.fetch(request), as: core.ownCall(.get, Path.cart, for: number))
      case .keep(let record): core.keep(record.bytes, in: Self.recordSlot)
      case .forget:
        // Who leaves may be heard of late: the slot may be the next one's by now.
        if input != .signedOut { core.forget(Self.recordSlot) }
      case .notify(let effects): core.notice(.cart(notice: effects), of: number)
      case .reloadMenu(let restaurant): core.pricingSource?.load(restaurant, isOutdated: true, in: core)
      case .signIn: core.notice(.signIn, of: number)
      case .wake(let time): core.wake(number, at: time)
      }
    }
  }
}
