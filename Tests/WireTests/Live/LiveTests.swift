import Domain
import Testing

@testable import Wire

@Suite("Live messages")
struct LiveTests {
  private static let order = OrderID(suffix: "7")

  @Test(
    "commands are what the contract says",
    arguments: [
      (.authenticate(token: "t"), #"{"action":"authenticate","token":"t"}"#),
      (.authenticate(token: nil), #"{"action":"authenticate"}"#),
      (.subscribe(.order(order), after: 9), #"{"action":"subscribe","topic":"order:ord_7","after":9}"#),
      (.subscribe(.courierMe, after: nil), #"{"action":"subscribe","topic":"courier:me"}"#),
      (.unsubscribe(.merchant(RestaurantID(suffix: "1"))), #"{"action":"unsubscribe","topic":"merchant:rst_1"}"#),
      (
        .location(LocationRequest(lat: 1, lon: 2.5, recordedAt: Instant(microseconds: 0))),
        #"{"action":"location","lat":1.0,"lon":2.5,"recorded_at":"1970-01-01T00:00:00.000Z"}"#
      ),
      (.subscribe(.show(ShowID(suffix: "1")), after: nil), #"{"action":"subscribe","topic":"show:shw_1"}"#),
      (
        .subscribe(.restaurant(RestaurantID(suffix: "1")), after: nil),
        #"{"action":"subscribe","topic":"restaurant:rst_1"}"#
      ),
      (.ping, #"{"action":"ping"}"#),
    ] as [(LiveCommand, String)])
  func commands(_ command: LiveCommand, _ text: String) throws {
    #expect(String(decoding: command.message, as: UTF8.self) == text)
    #expect(try LiveCommand(message: Array(text.utf8)) == command)
  }

  @Test(
    "a command that makes no sense is a problem that names its member",
    arguments: [
      ("{}", "action"), (#"{"action":7}"#, "action"), (#"{"action":"dance"}"#, "action"),
      (#"{"action":"authenticate","token":""}"#, "token"), (#"{"action":"authenticate","token":7}"#, "token"),
      (#"{"action":"subscribe"}"#, "topic"), (#"{"action":"subscribe","topic":"order:"}"#, "topic"),
      (#"{"action":"subscribe","topic":"order:rst_1"}"#, "topic"),
      (#"{"action":"subscribe","topic":"show:x"}"#, "topic"),
      (#"{"action":"subscribe","topic":"restaurant:itm_1"}"#, "topic"),
      (#"{"action":"subscribe","topic":"show:bkg_1"}"#, "topic"),
      (#"{"action":"subscribe","topic":"courier:me","after":-1}"#, "after"),
      (#"{"action":"location","lat":1}"#, "lon"),
    ])
  func refuses(_ text: String, _ field: String) {
    let problem = #expect(throws: Problem.self) { try LiveCommand(message: Array(text.utf8)) }
    #expect(problem?.errors.first?.field == field)
  }

  @Test("a command that is no JSON, or too large, is a problem")
  func refusesNoise() {
    #expect(throws: Problem.self) { try LiveCommand(message: Array("hello".utf8)) }
    #expect(throws: Problem.self) { try LiveCommand(message: [UInt8](repeating: 0x20, count: 70_000)) }
  }

  @Test(
    "messages read back",
    arguments: [
      .authenticated, .pong, .subscribed(topic: "order:ord_7", seq: 3), .unsubscribed(topic: "courier:me"),
      .resync(topic: "order:ord_7", seq: 40), .error(Problem(.rateLimited, retryAfter: 2)),
      .event(
        LiveEvent(
          name: .orderUpdated, topic: "order:ord_7", seq: 4, at: Instant(seconds: 5), data: ["order_id": "ord_7"])),
    ] as [LiveMessage])
  func messages(_ message: LiveMessage) throws {
    #expect(try LiveMessage(message: message.message) == message)
  }

  @Test("an event is written as the contract says and its data is typed")
  func events() throws {
    let data = MenuChangedEvent(restaurantId: RestaurantID(suffix: "1"), version: 2)
    let bytes = LiveEvent.message(
      name: .menuChanged, topic: "merchant:rst_1", seq: 12, at: Instant(seconds: 0), data: data.bytes)
    let text =
      #"{"event":"menu_changed","topic":"merchant:rst_1","seq":12,"at":"1970-01-01T00:00:00.000Z","#
      + #""data":{"restaurant_id":"rst_1","version":2}}"#
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    guard case .event(let event) = try LiveMessage(message: bytes) else { throw Problem(.internalError) }
    #expect(try event.decode(MenuChangedEvent.self) == data)
    #expect(throws: Problem.self) { try event.decode(OfferLapsedEvent.self) }
  }

  @Test("an event of a newer version survives; a message without sense does not")
  func survives() throws {
    let text = #"{"event":"seats_sang","topic":"show:shw_1","seq":1,"at":"2026-03-01T18:30:00Z"}"#
    guard case .event(let event) = try LiveMessage(message: Array(text.utf8)) else { throw Problem(.internalError) }
    #expect(!event.name.isKnown && event.data == .null)
    for text in ["[]", "{}", #"{"event":"x"}"#, #"{"event":"subscribed"}"#, #"{"event":"resync","topic":"a"}"#] {
      #expect(throws: Problem.self) { try LiveMessage(message: Array(text.utf8)) }
    }
  }

  @Test(
    "topics read back",
    arguments: [
      .order(order), .show(ShowID(suffix: "x")), .merchant(RestaurantID(suffix: "x")), .courierMe, .accountMe,
    ] as [LiveTopic])
  func topics(_ topic: LiveTopic) {
    #expect(LiveTopic(topic.description) == topic)
  }
}
