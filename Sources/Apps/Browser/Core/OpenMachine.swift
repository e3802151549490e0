import Domain

/// A machine that is open on the page, with what carries its effects out.
class OpenMachine {
  let number: Int32
  private var shown: [UInt8] = []
  private var isFollowing = false

  init(number: Int32) { self.number = number }

  func begin(at now: Instant, in core: BrowserCore) {}
  /// The page closes it: what it watches is watched no more.
  func end(at now: Instant, in core: BrowserCore) {}
  func take(_ input: Node, at now: Instant, in core: BrowserCore) throws(Malformed) {}
  func hear(_ answer: Answer, _ body: [UInt8], at now: Instant, in core: BrowserCore) {}
  func hear(_ event: AppEvent, at now: Instant, in core: BrowserCore) {}
  func hear(_ update: LiveUpdate, of topic: FollowedTopic, at now: Instant, in core: BrowserCore) {}
  /// A body that the page has read anyway.
  func know(_ what: KnownBody, _ body: [UInt8], at now: Instant, in core: BrowserCore) {}
  func woke(at now: Instant, in core: BrowserCore) {}
  func write(to json: inout JSONWriter, in core: BrowserCore) {}

  /// Follows the topic, or no longer, for a machine that says each of the two only after the other. In the module the compiler
  /// of Swift 6.3 takes one for the other, where they are constants, so it is not looked at which came.
  final func turn(_ topic: FollowedTopic, _ now: Instant, _ core: BrowserCore) {
    isFollowing.toggle()
    if isFollowing {
      core.live?.follow(topic, for: self, now, core)
    } else {
      core.live?.unfollow(topic, for: self, now, core)
    }
  }

  /// The view as JSON. Nil: it has not changed since the last call.
  final func changedView(in core: BrowserCore) -> [UInt8]? {
    var json = JSONWriter()
    write(to: &json, in: core)
    if json.bytes == shown { return nil }
    shown = json.bytes
    return shown
  }
}

/// Questions without an answer, by the number that the answer will have.
struct Outstanding<What> {
  private var entries: [(id: Int32, what: What)] = []

  mutating func add(_ what: What, as id: Int32) { entries.append((id, what)) }

  mutating func take(_ id: Int32) -> What? {
    guard let place = entries.firstIndex(where: { $0.id == id }) else { return nil }
    return entries.remove(at: place).what
  }
}
