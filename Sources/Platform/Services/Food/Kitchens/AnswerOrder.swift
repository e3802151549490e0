import Database
public import Domain
public import Wire

extension Kitchens {
  /// Accepts an order. The money is captured (E3) and the nearest free courier is asked.
  public func accept(_ id: OrderID, staff: Staff, prepMinutes: Int64) async throws -> MerchantOrder {
    var answer = try await change(id, staff: staff) { order, mover, tx in
      // For an order with a slot the ready time is not before the slot.
      order.expect(readyAt: max(tx.now + .minutes(prepMinutes), order.slot ?? tx.now), now: tx.now)
      try order.move(to: .confirmed, by: mover, in: tx)
    }
    await Settlement(platform: platform).settleAll(of: .order(id))
    // A declined capture may have cancelled the order.
    answer = try await current(id, staff: staff)
    // The timer repeats an offer that fails here.
    if answer.status == .confirmed { try? await Dispatch(platform: platform).offer(id) }
    return answer
  }

  /// Rejects a placed order, or cancels one under way. The customer's money is released.
  /// - Parameter expected: Nil, or the only status in which the order is given up.
  public func reject(
    _ id: OrderID, staff: Staff, reason: String, expected: OrderStatusCode? = nil
  ) async throws -> MerchantOrder {
    let answer = try await change(id, staff: staff) { order, mover, tx in
      if let expected, expected != OrderStatusCode(order.status) {
        throw Problem(.illegalTransition, "The order is \(order.words.title.lowercased()) by now. Look at it again.")
      }
      var mover = mover
      mover.reason = reason
      let last: OrderStatus = order.status == .placed ? .rejected : .cancelled
      try order.cancel(by: mover, to: last, in: tx)
    }
    await Settlement(platform: platform).settleAll(of: .order(id))
    return answer
  }

  /// Records that the kitchen has started. From here on the customer can't cancel.  O6
  public func startPreparing(_ id: OrderID, staff: Staff) async throws -> MerchantOrder {
    return try await change(id, staff: staff) { order, mover, tx in
      try order.move(to: .preparing, by: mover, in: tx)
    }
  }

  /// Records that the food is ready for the courier, the counter or the seat.
  public func ready(_ id: OrderID, staff: Staff) async throws -> MerchantOrder {
    return try await change(id, staff: staff) { order, mover, tx in
      order.expect(readyAt: tx.now, now: tx.now)
      try order.move(to: .readyForPickup, by: mover, in: tx)
    }
  }

  /// Moves the ready time later; the customer is told the new time.  D3
  ///
  /// A time that is promised already changes nothing, so that a board may send it again.
  public func delay(_ id: OrderID, staff: Staff, to request: DelayRequest) async throws -> MerchantOrder {
    return try await change(id, staff: staff) { order, _, tx in
      guard order.status == .confirmed || order.status == .preparing else {
        throw Problem(
          .illegalTransition,
          "Only an order that is being made can be delayed; this one is "
            + "\(order.words.title.lowercased()).")
      }
      let promised = order.readyAt ?? tx.now
      let readyAt = try request.time(after: promised, at: tx.now)
      guard readyAt != promised else { return }
      let before = AuditedDelay(readyAt: order.readyAt)
      order.expect(readyAt: readyAt, now: tx.now)
      try tx.audit(
        .delayOrder, of: id.rawValue, by: staff.actor, before: before, after: AuditedDelay(readyAt: order.readyAt))
      order.updatedAt = tx.now
      try order.save(in: tx)
      order.announce(in: tx)
      let mark = " \(order.readyAt?.microseconds ?? 0)"
      try order.tell(.delayed, mark: mark, in: tx)
      try order.mail(.orderDelayed, mark: mark, in: tx)
    }
  }

  private func current(_ id: OrderID, staff: Staff) async throws -> MerchantOrder {
    return try await platform.database.read { connection in
      guard let order = try Order.load(id, in: connection), staff.works(at: order.restaurant) else {
        throw Problem(.notFound, "There is no such order.")
      }
      return try MerchantOrder(order, try Bill(shown: order, in: connection, platform.vault))
    }
  }
}

extension DelayRequest {
  /// The time that it asks for, which is not over. What is late already is put off from now on.
  fileprivate func time(after promised: Instant, at now: Instant) throws -> Instant {
    let earliest = max(promised, now)
    switch (minutes, readyAt) {
    case (let minutes?, nil): return earliest + .minutes(minutes)
    case (nil, let time?) where time == promised: return promised
    case (nil, let time?):
      let latest = earliest + .minutes(120)
      guard time >= earliest, time <= latest else {
        throw Problem.invalid(
          "ready_at",
          "has to be from \(earliest.timestamp), the later of what is promised and now, to \(latest.timestamp)",
          code: "out_of_range")
      }
      return time
    case (nil, nil): throw Problem.invalid("minutes", "is required, or else `ready_at`", code: "required")
    case (_?, _?): throw Problem.invalid("ready_at", "cannot stand beside `minutes`: say one of them")
    }
  }
}

extension Order {
  /// Sets the ready time and moves the ETA by the same shift.  D3
  mutating func expect(readyAt: Instant, now: Instant) {
    let shift = readyAt.since(self.readyAt ?? readyAt)
    self.readyAt = readyAt
    eta = Arrival(earliest: max(now, eta.earliest + shift), latest: max(now + .minutes(5), eta.latest + shift))
  }
}
