import Client
import ClientCore
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

@Suite("Ordering from a terminal")
struct OrderConversationTests {
  private let scene = TerminalScene()
  private static let yes = ["--yes", "--email", "zoe@example.org"]

  @Test("a person signs in, searches, picks dishes and options, sees the bill, pays and watches")
  func wholeEvening() async {
    let code = await scene.run(
      typing: [
        "zoe@example.org", "", "margherita", "1",
        // The dish, its size, a topping and no more, two of it; then that is all.
        "2", "1", "1", "", "2", "", "12 High Street", "150", "1",
      ])
    #expect(code == 0, "\(scene.text)")
    for expected in [
      "The code is 123456", "Signed in as zoe@example.org",
      "Trattoria Uno [New] · italian, pizza · ★ 4.3 (17) · 20–35 min",
      "» Margherita (vegetarian)  9.50 EUR", "Size (choose 1):", "Large  +3.00 EUR", "Toppings (up to 2):",
      "No cheese  -0.50 EUR", "2 × Margherita", "Size: Large", "Toppings: Olives", "Subtotal", "19.00 EUR", "Welcome",
      "-1.00 EUR", "Delivery", "2.50 EUR", "Service fee", "VAT 8.25 %", "0.82 EUR", "Tip", "1.50 EUR", "23.81 EUR",
      "Pay 23.81 EUR with:", "Order ord_1, 23.81 EUR.", "PIN 4711", "●──○──○──○──○──○  placed, about 31 min",
      "●──●──●──○──○──○  cooking", "●──●──●──●──●──○  on its way, 1112 m away, about 9 min",
      "●──●──●──●──●──●  delivered", "Enjoy.",
    ] { #expect(scene.text.contains(expected), "\(expected)") }
    #expect(!scene.text.contains("Small") && !scene.text.contains("Sold out") && !scene.text.contains("No dough"))
    let request = scene.platform.submitted.first
    #expect(request?.expectedTotal == 2381)
    #expect(request?.paymentMethod == PaymentMethodChoice(kind: .card, token: "tok_approved"))
    #expect(scene.platform.cart?.fulfilment.address?.street == "12 High Street")
    #expect(await scene.pending == nil)
  }

  @Test("--yes asks nothing: it takes the dish that was searched for, with the least options")
  func withoutAPerson() async {
    let code = await scene.run(Self.yes + ["--near", "59,10", "--query", "margherita", "--token", "cash"])
    #expect(code == 0, "\(scene.text)")
    #expect(scene.platform.submitted.first?.paymentMethod == PaymentMethodChoice(kind: .cash))
    #expect(scene.platform.submitted.first?.expectedTotal == 1281)
    #expect(!scene.platform.calls.contains(.restaurants(.listCities)))
  }

  @Test("--cancel gives an order back, and says what becomes of the money")
  func cancelled() async {
    #expect(await scene.run(Self.yes + ["--cancel", "\(ModelSamples.orderID)"]) == 0, "\(scene.text)")
    #expect(scene.text.hasSuffix("Order ord_1 is cancelled. The reserved amount is released. You were not charged.\n"))
    #expect(await scene.run(Self.yes + ["--cancel", "bkg_1"]) == 2)
  }

  @Test("V1: --booking orders to the seats of a booking, from the nearest kitchens, without an address")
  func toSeats() async {
    let steps: [OrderStatusCode] = [.confirmed, .preparing, .readyForPickup, .delivered]
    scene.updates.withLock { updates in
      updates = [.reload] + steps.enumerated().map { .event(ModelSamples.updated(Int64($0) + 1, $1)) }
    }
    let words = ["--email", "zoe@example.org", "--booking", "\(Screening.bookingID)"]
    let code = await scene.run(words, typing: ["", "margherita", "1", "2", "1", "", "", "", "100", "1"])
    #expect(code == 0, "\(scene.text)")
    for expected in [
      "Nordlys, Fri 15 Jan 18:30, Kino Vest, Hall 2, C5 C6.", "A tip for the kitchen",
      "Brought to Hall 2, row C, seats 5 and 6 from 18:15.", "●──●──●──●──○  ready", "●──●──●──●──●  delivered",
    ] { #expect(scene.text.contains(expected), "\(expected)") }
    for absent in ["Street", "Delivery", "delivery", "PIN", "20–35"] {
      #expect(!scene.text.contains(absent), "\(absent)")
    }
    let search = scene.platform.searches.last
    #expect(search?.lat == 59 && search?.sort == .distance && search?.deliverable == false && search?.openNow == nil)
    #expect(
      scene.platform.submitted.first?.deliveryAddress == nil
        && !scene.platform.calls.contains(.restaurants(.listCities)))
  }

  @Test("V1: --booking --yes takes the nearest kitchen and asks nothing")
  func toSeatsAtOnce() async {
    #expect(await scene.run(Self.yes + ["--booking", "bkg_1", "--no-follow"]) == 0, "\(scene.text)")
    #expect(scene.platform.cart?.fulfilment == ModelSamples.toSeats && scene.platform.submitted.count == 1)
  }

  @Test("V1: a booking that is not one's own is said to be none")
  func nobodysSeats() async {
    scene.platform.fail(.bookings(.getBooking), .problem(Problem(.notFound, "There is no such booking.")))
    #expect(await scene.run(Self.yes + ["--booking", "bkg_2"]) == 1)
    #expect(scene.text.contains("There is no such booking."))
  }

  @Test("--json says each fact as one line of JSON and nothing else")
  func forPrograms() async throws {
    #expect(await scene.run(Self.yes + ["--json"]) == 0)
    let facts = try scene.text.split(separator: "\n").map { try JSON.parse(Array($0.utf8))["fact"]?.stringValue }
    #expect(facts.prefix(4) == ["signed_in", "restaurants", "cart", "order"])
    #expect(facts.dropFirst(4).allSatisfy { $0 == "progress" })
    #expect(facts.count == 11)
  }

  @Test("a session that was kept is used again; one that has ended is asked for anew")
  func sessions() async {
    #expect(await scene.run(Self.yes + ["--no-follow"]) == 0)
    #expect(scene.token == "sat_good")
    #expect(await scene.run(["--yes", "--no-follow"]) == 0)
    #expect(scene.platform.calls.filter { $0 == .signIn(.createSession) }.count == 1)
    scene.platform.fail(.profile(.getMe), .problem(Problem(.tokenExpired)))
    #expect(await scene.run(["--yes"]) == 2)
    #expect(scene.token == nil)
  }

  @Test("a wrong code is asked for again")
  func wrongCode() async {
    scene.platform.change { $0.isDemo = false }
    _ = await scene.run(["--email", "a@b.example"], typing: ["000000", "123456"])
    #expect(scene.text.contains("That is not the code."))
    #expect(scene.text.contains("Signed in as"))
    #expect(await scene.run(Self.yes) == 2)
    #expect(await scene.run(Self.yes + ["--code", "999999"]) == 1)
  }

  @Test("E1: an answer that is lost is found again under the same key, and one order stands")
  func lostAnswer() async {
    scene.platform.fail(.orders(.submitOrder), .lostAnswer)
    #expect(await scene.run(Self.yes) == 0, "\(scene.text)")
    // It is asked what became of it before anything is sent again.
    #expect(scene.platform.keys.count == 1 && scene.platform.calls.contains(.orders(.lookupOrder)))
    #expect(scene.platform.submitted.count == 1)
  }

  @Test("E1: what never arrived is sent again under the same key, once that is known")
  func lostRequest() async {
    scene.platform.fail(.orders(.submitOrder), .lost(.unreachable), .lost(.timedOut))
    #expect(await scene.run(Self.yes) == 0, "\(scene.text)")
    let paying = scene.platform.calls.filter { $0 == .orders(.submitOrder) || $0 == .orders(.lookupOrder) }
    #expect(
      paying == [
        .orders(.submitOrder), .orders(.lookupOrder), .orders(.submitOrder), .orders(.lookupOrder),
        .orders(.submitOrder),
      ])
    #expect(scene.platform.submitted.count == 1)
  }

  @Test("E1: a terminal that gives up keeps the key, and the next one finds the order by it")
  func killedAfterArrival() async throws {
    scene.platform.fail(.orders(.submitOrder), .lostAnswer)
    scene.loseLookups()
    #expect(await scene.run(Self.yes) == 75)
    #expect(scene.text.contains("places none twice"))
    #expect(await scene.pending?.key.rawValue == scene.platform.keys.first)
    scene.platform.fail(.orders(.lookupOrder))
    #expect(await scene.run(["--yes"]) == 0)
    #expect(scene.text.contains("Your order from Trattoria Uno is under way."))
    #expect(scene.platform.submitted.count == 1)
    #expect(await scene.pending == nil)
    // Nothing of what was bought is left for the next run.
    let cart = try #require(await scene.disk().record("cart/\(ModelSamples.account.id)"))
    #expect(try CartRecord(bytes: cart).lines.isEmpty)
  }

  @Test("E1: another person at the same terminal leaves an order whose answer was lost to its owner, who buys it once")
  func anotherPerson() async {
    scene.platform.fail(.orders(.submitOrder), .lostAnswer)
    scene.loseLookups()
    #expect(await scene.run(Self.yes) == 75)
    scene.platform.fail(.orders(.lookupOrder))
    let key = await scene.pending?.key
    let submitted = scene.platform.submitted.count
    scene.clock.advance(by: .minutes(3))
    #expect(await scene.run(["--yes", "--email", "adam@example.org"]) == 0, "\(scene.text)")
    #expect(await scene.pending?.key == key)
    #expect(scene.platform.submitted.count == submitted + 1)
    #expect(await scene.run(Self.yes) == 0, "\(scene.text)")
    #expect(scene.text.contains("Your order from Trattoria Uno is under way."))
    #expect(scene.platform.submitted.count == submitted + 1)
    #expect(await scene.pending == nil)
  }

  @Test("E1: an order that never arrived is sent again under its own key")
  func killedBeforeArrival() async {
    await scene.giveUp(Self.yes)
    let key = await scene.pending?.key.rawValue
    #expect(key != nil)
    scene.clock.advance(by: .minutes(3))
    #expect(await scene.run([], typing: ["yes"]) == 0, "\(scene.text)")
    #expect(scene.platform.keys == [key])
  }

  @Test("an order that never arrived and is not wanted any more is let go")
  func abandoned() async {
    await scene.giveUp(Self.yes)
    scene.clock.advance(by: .minutes(3))
    #expect(await scene.run([], typing: ["no", "q"]) == 0)
    #expect(await scene.pending == nil)
    #expect(scene.platform.submitted.isEmpty)
  }

  @Test("an order whose cart is gone is let go, and the evening begins anew")
  func cartGone() async {
    await scene.giveUp(Self.yes)
    scene.platform.fail(.orders(.submitOrder), .problem(Problem(.cartNotFound)))
    #expect(await scene.run(Self.yes) == 0, "\(scene.text)")
    #expect(scene.text.contains("its cart is gone"))
    #expect(scene.platform.submitted.count == 1)
  }

  @Test("E2: the key is on the disk, for its user alone, before anything is sent")
  func storedFirst() async {
    await scene.giveUp(Self.yes)
    var status = stat()
    let records = scene.state + "/http_3a_2f_2ffake/records"
    #expect(stat(records, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    #expect(stat(scene.state, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    #expect(await scene.pending?.purchase.quote.id == "quote")
    #expect(await scene.pending(of: scene.disk(of: "http_3a_2f_2fother")) == nil)
  }

  @Test("E2: without a place to keep the key nothing is sent")
  func noPlace() async throws {
    let options = try OrderOptions(arguments: Self.yes + ["--server", "http://fake"], environment: [:])
    let api = APIClient(baseURL: "http://fake", transport: scene.platform)
    let output = Output(form: .prose, isTerminal: false) { _ in }
    let around = Surroundings(
      api: api, live: { _ in UpdateFeed() }, input: TypedLines([]), output: output, folder: nil)
    let conversation = OrderConversation(options: options, around: around)
    #expect(await output.exitCode { () throws(Failure) in try await conversation.run() } == 1)
    #expect(!scene.platform.calls.contains(.orders(.submitOrder)))
  }

  @Test("M6: a price that changed is shown and asked for again, under another key")
  func changedPrice() async {
    scene.platform.fail(.orders(.submitOrder), .problem(Problem(.quoteChanged, "The price is another one now.")))
    let code = await scene.run(
      ["--email", "a@b.example", "--near", "59,10", "--query", "soup", "--tip", "0", "--street", "x"],
      typing: ["", "1", "1", "", "", "1", "1"])
    #expect(code == 0, "\(scene.text)")
    #expect(scene.text.contains("The price is another one now."))
    #expect(scene.platform.calls.filter { $0 == .cart(.syncCart) }.count == 2)
    #expect(scene.platform.keys.count == 1)
  }

  @Test("a declined payment leaves the cart, and another way to pay may be chosen")
  func declined() async {
    let code = await scene.run(
      ["--email", "a@b.example", "--near", "59,10", "--query", "soup", "--tip", "0", "--street", "x"],
      typing: ["", "1", "1", "", "", "2", "5"])
    #expect(code == 0, "\(scene.text)")
    #expect(Set(scene.platform.keys).count == 2)
    #expect(scene.platform.submitted.map(\.paymentMethod.kind) == [.cash])
    #expect(await scene.run(Self.yes + ["--token", "tok_declined"]) == 1)
    #expect(await scene.pending == nil)
  }

  @Test("a bank that asks is shown, and told of when it is done")
  func threeDS() async {
    let action = PaymentAction(kind: .threeDS, url: "/sandbox/three_ds/x")
    scene.platform.change {
      $0.status = .pendingPayment
      $0.payment = ModelSamples.payment(.requiresAction, action: action)
    }
    scene.answersAtBank.withLock { $0 = true }
    let code = await scene.run(
      ["--email", "a@b.example", "--near", "59,10", "--query", "soup", "--tip", "0", "--street", "x"],
      typing: ["", "1", "1", "", "", "3"])
    #expect(code == 0, "\(scene.text)")
    #expect(scene.text.contains("open http://fake/sandbox/three_ds/x"))
    #expect(scene.platform.calls.contains(.payments(.confirmPayment)))
  }

  @Test(
    "E5: an order without food is a failure that says why",
    arguments: [OrderStatusCode.cancelled, .rejected, .paymentFailed])
  func noFood(status: OrderStatusCode) async {
    scene.updates.withLock { $0 = [.reload, .event(ModelSamples.updated(1, status))] }
    #expect(await scene.run(Self.yes) == 1)
    #expect(scene.text.hasSuffix("Status \(status)\n"))
  }

  @Test("a lost connection is bridged over HTTP, and what was missed is read")
  func lostConnection() async {
    scene.updates.withLock {
      $0 = [.reload, .status(ModelSamples.polled(.preparing)), .reload]
    }
    // As it was placed, as it is opened, with the first socket; with the second it is over.
    scene.platform.change { $0.readings = [.placed, .placed, .placed, .delivered] }
    #expect(await scene.run(Self.yes) == 0, "\(scene.text)")
    #expect(scene.platform.calls.filter { $0 == .orders(.getOrder) }.count == 4)
    #expect(scene.text.contains("cooking"))
    #expect(await scene.pending == nil)
    #expect(scene.platform.submitted.count == 1)
  }

  @Test(
    "E1: on whatever network, running the command until it is done places one order",
    arguments: 0..<60 as Range<UInt64>)
  func chaos(seed: UInt64) async {
    scene.updates.withLock { $0 = [.reload, .event(ModelSamples.updated(1, .delivered))] }
    let rates = FaultRates(delay: 0.2, dropRequest: 0.1, dropAnswer: 0.1, halve: 0.1, duplicate: 0.1)
    scene.faults.withLock { $0 = Faults(seed: seed, rates: rates, pause: { _ in }) }
    var (runs, code) = (0, Int32(75))
    while code == 75, runs < 100 {
      code = await scene.run(Self.yes)
      runs += 1
    }
    #expect(code == 0, "seed \(seed) after \(runs) runs: \(scene.text)")
    #expect(scene.platform.submitted.count == 1, "seed \(seed)")
    #expect(Set(scene.platform.keys).count == 1, "seed \(seed)")
  }

  @Test("a code that was overtaken, or whose answer was lost, is asked for again, as often as codes go to an address")
  func anotherCode() async {
    scene.platform.fail(.signIn(.createSession), .problem(Problem(.codeWrong)))
    scene.platform.fail(.signIn(.requestCode), .lost(.timedOut))
    #expect(await scene.run(Self.yes) == 0, "\(scene.text)")
    #expect(scene.platform.calls.count { $0 == .signIn(.requestCode) } == 3)
    let wrong = ModelPlatform.Fault.problem(Problem(.codeWrong))
    // The first code is one try; each later one is tried as the newest code and as the one before it.
    scene.platform.fail(.signIn(.createSession), wrong, wrong, wrong, wrong, wrong, wrong, wrong, wrong, wrong)
    #expect(await scene.run(Self.yes) == 1)
    #expect(scene.platform.calls.count { $0 == .signIn(.requestCode) } == 8)
  }

  @Test("a code whose answer was lost is sent again as it is, and buys a session")
  func spentCode() async {
    scene.platform.fail(.signIn(.createSession), .lost(.timedOut))
    #expect(await scene.run(Self.yes) == 0, "\(scene.text)")
    #expect(scene.platform.calls.count { $0 == .signIn(.requestCode) } == 1)
    #expect(scene.platform.calls.count { $0 == .signIn(.createSession) } == 2)
  }

  @Test("a code that was spent by a try whose answer was lost gives way to another one")
  func lostSession() async {
    scene.platform.fail(.signIn(.createSession), .lost(.timedOut), .problem(Problem(.codeExpired)))
    #expect(await scene.run(Self.yes) == 0, "\(scene.text)")
    #expect(scene.platform.calls.count { $0 == .signIn(.requestCode) } == 2)
    #expect(scene.platform.calls.count { $0 == .signIn(.createSession) } == 3)
  }

  @Test("who is signed out while they watch is told that the order goes on")
  func signedOut() async {
    scene.updates.withLock { $0 = [.reload, .signedOut] }
    #expect(await scene.run(Self.yes) == 75)
    #expect(scene.text.contains("You were signed out; the order goes on."))
    #expect(await scene.pending != nil)
  }

  @Test("a status that nobody knows yet is shown by its title")
  func unknownStatus() async {
    scene.updates.withLock {
      $0 = [
        .reload, .event(ModelSamples.updated(1, OrderStatusCode(rawValue: "levitating"))),
        .event(ModelSamples.updated(2, .delivered)),
      ]
    }
    #expect(await scene.run(Self.yes) == 0)
    #expect(scene.text.contains("Status levitating"))
  }

  @Test("q leaves at any question, and input that ends fails")
  func leaving() async {
    #expect(await scene.run(typing: ["q"]) == 0)
    #expect(await scene.run(typing: ["zoe@example.org", "", "nothing", "x", "99", "q"]) == 0)
    #expect(scene.text.contains("No open restaurant delivers that here."))
    #expect(scene.text.contains("A number from 1 to 1, please"))
    #expect(await scene.run(typing: []) == 1)
    #expect(await scene.run(Self.yes + ["--query", "nothing"]) == 1)
  }

  @Test(
    "a server that is not there is worth another try",
    arguments: [Endpoint.signIn(.requestCode), .restaurants(.listRestaurants), .cart(.syncCart)])
  func unreachable(endpoint: Endpoint) async {
    scene.platform.always(endpoint, .lost(.unreachable))
    #expect(await scene.run(Self.yes) == 75)
    #expect(scene.platform.submitted.isEmpty)
  }

  @Test("names cannot steer the terminal")
  func escapes() { #expect("a\u{1B}[2Jb\u{7}\r".printable == "a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}") }
}
