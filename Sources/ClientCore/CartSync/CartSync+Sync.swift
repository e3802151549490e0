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
    guard let restaurant, isDirty || doubtful != nil else { return fetch() }
    let next = doubtful ?? request(of: restaurant)
    isRepeated = doubtful != nil
    if !isRepeated { isDirty = false }
    (state, isFetching, wakesAt, sent, doubtful) = (.sending, false, nil, next, nil)
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
    (state, isFetching, sent, wakesAt) = (.sending, true, nil, nil)
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
    take(server.lines.merging(lines, since: sent.lines), server)
    if promoCode == sent.promoCode, tip == sent.tip { take(promo: server.promoCode, tip: server.tip) }
    var effects = notices.map { Effect.tell($0) }
    if let expected, expected != server.total {
      effects += [.tell(.total(from: expected, to: server.total)), .reloadMenu(server.restaurant)]
    }
    return effects + settle()
  }

  /// The server has heard more of this device than it remembers: its disk had lost it. What is shown is told anew.
  private mutating func tooLate(_ request: Request, _ heard: Int64, _ server: ServerCart) -> [Effect] {
    (stamp.sequence, isDirty) = (max(stamp.sequence, heard), true)
    // What was said before may be a part of what was heard; what was said for the first time is none.
    return adopt(server, since: isRepeated ? request.lines : acknowledged)
  }

  /// Goes on from the server's cart, with what was tapped here since it had `base`.
  private mutating func adopt(_ server: ServerCart, since base: [CartLine]) -> [Effect] {
    guard restaurant == nil || lines.isEmpty || server.restaurant == restaurant else {
      question = Question(loses: server.restaurant, line: nil, kitchen: nil)
      state = .settled
      return []
    }
    let notices = Self.differences(from: base, to: server.lines)
    take(server.lines.merging(lines, since: base), server)
    if !isDirty { take(promo: server.promoCode, tip: server.tip) }
    hearGoal(of: server, isSaid: false)
    return notices.map { .tell($0) } + settle()
  }

  /// The total shown, when this device knows everything that it is made of.
  private func expectedTotal(_ server: ServerCart) -> Int64? {
    let knowsPromotion = server.promoCode == nil || kitchen?.promotions.contains { $0.code == server.promoCode } == true
    return knowsPromotion && server.issues.isEmpty ? price?.total : nil
  }

  /// The answer is about a restaurant that was left meanwhile.
  private mutating func overtaken() -> [Effect] {
    (replaces, isDirty, state) = (true, true, .settled)
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
  private mutating func settle() -> [Effect] {
    (state, isFetching) = (.settled, false)
    if lines != acknowledged { isDirty = true }
    return isDirty && restaurant != nil ? go() : [kept]
  }

  mutating func failed(_ failure: CallFailure, _ other: RestaurantID?, at now: Instant) -> [Effect] {
    guard sent != nil || isFetching else { return [] }
    let request = sent
    sent = nil
    switch failure {
    case .unanswered:
      // An empty cart is worth no battery: the next look at the app asks again.
      if request == nil, lines.isEmpty { return settle() }
      return wait(nil, request, at: now)
    case .refused(let refusal):
      if refusal.asksForSignIn {
        (state, isFetching, doubtful) = (.signedOut, false, request)
        return [.signIn]
      }
      guard refusal.isFinal else { return wait(refusal.wait, request, at: now) }
      guard let request else {
        return refusal.status == 404 ? fetched(nil) : settle()
      }
      guard request.restaurant == restaurant else { return overtaken() }
      if refusal.code == "cart_not_found" { return notFound(request, at: now) }
      if refusal.code == "cart_has_other_restaurant", let other {
        question = Question(loses: other, line: nil, kitchen: nil)
        (state, isDirty) = (.settled, false)
        return []
      }
      return rollBack(request, refusal)
    }
  }

  private mutating func wait(_ asked: Duration?, _ request: Request?, at now: Instant) -> [Effect] {
    (state, isFetching, doubtful) = (.waiting, false, request)
    let at = now + delay.next(asked: asked)
    wakesAt = at
    return [.wake(at)]
  }

  /// Undoes what the server refused; what was tapped since is told again on top of what it has.
  private mutating func rollBack(_ request: Request, _ refusal: Refusal) -> [Effect] {
    replaces = false
    drop(to: acknowledged.merging(lines, since: request.lines))
    if promoCode == request.promoCode, tip == request.tip {
      take(promo: answer?.promoCode, tip: answer?.tip ?? 0)
      isDirty = false
    }
    return [.tell(.rolledBack(refusal))] + settle()
  }

  /// A cart that was to begin is not found when the server had heard this word or a newer one, and the cart went since.
  private mutating func notFound(_ request: Request, at now: Instant) -> [Effect] {
    guard request.cart == nil else { return clearedElsewhere(since: acknowledged) }
    if isRepeated { return clearedElsewhere(since: request.lines) }
    // It was said for the first time: somebody else spoke under this name, or a life that the disk forgot.
    rename()
    (state, isDirty) = (.settled, true)
    // The first word under a name: another name alone helps no more, and is not tried at once again.
    return request.stamp.sequence > 1 ? go() : [kept] + wait(nil, nil, at: now)
  }

  /// Only what was tapped since the server's last word is this device's to keep.
  private mutating func clearedElsewhere(since base: [CartLine]) -> [Effect] {
    let left = [].merging(lines, since: base)
    (cart, version, acknowledged, answer) = (nil, 0, [], nil)
    drop(to: left)
    isDirty = !left.isEmpty
    return [.tell(.clearedElsewhere)] + settle()
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
