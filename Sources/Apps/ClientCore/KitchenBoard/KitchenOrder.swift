import Domain

// What a press does to an order, by the table that the platform moves orders along.  O1

extension KitchenBoard.Act {
  /// How long a press can be taken back. What the customer is waiting for goes out at once.
  var grace: Duration {
    switch self {
    case .accept, .start, .delay: .seconds(0)
    case .refuse, .ready, .handOver: .seconds(10)
    }
  }

  /// Whether an order that has left the board may have left it after this was done.
  var maybeDone: Bool {
    switch self {
    case .refuse, .handOver, .start, .ready, .delay: true
    case .accept: false
    }
  }
}

extension KitchenBoard.Order {
  /// The order as it is once the press is done. Nil: the order has left the board.
  func after(_ press: KitchenBoard.Press) -> Self? {
    var next = self
    switch press.act {
    case .accept(let minutes):
      next.status = .known(.confirmed)
      let promised = press.at + .minutes(minutes)
      next.readyAt = slot.map { max($0, promised) } ?? promised
    case .start: next.status = .known(.preparing)
    case .ready:
      next.status = .known(.readyForPickup)
      next.readyAt = press.at
    case .delay(let time): next.readyAt = max(readyAt ?? time, time)
    case .refuse, .handOver: return nil
    }
    return next
  }

  /// Whether the act would change the order by the table that the platform moves orders along.  O1
  func allows(_ act: KitchenBoard.Act, at now: Instant) -> Bool {
    guard let status = status.known else { return false }
    func moves(to next: OrderStatus) -> Bool { status.canMove(to: next, by: .restaurant, over: handover) }
    switch act {
    case .accept: return moves(to: .confirmed) && acceptBy.map { now < $0 } ?? true
    case .refuse: return moves(to: .rejected) || moves(to: .cancelled)
    case .start: return moves(to: .preparing)
    // A cook who never said that they have started has started.
    case .ready: return moves(to: .readyForPickup) || moves(to: .preparing)
    case .handOver: return moves(to: .delivered)
    case .delay: return status == .confirmed || status == .preparing
    }
  }

  /// Whether the order is where the act would have brought it.
  func hasReached(_ act: KitchenBoard.Act) -> Bool {
    let steps: [OrderStatus] = [.placed, .confirmed, .preparing, .readyForPickup, .outForDelivery]
    func isAt(_ least: OrderStatus) -> Bool {
      guard let status = status.known, let place = steps.firstIndex(of: status) else { return false }
      return place >= steps.firstIndex(of: least) ?? steps.count
    }
    switch act {
    case .accept: return isAt(.confirmed)
    case .start: return isAt(.preparing)
    case .ready: return isAt(.readyForPickup)
    case .delay(let time): return readyAt.map { $0 >= time } ?? false
    // It would be gone.
    case .refuse, .handOver: return false
    }
  }
}
