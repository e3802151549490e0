import Client
import Domain
import SoireeClient
import Synchronization
import Testing
import Waiting
import Wire

@testable import Modelled
@testable import Terminal

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Booking from a terminal")
struct BookConversationTests {
  private let scene = TerminalScene()
  private static let yes = ["--yes", "--email", "zoe@example.org"]
  private static let email = ["--email", "zoe@example.org"]

  init() { scene.updates.withLock { $0 = [.reload] } }

  @Test("a person signs in, chooses film and seats, extends, pays and has the tickets")
  func wholeEvening() async {
    let code = await scene.book(typing: ["zoe@example.org", "", "1", "Z1", "B3 B4", "e", ""])
    #expect(code == 0, "\(scene.text)")
    for expected in [
      "Signed in as zoe@example.org",
      "1. Nordlys (PG, 104 min) · drama, mystery · imax · 2 shows · next Fri 15 Jan 18:30",
      "Nordlys · Fri 15 Jan 18:30 · Kino Vest · Hall 2", "There is no seat Z1 in this hall.", "○3 ○4", "■3 ■4",
      "B3 B4 are yours for 30 s.", "B3 B4 are yours for 60 s.", "Total                26.00 EUR", "row B, seat 3",
      "row B, seat 4", "Vestgata 3", "Booking bkg_1, 26.00 EUR. Enjoy the film.",
    ] { #expect(scene.text.contains(expected), "\(expected)") }
    let cinema = scene.platform.cinema
    #expect(cinema.holds == [HoldRequest(seatIds: [HallPlan.seat(8), HallPlan.seat(9)])])
    #expect(cinema.booking?.status == .confirmed)
    #expect(cinema.keys.count == 1)
    #expect(await scene.pendingBooking == nil)
    #expect(await scene.dueBooking == nil)
    // A code for each ticket, as a file would be printed.
    #expect(scene.text.split(separator: "\n").filter { $0.contains("█▀▀▀▀▀█") }.count >= 4)
  }

  @Test("--yes asks nothing: it holds, pays and saves the tickets")
  func withoutAPerson() async throws {
    let (svg, pdf) = (scene.state + "/t.svg", scene.state + "/t.pdf")
    defer { for file in [svg, pdf] { unlink(file) } }
    let code = await scene.book(Self.yes + ["--best", "3", "--category", "vip", "--svg", svg, "--pdf", pdf])
    #expect(code == 0, "\(scene.text)")
    let request = BestAvailableRequest(count: 3, category: .vip)
    #expect(scene.platform.cinema.holds == [HoldRequest(bestAvailable: request)])
    #expect(try PrivateFile(path: svg).read() == Array("a svg".utf8))
    #expect(try PrivateFile(path: pdf).read() == Array("a pdf".utf8))
  }

  @Test("V1: --cancel gives a booking back and offers to cancel its food", arguments: [true, false])
  func cancelled(withFood: Bool) async {
    #expect(await scene.book(Self.yes) == 0)
    let food = RestaurantName(id: ModelSamples.restaurantID, name: "Foyer")
    scene.platform.change {
      $0.cinema.orders = [
        BookingOrder(orderId: ModelSamples.orderID, restaurant: food, status: .confirmed, canCancel: true),
        BookingOrder(orderId: ModelSamples.orderID, restaurant: food, status: .delivered, canCancel: false),
      ]
    }
    let words = Self.email + ["--cancel", "\(Screening.bookingID)"]
    #expect(await scene.book(words, typing: ["", "yes", withFood ? "" : "no"]) == 0, "\(scene.text)")
    #expect(scene.text.contains("Booking bkg_1 is cancelled. 26.00 EUR went back to you.\n"))
    let said = "Order ord_1 is cancelled. The reserved amount is released. You were not charged.\n"
    #expect(scene.text.contains(said) == withFood)
    #expect(scene.platform.calls.filter { $0 == .orders(.cancelOrder) }.count == (withFood ? 1 : 0))
  }

  @Test("a booking is not given back by Enter")
  func notCancelled() async {
    #expect(await scene.book(Self.yes) == 0)
    #expect(await scene.book(Self.email + ["--cancel", "\(Screening.bookingID)"], typing: ["", ""]) == 0)
    #expect(scene.text.hasSuffix("Nothing is cancelled.\n"))
    #expect(scene.platform.cinema.booking?.status == .confirmed)
    #expect(await scene.book(Self.email + ["--cancel", "7"]) == 2)
  }

  @Test("--json says each fact as one line of JSON and nothing else")
  func forPrograms() async throws {
    #expect(await scene.book(Self.yes + ["--json", "--seats", "b3-4"]) == 0, "\(scene.text)")
    let facts = try scene.text.split(separator: "\n").map { try JSON.parse(Array($0.utf8))["fact"]?.stringValue }
    #expect(facts == ["signed_in", "movies", "shows", "show", "hold", "payment", "tickets"])
  }

  @Test("R5: --yes takes what is suggested, once, and fails where nothing is")
  func suggestions() async {
    let strands = Problem.leavesSingleSeat(
      stranded: [HallPlan.seat(11)], suggestion: [HallPlan.seat(10), HallPlan.seat(11)], "Nobody could sit beside B 6.")
    scene.platform.fail(.bookings(.holdSeats), .problem(strands))
    #expect(await scene.book(Self.yes + ["--seats", "B3 B4"]) == 0, "\(scene.text)")
    #expect(scene.text.contains("Nobody could sit beside B 6. Taking B5 B6 instead."))
    #expect(scene.platform.cinema.booking?.seats.map(\.name) == ["B5", "B6"])
    // What the platform would refuse is known before it is asked.
    scene.platform.change { $0.cinema.states = [:] }
    #expect(await scene.book(Self.yes + ["--seats", "B4 B5"]) == 0, "\(scene.text)")
    #expect(scene.text.contains("Nobody could sit beside B 3, B 6. Taking"))
    #expect(scene.platform.cinema.holds.count == 2)
    scene.platform.change { state in
      for seat in Screening.layout.seats { state.cinema.states[seat.id] = .booked }
    }
    #expect(await scene.book(Self.yes + ["--seats", "A3"]) == 1)
    #expect(scene.text.hasSuffix("Taken: A 3.\n"))
    #expect(await scene.book(Self.yes + ["--seats", "Q9"]) == 2)
  }

  @Test("R2: --yes with --best runs a lost race again")
  func race() async {
    let lost = ModelPlatform.Fault.problem(.seatUnavailable([HallPlan.seat(2)], "Taken."))
    scene.platform.fail(.bookings(.holdSeats), lost, lost)
    #expect(await scene.book(Self.yes + ["--best", "2"]) == 0, "\(scene.text)")
  }

  @Test("a declined payment leaves the hold, and another way to pay may be chosen")
  func declined() async {
    #expect(await scene.book(Self.email, typing: ["", "1", "B3", "2", "1"]) == 0, "\(scene.text)")
    #expect(scene.text.contains("The payment was declined."))
    #expect(Set(scene.platform.cinema.keys).count == 2)
    #expect(await scene.book(Self.yes + ["--token", "tok_declined"]) == 1)
    #expect(await scene.pendingBooking == nil)
    #expect(await scene.dueBooking == nil)
  }

  @Test("a hold that is over goes back to the map")
  func expired() async {
    scene.platform.fail(.bookings(.payBooking), .problem(Problem(.holdExpired, "The seats are free again.")))
    #expect(await scene.book(Self.email, typing: ["", "1", "B3", "1", "B6", "1"]) == 0, "\(scene.text)")
    #expect(scene.platform.cinema.holds.count == 2)
    #expect(scene.platform.cinema.booking?.seats.map(\.name) == ["B6"])
  }

  @Test("a bank that asks is shown, and told of when it is done")
  func threeDS() async {
    #expect(await scene.book(Self.email, typing: ["", "1", "B3", "3", ""]) == 0, "\(scene.text)")
    #expect(scene.text.contains("Your bank asks: open http://fake/sandbox/three_ds/x"))
    #expect(scene.platform.calls.contains(.payments(.confirmPayment)))
  }

  @Test("a terminal that was killed while the bank asked goes on there, and --yes waits for the bank")
  func killedAtBank() async {
    #expect(await scene.book(Self.email, typing: ["", "1", "B3", "3", "q"]) == 0)
    #expect(await scene.dueBooking == Screening.bookingID)
    #expect(await scene.book(["--yes"]) == 0, "\(scene.text)")
    #expect(scene.text.contains("Your bank asks: open http://fake/sandbox/three_ds/x"))
    #expect(scene.text.contains("Your seats for Nordlys are booked."))
    #expect(await scene.book(["--yes", "--token", "tok_three_ds"]) == 0, "\(scene.text)")
    #expect(scene.platform.cinema.holds.count == 2)
  }

  @Test("E5: a payment without an answer is waited for, and never made twice")
  func checking() async {
    #expect(await scene.book(Self.email, typing: ["", "1", "B3", "4"]) == 0, "\(scene.text)")
    scene.platform.change { $0.cinema.doubts = 3 }
    #expect(await scene.book(Self.yes + ["--token", "tok_timeout_approved"]) == 0, "\(scene.text)")
    #expect(scene.text.contains("You won't be charged twice."))
    #expect(scene.platform.cinema.keys.count == 2)
    scene.platform.change { $0.cinema.verdict = .expired }
    #expect(await scene.book(Self.yes + ["--token", "tok_timeout_approved"]) == 1)
    #expect(await scene.pendingBooking == nil)
    #expect(await scene.dueBooking == nil)
  }

  @Test("E4: a payment in doubt for longer than its seats were kept is left to the platform, and blocks nobody")
  func overdue() async {
    scene.platform.fail(.bookings(.payBooking), .lostAnswer)
    scene.loseLooks()
    #expect(await scene.book(Self.yes + ["--token", "tok_timeout_approved"]) == 75)
    scene.loseLooks(0)
    scene.platform.change {
      $0.cinema.doubts = 100
      $0.cinema.booking?.expiresAt = ModelSamples.now - .minutes(2)
    }
    #expect(await scene.book(["--yes"]) == 0, "\(scene.text)")
    #expect(scene.platform.cinema.holds.count == 2)
  }

  @Test("E1: a payment that is lost on its way is sent again under the same key, once that is known")
  func lostRequest() async {
    scene.platform.fail(.bookings(.payBooking), .lost(.unreachable), .lost(.timedOut))
    #expect(await scene.book(Self.yes) == 0, "\(scene.text)")
    let paying = scene.platform.calls.filter { $0 == .bookings(.payBooking) || $0 == .bookings(.getBooking) }
    #expect(
      paying.prefix(5) == [
        .bookings(.payBooking), .bookings(.getBooking), .bookings(.payBooking), .bookings(.getBooking),
        .bookings(.payBooking),
      ])
    #expect(scene.platform.cinema.keys.count == 1)
  }

  @Test("E1: an answer that is lost is looked up")
  func lostAnswer() async {
    scene.platform.fail(.bookings(.payBooking), .lostAnswer)
    #expect(await scene.book(Self.yes) == 0, "\(scene.text)")
    // What became of it is asked before anything is sent again.
    #expect(scene.platform.cinema.keys.count == 1)
    #expect(scene.platform.cinema.paid.count == 1)
  }

  @Test("E1: a terminal that gives up keeps the key, and the next one finds the booking and hands out its tickets")
  func killedAfterArrival() async {
    scene.platform.fail(.bookings(.payBooking), .lostAnswer)
    scene.loseLooks()
    #expect(await scene.book(Self.yes) == 75)
    #expect(scene.text.contains("pays nothing twice"))
    #expect(await scene.pendingBooking?.key.rawValue == scene.platform.cinema.keys.first)
    scene.loseLooks(0)
    #expect(await scene.book(["--yes"]) == 0, "\(scene.text)")
    #expect(scene.text.contains("Your seats for Nordlys are booked."))
    #expect(scene.text.contains("row B, seat 3"))
    #expect(scene.platform.cinema.paid.count == 1)
    #expect(await scene.pendingBooking == nil)
    #expect(await scene.dueBooking == nil)
  }

  @Test("E1: a payment that never arrived is sent again under its own key before the hold lapses")
  func killedBeforeArrival() async {
    scene.platform.fail(.bookings(.payBooking), .lost(.unreachable))
    scene.loseLooks()
    #expect(await scene.book(Self.yes) == 75)
    scene.loseLooks(0)
    let key = await scene.pendingBooking?.key.rawValue
    #expect(key != nil)
    #expect(await scene.book([], typing: ["yes"]) == 0, "\(scene.text)")
    #expect(scene.platform.cinema.keys == [key])
  }

  @Test("a payment of before whose hold is over is let go, and the evening begins anew")
  func goneBefore() async {
    scene.platform.fail(.bookings(.payBooking), .lost(.unreachable))
    scene.loseLooks()
    #expect(await scene.book(Self.yes) == 75)
    scene.loseLooks(0)
    scene.platform.change { $0.cinema.booking?.status = .expired }
    #expect(await scene.book(["--yes"]) == 0, "\(scene.text)")
    #expect(scene.text.contains("Nordlys: Booking seats_locked"))
    #expect(scene.platform.cinema.holds.count == 2)
  }

  @Test("E2: without a place to keep the key nothing is paid")
  func storedFirst() async throws {
    let options = try BookOptions(arguments: Self.yes + ["--server", "http://fake"], environment: [:])
    let output = Output(form: .prose, isTerminal: false) { _ in }
    let around = Surroundings(
      api: APIClient(baseURL: "http://fake", transport: scene.platform), live: { _ in UpdateFeed() },
      input: TypedLines([]), output: output, folder: nil, time: TestClock().booking(answersAtBank: true))
    let conversation = BookConversation(options: options, around: around)
    #expect(await output.exitCode { () throws(Failure) in try await conversation.run() } == 1)
    #expect(!scene.platform.calls.contains(.bookings(.payBooking)))
  }

  @Test("tickets that cannot be read now are handed out by the next run")
  func ticketsLater() async {
    scene.platform.fail(.bookings(.getTickets), .lost(.timedOut), .lost(.timedOut))
    #expect(await scene.book(Self.yes) == 75)
    #expect(scene.text.contains("Booking bkg_1 stands"))
    #expect(await scene.dueBooking == Screening.bookingID)
    #expect(await scene.book(["--yes"]) == 0, "\(scene.text)")
    #expect(scene.platform.cinema.holds.count == 1)
  }

  @Test("E1: tickets that are refused to somebody who was signed out are handed out by the next run")
  func signedOutBeforeTickets() async {
    scene.platform.fail(.bookings(.getTickets), .problem(Problem(.tokenExpired)))
    #expect(await scene.book(Self.yes) == 1)
    #expect(await scene.dueBooking == Screening.bookingID)
    #expect(await scene.book(Self.yes) == 0, "\(scene.text)")
    #expect(await scene.dueBooking == nil)
    #expect(scene.platform.cinema.holds.count == 1)
  }

  @Test("b lets seats go, q leaves and lets them go too, and input that ends fails without holding on")
  func leaving() async {
    #expect(await scene.book(Self.email, typing: ["", "1", "B3", "b", "q"]) == 0)
    #expect(await scene.book([], typing: ["1", "B3", "q"]) == 0)
    #expect(await scene.book([], typing: ["1", "B3"]) == 1)
    #expect(scene.platform.calls.filter { $0 == .bookings(.releaseHold) }.count == 3)
    #expect(scene.platform.cinema.states.values.allSatisfy { $0 != .held })
  }

  @Test(
    "seats that are taken while somebody types are drawn over the map, also when what changed has to be read",
    arguments: [8, 12])
  func live(version: Int64) async {
    scene.window.withLock { $0 = Output.Size(columns: 80, rows: 40) }
    scene.meanwhile.withLock { meanwhile in
      meanwhile = { [scene] in
        scene.platform.change {
          $0.cinema.states[HallPlan.seat(8)] = .booked
          $0.cinema.version = version
        }
        scene.feed.say(.event(Screening.changed(version, [8: .booked])))
        _ = try? await waiting(for: "the map to change") {
          await waitUntil { scene.text.contains("○1 ○2    ●") }
        }
      }
    }
    #expect(await scene.book(Self.email, typing: ["", "1", "q"]) == 0)
    let pictures = scene.text.split(separator: "\u{1B}[")
    #expect(pictures.first?.contains("○1 ○2    ○3") == true, "\(scene.text)")
    #expect(pictures.dropFirst().contains { $0.contains("○1 ○2    ●") }, "\(scene.text)")
  }

  @Test("a seat that was taken before is not to be had")
  func takenBefore() async {
    scene.platform.change { $0.cinema.states[HallPlan.seat(8)] = .booked }
    #expect(await scene.book(Self.email, typing: ["", "1", "B3", "q"]) == 0)
    #expect(scene.text.contains("Taken: B 3."))
  }

  @Test("no film, no show left and a server that is not there are told")
  func nothing() async {
    #expect(await scene.book(Self.yes + ["--film", "nothing"]) == 1)
    #expect(scene.text.contains("No such film is shown in Ostby."))
    #expect(await scene.book(["--film", "nothing"], typing: ["nord", "1", "q"]) == 0, "\(scene.text)")
    scene.platform.change { $0.cinema.shows = [Screening.card(availability: .soldOut)] }
    #expect(await scene.book(["--yes"]) == 1)
    scene.platform.fail(.restaurants(.listCities), .lost(.unreachable), .lost(.unreachable))
    #expect(await scene.book(["--yes"]) == 75)
    #expect(await scene.book(["--yes", "--city", "Nowhere"]) == 1)
  }

  @Test("R1: --yes asks again for seats whose hold had no answer, and gives up after a minute", arguments: [3, 99])
  func holdWithoutAnswer(times: Int) async {
    scene.platform.change { $0.faults[.bookings(.holdSeats)] = Array(repeating: .lost(.timedOut), count: times) }
    #expect(await scene.book(Self.yes + ["--seats", "B3 B4"]) == (times == 3 ? 0 : 75), "\(scene.text)")
    if times == 99 { #expect(scene.text.hasSuffix("The server did not answer.\n")) }
  }

  @Test("a terminal that was killed while it held seats finds them held")
  func killedWhileHolding() async {
    #expect(await scene.book(Self.yes + ["--token", "tok_declined"]) == 1)
    #expect(scene.platform.cinema.booking?.status == .seatsLocked)
    #expect(await scene.book(typing: ["1", ""]) == 0, "\(scene.text)")
    #expect(scene.text.contains("B3 B4 are yours for"))
    #expect(scene.platform.cinema.holds.count == 1)
  }

  @Test("a server that does not answer to a hold is said, and the evening goes on")
  func unanswered() async {
    scene.platform.fail(.bookings(.holdSeats), .lost(.timedOut))
    #expect(await scene.book(Self.email, typing: ["", "1", "B3", "B3", "1"]) == 0, "\(scene.text)")
    #expect(scene.text.contains("The server did not answer."))
  }
}
