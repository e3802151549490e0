/// A client's message on the socket, subprotocol `soiree.v1`.
public enum LiveCommand: Hashable, Sendable {
  /// The first message of every socket. The token is never in the URL; nil where the upgrade brought a cookie.
  case authenticate(token: String?)
  /// `after` is the last sequence number seen; the missed events are sent first.
  case subscribe(LiveTopic, after: Int64?)
  case unsubscribe(LiveTopic)
  /// A courier's position, as `POST /v1/courier/location` takes it.
  case location(LocationRequest)
  case ping

  /// The subprotocol that both sides name in the upgrade.
  public static let subprotocol = "soiree.v1"
  /// Limits of one message; only a batch of positions comes near them.  P4
  public static let limits = JSONLimits(size: 64 << 10, depth: 8, string: 4096, values: 5000)
}

extension LiveCommand {
  /// - Throws: The problem that is sent back as an `error` message.
  public init(message bytes: [UInt8]) throws(Problem) {
    let json: JSON
    do { json = try JSON.parse(bytes, limits: Self.limits) } catch { throw error.problem }
    guard let action = json["action"]?.stringValue else {
      throw Problem.invalid("action", "is missing", code: "required")
    }
    switch action {
    case "authenticate":
      self = .authenticate(token: try LiveMembers.Authenticate(json: json).token)
    case "subscribe":
      let members = try LiveMembers.Subscribe(json: json)
      self = .subscribe(try members.liveTopic(), after: members.after)
    case "unsubscribe": self = .unsubscribe(try LiveMembers.Subscribe(json: json).liveTopic())
    case "location": self = .location(try LocationRequest(json: json))
    case "ping": self = .ping
    default:
      throw Problem.invalid(
        "action", "must be one of authenticate, subscribe, unsubscribe, location, ping", code: "unknown_value")
    }
  }

  /// The message as compact JSON.
  public var message: [UInt8] { JSON.object(json).bytes }

  private var json: JSONObject {
    switch self {
    case .authenticate(let token):
      var object: JSONObject = ["action": "authenticate"]
      if let token { object["token"] = .string(token) }
      return object
    case .subscribe(let topic, let after):
      var object: JSONObject = ["action": "subscribe", "topic": .string(topic.description)]
      if let after { object["after"] = .integer(after) }
      return object
    case .unsubscribe(let topic): return ["action": "unsubscribe", "topic": .string(topic.description)]
    case .location(let request):
      var object: JSONObject = ["action": "location"]
      object.members += JSON(encoding: request).objectValue?.members ?? []
      return object
    case .ping: return ["action": "ping"]
    }
  }
}

/// The members of each action, checked like any body.
private enum LiveMembers {
  struct Authenticate: RequestBody {
    var token: String?
    static let schema = Schema.object(nil, [.optional("token", .opaque)])
  }

  struct Subscribe: RequestBody {
    var topic: String
    var after: Int64?
    static let schema = Schema.object(
      nil, [.required("topic", .string(1...80, .visible)), .optional("after", .integer(0...Int64.max))])

    func liveTopic() throws(Problem) -> LiveTopic {
      guard let known = LiveTopic(topic) else {
        throw Problem.invalid("topic", "must be \(LiveTopic.forms)", code: "bad_format")
      }
      return known
    }
  }
}
