import Domain

// MARK: What is sent

extension CartSync {
  /// Sends what changed, now or when the server has answered to what is under way.
  mutating func push() -> [Effect] {
    cart?.isUnsent = true
    guard isResumed else { return [] }
    switch sender {
    // A fetch is overtaken by what changed here.
    case .idle, .fetching: return go()
    case .sending, .unanswered, .signedOut: return [kept]
    }
  }

  /// Sends what is due: first what is to be repeated, then what was tapped since.
  mutating func go(repeating doubtful: Request? = nil) -> [Effect] {
    if let doubtful = doubtful ?? sender.doubtful { return send(doubtful, isRepeat: true) }
    guard let cart, cart.isUnsent else { return fetch() }
    let next = request(of: cart)
    self.cart?.isUnsent = false
    if cart.place == .unsent { self.cart?.place = .elsewhere }
    return send(next, isRepeat: false)
  }

  private mutating func send(_ request: Request, isRepeat: Bool) -> [Effect] {
    sender = .sending(request, isRepeat: isRepeat)
    requestNumber &+= 1
    return [kept, .sync(requestNumber, request)]
  }

  /// The next request: how the cart is shown now.
  private mutating func request(of cart: DeviceCart) -> Request {
    stamp.sequence &+= 1
    let known = cart.known.acknowledged
    return Request(
      stamp: stamp, cart: known?.id, base: known?.version, restaurant: cart.restaurant, lines: cart.lines,
      promoCode: cart.promoCode, tip: cart.tip, replaces: cart.known.mayReplace)
  }

  mutating func fetch() -> [Effect] {
    guard isResumed else { return [] }
    // What comes is compared with the place of now.
    if cart?.place == .unsent { cart?.place = .elsewhere }
    sender = .fetching
    requestNumber &+= 1
    return [.fetch(requestNumber)]
  }

  /// Something happened around the app that may be a reason to ask.
  mutating func lookAgain(_ event: Event) -> [Effect] {
    switch (event.input, sender) {
    case (.foreground, .idle), (.signedIn, .idle): return fetch()
    case (.signedIn, .signedOut), (.connected, .unanswered): return go()
    case (.woke, .unanswered(_, let until)): return event.at < until ? [.wake(until)] : go()
    default: return []
    }
  }
}

// MARK: What comes back

extension CartSync {
  mutating func answered(_ server: ServerCart) -> [Effect] {
    guard case .sending(let request, let isRepeat) = sender else { return [] }
    sender = .idle
    delay.reset()
    let isOrdered = cart?.known.acknowledged?.isOrdered == true
    let effects = answered(server, to: request, isRepeat: isRepeat)
    return isOrdered ? withoutOrder(effects) : effects
  }

  private mutating func answered(_ server: ServerCart, to request: Request, isRepeat: Bool) -> [Effect] {
    if let heard = server.heard, heard > request.stamp.sequence {
      // The server has heard more of this device than it remembers: its disk had lost it. All is sent anew.
      stamp.sequence = max(stamp.sequence, heard)
      cart?.isUnsent = true
      // A repeated request may be a part of what was heard; one that was sent for the first time is none.
      return adopt(server, since: isRepeat ? request.lines : cart?.known.lines ?? [])
    }
    // It had been taken before, and then another device's cart took its place.
    guard server.restaurant == request.restaurant else { return adopt(server, since: request.lines) }
    guard server.restaurant == restaurant else { return overtaken() }
    // A repeated request may have been heard before another device said more.
    hearPlace(of: server, isSaid: !isRepeat)
    let issues = answer?.issues ?? []
    let notices =
      Self.differences(from: request.lines, to: server.lines)
      + server.issues.filter { !issues.contains($0) }.map { .issue($0) }
    let expected = cart?.isUnsent == true || lines != server.lines ? nil : expectedTotal(server)
    take(server, since: request.lines)
    if promoCode == request.promoCode, tip == request.tip { takePromoAndTip(of: server) }
    var effects = notices.map { Effect.notify($0) }
    if let expected, expected != server.total {
      effects += [.notify(.total(from: expected, to: server.total)), .reloadMenu(server.restaurant)]
    }
    return effects + settle()
  }

  mutating func fetched(_ server: ServerCart?) -> [Effect] {
    sender = .idle
    delay.reset()
    let known = cart?.known.acknowledged
    let effects: [Effect]
    if let server {
      effects = adopt(server, since: known?.lines ?? [])
    } else {
      effects = known.map { clearedElsewhere(since: $0.lines) } ?? settle()
    }
    return known?.isOrdered == true ? withoutOrder(effects) : effects
  }

  /// Goes on from the server's cart, with what was tapped here since it had `base`.
  private mutating func adopt(_ server: ServerCart, since base: [CartLine]) -> [Effect] {
    guard lines.isEmpty || server.restaurant == restaurant else {
      // One question at a time.
      if question == nil { cart?.question = Question(loses: server.restaurant, tapped: nil) }
      return []
    }
    let notices = Self.differences(from: base, to: server.lines)
    take(server, since: base)
    if cart?.isUnsent == false { takePromoAndTip(of: server) }
    hearPlace(of: server, isSaid: false)
    return notices.map { .notify($0) } + settle()
  }

  private mutating func take(_ server: ServerCart, since base: [CartLine]) {
    var next = cart ?? DeviceCart(restaurant: server.restaurant)
    if next.restaurant != server.restaurant { (next.restaurant, next.pricing) = (server.restaurant, nil) }
    let isOther = next.known.acknowledged.map { $0.id != server.id } ?? false
    next.lines = server.lines.merging(next.lines, since: base, isOther: isOther)
    next.known = .cart(.init(id: server.id, version: server.version, lines: server.lines, answer: server))
    cart = next
  }

  private mutating func takePromoAndTip(of server: ServerCart) {
    cart?.promoCode = server.promoCode
    cart?.tip = server.tip
  }

  /// The total shown, when this device knows everything that it is made of.
  private func expectedTotal(_ server: ServerCart) -> Int64? {
    let knowsPromotion = server.promoCode == nil || pricing?.promotions.contains { $0.code == server.promoCode } == true
    return knowsPromotion && server.issues.isEmpty ? price?.total : nil
  }

  /// The answer is about a restaurant that was left meanwhile.
  mutating func overtaken() -> [Effect] {
    cart?.isUnsent = true
    cart?.known = .nothing(mayReplace: true)
    return go()
  }

  /// Goes on with what was tapped meanwhile.
  mutating func settle() -> [Effect] {
    if let cart, cart.lines != cart.known.lines { self.cart?.isUnsent = true }
    return cart?.isUnsent == true ? go() : [kept]
  }

  /// What another device did, line by line.
  private static func differences(from sent: [CartLine], to has: [CartLine]) -> [Notice] {
    var notices: [Notice] = []
    for line in sent {
      guard let now = has.first(where: { $0.id == line.id }) else {
        if !has.contains(where: { $0.isSameDish(as: line) }) { notices.append(.removed(line)) }
        continue
      }
      if now != line { notices.append(.changed(line, now)) }
    }
    for line in has where !sent.contains(where: { $0.id == line.id }) {
      let joined = sent.first { $0.isSameDish(as: line) }
      if let joined {
        if joined.quantity != line.quantity { notices.append(.changed(joined, line)) }
      } else {
        notices.append(.added(line))
      }
    }
    return notices
  }
}
