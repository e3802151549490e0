import Domain

// MARK: What is sent

extension CartSync {
  /// Tells the server, now or when it has answered to what is under way.
  mutating func push() -> [Effect] {
    isDirty = true
    switch state {
    case .settled: return go()
    // A fetch is overtaken by news from here.
    case .sending: return isFetching ? go() : [kept]
    case .waiting, .signedOut: return [kept]
    }
  }

  /// Sends what is due: first what nobody knows the fate of, then what was tapped since.
  mutating func go() -> [Effect] {
    guard let restaurant, isDirty || doubt != nil else { return fetch() }
    guard isResumed else {
      state = .waiting
      return []
    }
    isRepeated = doubt != nil
    if !isRepeated { (isDirty, isPlaceUntold) = (false, false) }
    let next = doubt ?? request(of: restaurant)
    (state, isFetching, wakesAt, sent, doubt) = (.sending, false, nil, next, nil)
    number &+= 1
    return [kept, .sync(number, next)]
  }

  /// The next word: how the cart is shown now.
  private mutating func request(of restaurant: RestaurantID) -> Request {
    stamp.sequence &+= 1
    return Request(
      stamp: stamp, cart: cart, base: cart == nil ? nil : version, restaurant: restaurant, lines: lines,
      promoCode: promoCode, tip: tip, replaces: replaces)
  }

  mutating func fetch() -> [Effect] {
    guard isResumed else { return [] }
    (state, isFetching, sent, wakesAt, isPlaceUntold) = (.sending, true, nil, nil, false)
    number &+= 1
    return [.fetch(number)]
  }
}

// MARK: What comes back

extension CartSync {
  mutating func answered(_ server: ServerCart) -> [Effect] {
    guard let sent else { return [] }
    self.sent = nil
    delay.reset()
    if let heard = server.heard, heard > sent.stamp.sequence { return tooLate(sent, heard, server) }
    // It had been taken before, and then another device's cart took its place.
    guard server.restaurant == sent.restaurant else { return adopt(server, since: sent.lines) }
    guard server.restaurant == restaurant else { return overtaken() }
    replaces = false
    // What was said again may have been heard before another device said more.
    hearGoal(of: server, isSaid: !isRepeated)
    let known = answer?.issues ?? []
    let notices =
      Self.differences(from: sent.lines, to: server.lines)
      + server.issues.filter { !known.contains($0) }.map { .issue($0) }
    let expected = isDirty || lines != server.lines ? nil : expectedTotal(server)
    take(merged(with: server, since: sent.lines), server)
    if promoCode == sent.promoCode, tip == sent.tip { take(promo: server.promoCode, tip: server.tip) }
    var effects = notices.map { Effect.tell($0) }
    if let expected, expected != server.total {
      effects += [.tell(.total(from: expected, to: server.total)), .reloadMenu(server.restaurant)]
    }
    return effects + settle()
  }

  /// The server has heard more of this device than it remembers: its disk had lost it. What is shown is told anew.
  private mutating func tooLate(_ sent: Request, _ heard: Int64, _ server: ServerCart) -> [Effect] {
    (stamp.sequence, isDirty) = (max(stamp.sequence, heard), true)
    // What was said before may be a part of what was heard; what was said for the first time is none.
    return adopt(server, since: isRepeated ? sent.lines : acknowledged)
  }

  /// Goes on from the server's cart, with what was tapped here since it had `base`.
  private mutating func adopt(_ server: ServerCart, since base: [CartLine]) -> [Effect] {
    guard restaurant == nil || lines.isEmpty || server.restaurant == restaurant else {
      // One question at a time.
      question = question ?? Question(loses: server.restaurant, tapped: nil)
      state = .settled
      return []
    }
    let notices = Self.differences(from: base, to: server.lines)
    take(merged(with: server, since: base), server)
    if !isDirty { take(promo: server.promoCode, tip: server.tip) }
    hearGoal(of: server, isSaid: false)
    return notices.map { .tell($0) } + settle()
  }

  private func merged(with server: ServerCart, since base: [CartLine]) -> [CartLine] {
    server.lines.merging(lines, since: base, isOther: cart != nil && cart != server.id)
  }

  /// The total shown, when this device knows everything that it is made of.
  private func expectedTotal(_ server: ServerCart) -> Int64? {
    let knowsPromotion = server.promoCode == nil || kitchen?.promotions.contains { $0.code == server.promoCode } == true
    return knowsPromotion && server.issues.isEmpty ? price?.total : nil
  }

  /// The answer is about a restaurant that was left meanwhile.
  mutating func overtaken() -> [Effect] {
    (isDirty, state, replaces) = (true, .settled, true)
    return go()
  }

  mutating func fetched(_ server: ServerCart?) -> [Effect] {
    isFetching = false
    delay.reset()
    guard let server else {
      let wasThere = cart != nil
      return wasThere ? clearedElsewhere(since: acknowledged) : settle()
    }
    return adopt(server, since: acknowledged)
  }

  /// Goes on with what was tapped meanwhile.
  mutating func settle() -> [Effect] {
    (state, isFetching) = (.settled, false)
    if lines != acknowledged { isDirty = true }
    return (isDirty || doubt != nil) && restaurant != nil ? go() : [kept]
  }

  /// What another device did, line by line.
  private static func differences(from told: [CartLine], to has: [CartLine]) -> [Notice] {
    var notices: [Notice] = []
    for line in told {
      guard let now = has.first(where: { $0.id == line.id }) else {
        if !has.contains(where: { $0.isSameDish(as: line) }) { notices.append(.removed(line)) }
        continue
      }
      if now != line { notices.append(.changed(line, now)) }
    }
    for line in has where !told.contains(where: { $0.id == line.id }) {
      let joined = told.first { $0.isSameDish(as: line) }
      if let joined {
        if joined.quantity != line.quantity { notices.append(.changed(joined, line)) }
      } else {
        notices.append(.added(line))
      }
    }
    return notices
  }
}
