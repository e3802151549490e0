import ClientCore
import Domain
import Testing

@Suite("Carts over a bad network")
struct CartSyncDevicesTests {
  @Test(
    "one device: no tap is lost or doubled, whatever the network loses and whenever the app is killed",
    arguments: 0..<200)
  func oneDevice(seed: Int) {
    var town = Town(seed: UInt64(seed), devices: 1)
    for _ in 0..<60 { town.step(isCalm: false) }
    for _ in 0..<20 { town.step(isCalm: true) }
    let shown = town.devices[0].machine
    #expect(shown.state == .settled, "seed \(seed)")
    #expect(shown.lines == town.cart?.lines ?? [], "seed \(seed)")
    for number in 1...2 {
      let sum = shown.lines.filter { $0.item == Food.dish("pizza", number) }.reduce(0) { $0 + $1.quantity }
      #expect(sum == town.tapped[number - 1], "seed \(seed): pizza \(number)")
    }
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

/// A server that merges carts by Domain's rule, and devices that reach it now and then.
private struct Town {
  struct Device {
    var machine: CartSync
    var disk: [UInt8]?
    var answers: [CartSync.Input] = []
    var wakesAt: Instant?
    var lines = 0
  }

  private(set) var devices: [Device] = []
  private(set) var cart: Cart?
  /// How many of each dish there should be, when one device is all there is.
  private(set) var tapped: [Int64] = [0, 0]
  private var dice: Dice
  private var now = time(0)

  init(seed: UInt64, devices count: Int) {
    dice = Dice(seed: seed)
    for index in 0..<count { devices.append(Device(machine: CartSync(dice: Dice(seed: seed + UInt64(index))))) }
  }

  private mutating func below(_ bound: UInt64) -> Int { Int(dice.next() % bound) }

  mutating func step(isCalm: Bool) {
    now = now + .milliseconds(Int64(below(3_000)))
    for index in devices.indices {
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
    devices[index].machine = CartSync(dice: Dice(seed: dice.next()))
    (devices[index].answers, devices[index].wakesAt) = ([], nil)
    if let record = devices[index].disk.flatMap({ try? CartRecord(bytes: $0) }) { tell(index, .resume(record), false) }
  }

  private mutating func tell(_ index: Int, _ input: CartSync.Input, _ isCalm: Bool) {
    for effect in devices[index].machine.handle(Timed(input, at: now)) {
      switch effect {
      case .sync(let number, let request): sync(index, number, request, isCalm)
      case .fetch(let number):
        devices[index].answers.append(
          below(4) == 0 && !isCalm ? .failed(number, .unanswered) : .fetched(number, answer))
      case .keep(let record): devices[index].disk = record.bytes
      case .forget: devices[index].disk = nil
      case .wake(let at): devices[index].wakesAt = at
      case .tell, .reloadMenu, .signIn: break
      }
    }
  }

  private mutating func sync(_ index: Int, _ number: Int32, _ request: CartSync.Request, _ isCalm: Bool) {
    let fate = isCalm ? 9 : below(10)
    // Lost before it came, or its answer lost after it was acted on.
    if fate == 0 { return devices[index].answers.append(.failed(number, .unanswered)) }
    let change = CartChange(
      base: request.base, restaurant: request.restaurant, lines: request.lines, promoCode: request.promoCode,
      tip: request.tip, replacesOther: request.replaces)
    let before = cart ?? Cart(id: CartID(suffix: "c1"), restaurant: request.restaurant)
    guard let after = try? before.merging(change) else {
      devices[index].answers.append(.failed(number, .refused(Refusal(code: "validation_failed", status: 422))))
      return
    }
    cart = after
    guard let answer else { return }
    devices[index].answers.append(fate == 1 ? .failed(number, .unanswered) : .answered(number, answer))
  }

  private var answer: CartSync.ServerCart? {
    cart.map { Food.answer($0.lines, version: $0.version, tip: $0.tip) }
  }
}
