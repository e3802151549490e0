import Domain
import SoireeClient
import Wire

/// The logic of the seat map's dialogue, from the first look to paid seats, without I/O. The SDK's machines hold the
/// state of seats and payment. The desk turns typed lines into their events, and their states into texts.
struct SeatDesk {
  enum Phase: Equatable {
    /// Seats may be named.
    case choosing
    /// An answer of the platform is awaited.
    case waiting
    case holding
    /// A payment begun here is being sent, is at the bank or in doubt, or the seats are booked. The hold does not lapse
    /// meanwhile.  R4, E5
    case payment(PayBooking.Progress)
    /// Seats are not sold any more, for this reason.
    case closed(String)
  }

  enum Event {
    /// A line, trimmed.
    case typed(String)
    /// The new state of the seats.
    case seats(SeatSelection)
    /// The new progress of the payment.
    case paying(PayBooking.Progress)
  }

  enum Effect: Equatable {
    case seats(SeatSelection.Input)
    case pay(SeatPurchase)
    /// The payer returned from the bank.
    case backFromBank
    /// The payer gives the payment up at the bank.  E6
    case abandon
    case leave
  }

  let hall: SeatHall
  let words: SeatWords
  private let tokens: [String]
  /// Completes the bank's relative addresses.
  let server: String
  private(set) var seats: SeatSelection
  /// A payment begun here: sending, at the bank, unanswered or done. Nil after it failed.
  private var payment: PayBooking.Progress?
  /// The way to pay that waits for the customer to confirm what the film's certificate asks.  R11
  private var unconfirmed: String?
  /// What the customer has confirmed, of which hold: another card asks no second time, another rule does.
  private var confirmed: Confirmed?

  private struct Confirmed: Hashable {
    var booking: BookingID
    var rule: AgeRuleBody?

    init(_ held: HoldAnswer) { (booking, rule) = (held.bookingId, held.ageRule) }
  }
  /// The desk's last message. Nil once the seats have a newer one.
  private var said: [String]?

  init(hall: SeatHall, seats: SeatSelection, tokens: [String], server: String = "") {
    (self.hall, self.seats, self.tokens, self.server) = (hall, seats, tokens, server)
    words = SeatWords(hall.body)
  }

  /// The payment tokens that are taken for the held seats, the one to begin with first.
  var tokensTaken: [String] { tokens.filter { PaymentTokens.isTaken($0, held?.paymentMethods) } }

  var phase: Phase {
    if let payment { return .payment(payment) }
    switch seats.phase {
    case .choosing: return seats.map.isWhole ? .choosing : .waiting
    case .requesting, .checking, .paying: return .waiting
    case .holding, .checkout: return seats.isExtending ? .waiting : .holding
    case .booked(let booking): return .payment(.done(booking))
    case .closed(let refusal): return .closed(refusal.message)
    }
  }

  /// The held seats with their bill.
  var held: HoldAnswer? { seats.hold.map(hall.answer) }

  /// The last messages.
  var notice: [String] { (said ?? seatWords) + [question, warning].compactMap(\.self) }

  /// What has to be confirmed before the seats are paid.  R11
  private var question: String? {
    guard phase == .holding, unconfirmed != nil else { return nil }
    return held?.ageRule.map { TerminalWords.confirmAge($0.statement) }
  }

  /// A warning while the hold's end is near.  R8
  var warning: String? {
    guard phase == .holding, seats.isExpiring, let held else { return nil }
    return held.canExtend ? TerminalWords.extendSoon : TerminalWords.paySoon
  }

  /// The seats that are held, asked for or being paid.
  var yours: [Int] {
    switch phase {
    case .choosing, .closed: []
    case .waiting: seats.picked
    case .holding, .payment: seats.hold?.seats ?? []
    }
  }

  /// The seats that Enter asks for: a suggestion, or those still free of a lapsed hold.
  var offered: [Int] {
    guard phase == .choosing else { return [] }
    return seats.advice?.suggestion ?? seats.picked
  }

  mutating func handle(_ event: Event, at now: Instant) -> [Effect] {
    switch event {
    case .typed(let line): return type(line)
    case .seats(let machine):
      if let notice = machine.notice, notice != seats.notice { said = nil }
      seats = machine
      // A question about seats that are gone is over.
      if seats.hold == nil { unconfirmed = nil }
      return []
    case .paying(let payment): return take(payment)
    }
  }
}

// MARK: Typed lines

extension SeatDesk {
  /// Whether lines are read. While the platform does not answer, only to leave.
  var takesLines: Bool {
    switch phase {
    case .choosing, .holding, .payment(.bank), .payment(.working(.unanswered)): true
    case .waiting: if case .delayed = seats.notice { true } else { false }
    case .payment, .closed: false
    }
  }

  /// Whether this line can be handled now. Otherwise it waits for the platform's answer.
  func takes(_ line: String) -> Bool { takesLines && (phase != .waiting || line == "q" || line == "b") }

  private mutating func type(_ line: String) -> [Effect] {
    switch phase {
    case .choosing:
      if line == "q" { return [.leave] }
      if line.isEmpty, !offered.isEmpty { return hold(.seats(offered)) }
      return wish(line)
    case .waiting: return line == "q" ? [letGo(), .leave] : line == "b" ? [letGo()] : []
    case .holding: return typeHolding(line)
    case .payment(.bank):
      if line == "q" { return [.leave] }
      payment = .working(.sending)
      return [line == "x" ? .abandon : .backFromBank]
    case .payment(.working(.unanswered)): return line == "q" ? [.leave] : []
    case .payment, .closed: return []
    }
  }

  private mutating func typeHolding(_ line: String) -> [Effect] {
    guard let held else { return [] }
    if let token = unconfirmed {
      unconfirmed = nil
      if ["y", "yes"].contains(line.lowercased()) {
        confirmed = Confirmed(held)
        return pay(held, with: token)
      }
      if ["n", "no", ""].contains(line.lowercased()) {
        said = [TerminalWords.ageNotConfirmed]
        return []
      }
    }
    switch line {
    case "q": return [letGo(), .leave]
    case "b": return [letGo()]
    case "e" where held.canExtend: return [ask(.extend)]
    case "e":
      said = [TerminalWords.noExtension]
      return []
    default:
      if let token = token(line) {
        guard held.ageRule == nil || confirmed == Confirmed(held) else {
          (unconfirmed, said) = (token, [])
          return []
        }
        return pay(held, with: token)
      }
      // The new hold replaces this one in one step.
      return wish(line)
    }
  }

  private mutating func pay(_ held: HoldAnswer, with token: String) -> [Effect] {
    said = [TerminalWords.paying(with: token)]
    payment = .working(.sending)
    return [.pay(SeatPurchase(held, token: token, of: tokensTaken))]
  }

  /// A payment token by its number or name. The first for an empty line.
  private func token(_ line: String) -> String? {
    let tokens = tokensTaken
    if line.isEmpty { return tokens.first }
    if let number = Int(line), tokens.indices.contains(number - 1) { return tokens[number - 1] }
    return line.hasPrefix("tok_") ? line : nil
  }

  private mutating func wish(_ line: String) -> [Effect] {
    do throws(SeatWordsError) { return hold(try words.read(line)) } catch {
      said = [error.message]
      return []
    }
  }

  /// The effects of a wish.
  mutating func hold(_ wish: SeatWish) -> [Effect] {
    switch wish {
    case .row(let row):
      let names = freeNames(inRow: row)
      let label = hall.body.rows[row].label
      said = [TerminalWords.free(inRow: label, names)]
      return []
    case .best(let request): return request.seatRequest.map { [ask(.holdBest($0))] } ?? []
    case .seats(let seats): return [ask(.holdSeats(seats))]
    }
  }

  private mutating func ask(_ input: SeatSelection.Input) -> Effect {
    said = nil
    return .seats(input)
  }

  private mutating func letGo() -> Effect {
    said = [TerminalWords.freeAgain]
    return .seats(.letGo)
  }

  /// The free seats of a row, as they can be typed.
  private func freeNames(inRow row: Int) -> String {
    let first = hall.body.rows[..<row].reduce(0) { $0 + Int(clamping: max(0, $1.seatCount)) }
    let inRow = hall.body.seats.indices.dropFirst(first)
      .prefix(Int(clamping: max(0, hall.body.rows[row].seatCount)))
    return hall.names(of: inRow.filter { SeatMark(hall.body.seats[$0], seats.map.states[$0]).isFree })
  }
}

// MARK: Messages of the seats

extension SeatDesk {
  private var seatWords: [String] {
    if phase == .waiting, payment == nil, seats.phase == .paying { return [TerminalWords.paidElsewhere] }
    guard let notice = seats.notice.map(words(of:)) ?? seats.advice.map(words(of:)) else { return [] }
    // The present hold stays.
    guard phase == .holding, let instead = seats.advice?.suggestion, !instead.isEmpty else { return [notice] }
    return [notice, TerminalWords.freeInstead(hall.names(of: instead))]
  }

  private func words(of refusal: PickRefusal) -> String { Problem(refusal, of: hall.layout).detail }

  private func words(of notice: SeatSelection.Notice) -> String {
    switch notice {
    case .taken(let seats): words(of: PickRefusal(reason: .unavailable, seats: seats, suggestion: []))
    case .tooMany(let limit): TerminalWords.tooMany(limit)
    case .noneFree: TerminalWords.noneFree
    case .expired: TerminalWords.expired
    case .refused(let refusal), .delayed(.refused(let refusal)): refusal.message
    case .delayed(.unanswered): TerminalWords.keepTrying
    }
  }
}

// MARK: The payment

extension SeatDesk {
  private mutating func take(_ progress: PayBooking.Progress) -> [Effect] {
    if case .done = payment { return [] }
    guard let before = payment else { return [] }
    switch progress {
    case .done: payment = progress
    case .bank(let booking, let page):
      say(page, isNotYet: before == .working(.sending))
      payment = .bank(booking, page: page)
    case .working(.undecided(let booking, let page?)):
      say(page, isNotYet: true)
      payment = .bank(booking, page: page)
    case .working(.unanswered), .working(.undecided):
      // Nobody knows the outcome in both, and the desk shows both alike.
      payment = .working(.unanswered)
      said = [SeatPurchase.words(progress)]
    case .choice(.declined), .choice(.newPrice), .lost(.refused):
      payment = nil
      said = [SeatPurchase.words(progress)]
      // These seats cannot be paid any more: they are released, to be held anew.
      if progress.isUsedUp { return [.seats(.letGo)] }
    case .nothing, .working, .choice, .lost: break
    }
    return []
  }

  /// - Parameter isNotYet: Whether the bank was asked again since its page was shown.
  private mutating func say(_ page: String, isNotYet: Bool) {
    let line = PaymentAction.line(opening: page, server: server)
    let isShown = said?.first == line
    if !isShown { said = [line] }
    if isNotYet, isShown, said?.count == 1 { said?.append(TerminalWords.notConfirmed) }
  }
}

extension PayBooking.Progress {
  /// Whether no further payment for these seats is accepted.
  fileprivate var isUsedUp: Bool {
    if case .lost(.refused(let refusal)) = self {
      refusal.code == ProblemCode.tooManyPaymentAttempts.rawValue
    } else {
      false
    }
  }
}

extension SeatHall {
  /// The names as they can be typed.
  func names(of seats: [Int]) -> String { seats.map { body.seats[$0].name }.joined(separator: " ") }
}
