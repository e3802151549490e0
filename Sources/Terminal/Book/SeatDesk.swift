import Client
import Domain
import SoireeClient
import Wire

/// Somebody in front of a hall's map, from the first look to paid seats. No I/O: what happened in, what to do out.
struct SeatDesk {
  enum Phase: Equatable {
    /// The seats that may be held instead of refused ones.
    case choosing(suggestion: [Int])
    case holding(Held)
    /// A payment was sent, or the bank is asked: there is nothing to type until that is answered.
    case paying(Held)
    /// The payer's bank asks; the seats are kept meanwhile.  R4
    case atBank(Held)
    /// Nobody knows yet what became of the payment.  E5
    case checking(Held)
    case booked(BookingID)
  }

  enum Event {
    /// A line, without white space at its ends.
    case typed(String)
    case told(LiveNews)
    /// Nil: nothing changed since.
    case seats(SeatsAnswer?)
    case held(Held)
    case released
    /// Where the payment stands now.
    case paying(PayBooking.Phase)
    case booking(BookingDetail, sentAt: Instant)
    case refused(Problem)
    /// No answer came, in words; who knows whether it was acted on.
    case unanswered(String)
    /// A moment has passed.
    case tick
  }

  enum Effect: Equatable {
    case hold(ShowID, HoldRequest)
    case extend(BookingID)
    case release(BookingID)
    case pay(SeatPurchase)
    /// The payer says that they are back.
    case backFromBank
    case readBooking(BookingID)
    case readSeats(ShowID, since: Int64)
    case leave
  }

  private(set) var hall: Hall
  private(set) var phase = Phase.choosing(suggestion: [])
  /// What happened last, in words.
  private(set) var notice: [String] = []
  /// The seats that are held or being paid for.
  private(set) var yours: [PricedSeat] = []
  let words: SeatWords
  let tokens: [String]
  /// Whether accessible seats are asked for with every pick.  R6
  let asksForAccess: Bool
  /// What the bank's addresses may be relative to.
  let server: String
  /// Asked for, not answered yet.
  private var isReadingSeats = false

  init(hall: Hall, tokens: [String], asksForAccess: Bool = false, server: String = "") {
    self.hall = hall
    self.server = server
    self.tokens = tokens
    self.asksForAccess = asksForAccess
    words = SeatWords(hall.layout)
  }

  mutating func handle(_ event: Event, at now: Instant) -> [Effect] {
    switch event {
    case .typed(let line): return type(line, at: now)
    case .told(let news): return hear(news)
    case .seats(let answer):
      isReadingSeats = false
      if let answer { hall.take(answer) }
    case .held(let held):
      hold(held)
      notice = []
    case .released: choose(["The seats are free again."])
    case .paying(let payment): return take(payment)
    case .booking(let booking, let sentAt): take(booking, sentAt: sentAt)
    case .refused(let problem): return refuse(problem)
    case .unanswered(let words): return doubt(words)
    case .tick: wait(at: now)
    }
    return []
  }

  private mutating func choose(_ notice: [String], suggestion: [Int] = []) {
    phase = .choosing(suggestion: suggestion)
    self.notice = notice
    yours = []
  }

  private mutating func hold(_ held: Held) {
    phase = .holding(held)
    yours = held.seats
  }
}

// MARK: What is typed

extension SeatDesk {
  private mutating func type(_ line: String, at now: Instant) -> [Effect] {
    switch phase {
    case .choosing(let suggestion):
      if line == "q" { return [.leave] }
      if line.isEmpty, !suggestion.isEmpty { return hold(.seats(suggestion)) }
      return wish(line)
    case .holding(let held): return type(line, holding: held, at: now)
    case .atBank(let held):
      if line == "q" { return [.leave] }
      phase = .paying(held)
      return [.backFromBank]
    case .checking: return line == "q" ? [.leave] : []
    case .paying, .booked: return []
    }
  }

  private mutating func type(_ line: String, holding held: Held, at now: Instant) -> [Effect] {
    if held.remaining(at: now) == .zero {
      lapse()
      return []
    }
    switch line {
    case "q": return [.release(held.booking), .leave]
    case "b": return [.release(held.booking)]
    case "e" where held.canExtend: return [.extend(held.booking)]
    case "e":
      notice = ["A hold is extended once. Pay, or let the seats go with b."]
      return []
    default:
      if let token = token(line) {
        notice = ["Paying with \(token)…"]
        phase = .paying(held)
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
      notice = [error.message]
      return []
    }
  }

  /// What to ask the server for.
  mutating func hold(_ wish: SeatWish) -> [Effect] {
    notice = []
    switch wish {
    case .row(let row):
      let names = hall.freeNames(inRow: row)
      let label = hall.layout.rows[row].label
      notice = [names.isEmpty ? "Row \(label) has no free seat." : "Free in row \(label): \(names)"]
      return []
    case .best(var request):
      if asksForAccess { request.accessible = true }
      return [.hold(hall.show.id, HoldRequest(bestAvailable: request))]
    case .seats(let seats):
      let ids = seats.map { hall.layout.seats[$0].id }
      return [.hold(hall.show.id, HoldRequest(seatIds: ids, accessible: asksForAccess ? true : nil))]
    }
  }
}

// MARK: What the platform says

extension SeatDesk {
  private mutating func hear(_ news: LiveNews) -> [Effect] {
    switch news {
    case .reload: return readSeats()
    case .event(let event):
      guard event.name == .seatsChanged, let change = try? event.decode(SeatsChangedEvent.self) else { return [] }
      return hall.take(change) == .gap ? readSeats() : []
    case .seats(let answer):
      hall.take(answer)
      return []
    case .status, .signedOut: return []
    }
  }

  private mutating func readSeats() -> [Effect] {
    guard !isReadingSeats else { return [] }
    isReadingSeats = true
    return [.readSeats(hall.show.id, since: hall.version)]
  }

  /// The booking as it is: whatever the desk thought before.
  private mutating func take(_ booking: BookingDetail, sentAt: Instant) {
    switch booking.status {
    case .confirmed: phase = .booked(booking.bookingId)
    case .paymentPending: notice = ["These seats are being paid for elsewhere."]
    default:
      guard let held = Held(booking, sentAt: sentAt), booking.paymentAttemptsLeft > 0 else {
        return choose(notice + ["\(booking.title): the seats are free again."])
      }
      hold(held)
    }
  }

  private mutating func refuse(_ problem: Problem) -> [Effect] {
    notice = [problem.detail]
    switch (phase, problem.code) {
    case (_, .holdExpired), (.choosing, _):
      let suggestion = problem.suggestedSeats.compactMap { hall.index(of: $0) }
      choose(notice, suggestion: suggestion)
      // What was taken meanwhile is seen at once.
      return problem.code == .seatUnavailable ? readSeats() : []
    case (.holding(let held), .leavesSingleSeat), (.holding(let held), .seatUnavailable):
      // The seats of before are still held.
      let others = problem.suggestedSeats.compactMap { hall.index(of: $0) }
      if !others.isEmpty { notice.append("Free instead: \(hall.names(of: others)).") }
      phase = .holding(held)
      return []
    case (.holding(let held), _): return [.readBooking(held.booking)]
    case (.paying, _), (.atBank, _), (.checking, _), (.booked, _): return []
    }
  }

  private mutating func doubt(_ words: String) -> [Effect] {
    notice = [words]
    switch phase {
    case .holding(let held): return [.readBooking(held.booking)]
    case .choosing, .paying, .atBank, .checking, .booked: return []
    }
  }

  private mutating func wait(at now: Instant) {
    if case .holding(let held) = phase, held.remaining(at: now) == .zero { lapse() }
  }

  /// The server's clock says that it is over: nobody has to be asked.  R3
  private mutating func lapse() { choose(["The time is over, and the seats are free again. Choose once more."]) }
}

// MARK: What becomes of a payment

extension SeatDesk {
  private mutating func take(_ payment: PayBooking.Phase) -> [Effect] {
    guard let held = phase.paid else { return [] }
    switch payment {
    case .placed(let booking): phase = .booked(booking)
    case .atBank(let placed): wait(forBank: placed, held)
    case .payingUnknown(let placed) where placed.isAtBank:
      wait(forBank: placed, held)
      if notice.count == 1 { notice.append("The bank has not said yes yet.") }
    case .inDoubt, .payingUnknown:
      phase = .checking(held)
      notice = ["The payment is being checked. Nothing is paid twice."]
    case .refused(let refusal) where refusal.code == ProblemCode.holdExpired.rawValue:
      choose([payment.refusal].compactMap { $0 })
    case .declined, .repriced, .refused:
      notice = [payment.refusal].compactMap { $0 }
      phase = .holding(held)
      // The seats have another end now, or none.  R4
      return [.readBooking(held.booking)]
    case .ready, .keeping, .notKept, .sending, .lookingUp, .confirming, .signedOut, .neverArrived: break
    }
    return []
  }

  private mutating func wait(forBank placed: PaidBooking, _ held: Held) {
    let line = placed.action.map { PaymentAction.line(opening: $0, server: server) } ?? ""
    if notice.first != line {
      notice = [line]
    } else if case .paying = phase, notice.count == 1 {
      notice.append("The bank has not said yes yet.")
    }
    phase = .atBank(held)
  }
}

extension SeatDesk.Phase {
  /// The seats that are being paid for.
  fileprivate var paid: Held? {
    switch self {
    case .paying(let held), .atBank(let held), .checking(let held): held
    case .choosing, .holding, .booked: nil
    }
  }
}

extension PaidBooking {
  /// Whether it is its payer's turn.
  fileprivate var isAtBank: Bool { if case .challenged = stage(after: nil) { true } else { false } }
}
