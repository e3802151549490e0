import Domain
import Structures

@testable import ClientCore

/// Orders of a kitchen, and a board that remembers what it asked for.
enum KitchenSamples {
  static let restaurant = RestaurantID(suffix: "r1")
  static let first = OrderID(suffix: "o1")
  static let second = OrderID(suffix: "o2")

  static func order(
    _ id: OrderID = first, _ status: OrderStatus = .placed, handover: Handover = .courier, acceptBy: Double? = nil,
    readyAt: Double? = nil
  ) -> KitchenBoard.Order {
    KitchenBoard.Order(
      id: id, status: .known(status), handover: handover, acceptBy: acceptBy.map { time($0) },
      readyAt: readyAt.map { time($0) })
  }

  static func press(
    _ number: Int32, _ order: OrderID = first, _ act: KitchenBoard.Act = .ready, at second: Double = 0,
    sendsAt: Double = 0,
    from: OrderStatus = .preparing
  ) -> KitchenBoard.Press {
    KitchenBoard.Press(number: number, order: order, act: act, at: time(second), sendsAt: time(sendsAt), from: from)
  }

  static let illegal = MachineSamples.refusal("illegal_transition", 409)
}

extension KitchenBoard {
  /// Those that the platform has not answered.
  var presses: [Press] {
    guard case .open(_, let queue) = state else { return [] }
    return queue.presses
  }
}

/// A board with its effects, but for `wake`.
struct BoardRun {
  var board = KitchenBoard(restaurant: KitchenSamples.restaurant, dice: Dice(seed: 3))
  private(set) var wakesAt: Instant?

  /// Open, with this list and nothing on the disk.
  static func showing(_ orders: KitchenBoard.Order...) -> BoardRun {
    var run = BoardRun()
    _ = run.give(0, .open)
    _ = run.give(0, .loaded([]))
    _ = run.give(0, .page(1, orders, next: nil))
    return run
  }

  mutating func give(_ second: Double, _ input: KitchenBoard.Input) -> [KitchenBoard.Effect] {
    give(time(second), input)
  }

  mutating func give(_ at: Instant, _ input: KitchenBoard.Input) -> [KitchenBoard.Effect] {
    board.handle(Timed(input, at: at)).filter { effect in
      guard case .wake(let time) = effect else { return true }
      wakesAt = time
      return false
    }
  }

  /// The shown status of an order; nil where the board does not show it.
  func status(_ id: OrderID = KitchenSamples.first) -> OrderStatus? {
    board.orders.first { $0.id == id }.flatMap { board.shown($0)?.status.known }
  }

  func rings(_ id: OrderID = KitchenSamples.first) -> Bool {
    board.orders.first { $0.id == id }.map { board.rings($0) } ?? false
  }
}
