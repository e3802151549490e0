import Client
import Domain
import SoireeClient
import Structures
import Testing
import Wire

@testable import Modelled
@testable import Terminal

@Suite("The words of soiree order")
struct OrderOptionsTests {
  @Test("words win over the environment, the environment over what is built in")
  func sources() throws {
    let environment = [
      "SOIREE_SERVER": "http://env/", "SOIREE_QUERY": "soup", "SOIREE_YES": "1", "SOIREE_NO_FOLLOW": "0",
    ]
    let options = try OrderOptions(
      arguments: ["--query=hot soup", "--near", "40.74, -73.98", "--tip", "150"], environment: environment)
    #expect(options.common.server == "http://env")
    #expect(options.query == "hot soup")
    #expect(options.common.near == Coordinate(latitude: 40.74, longitude: -73.98))
    #expect(options.tip == 150)
    #expect(options.common.chaos == nil)
    #expect(try OrderOptions(arguments: ["--chaos", "7"], environment: [:]).common.chaos == 7)
    #expect(options.common.yes)
    #expect(options.follow)
    #expect(try OrderOptions(arguments: [], environment: [:]).common.server == "http://127.0.0.1:8080")
  }

  @Test("a switch in the environment is off when it says so", arguments: ["0", "false", ""])
  func offInEnvironment(off: String) throws {
    #expect(try !OrderOptions(arguments: [], environment: ["SOIREE_YES": off]).common.yes)
    #expect(try OrderOptions(arguments: [], environment: ["SOIREE_YES": "1"]).common.yes)
  }

  @Test(
    "a wrong word is named, with exit code 2",
    arguments: [
      ["--nonsense"], ["order"], ["--near", "91,0"], ["--near", "1"], ["--near", "nan,0"], ["--near"], ["--tip", "-1"],
      ["--tip", "x"], ["--booking", "7"], ["--booking", "ord_1"], ["--json"], ["--yes=1"],
      ["--chaos", "x"], ["--chaos", "-1"],
    ])
  func wrong(arguments: [String]) {
    do {
      _ = try OrderOptions(arguments: arguments, environment: [:])
      Issue.record("taken")
    } catch {
      #expect(error.exitCode == 2)
      #expect(error.message.contains("--") || error.message.contains("order"))
    }
  }

  @Test("help names every option")
  func help() throws {
    #expect(try OrderOptions(arguments: ["--help"], environment: [:]).common.help)
    for word in [
      "--server", "--email", "--near", "--query", "--token", "--yes", "--json", "--state", "--no-follow", "--booking",
    ] {
      #expect(OrderOptions.usage.contains(word))
    }
  }

  @Test("state is kept where the system keeps state")
  func state() {
    #expect(StateFolder.standard(["HOME": "/h"])?.path == "/h/.local/state/soiree")
    #expect(StateFolder.standard(["HOME": "/h", "XDG_STATE_HOME": "/s"])?.path == "/s/soiree")
    #expect(StateFolder.standard([:]) == nil)
  }

  @Test(
    "amounts have their currency's digits",
    arguments: [
      (1250, "EUR", "12.50 EUR"), (5, "EUR", "0.05 EUR"), (-50, "EUR", "-0.50 EUR"), (1250, "JPY", "1250 JPY"),
      (1250, "KWD", "1.250 KWD"), (0, "USD", "0.00 USD"), (7, "XXQ", "7 XXQ"),
      (Int64.min, "JPY", "-9223372036854775808 JPY"),
    ] as [(Int64, String, String)])
  func amounts(minorUnits: Int64, currency: String, text: String) {
    #expect("\(Amount(minorUnits, currency))" == text)
  }

  @Test(
    "each failure has its exit code",
    arguments: [
      (.transport(.unreachable), 75), (.transport(.timedOut), 75), (.transport(.badURL), 2),
      (.transport(.untrusted), 1), (.unreadable(status: 200), 1), (.problem(Problem(.rateLimited)), 75),
      (.problem(Problem(.draining)), 75), (.problem(Problem(.forbidden)), 1),
    ] as [(ClientError, Int32)])
  func exitCodes(error: ClientError, code: Int32) { #expect(Failure(error).exitCode == code) }

  @Test("a problem's fields are shown")
  func fields() {
    #expect(Failure(.problem(.invalid("email", "is no address"))).message == "`email` is no address.")
  }

  @Test("a picture says where the courier is, and if that is old")
  func pictures() {
    var picture = OrderPicture(status: .outForDelivery, title: "", minutes: 0, courierMetres: 640)
    #expect(picture.line == "●──●──●──●──●──○  on its way, 640 m away, any moment")
    picture.isStale = true
    #expect(picture.line.contains("last seen 640 m away"))
    #expect(OrderPicture(status: .cancelled, title: "Cancelled", minutes: 3).line == "Cancelled")
  }

  @Test("a picture follows the order: where the courier is to the metre, and where it was last")
  func followedPictures() throws {
    var machine = OrderTracking(order: ModelSamples.orderID, dice: Dice(seed: 1))
    var shown: [OrderPicture?] = []
    func take(_ input: OrderTracking.Input) {
      _ = machine.handle(Timed(input, at: ModelSamples.now))
      shown.append(OrderPicture(machine, to: ModelSamples.order(.placed), after: shown.last ?? nil))
    }
    func statusUpdate(_ status: String, _ seconds: Int64) -> OrderTracking.Input {
      .updated(
        OrderTracking.Update(status: WireCode(status), title: status, at: ModelSamples.now + .seconds(seconds)))
    }
    take(.open)
    take(.read(machine.requestNumber, OrderTracking.Snapshot(ModelSamples.order(.placed))))
    // Nobody rides yet, and what is older than what is known is no news.
    let place = CourierPosition(place: Coordinate(latitude: 59.001, longitude: 10), recordedAt: ModelSamples.now)
    take(.moved(place, eta: nil))
    take(statusUpdate("rejected", -1))
    #expect(shown == [nil] + Array(repeating: shown[1], count: 3))
    #expect(shown[1]?.status == .placed && shown[1]?.minutes == 31 && shown[1]?.courierMetres == nil)
    take(statusUpdate("out_for_delivery", 1))
    take(.moved(place, eta: nil))
    take(.courierStale(contact: nil))
    take(statusUpdate("delivered", 2))
    #expect(shown.suffix(4).map { $0?.courierMetres } == [nil, 111, 111, 111])
    #expect(shown.suffix(4).map { $0?.isStale } == [false, false, true, false])
    #expect(shown.last??.isOver == true && shown.last??.minutes == nil)
  }
}
