import Domain
import Structures
import Testing

@testable import ClientCore

/// A platform that loses calls and events, and two boards of one kitchen.
private struct KitchenWeather {
  private var dice: Dice
  private var clock = time(0)
  private var boards: [BoardRun] = [BoardRun(), BoardRun()]
  /// By number, as the platform has them.
  private var orders: [KitchenBoard.Order] = []
  private var pending: [(board: Int, effect: KitchenBoard.Effect)] = []
  private(set) var placed = 0
  /// How often an order was accepted, by its place.
  private(set) var accepted: [OrderID: Int] = [:]

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    for board in boards.indices { give(board, .open) }
  }

  private mutating func chance(_ percent: UInt64) -> Bool { dice.next() % 100 < percent }

  private mutating func give(_ board: Int, _ input: KitchenBoard.Input) {
    for effect in boards[board].give(clock, input) { pending.append((board, effect)) }
  }

  mutating func step(isBad: Bool) {
    clock = clock + .seconds(Int64(dice.next() % 4))
    if isBad, chance(20) { place(isBad: isBad) }
    for board in boards.indices {
      if boards[board].wakesAt.map({ $0 <= clock }) ?? false { give(board, .woke) }
      if chance(30) { press(board) }
    }
    let work = pending
    pending = []
    for (board, effect) in work { carryOut(effect, board, isBad: isBad) }
  }

  private mutating func place(isBad: Bool) {
    placed += 1
    orders.append(
      KitchenBoard.Order(
        id: OrderID(suffix: "o\(placed)"), status: .known(.placed), handover: .counter, acceptBy: clock + .hours(1)))
    changed(isBad: isBad)
  }

  /// An event, which one board may not hear.
  private mutating func changed(isBad: Bool) {
    for board in boards.indices where !isBad || chance(50) { give(board, .changed) }
  }

  private mutating func press(_ board: Int) {
    guard let order = boards[board].board.orders.first(where: { boards[board].rings($0.id) }) else { return }
    give(board, .press(order.id, .accept(minutes: 10)))
  }

  private mutating func carryOut(_ effect: KitchenBoard.Effect, _ board: Int, isBad: Bool) {
    let (isLostThere, isLostBack) = (isBad && chance(30), isBad && chance(30))
    switch effect {
    case .load: give(board, .loaded([]))
    case .read(let number, _):
      give(board, isLostThere ? .failed(number, .unanswered) : .page(number, orders, next: nil))
    case .send(let press):
      guard !isLostThere, let place = orders.firstIndex(where: { $0.id == press.order }) else {
        return give(board, .notDone(press.number, .unanswered))
      }
      let isLegal = orders[place].status == .known(.placed)
      if isLegal {
        orders[place].status = .known(.confirmed)
        accepted[press.order, default: 0] += 1
      }
      let answer: KitchenBoard.Input =
        isLegal ? .done(press.number, orders[place]) : .notDone(press.number, KitchenSamples.illegal)
      give(board, isLostBack ? .notDone(press.number, .unanswered) : answer)
      changed(isBad: isBad)
    case .save, .follow, .unfollow, .notify, .signIn, .wake: break
    }
  }

  /// Whether both boards show what the platform has, with nothing on the way.
  var isAgreed: Bool {
    boards.allSatisfy { $0.board.orders == orders && $0.board.presses.isEmpty }
  }
}

@Suite("Two boards on a bad network")
struct KitchenWeatherTests {
  @Test("no order is missed by either board, and each is accepted once", arguments: UInt64(1)...60)
  func agrees(seed: UInt64) {
    var weather = KitchenWeather(seed: seed)
    for _ in 0..<150 { weather.step(isBad: true) }
    for _ in 0..<60 { weather.step(isBad: false) }
    #expect(weather.isAgreed && weather.placed > 5)
    #expect(weather.accepted.count == weather.placed && weather.accepted.values.allSatisfy { $0 == 1 })
  }
}
