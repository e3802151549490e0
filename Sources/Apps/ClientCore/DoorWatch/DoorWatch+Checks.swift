import Domain

// MARK: Checking a ticket

extension DoorWatch {
  mutating func read(_ code: String, _ seal: Seal, _ isHeld: Bool) -> [Effect] {
    guard case .open(var opened) = state, opened.asking == nil else { return [] }
    defer { state = .open(opened) }
    guard opened.isNew(code, at: now) || !isHeld else { return [] }
    guard let read = ReadCode(code) else {
      opened.say(.invalid)
      return []
    }
    guard seal != .forged else {
      opened.say(.forged)
      return []
    }
    if let known = opened.refusal(of: read.ticket) {
      opened.say(known)
      return []
    }
    let again = opened.unchecked.flatMap { $0.code == code ? $0 : nil }
    let check = again ?? Check(code: code, ticket: read.ticket, at: now, door: door)
    let asking = Asking(check: check, seal: seal, show: read.show, until: now + Self.patience)
    checkNumber &+= 1
    // Who waits for a network that is not there keeps a row of people waiting.
    if opened.rereading.hasFailed { return decide(asking, in: &opened) }
    opened.asking = asking
    opened.verdict = .checking
    return [.check(checkNumber, check)]
  }

  mutating func answered(
    _ number: Int32, _ judge: (inout Opened, Asking) -> [Effect]
  ) -> [Effect] {
    guard number == checkNumber, case .open(var opened) = state, let asking = opened.asking else { return [] }
    opened.asking = nil
    let effects = judge(&opened, asking)
    _ = opened.isNew(asking.check.code, at: now)
    state = .open(opened)
    return effects
  }

  mutating func notAdmitted(_ number: Int32, _ failure: CallFailure, _ first: Entry?) -> [Effect] {
    guard case .refused(let refusal) = failure, refusal.isFinal else {
      let signIn: [Effect] = failure.asksForSignIn ? [.signIn] : []
      guard number == checkNumber, case .open(var opened) = state, let asking = opened.asking else { return [] }
      let effects = decide(asking, in: &opened)
      state = .open(opened)
      return effects + signIn
    }
    let now = now
    return answered(number) { opened, asking in
      let seat = opened.list?.ticket(asking.check.ticket)?.seat
      switch refusal.known {
      case .ticketAlreadyUsed: opened.say(.used(seat, first ?? Entry(at: now, door: nil)))
      case .ticketCancelled: opened.say(.cancelled)
      case .ticketOtherShow: opened.say(.otherShow(refusal.message))
      case .ticketOtherTheatre: opened.say(.otherTheatre)
      case .showCancelled: opened.say(.showCancelled)
      case .ticketInvalid: opened.say(.invalid)
      // The role may be lost, or this version is too old: nothing is said of the ticket.
      default: opened.say(.unchecked)
      }
      return []
    }
  }

  /// Without the platform: the phone's list, the signature and its own entries say whether the ticket is good.
  func decide(_ asking: Asking, in opened: inout Opened) -> [Effect] {
    opened.asking = nil
    _ = opened.isNew(asking.check.code, at: now)
    let ticket = opened.list?.ticket(asking.check.ticket)
    guard asking.show == show else {
      opened.say(.otherShow(""))
      return []
    }
    // Whoever is on the list has a ticket of this show; one that was sold later is known by its signature alone.
    guard ticket != nil || asking.seal == .genuine, !opened.queue.isFull else {
      opened.unchecked = asking.check
      opened.say(.unchecked)
      return []
    }
    opened.own.append(Own(asking.check))
    opened.say(.admittedHere(ticket?.seat))
    return opened.queue.add(asking.check)
  }
}

extension DoorWatch.Opened {
  /// What this phone knows against a ticket for certain, without asking.
  fileprivate func refusal(of id: TicketID) -> DoorWatch.Verdict? {
    let ticket = list?.ticket(id)
    if ticket?.isCancelled == true { return .cancelled }
    if let entry = ticket?.entry { return .used(ticket?.seat, entry) }
    let own = own.first { $0.ticket == id }
    return own.map { .used(ticket?.seat, $0.entry) }
  }
}

// MARK: Reporting

extension DoorWatch {
  mutating func reported(_ number: Int32, _ results: [Result]) -> [Effect] {
    let now = now
    return change { opened in
      guard let (judged, effects) = opened.queue.answered(number, results, at: now) else { return [] }
      opened.note(judged)
      return effects
    }
  }

  mutating func notReported(_ number: Int32, _ failure: CallFailure) -> [Effect] {
    let now = now
    return change { opened in
      if case .refused(let refusal) = failure, refusal.status == 400 || refusal.status == 422 {
        guard let (judged, effects) = opened.queue.refused(number) else { return [] }
        opened.note(judged)
        return effects
      }
      opened.queue.fail(number, at: now, asked: failure.wait)
      return failure.asksForSignIn ? [.signIn] : []
    }
  }
}

extension DoorWatch.Opened {
  /// Entries that do not count are told.
  fileprivate mutating func note(_ judged: [(DoorWatch.Check, DoorWatch.Result)]) {
    for (check, result) in judged {
      let seat = list?.ticket(check.ticket)?.seat
      switch result {
      case .accepted: break
      case .alreadyUsed(let first): clashes.append(DoorWatch.Clash(seat: seat, at: check.at, first: first))
      case .refused: clashes.append(DoorWatch.Clash(seat: seat, at: check.at, first: nil))
      }
    }
  }
}
