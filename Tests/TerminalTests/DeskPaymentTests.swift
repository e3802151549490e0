import Domain
import SoireeClient
import Testing
import Wire

@testable import Modelled
@testable import Terminal

@Suite("Paying at a hall's desk")
struct DeskPaymentTests {
  /// A desk whose payment was sent.
  private static func paying() -> DeskPlay {
    var play = DeskPlay.holding()
    play.type("1")
    _ = play.asked()
    return play
  }

  private static func undecided(_ page: String? = nil) -> PayBooking.Progress {
    .working(.undecided(Screening.bookingID, page: page))
  }

  @Test("a payment that went through is a booking; what comes before it changes nothing")
  func booked() {
    var play = Self.paying()
    for progress in [PayBooking.Progress.nothing, .working(.sending)] {
      #expect(play.pay(progress).isEmpty)
      #expect(play.desk.notice == ["Paying with tok_approved…"])
    }
    #expect(play.pay(.done(Screening.bookingID)).isEmpty)
    #expect(play.desk.phase == .payment(.done(Screening.bookingID)))
  }

  /// A hall whose film asks for an age.
  private static func strictHall() throws -> SeatHall {
    var show = Screening.show
    show.movie.ageRule = AgeRuleBody(age: 16, kind: .checked)
    return try #require(SeatHall(show: show, layout: Screening.layout))
  }

  @Test("R11: a film's certificate is confirmed with y before the seats are paid, once for a hold")
  func confirmsAge() throws {
    let asked = TerminalWords.confirmAge("All of us are 16 or older.")
    var play = DeskPlay.holding(hall: try Self.strictHall())
    #expect(play.type("2").isEmpty && play.desk.phase == .holding && play.desk.notice == [asked])
    #expect(play.type("n").isEmpty && play.desk.notice == [TerminalWords.ageNotConfirmed])
    // Enter pays with the first way; in front of the question it confirms nothing.
    #expect(play.type("").isEmpty && play.desk.notice == [asked])
    #expect(play.type("").isEmpty && play.desk.notice == [TerminalWords.ageNotConfirmed])
    play.type("1")
    guard case .pay(let purchase)? = play.type("y").first else {
      Issue.record("nothing is paid")
      return
    }
    #expect(purchase.confirmedRule?.age == 16 && purchase.method == PaymentTokens.method("tok_approved"))
    play.pay(.choice(.declined([])))
    play.send(.payFailed)
    play.held([8, 9])
    #expect(play.type("2").count == 1)
  }

  @Test("R11: a rule that came with a later answer is another question")
  func asksAgain() throws {
    var play = DeskPlay.holding(hall: try Self.strictHall())
    play.type("1")
    guard case .pay? = play.type("y").first else {
      Issue.record("nothing is paid")
      return
    }
    play.pay(.choice(.declined([])))
    play.send(.payFailed)
    play.held([8, 9], ageRule: AgeRule(age: 18, kind: .checked))
    #expect(play.type("2").isEmpty)
    #expect(play.desk.notice == [TerminalWords.confirmAge("All of us are 18 or older.")])
    guard case .pay(let purchase)? = play.type("y").first else {
      Issue.record("nothing is paid")
      return
    }
    #expect(purchase.confirmedRule == AgeRule(age: 18, kind: .checked))
  }

  @Test("R11: a film without a certificate's age asks for nothing")
  func asksNothing() {
    var play = DeskPlay.holding()
    guard case .pay(let purchase)? = play.type("1").first else {
      Issue.record("nothing is paid")
      return
    }
    #expect(purchase.confirmedRule == nil)
  }

  @Test("a declined payment asks what is left of the hold, and another way may be tried")
  func declined() {
    var play = Self.paying()
    play.pay(.choice(.declined([])))
    #expect(play.desk.phase == .waiting && !play.desk.takesLines)
    play.send(.payFailed)
    #expect(play.asked() == [.readBooking(2, Screening.bookingID)])
    play.held([8, 9], until: play.now + .seconds(21))
    #expect(play.desk.phase == .holding && play.desk.seats.secondsLeft(at: play.now) == 21)
    #expect(play.desk.notice == [SeatPurchase.words(.choice(.declined([])))])
    #expect(play.type("2").count == 1 && play.desk.phase == .payment(.working(.sending)))
  }

  @Test("M6: a payment at another price, or refused for another reason, shows the hold again")
  func refused() {
    var play = Self.paying()
    play.pay(.choice(.newPrice(2700)))
    play.send(.payFailed)
    play.held([8, 9])
    #expect(
      play.desk.phase == .holding
        && play.desk.notice == ["The price has changed. Look at it again. Nothing was charged."])
    play = Self.paying()
    play.pay(.lost(.refused(.bookingExpired)))
    play.send(.payFailed)
    play.send(.gone(play.machine.requestNumber))
    #expect(play.desk.phase == .choosing)
    #expect(play.desk.notice == ["Your time is up, and the seats are free again. Choose once more."])
  }

  @Test("seats whose attempts are used up are let go, to be held once more")
  func usedUp() {
    var play = Self.paying()
    play.send(.payFailed)
    play.held([8, 9])
    _ = play.asked()
    let refusal = Refusal(code: "too_many_payment_attempts", status: 409, message: "Three attempts were made.")
    play.pay(.lost(.refused(refusal)))
    #expect(play.asked() == [.release(Screening.bookingID)])
    #expect(play.desk.phase == .choosing && play.desk.notice == [CinemaWords.refusal(refusal)])
    #expect(play.desk.offered == [8, 9])
  }

  @Test("R4: a bank that asks is shown; the clock of the hold does not run meanwhile")
  func bank() {
    var play = Self.paying()
    let page = "/sandbox/three_ds/x"
    let asks = PayBooking.Progress.bank(Screening.bookingID, page: page)
    let line = "Your bank asks: open http://fake/sandbox/three_ds/x"
    // Somebody may say yes on the bank's page and not come back: the purchase asks by itself.
    for progress in [asks, .working(.confirming), .working(.lookingUp), asks] {
      #expect(play.pay(progress).isEmpty)
      #expect(play.desk.phase == .payment(asks) && play.desk.notice == [line])
    }
    play.now = play.now + .minutes(2)
    play.send(.woke)
    #expect(play.desk.phase == .payment(asks) && play.desk.yours == [8, 9])
    #expect(play.type("") == [.backFromBank])
    play.pay(asks)
    #expect(play.type("x") == [.abandon])
    play.pay(asks)
    #expect(play.desk.notice == [line, "Your bank has not confirmed the payment yet."])
    #expect(play.type("") == [.backFromBank])
    play.pay(Self.undecided(page))
    #expect(
      play.desk.notice == [line, "Your bank has not confirmed the payment yet."] && play.desk.phase == .payment(asks))
    play.pay(Self.undecided())
    #expect(play.desk.phase == .payment(.working(.unanswered)) && play.desk.yours == [8, 9])
    #expect(play.type("q") == [.leave])
    #expect(play.asked().isEmpty)
  }

  @Test("E5: while nobody knows, that is said, and nothing is paid again")
  func checking() {
    for progress in [.working(.unanswered), Self.undecided()] {
      var play = Self.paying()
      play.pay(progress)
      #expect(play.desk.notice == [SeatPurchase.words(progress)])
      #expect(play.type("1").isEmpty)
      play.pay(.done(Screening.bookingID))
      #expect(play.desk.phase == .payment(.done(Screening.bookingID)))
    }
  }

  @Test(
    "a payment that failed after all goes back to the hold before it lapses, else to the map", arguments: [true, false])
  func failedLater(isHeld: Bool) {
    var play = Self.paying()
    play.pay(Self.undecided())
    play.pay(.choice(.declined([])))
    play.send(.payFailed)
    if isHeld { play.held([8, 9]) } else { play.send(.gone(play.machine.requestNumber)) }
    #expect(play.desk.phase == (isHeld ? .holding : .choosing))
    #expect(!play.desk.notice.isEmpty)
  }

  @Test("a word of a payment that is over does not touch the next hold")
  func lateAnswer() {
    var play = DeskPlay.holding()
    #expect(play.pay(.choice(.declined([]))).isEmpty)
    #expect(play.desk.phase == .holding && play.desk.notice.isEmpty)
  }

  @Test("seats that somebody pays for elsewhere are said to be")
  func elsewhere() {
    var play = DeskPlay.holding()
    play.send(.payBegan)
    #expect(play.desk.phase == .waiting && play.desk.notice == ["These seats are being paid for."])
  }
}
