import Domain
import Testing

@testable import Wire

@Suite("A refused pick says which seats and what instead")
struct CinemaProblemTests {
  private static func seat(_ index: Int) -> SeatID { SeatID(layout: HallSample.id, index: index) }

  private static func refusal(_ reason: PickRefusal.Reason, _ seats: [Int], _ suggestion: [Int]) throws -> Problem {
    Problem(PickRefusal(reason: reason, seats: seats, suggestion: suggestion), of: try HallSample.layout())
  }

  @Test("a client reads back the seats that the server named (R2, R5)")
  func readsBack() throws {
    let taken = Problem.seatUnavailable([Self.seat(1)], suggestion: [Self.seat(2)])
    let back = Problem(status: 409, body: taken.body)
    #expect(back == taken && back.seats == [Self.seat(1)] && back.suggestedSeats == [Self.seat(2)])
    let single = Problem.leavesSingleSeat(stranded: [Self.seat(0)], suggestion: [Self.seat(0), Self.seat(1)])
    #expect(single.status == 422 && single.strandedSeats == [Self.seat(0)] && single.suggestedSeats.count == 2)
    #expect(single.extra["stranded"] == ["sea_hall.0"] && single.seats.isEmpty)
    #expect(Problem.seatUnknown([Self.seat(9)]).seats == [Self.seat(9)])
    #expect(Problem.seatUnavailable([Self.seat(1)]).extra["suggestion"] == nil)
    #expect(Problem(.notFound).seats.isEmpty && Problem(.notFound).firstCheckIn == nil)
  }

  @Test("noise from a server in place of seats is no seat")
  func survivesNoise() {
    var problem = Problem(.seatUnavailable)
    for noise in [7, "sea_a.1", ["ord_1", 5, "sea_hall.1", nil], [:]] as [JSON] {
      problem.extra["seats"] = noise
      #expect(problem.seats == (noise.arrayValue == nil ? [] : [Self.seat(1)]))
    }
  }

  @Test("the second use of a ticket names the first")
  func namesFirstUse() {
    let first = FirstCheckIn(checkedInAt: Instant(seconds: 5), door: "left")
    let problem = Problem(status: 409, body: Problem.ticketAlreadyUsed(first).body)
    #expect(problem.code == .ticketAlreadyUsed && problem.firstCheckIn == first)
  }

  @Test("each reason has its code, names seats as people do, and suggests (R5, R6)")
  func refusals() throws {
    let stranded = try Self.refusal(.strandsSeat, [0], [0, 1])
    #expect(stranded.code == .leavesSingleSeat && stranded.strandedSeats == [Self.seat(0)])
    #expect(stranded.suggestedSeats == [Self.seat(0), Self.seat(1)] && stranded.detail.contains("A 1"))
    let taken = try Self.refusal(.unavailable, [4, 5, 99], [])
    #expect(taken.code == .seatUnavailable && taken.seats == [Self.seat(4), Self.seat(5)])
    #expect(taken.detail.contains("B 1, B 2") && taken.suggestedSeats.isEmpty)
    let half = try Self.refusal(.splitsPair, [5], [4, 5])
    #expect(half.code == .splitsPair && half.seats == [Self.seat(5)] && half.status == 422)
    let access = try Self.refusal(.keptForAccess, [6], [0])
    #expect(access.code == .seatKeptForAccess && access.detail.contains("C 1"))
  }

  @Test(
    "no pick, too large a pick, a repeated and a foreign seat (R7)",
    arguments: [
      (.none, .validationFailed), (.tooMany(limit: 10), .tooManySeats), (.repeated(seat(1)), .validationFailed),
      (.unknown(SeatID(suffix: "other.1")), .seatUnknown),
    ] as [(PickError, ProblemCode)])
  func picks(_ error: PickError, _ code: ProblemCode) {
    let problem = Problem(error)
    #expect(problem.code == code && problem.status == 422)
    if code == .validationFailed { #expect(problem.errors.first?.field == "seat_ids") }
    if code == .seatUnknown { #expect(problem.seats == [SeatID(suffix: "other.1")]) }
  }

  @Test(
    "a hold that does not change says why (R3, R4, E5)",
    arguments: [
      (.expired, .holdExpired), (.alreadyExtended, .alreadyExtended), (.paying, .paymentPending),
      (.notPaying, .illegalTransition), (.attemptsUsedUp, .tooManyPaymentAttempts),
    ] as [(HoldError, ProblemCode)])
  func holds(_ error: HoldError, _ code: ProblemCode) {
    #expect(Problem(error).code == code && !Problem(error).detail.isEmpty)
  }

  @Test("a show that is over or called off says so")
  func shows() {
    #expect(Problem(ShowError.started).code == .showStarted && Problem(ShowError.cancelled).code == .showCancelled)
  }

  @Test("an operation lists what it answers, and the table has each")
  func routesListProblems() {
    let hold = RouteSpec.of(.bookings(.holdSeats)).allProblems
    for code in [.seatUnavailable, .leavesSingleSeat, .tooManySeats, .showStarted, .seatUnknown, .notFound]
      as [ProblemCode]
    {
      #expect(hold.contains(code), "\(code)")
    }
    let pay = RouteSpec.of(.bookings(.payBooking)).allProblems
    for code in [.holdExpired, .paymentDeclined, .paymentPending, .tooManyPaymentAttempts, .idempotencyKeyRequired]
      as [ProblemCode]
    {
      #expect(pay.contains(code), "\(code)")
    }
  }
}
