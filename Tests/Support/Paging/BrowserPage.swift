public import Browser
public import Wire

/// A page around the core, in a test's hand: slots are kept at once and in their order, calls and alarms wait for the test.
public final class BrowserPage {
  /// A call that the core wants, and nobody has answered.
  public struct Call {
    public let id: Int64
    public let method: String
    public let path: String
    public let key: String?
    public let etag: String?
    public let account: String?
    public let body: JSON?
    /// The slot of a photo that is sent.
    public let file: String?
  }

  public let machines: MachineSet
  private var core: BrowserCore
  /// By this device's clock, in milliseconds.
  public var now: Int64
  public var slots: [String: String] = [:]
  /// Whether the disk takes and gives nothing.
  public var isDiskBroken = false
  /// Asked before a slot is touched: another tab may be quicker.
  public var beforeStore: (BrowserPage, _ slot: String, _ act: String) -> Void = { _, _, _ in }
  public private(set) var views: [Int64: JSON] = [:]
  public private(set) var calls: [Call] = []
  public private(set) var alarms: [Int64: Int64] = [:]
  public private(set) var notices: [JSON] = []
  public private(set) var opened: [String] = []
  /// What the socket was told to do.
  public private(set) var lines: [JSON] = []
  /// Every message and its reply, one line each.
  public private(set) var transcript: [(message: [UInt8], reply: [UInt8])] = []
  private var said: [JSON] = []
  /// Messages that the core could not read.
  public private(set) var malformed = 0
  /// The number of the socket's machine.
  public private(set) var live: Int64 = 0

  public init(_ machines: MachineSet = .customer, at now: Int64 = 1_790_000_000_000, account: String? = nil) {
    (self.machines, core, self.now) = (machines, BrowserCore(machines), now)
    begin(account)
  }

  private func begin(_ account: String?) {
    var message: JSONObject = ["kind": "begin", "seed": 7, "after": 0]
    if let account { message["account"] = .string(account) }
    live = pass(.object(message)) ?? 0
  }

  /// The page is closed and opened again: what is on the disk stays.
  public func reload(account: String? = nil) {
    core = BrowserCore(machines)
    (views, calls, alarms, notices, opened, lines) = ([:], [], [:], [], [], [])
    begin(account)
  }

  // MARK: What the page says

  public func open(_ machine: String, _ start: JSON = [:]) -> Int64 {
    pass(["kind": "open", "machine": .string(machine), "start": start, "at": .integer(now)]) ?? 0
  }

  public func send(_ to: Int64, _ kind: String, _ members: JSONObject = [:]) {
    var input: JSONObject = ["kind": .string(kind)]
    input.members += members.members
    pass(["kind": "send", "to": .integer(to), "input": .object(input), "at": .integer(now)])
  }

  public func happened(_ event: String, _ members: JSONObject = [:]) {
    var object: JSONObject = ["kind": .string(event)]
    object.members += members.members
    pass(["kind": "event", "event": .object(object), "at": .integer(now)])
  }

  public func know(_ what: String, _ body: [UInt8]) {
    pass(["kind": "know", "what": .string(what), "at": .integer(now)], body)
  }

  public func close(_ number: Int64) { pass(["kind": "close", "of": .integer(number), "at": .integer(now)]) }

  /// Answers a call with the platform's word.
  public func answer(_ call: Call, _ status: Int64, _ body: [UInt8] = [], etag: String? = nil) {
    calls.removeAll { $0.id == call.id }
    var object: JSONObject = ["kind": "answered", "id": .integer(call.id), "status": .integer(status)]
    if let etag { object["etag"] = .string(etag) }
    answer(.object(object), body)
  }

  /// No answer came.
  public func lose(_ call: Call) {
    calls.removeAll { $0.id == call.id }
    answer(["kind": "failed", "id": .integer(call.id)])
  }

  /// Lets time pass until the alarm of a machine rings. False: it has none.
  @discardableResult
  public func ring(_ machine: Int64) -> Bool {
    guard let at = alarms.removeValue(forKey: -machine) else { return false }
    now = max(now, at)
    answer(["kind": "woke", "id": .integer(-machine)])
    return true
  }

  /// The call that waits whose path begins like this.
  public func call(_ method: String, _ path: String) -> Call? {
    calls.first { $0.method == method && $0.path.hasPrefix(path) }
  }

  /// What a view has at a path of members.
  public func shown(_ machine: Int64, _ members: String...) -> JSON? { members.reduce(views[machine]) { $0?[$1] } }

  private func answer(_ answer: JSON, _ body: [UInt8] = []) {
    pass(["kind": "answer", "answer": answer, "at": .integer(now)], body)
  }

  // MARK: What the core says

  @discardableResult
  private func pass(_ message: JSON, _ body: [UInt8] = []) -> Int64? {
    let bytes = message.bytes + body
    let reply = core.answer(bytes)
    transcript.append((bytes, reply))
    guard let json = try? JSON.parse(reply), json["malformed"] == nil else {
      malformed += 1
      return nil
    }
    for view in json["views"]?.arrayValue ?? [] {
      if let number = view["of"]?.integerValue { views[number] = view["view"] }
    }
    for effect in json["effects"]?.arrayValue ?? [] { carryOut(effect) }
    // What the disk says enters when all that was asked is begun, never in between.
    while !said.isEmpty { answer(said.removeFirst()) }
    return json["opened"]?.integerValue
  }

  private func carryOut(_ effect: JSON) {
    let id = effect["id"]?.integerValue
    switch effect["kind"]?.stringValue {
    case "call":
      calls.append(
        Call(
          id: id ?? 0, method: effect["method"]?.stringValue ?? "", path: effect["path"]?.stringValue ?? "",
          key: effect["key"]?.stringValue, etag: effect["etag"]?.stringValue,
          account: effect["account"]?.stringValue,
          body: effect["body"]?.stringValue.flatMap { try? JSON.parse(Array($0.utf8)) },
          file: effect["file"]?.stringValue))
    case "wake": alarms[id ?? 0] = effect["at"]?.integerValue
    case "store": store(id, effect["slot"]?.stringValue ?? "", effect["act"] ?? .null)
    case "live": if let act = effect["act"] { lines.append(act) }
    case "open": opened.append(effect["url"]?.stringValue ?? "")
    case "notice": if let notice = effect["notice"] { notices.append(notice) }
    default: malformed += 1
    }
  }

  private func store(_ id: Int64?, _ slot: String, _ act: JSON) {
    let kind = act["kind"]?.stringValue ?? ""
    beforeStore(self, slot, kind)
    if isDiskBroken { return reply(id, ["kind": "failed"]) }
    if kind == "leave" {
      guard slots[slot] == nil || slots[slot] == act["owner"]?.stringValue else { return }
      for name in [slot] + (act["slots"]?.arrayValue ?? []).compactMap(\.stringValue) {
        // A name that ends so stands for all that begin with it.
        slots = slots.filter { name.hasSuffix("/") ? !$0.key.hasPrefix(name) : $0.key != name }
      }
      return
    }
    if kind == "prune" {
      let kept = (act["keeping"]?.arrayValue ?? []).compactMap(\.stringValue)
      slots = slots.filter { !$0.key.hasPrefix(slot) || kept.contains($0.key) }
      return
    }
    let isOver = act["over"].map { $0["value"]?.stringValue == slots[slot] } ?? true
    guard kind != "read", isOver else {
      return reply(id, slots[slot].map { ["kind": "found", "value": .string($0)] } ?? ["kind": "found"])
    }
    slots[slot] = act["value"]?.stringValue
    reply(id, ["kind": "kept"])
  }

  private func reply(_ id: Int64?, _ said: JSONObject) {
    guard let id else { return }
    var object = said
    object["id"] = .integer(id)
    self.said.append(.object(object))
  }
}
