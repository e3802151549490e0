import Domain
import Structures
import Wire

import struct ClientCore.Dice
import struct ClientCore.Timed

@testable import Robots

/// A kitchen and a platform that does what it asks, in time that jumps from one event to the next.
struct KitchenStage {
  /// What the platform answers to a call.
  enum Mood { case works, refuses, isAway }

  var kitchen: Kitchen
  var now = Instant(seconds: 1_000_000)
  var status: [OrderID: OrderStatusCode] = [:]
  var person: Bool? = false
  var mood = Mood.works
  /// Everything the kitchen did, with when.
  var done: [(at: Instant, effect: Kitchen.Effect)] = []
  var menu: [MenuItemID] = (1...10).map { MenuItemID(suffix: "a.\($0)") }
  var menuCount = 10
  let pace: Pace

  init(seed: UInt64, pace: Double = 1, habits: KitchenHabits = KitchenHabits()) {
    self.pace = Pace(pace)
    kitchen = Kitchen(pace: Pace(pace), dice: Dice(seed: seed), habits: habits)
  }

  static func order(_ number: Int) -> OrderID { OrderID(suffix: "\(number)") }

  mutating func place(_ number: Int, untilSlot: Duration? = nil, goesToSeat: Bool = false) {
    let id = Self.order(number)
    status[id] = .placed
    send(
      .ticket(
        Kitchen.Ticket(
          id: id, status: .placed, dishes: [menu[0]], untilSlot: untilSlot, goesToSeat: goesToSeat)))
  }

  mutating func send(_ event: Kitchen.Input) {
    for effect in kitchen.handle(Timed(event, at: now)) {
      done.append((now, effect))
      if let answer = answer(effect) { send(answer) }
    }
  }

  /// Lets time pass until the kitchen has no plans, or until the end.
  mutating func play(for duration: Duration) {
    let end = now + duration
    while let next = kitchen.wakesAt, next <= end {
      // As the crew: a robot that wants to be woken in the past is woken a moment later.
      now = max(next, now + .milliseconds(1))
      send(.time)
    }
    now = end
  }

  private mutating func answer(_ effect: Kitchen.Effect) -> Kitchen.Input? {
    if case .isAway = mood { return lost(effect) }
    switch effect {
    case .lookForPerson: return .looked(hasPerson: person)
    case .readBoard:
      return .board(
        status.filter { CookedOrder.isKitchens($0.value, goesToSeat: true) }
          .map { Kitchen.Ticket(id: $0.key, status: $0.value) })
    case .readMenu: return .menu(available: menu, count: menuCount)
    case .sellOut(let dish):
      menu.removeAll { $0 == dish }
      return nil
    case .reply: return nil
    case .delay(let id, _): return mood == .refuses ? nil : status[id].map { .ticket(.init(id: id, status: $0)) }
    case .accept(let id, _): return move(id, from: .placed, to: .confirmed)
    case .reject(let id, _): return move(id, from: .placed, to: .rejected)
    case .start(let id): return move(id, from: .confirmed, to: .preparing)
    case .finish(let id): return move(id, from: .preparing, to: .readyForPickup)
    case .bring(let id): return move(id, from: .readyForPickup, to: .delivered)
    }
  }

  private mutating func move(_ id: OrderID, from: OrderStatusCode, to: OrderStatusCode) -> Kitchen.Input {
    guard mood == .works, status[id] == from else { return .refused(id) }
    status[id] = to
    return .ticket(Kitchen.Ticket(id: id, status: to))
  }

  private func lost(_ effect: Kitchen.Effect) -> Kitchen.Input? {
    switch effect {
    case .lookForPerson: .looked(hasPerson: nil)
    case .readBoard: .boardFailed
    case .readMenu: .menu(available: [], count: 0)
    case .sellOut, .delay, .reply: nil
    case .accept(let id, _), .reject(let id, _), .start(let id), .finish(let id), .bring(let id): .failed(id)
    }
  }
}

extension KitchenStage {
  /// The orders whose customers it wrote to.
  var replies: [OrderID] { done.compactMap { if case .reply(let id) = $0.effect { id } else { nil } } }
}

extension Kitchen.Effect {
  /// Whether it changes an order or the menu.
  var acts: Bool {
    switch self {
    case .lookForPerson, .readBoard, .readMenu: false
    default: true
    }
  }
}
