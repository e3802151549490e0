import Client
import Domain
import Wire

/// Somebody in front of a hall's map, from the first look to paid seats. No I/O: what happened in, what to do out.
struct SeatDesk {
  enum Phase: Equatable {
    /// The seats that may be held instead of refused ones.
    case choosing(suggestion: [Int])
    case holding(Held)
    /// The payer's bank asks; the seats are kept meanwhile.  R4
    case atBank(BookingID, PaymentID)
    /// Nobody knows yet what became of the payment.  E5
    case checking(BookingID)
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
    case paid(PayAnswer)
    /// Nil: nobody knows yet.
    case confirmed(PaymentConfirmAnswer?)
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
    case pay(BookingID, PayRequest)
    case confirm(PaymentID)
    case readBooking(BookingID)
    case readSeats(ShowID, since: Int64)
    case leave
  }

  /// How often a payment that nobody knows the end of is asked for.
  static let looksEvery = Duration.seconds(1)
  /// How often the bank is asked whether the payer said yes there, and is not back.
  static let asksBankEvery = Duration.seconds(5)

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
  private var looksAt: Instant?
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
    case .paid(let answer): return take(answer)
    case .confirmed(let answer): return take(answer, at: now)
    case .booking(let booking, let sentAt): take(booking, sentAt: sentAt, at: now)
    case .refused(let problem): return refuse(problem)
    case .unanswered(let words): return doubt(words)
    case .tick: return wait(at: now)
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
    case .atBank(_, let payment): return line == "q" ? [.leave] : [.confirm(payment)]
    case .checking: return line == "q" ? [.leave] : []
    case .booked: return []
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
        let request = PayRequest(
          paymentMethod: PaymentTokens.method(token), expectedTotal: held.totals.total)
        notice = ["Paying with \(token)…"]
        return [.pay(held.booking, request)]
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

  private mutating func take(_ answer: PayAnswer) -> [Effect] {
    if answer.status == .confirmed {
      phase = .booked(answer.bookingId)
      return []
    }
    if let action = answer.payment.action {
      phase = .atBank(answer.bookingId, answer.payment.id)
      notice = [action.line(server: server)]
      looksAt = nil
      return []
    }
    return check(answer.bookingId)
  }

  private mutating func take(_ answer: PaymentConfirmAnswer?, at now: Instant) -> [Effect] {
    guard case .atBank(let booking, _) = phase else { return [] }
    if answer == nil, notice.count == 1 { notice.append("The bank has not said yes yet.") }
    return answer == nil ? [.readBooking(booking)] : check(booking)
  }

  private mutating func check(_ booking: BookingID) -> [Effect] {
    phase = .checking(booking)
    notice = ["The payment is being checked. Nothing is paid twice."]
    looksAt = nil
    return [.readBooking(booking)]
  }

  /// The booking as it is: whatever the desk thought before.
  private mutating func take(_ booking: BookingDetail, sentAt: Instant, at now: Instant) {
    switch booking.status {
    case .confirmed: phase = .booked(booking.bookingId)
    case .paymentPending:
      // At the bank it is the person's turn.
      if case .atBank = phase { return }
      looksAt = now + Self.looksEvery
      phase = .checking(booking.bookingId)
    default:
      guard let held = Held(booking, sentAt: sentAt), booking.paymentAttemptsLeft > 0 else {
        return choose(notice + ["\(booking.title): the seats are free again."])
      }
      if case .holding = phase {} else { notice = ["The payment did not go through. The seats are still yours."] }
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
    case (.atBank(let booking, _), _), (.checking(let booking), _):
      phase = .checking(booking)
      return [.readBooking(booking)]
    case (.booked, _): return []
    }
  }

  private mutating func doubt(_ words: String) -> [Effect] {
    notice = [words]
    switch phase {
    case .holding(let held): return [.readBooking(held.booking)]
    case .atBank(let booking, _): return check(booking)
    case .choosing, .checking, .booked: return []
    }
  }

  private mutating func wait(at now: Instant) -> [Effect] {
    switch phase {
    case .holding(let held) where held.remaining(at: now) == .zero: lapse()
    case .atBank(_, let payment):
      defer { if looksAt.map({ $0 <= now }) ?? true { looksAt = now + Self.asksBankEvery } }
      return looksAt.map { $0 <= now } ?? false ? [.confirm(payment)] : []
    case .checking(let booking):
      if let looksAt, now < looksAt { return [] }
      looksAt = now + Self.looksEvery
      return [.readBooking(booking)]
    default: break
    }
    return []
  }

  /// The server's clock says that it is over: nobody has to be asked.  R3
  private mutating func lapse() { choose(["The time is over, and the seats are free again. Choose once more."]) }
}
