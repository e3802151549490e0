import Domain
import SoireeClient
import Wire

/// What somebody in front of a hall's map reads and types, from the first look to paid seats. What becomes of the seats is
/// in the SDK's machine, what becomes of the payment in another; this puts both into words, and lines into what they
/// understand. No I/O.
struct SeatDesk {
  enum Phase: Equatable {
    /// Seats may be named.
    case choosing
    /// The platform is asked, and has the next word.
    case waiting
    case holding
    /// A payment was sent, or the bank is asked: there is nothing to type until that is answered.
    case paying
    /// The payer's bank asks; the seats are kept meanwhile.  R4
    case atBank
    /// Nobody knows yet what became of the payment.  E5
    case checking
    case booked(BookingID)
    /// Nothing is sold any more, for this reason.
    case closed(String)
  }

  enum Event {
    /// A line, without white space at its ends.
    case typed(String)
    /// The seats as they are now.
    case seats(SeatSelection)
    /// Where the payment stands now.
    case paying(PayBooking.Progress)
  }

  enum Effect: Equatable {
    case seats(SeatSelection.Input)
    case pay(SeatPurchase)
    /// The payer says that they are back.
    case backFromBank
    case leave
  }

  let hall: SeatHall
  let words: SeatWords
  let tokens: [String]
  /// What the bank's addresses may be relative to.
  let server: String
  private(set) var seats: SeatSelection
  /// What was last known of a payment that was begun here; nil when it has failed.
  private var payment: PayBooking.Progress?
  /// What was said here last; nil when the seats have said something since.
  private var said: [String]?

  init(hall: SeatHall, seats: SeatSelection, tokens: [String], server: String = "") {
    (self.hall, self.seats, self.tokens, self.server) = (hall, seats, tokens, server)
    words = SeatWords(hall.body)
  }

  var phase: Phase {
    switch payment {
    case .done(let booking): return .booked(booking)
    case .bank, .working(.undecided(_, .some)): return .atBank
    case .working(.unanswered), .working(.undecided): return .checking
    case .nothing, .working, .choice, .lost: return .paying
    case nil: break
    }
    switch seats.phase {
    case .choosing: return seats.map.isWhole ? .choosing : .waiting
    case .requesting, .checking, .paying: return .waiting
    case .holding, .checkout: return seats.isExtending ? .waiting : .holding
    case .booked(let booking): return .booked(booking)
    case .closed(let refusal): return .closed(refusal.message)
    }
  }

  /// What is held, with its bill.
  var held: HoldAnswer? { seats.hold.map(hall.answer) }

  /// What happened last, in words.
  var notice: [String] { (said ?? seatWords) + (warning.map { [$0] } ?? []) }

  /// That the time is short, and what keeps the seats longer.  R8
  var warning: String? {
    guard phase == .holding, seats.isExpiring, let held else { return nil }
    return held.canExtend
      ? "Less than 20 s left. Type e to keep the seats 30 s longer."
      : "Less than 20 s left. Pay now, or the seats are free again."
  }

  /// The seats that are held, asked for or being paid for.
  var yours: [Int] {
    switch phase {
    case .choosing, .closed: []
    case .waiting: seats.picked
    case .holding, .paying, .atBank, .checking, .booked: seats.hold?.seats ?? []
    }
  }

  /// What Enter asks for: what may be held instead of refused seats, or what is still free of seats that were held.
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
      return []
    case .paying(let payment): return take(payment)
    }
  }
}

// MARK: What is typed

extension SeatDesk {
  /// Whether there is something to type: while the platform does not answer, to go away.
  var takesLines: Bool {
    switch phase {
    case .choosing, .holding, .atBank, .checking: true
    case .waiting: if case .delayed = seats.notice { true } else { false }
    case .paying, .booked, .closed: false
    }
  }

  /// Whether this line has its turn now; else it waits until the platform has answered.
  func takes(_ line: String) -> Bool { takesLines && (phase != .waiting || line == "q" || line == "b") }

  private mutating func type(_ line: String) -> [Effect] {
    switch phase {
    case .choosing:
      if line == "q" { return [.leave] }
      if line.isEmpty, !offered.isEmpty { return hold(.seats(offered)) }
      return wish(line)
    case .waiting: return line == "q" ? [letGo(), .leave] : line == "b" ? [letGo()] : []
    case .holding: return typeHolding(line)
    case .atBank:
      if line == "q" { return [.leave] }
      payment = .working(.sending)
      return [.backFromBank]
    case .checking: return line == "q" ? [.leave] : []
    case .paying, .booked, .closed: return []
    }
  }

  private mutating func typeHolding(_ line: String) -> [Effect] {
    guard let held else { return [] }
    switch line {
    case "q": return [letGo(), .leave]
    case "b": return [letGo()]
    case "e" where held.canExtend: return [ask(.extend)]
    case "e":
      said = ["These seats can't be held any longer. Pay, or let them go with b."]
      return []
    default:
      if let token = token(line) {
        said = ["Paying with \(token)…"]
        payment = .working(.sending)
        return [.pay(SeatPurchase(held, token: token, of: tokens))]
      }
      // Other seats replace these in one step.
      return wish(line)
    }
  }

  /// A way to pay by its number or its name; the first for an empty line.
  private func token(_ line: String) -> String? {
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

  /// What to ask the seats for.
  mutating func hold(_ wish: SeatWish) -> [Effect] {
    switch wish {
    case .row(let row):
      let names = freeNames(inRow: row)
      let label = hall.body.rows[row].label
      said = [names.isEmpty ? "Row \(label) has no free seat." : "Free in row \(label): \(names)"]
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
    said = ["The seats are free again."]
    return .seats(.letGo)
  }

  /// The free seats of a row, as a person types them.
  private func freeNames(inRow row: Int) -> String {
    let first = hall.body.rows[..<row].reduce(0) { $0 + Int(clamping: max(0, $1.seatCount)) }
    let inRow = hall.body.seats.indices.dropFirst(first)
      .prefix(Int(clamping: max(0, hall.body.rows[row].seatCount)))
    return hall.names(of: inRow.filter { SeatMark(hall.body.seats[$0], seats.map.states[$0]).isFree })
  }
}

// MARK: What the seats say

extension SeatDesk {
  private var seatWords: [String] {
    if phase == .waiting, payment == nil, seats.phase == .paying { return ["These seats are being paid for."] }
    guard let notice = seats.notice.map(words(of:)) ?? seats.advice.map(words(of:)) else { return [] }
    // What is held stays so.
    guard phase == .holding, let instead = seats.advice?.suggestion, !instead.isEmpty else { return [notice] }
    return [notice, "Free instead: \(hall.names(of: instead))."]
  }

  private func words(of refusal: PickRefusal) -> String { Problem(refusal, of: hall.layout).detail }

  private func words(of notice: SeatSelection.Notice) -> String {
    switch notice {
    case .taken(let seats): words(of: PickRefusal(reason: .unavailable, seats: seats, suggestion: []))
    case .tooMany(let limit): "At most \(limit) seats of a show go to one account."
    case .noneFree: "No such seats are free."
    case .expired: "Your time is up, and the seats are free again. Choose once more."
    case .refused(let refusal), .delayed(.refused(let refusal)): refusal.message
    case .delayed(.unanswered): "The server did not answer. We keep trying."
    }
  }
}

// MARK: What becomes of a payment

extension SeatDesk {
  private mutating func take(_ progress: PayBooking.Progress) -> [Effect] {
    if case .done = payment { return [] }
    guard let before = payment else { return [] }
    switch progress {
    case .done: payment = progress
    case .bank(_, let page):
      say(page, isNotYet: before == .working(.sending))
      payment = progress
    case .working(.undecided(_, let page?)):
      say(page, isNotYet: true)
      payment = progress
    case .working(.unanswered), .working(.undecided):
      payment = progress
      said = [SeatPurchase.words(progress)]
    case .choice(.declined), .choice(.newPrice), .lost(.refused):
      payment = nil
      said = [SeatPurchase.words(progress)]
      // These seats cannot be paid for any more: they are chosen, and held, once more.
      if progress.isUsedUp { return [.seats(.letGo)] }
    case .nothing, .working, .choice, .lost: break
    }
    return []
  }

  /// - Parameter isNotYet: whether the bank was asked since the person was last told of it.
  private mutating func say(_ page: String, isNotYet: Bool) {
    let line = PaymentAction.line(opening: page, server: server)
    let isShown = said?.first == line
    if !isShown { said = [line] }
    if isNotYet, isShown, said?.count == 1 { said?.append("Your bank has not confirmed the payment yet.") }
  }
}

extension PayBooking.Progress {
  /// Whether no other payment may be tried on these seats.
  fileprivate var isUsedUp: Bool {
    if case .lost(.refused(let refusal)) = self {
      refusal.code == ProblemCode.tooManyPaymentAttempts.rawValue
    } else {
      false
    }
  }
}

extension SeatHall {
  /// As a person types them.
  func names(of seats: [Int]) -> String { seats.map { body.seats[$0].name }.joined(separator: " ") }
}
