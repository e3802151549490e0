import ClientCore
import Domain
import Testing

@Suite("Carts over a bad network")
struct CartSyncDevicesTests {
  @Test(
    "E1: one device: no tap is lost or doubled, whatever the network loses or holds up and whenever the app is killed",
    arguments: 0..<400)
  func oneDevice(seed: Int) {
    let town = Self.play(UInt64(seed))
    let shown = town.devices[0].machine
    #expect(shown.state == .settled, "seed \(seed)")
    #expect(shown.lines == town.cart?.lines ?? [], "seed \(seed)")
    #expect(town.shown(1) == town.tapped[0], "seed \(seed)")
    #expect(town.shown(2) == town.tapped[1], "seed \(seed)")
  }

  @Test(
    "E1: a cart that was kept is read late, before or after any tap and answer, and no tap is lost or doubled",
    arguments: 0..<400)
  func lateResume(seed: Int) {
    let town = Self.play(UInt64(seed), looksLate: true)
    let shown = town.devices[0].machine
    #expect(shown.state == .settled, "seed \(seed)")
    #expect(shown.lines == town.cart?.lines ?? [], "seed \(seed)")
    #expect([town.shown(1), town.shown(2)] == town.tapped, "seed \(seed)")
  }

  @Test("a server that does not look at the stamps loses taps to what comes late")
  func unguarded() {
    let lost = (0..<100 as Range<UInt64>).count { seed in
      let town = Self.play(seed, looksAtStamps: false)
      return [town.shown(1), town.shown(2)] != town.tapped
    }
    #expect(lost > 3)
  }

  private static func play(_ seed: UInt64, looksAtStamps: Bool = true, looksLate: Bool = false) -> Town {
    var town = Town(seed: seed, devices: 1, looksAtStamps: looksAtStamps, looksLate: looksLate)
    for _ in 0..<60 { town.step(isCalm: false) }
    for _ in 0..<20 { town.step(isCalm: true) }
    return town
  }

  @Test("two devices: when the network is calm, both show what the server has", arguments: 0..<200)
  func twoDevices(seed: Int) {
    var town = Town(seed: UInt64(seed), devices: 2)
    for _ in 0..<60 { town.step(isCalm: false) }
    for _ in 0..<30 { town.step(isCalm: true) }
    for device in town.devices {
      #expect(device.machine.state == .settled, "seed \(seed)")
      #expect(device.machine.lines == town.cart?.lines ?? [], "seed \(seed)")
    }
  }
}

/// A server that merges carts by Domain's rule, and devices that reach it now and then, some of them late.
private struct Town {
  struct Device {
    var machine: CartSync
    var disk: [UInt8]?
    var answers: [CartSync.Input] = []
    var wakesAt: Instant?
    var lines = 0
    /// Whether it has still to look at its disk.
    var isBlind = false
  }

  private(set) var devices: [Device] = []
  private(set) var cart: Cart?
  /// How many of each dish there should be, when one device is all there is.
  private(set) var tapped: [Int64] = [0, 0]
  private var dice: Dice
  private var now = time(0)
  /// What devices sent and nobody waits for any more.
  private var heldUp: [CartSync.Request] = []
  /// What the server took last, by device.
  private var heard: [UInt64: Int64] = [:]
  private let looksAtStamps: Bool
  private let looksLate: Bool

  init(seed: UInt64, devices count: Int, looksAtStamps: Bool = true, looksLate: Bool = false) {
    dice = Dice(seed: seed)
    self.looksAtStamps = looksAtStamps
    self.looksLate = looksLate
    for index in 0..<count { devices.append(Device(machine: CartSync(dice: Dice(seed: seed + UInt64(index))))) }
  }

  /// How many of a dish the first device shows.
  func shown(_ number: Int) -> Int64 {
    devices[0].machine.lines.filter { $0.item == Food.dish("pizza", number) }.reduce(0) { $0 + $1.quantity }
  }

  private mutating func below(_ bound: UInt64) -> Int { Int(dice.next() % bound) }

  mutating func step(isCalm: Bool) {
    now = now + .milliseconds(Int64(below(3_000)))
    while !heldUp.isEmpty, isCalm || below(3) == 0 { _ = take(heldUp.remove(at: below(UInt64(heldUp.count)))) }
    for index in devices.indices {
      if devices[index].isBlind, isCalm || below(5) == 0 { look(index) }
      if let due = devices[index].wakesAt, due <= now { tell(index, .woke, isCalm) }
      if isCalm { tell(index, .foreground, isCalm) }
      while below(3) > 0 || isCalm, !devices[index].answers.isEmpty {
        tell(index, devices[index].answers.removeFirst(), isCalm)
      }
      if isCalm { continue }
      if below(2) == 0 {
        tap(index)
      } else if below(12) == 0 {
        kill(index)
      }
    }
  }

  private mutating func tap(_ index: Int) {
    let machine = devices[index].machine
    let number = below(2) + 1
    if below(4) == 0, let line = machine.lines.first {
      let quantity = Int64(below(4))
      let dish = line.item == Food.dish("pizza", 1) ? 0 : 1
      tapped[dish] += quantity - line.quantity
      return tell(index, .setQuantity(line.id, quantity), false)
    }
    devices[index].lines += 1
    let line = Food.line("d\(index).\(devices[index].lines)", number)
    if machine.lines.contains(where: { $0.isSameDish(as: line) && $0.quantity >= CartLimits.quantity }) { return }
    tapped[number - 1] += 1
    tell(index, .add(line, Food.pizzeria), false)
  }

  private mutating func kill(_ index: Int) {
    // What was tapped before it has looked at its disk is nowhere else.
    if devices[index].isBlind { return }
    devices[index].machine = CartSync(dice: Dice(seed: dice.next()), awaitsResume: looksLate)
    (devices[index].answers, devices[index].wakesAt, devices[index].isBlind) = ([], nil, looksLate)
    if !looksLate { look(index) }
  }

  private mutating func look(_ index: Int) {
    devices[index].isBlind = false
    tell(index, .resume(devices[index].disk.flatMap { try? CartRecord(bytes: $0) }), false)
  }

  private mutating func tell(_ index: Int, _ input: CartSync.Input, _ isCalm: Bool) {
    for effect in devices[index].machine.handle(Timed(input, at: now)) {
      switch effect {
      case .sync(let number, let request): sync(index, number, request, isCalm)
      case .fetch(let number):
        devices[index].answers.append(
          below(4) == 0 && !isCalm ? .failed(number, .unanswered) : .fetched(number, answer()))
      case .keep(let record):
        devices[index].disk = record.bytes
        // Between any two effects; what is not kept was not tapped.
        if !isCalm, below(20) == 0 { return kill(index) }
      case .forget: devices[index].disk = nil
      case .wake(let at): devices[index].wakesAt = at
      case .tell, .reloadMenu, .signIn: break
      }
    }
  }

  private mutating func sync(_ index: Int, _ number: Int32, _ request: CartSync.Request, _ isCalm: Bool) {
    let fate = isCalm ? 9 : below(10)
    // Lost before it came, or held up, or its answer lost after it was acted on.
    if fate < 2 {
      if fate == 1 { heldUp.append(request) }
      return devices[index].answers.append(.failed(number, .unanswered))
    }
    guard take(request) else {
      devices[index].answers.append(.failed(number, .refused(Refusal(code: "validation_failed", status: 422))))
      return
    }
    guard let answer = answer(to: request) else { return }
    devices[index].answers.append(fate == 2 ? .failed(number, .unanswered) : .answered(number, answer))
  }

  /// - Returns: whether it was not refused.
  private mutating func take(_ request: CartSync.Request) -> Bool {
    let stamp = request.stamp
    if looksAtStamps, let last = heard[stamp.device], stamp.sequence <= last { return true }
    let change = CartChange(
      base: request.base, restaurant: request.restaurant, lines: request.lines, promoCode: request.promoCode,
      tip: request.tip, replacesOther: request.replaces)
    let before = cart ?? Cart(id: CartID(suffix: "c1"), restaurant: request.restaurant)
    guard let after = try? before.merging(change) else { return false }
    cart = after
    heard[stamp.device] = stamp.sequence
    return true
  }

  private func answer(to request: CartSync.Request? = nil) -> CartSync.ServerCart? {
    let heard = looksAtStamps ? request.flatMap { self.heard[$0.stamp.device] } : nil
    return cart.map { Food.answer($0.lines, version: $0.version, tip: $0.tip, heard: heard) }
  }
}
