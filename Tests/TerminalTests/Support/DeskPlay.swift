import Domain
import SoireeClient
import Wire

@testable import Modelled
@testable import Terminal

/// Somebody at the desk with the seats' machine behind it, step by step, without a platform.
struct DeskPlay {
  var desk: SeatDesk
  /// As the store has it.
  var machine: SeatSelection
  var now = ModelSamples.now
  /// What the machine wants done since this was asked last.
  private var wanted: [SeatSelection.Effect] = []

  init(
    _ states: [Int: SeatState] = [:], tokens: [String] = PaymentTokens.offered, asksForAccess: Bool = false,
    hall: SeatHall = Screening.hall
  ) {
    machine = Screening.seats(states, asksForAccess: asksForAccess)
    desk = SeatDesk(hall: hall, seats: machine, tokens: tokens, server: "http://fake")
  }

  /// Seats that are held for thirty seconds.
  static func holding(
    _ seats: [Int] = [8, 9], extensionsLeft: Int64 = 10, hall: SeatHall = Screening.hall
  ) -> DeskPlay {
    var play = DeskPlay(hall: hall)
    play.send(.holdSeats(seats))
    play.held(seats, extensionsLeft: extensionsLeft)
    return play
  }

  /// A line is typed; what is to be done about it besides asking the seats.
  @discardableResult
  mutating func type(_ line: String) -> [SeatDesk.Effect] {
    perform(desk.handle(.typed(line), at: now))
  }

  @discardableResult
  mutating func pay(_ progress: PayBooking.Progress) -> [SeatDesk.Effect] {
    perform(desk.handle(.paying(progress), at: now))
  }

  mutating func send(_ input: SeatSelection.Input) {
    wanted += machine.handle(Timed(input, at: now))
    _ = desk.handle(.seats(machine), at: now)
  }

  /// What the machine asked for since the last time, waits and words left out.
  mutating func asked() -> [SeatSelection.Effect] {
    defer { wanted = [] }
    return wanted.filter { effect in
      switch effect {
      case .wake, .notify, .keep, .forget: false
      default: true
      }
    }
  }

  /// The platform holds what was asked for.
  /// - Parameter ageRule: Another one than the show had when it was read.
  mutating func held(
    _ seats: [Int], until end: Instant? = nil, extensionsLeft: Int64 = 10, ageRule: AgeRule? = nil
  ) {
    let answer = Screening.hold(
      seats.map(HallPlan.seat), expiresAt: end ?? now + .seconds(30), extensionsLeft: extensionsLeft, serverTime: now)
    let lines = seats.enumerated().map {
      let category = Screening.hall.layout.seats[$1].category
      return PricedSeats.Line(seat: $1, category: category, price: answer.seats[$0].price, taxes: [])
    }
    let bill = PricedSeats(
      lines: lines, subtotal: answer.totals.subtotal, bookingFee: answer.totals.bookingFee,
      taxes: answer.totals.taxes.map {
        TaxAmount(
          name: $0.name, rate: Rate(millionths: $0.rateMillionths), amount: $0.amount, isIncluded: $0.isIncluded)
      }, total: answer.totals.total)
    let held = SeatSelection.Held(
      booking: answer.bookingId, seats: seats, expiresAt: answer.expiresAt, extensionsLeft: extensionsLeft, bill: bill,
      ageRule: ageRule ?? desk.hall.show.movie.ageRule?.strictRule, serverTime: now, sentAt: now)
    send(.held(machine.requestNumber, held))
  }

  /// The platform says no to what was asked.
  mutating func refused(
    _ code: ProblemCode, _ words: String, seats: [Int] = [], suggestion: [Int] = []
  ) {
    let refusal = Refusal(code: code.rawValue, status: 409, message: words)
    send(.failed(machine.requestNumber, .refused(refusal), seats: seats, suggestion: suggestion))
  }

  private mutating func perform(_ effects: [SeatDesk.Effect]) -> [SeatDesk.Effect] {
    effects.filter { effect in
      switch effect {
      case .seats(let input): send(input)
      case .pay:
        send(.payBegan)
        return true
      case .backFromBank, .abandon, .leave: return true
      }
      return false
    }
  }
}
