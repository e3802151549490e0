import ClientCore
import Domain
import Structures

/// The machines of one page: a message goes in, what is to be done and what is shown comes out.
///
/// It has no clock, no chance and no I/O: the time is in each message, and chance comes from the seed. Messages of the same
/// content in the same order are answered by the same bytes, here and in the browser.
public final class BrowserCore {
  private var machines: [OpenMachine] = []
  private var effects: [Effect] = []
  /// Whose answer is waited for.
  private var waiting: [Waiting] = []
  /// Machines and what is waited for have their numbers from one row.
  private var lastID: Int32 = 0
  private var dice = Dice(seed: 0)
  /// Who is signed in.
  private(set) var account: AccountID?
  /// How often somebody has signed in who was nobody before: an answer to nobody says nothing to them.
  private var signIns: Int32 = 0
  private let machineSet: MachineSet

  private struct Waiting {
    let id: Int32
    let machine: Int32
    /// Of the call of whoever was here. Nil: the answer is for whoever is here when it comes.
    let signIns: Int32?
  }

  public init(_ machineSet: MachineSet) { self.machineSet = machineSet }

  /// Answers one message, which is JSON and the bytes of a body right behind it. A message that cannot be read changes
  /// nothing.
  public func answer(_ bytes: [UInt8]) -> [UInt8] {
    do throws(Malformed) {
      let text = try JSONText(bytes, isAlone: false)
      let message = try Message(text.root)
      let opened = try take(message, body: Array(bytes[text.end...]))
      return reply(opened)
    } catch {
      effects = []
      return Array("{\"malformed\":true}".utf8)
    }
  }

  private func take(_ message: Message, body: [UInt8]) throws(Malformed) -> Int32? {
    switch message {
    case .begin(let seed, let after, let account): return begin(UInt64(bitPattern: seed), after, account)
    case .open(let name, let start, let at): return try open(name, start, at)
    case .send(let to, let input, let at): try machine(to)?.take(input, at: at, in: self)
    case .answer(let answer, let at): hear(answer, body, at)
    case .event(let event, let at): happened(event, at)
    case .know(let what, let at):
      for machine in machines { machine.know(what, body, at: at, in: self) }
    case .close(let number, let at): close(number, at)
    }
    return nil
  }

  private func reply(_ opened: Int32?) -> [UInt8] {
    var views: [ChangedView] = []
    for machine in machines {
      if let view = machine.changedView(in: self) { views.append(ChangedView(of: machine.number, view: view)) }
    }
    var json = JSONWriter()
    Reply(opened: opened, effects: effects, views: views).write(to: &json)
    effects = []
    return json.bytes
  }
}

// MARK: Machines

extension BrowserCore {
  private func begin(_ seed: UInt64, _ after: Int32, _ account: AccountID?) -> Int32 {
    (dice, self.account, lastID) = (Dice(seed: seed), account, after &+ 1)
    // Every other machine may want it.
    machines = [OpenLive(number: lastID, dice: newDice())] + machineSet.always()
    waiting = []
    return lastID
  }

  private func open(_ name: String, _ start: Node, _ now: Instant) throws(Malformed) -> Int32 {
    guard let live else { throw Malformed() }
    if name == "live" { return live.number }
    let machine = try machineSet.open(name, lastID &+ 1, start, self)
    lastID = machine.number
    machines.append(machine)
    machine.begin(at: now, in: self)
    return machine.number
  }

  private func close(_ number: Int32, _ now: Instant) {
    guard let place = machines.firstIndex(where: { $0.number == number }) else { return }
    machines.remove(at: place).end(at: now, in: self)
    waiting.removeAll { $0.machine == number }
  }

  func machine(_ number: Int32) -> OpenMachine? { machines.first { $0.number == number } }

  private func happened(_ event: AppEvent, _ now: Instant) {
    switch event {
    case .signedIn(let account):
      if self.account == nil { signIns &+= 1 }
      if self.account != nil, self.account != account {
        forgetWhoLeaves()
        for machine in machines { machine.hear(AppEvent.signedOut, at: now, in: self) }
      }
      self.account = account
    case .signedOut: forgetWhoLeaves()
    case .foreground, .background, .connected: break
    }
    for machine in machines { machine.hear(event, at: now, in: self) }
  }

  /// What is still on its way to who leaves is heard by nobody.  P1
  private func forgetWhoLeaves() {
    forgetPerson(account)
    account = nil
    waiting.removeAll { $0.signIns != nil }
  }

  /// Slots of this device that tell of a person, besides the owner's; a name that ends in `/` stands for all that begin so.
  /// A purchase whose end is unknown is not among them: it stays, in a slot of its owner.  E1, P1
  static var personalSlots: [String] {
    [
      OpenCart.recordSlot, OpenCart.destinationSlot, HeldSeats.slot, OpenKitchen.slots, OpenRound.slots,
      OpenDoor.listSlots,
    ]
  }

  /// Empties them when their owner leaves, also those of machines that are not open. Another tab may have been quicker:
  /// what is there of who came stays.  P1
  func forgetPerson(_ leaving: AccountID?) {
    let owner = leaving.map { Base64.encode(Array($0.rawValue.utf8)) }
    add(.store(id: nil, slot: OpenCart.ownerSlot, act: .leave(owner: owner, slots: Self.personalSlots)))
  }

  private func hear(_ answer: Answer, _ body: [UInt8], _ now: Instant) {
    let id = answer.id
    // The alarm of a machine has its number below zero.
    if id < 0 { return machine(-id)?.woke(at: now, in: self) ?? () }
    guard let place = waiting.firstIndex(where: { $0.id == id }) else { return }
    let asked = waiting.remove(at: place)
    let wasNobody = asked.signIns.map { $0 != signIns } ?? false
    machine(asked.machine)?.hear(wasNobody ? .failed(id: id) : answer, wasNobody ? [] : body, at: now, in: self)
  }
}

// MARK: What machines ask for

extension BrowserCore {
  func newDice() -> Dice { Dice(seed: dice.next()) }

  var cart: OpenCart? { first() }
  var live: OpenLive? { first() }
  var seats: OpenSeats? { first() }
  var pricingSource: PricingSource? { first() }

  private func first<Kind: OpenMachine>() -> Kind? {
    for machine in machines { if let found = machine as? Kind { return found } }
    return nil
  }

  func add(_ effect: Effect) { effects.append(effect) }

  private func newID(for machine: Int32, isOwn: Bool = false) -> Int32 {
    lastID &+= 1
    waiting.append(Waiting(id: lastID, machine: machine, signIns: isOwn ? signIns : nil))
    return lastID
  }

  /// A call of whoever is here now, if anybody. Once they have left, nobody hears of its answer, so the machine has to forget
  /// it at `signedOut`.  P1
  /// - Parameter file: The slot of a JPEG that is its body.
  func ownCall(
    _ method: Method, _ path: String, for machine: Int32, etag: String? = nil, body: [UInt8]? = nil, file: String? = nil
  ) -> Int32 {
    addCall(newID(for: machine, isOwn: true), method, path, etag: etag, as: account, body: body, file: file)
  }

  /// A call whose answer that machine hears, whoever is here by then: money that was sent and seats that are held are followed to
  /// their end.
  func call(
    _ method: Method, _ path: String, for machine: Int32, key: String? = nil, etag: String? = nil,
    as account: AccountID? = nil, body: [UInt8]? = nil
  ) -> Int32 {
    addCall(newID(for: machine), method, path, key: key, etag: etag, as: account, body: body)
  }

  private func addCall(
    _ id: Int32, _ method: Method, _ path: String, key: String? = nil, etag: String?, as account: AccountID?,
    body: [UInt8]?, file: String? = nil
  ) -> Int32 {
    add(
      .call(
        id: id, method: method, path: path, key: key, etag: etag, account: account?.rawValue,
        body: body.map { String(decoding: $0, as: UTF8.self) }, file: file))
    return id
  }

  /// Wakes the machine at that time; an earlier wish of it is void.
  func wake(_ machine: Int32, at time: Instant) { add(.wake(id: -machine, at: time.wholeMilliseconds)) }

  func read(_ slot: String, for machine: Int32) -> Int32 {
    let id = newID(for: machine)
    add(.store(id: id, slot: slot, act: .read))
    return id
  }

  func keep(_ value: [UInt8], in slot: String, over: Over, for machine: Int32) -> Int32 {
    let id = newID(for: machine)
    add(.store(id: id, slot: slot, act: .keep(value: Base64.encode(value), over: over)))
    return id
  }

  func forget(_ slot: String, over: Over, for machine: Int32) -> Int32 {
    let id = newID(for: machine)
    add(.store(id: id, slot: slot, act: .forget(over: over)))
    return id
  }

  /// Nobody waits for it.
  func keep(_ value: [UInt8], in slot: String, over: Over? = nil) {
    add(.store(id: nil, slot: slot, act: .keep(value: Base64.encode(value), over: over)))
  }

  /// Empties all slots that begin so, but these. Nobody waits for it.
  func prune(_ beginning: String, keeping slots: [String]) {
    add(.store(id: nil, slot: beginning, act: .prune(keeping: slots)))
  }

  /// Nobody waits for it.
  func forget(_ slot: String) { add(.store(id: nil, slot: slot, act: .forget(over: nil))) }

  func notice(_ notice: Notice, of machine: Int32) { add(.notice(of: machine, notice: notice)) }
}
