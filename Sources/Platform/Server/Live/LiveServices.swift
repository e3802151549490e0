public import Domain
public import Services
public import Wire

/// The calls of the live broadcaster to the platform; tests replace them.
public struct LiveServices: Sendable {
  /// The caller of a token; throws a problem when it is not known.
  public var authenticate: @Sendable (_ token: String) async throws -> Caller
  /// Checks that the caller may follow the topic, and reads where it stands.
  public var open: @Sendable (LiveTopic, _ after: Int64?, Caller) async throws -> TopicOpening
  /// The events of each topic after a number.
  public var updates: @Sendable (_ after: [String: Int64]) async throws -> [String: TopicUpdate]
  /// Stores positions that a courier sent over the socket.
  public var record: @Sendable (LocationRequest, _ courier: AccountID) async throws -> Void
  /// Those of the sessions that have ended.
  public var ended: @Sendable (Set<SessionID>) async throws -> Set<SessionID>

  public init(
    authenticate: @escaping @Sendable (_ token: String) async throws -> Caller,
    open: @escaping @Sendable (LiveTopic, _ after: Int64?, Caller) async throws -> TopicOpening,
    updates: @escaping @Sendable (_ after: [String: Int64]) async throws -> [String: TopicUpdate],
    record: @escaping @Sendable (LocationRequest, _ courier: AccountID) async throws -> Void,
    ended: @escaping @Sendable (Set<SessionID>) async throws -> Set<SessionID>
  ) {
    self.authenticate = authenticate
    self.open = open
    self.updates = updates
    self.record = record
    self.ended = ended
  }

  /// The platform's own use cases.
  public init(platform: Platform) {
    let accounts = Accounts(platform: platform)
    let topics = FollowTopics(platform: platform)
    let couriers = Couriers(platform: platform)
    self.init(
      authenticate: { try await accounts.authenticate(token: $0) },
      open: { try await topics.open($0, after: $1, for: $2) },
      updates: { try await topics.updates(after: $0) },
      record: { request, courier in _ = try await couriers.record(request.all, courier: courier) },
      ended: { try await accounts.ended(among: $0) })
  }
}
