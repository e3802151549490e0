public import Domain

extension LiveEvent {
  /// The message of an event whose data is encoded already, so that an event is encoded once for all subscribers.
  public static func message(
    name: LiveEventName, topic: String, seq: Int64, at: Instant, data: [UInt8]
  ) -> [UInt8] {
    var writer = JSONWriter(reserving: data.count + 128)
    writer.raw("{\"event\":")
    writer.string(name.rawValue)
    writer.raw(",\"topic\":")
    writer.string(topic)
    writer.raw(",\"seq\":")
    writer.integer(seq)
    writer.raw(",\"at\":")
    writer.string(at.timestamp)
    writer.raw(",\"data\":")
    writer.raw(data)
    writer.raw("}")
    return writer.bytes
  }
}

extension LiveMessage {
  /// The message as compact JSON.
  public var message: [UInt8] {
    switch self {
    case .event(let event):
      LiveEvent.message(
        name: event.name, topic: event.topic, seq: event.seq, at: event.at, data: event.data.bytes)
    case .resync(let topic, let seq): Self.bytes("resync", ["topic": .string(topic), "seq": .integer(seq)])
    case .authenticated: Self.bytes("authenticated")
    case .subscribed(let topic, let seq): Self.bytes("subscribed", ["topic": .string(topic), "seq": .integer(seq)])
    case .unsubscribed(let topic): Self.bytes("unsubscribed", ["topic": .string(topic)])
    case .pong: Self.bytes("pong")
    case .error(let problem): Self.bytes("error", ["problem": problem.json])
    }
  }

  private static func bytes(_ event: String, _ members: JSONObject = [:]) -> [UInt8] {
    var object: JSONObject = ["event": .string(event)]
    object.members += members.members
    return JSON.object(object).bytes
  }

  /// Reads a server's message. An event of an unknown name is kept as an event.
  ///
  /// - Throws: A problem for a text that is no message.
  public init(message bytes: [UInt8]) throws(Problem) {
    let json: JSON
    do { json = try JSON.parse(bytes, limits: .answer) } catch { throw error.problem }
    guard let name = json["event"]?.stringValue else {
      throw Problem.invalid("event", "is missing", code: "required")
    }
    switch name {
    case "authenticated": self = .authenticated
    case "pong": self = .pong
    case "error":
      let problem = json["problem"] ?? .null
      self = .error(Problem(status: Int(problem["status"]?.integerValue ?? 500), body: problem.bytes))
    case "resync": self = .resync(topic: try Self.topic(json), seq: try Self.seq(json))
    case "subscribed": self = .subscribed(topic: try Self.topic(json), seq: try Self.seq(json))
    case "unsubscribed": self = .unsubscribed(topic: try Self.topic(json))
    default:
      guard let at = json["at"]?.stringValue.flatMap(Instant.init(timestamp:)) else {
        throw Problem.invalid("at", "must be \(TextFormat.instant.demand)")
      }
      self = .event(
        LiveEvent(
          name: LiveEventName(rawValue: name), topic: try Self.topic(json), seq: try Self.seq(json), at: at,
          data: json["data"] ?? .null))
    }
  }

  private static func topic(_ json: JSON) throws(Problem) -> String {
    guard let topic = json["topic"]?.stringValue else { throw Problem.invalid("topic", "must be a string") }
    return topic
  }

  private static func seq(_ json: JSON) throws(Problem) -> Int64 {
    guard let seq = json["seq"]?.integerValue else { throw Problem.invalid("seq", "must be an integer") }
    return seq
  }
}
