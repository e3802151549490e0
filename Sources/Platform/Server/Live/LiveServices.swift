public import Domain
public import Services
public import Wire

/// The calls of the live broadcaster to the platform; tests replace them.
public struct LiveServices: Sendable {
  public var authenticate: @Sendable (_ token: String) async throws -> Caller
  public var open: @Sendable (LiveTopic, _ after: Int64?, Caller) async throws -> TopicOpening
  public var news: @Sendable (_ after: [String: Int64]) async throws -> [String: TopicNews]
  public var record: @Sendable (LocationRequest, _ courier: AccountID) async throws -> Void
  public var ended: @Sendable (Set<SessionID>) async throws -> Set<SessionID>

  public init(
    authenticate: @escaping @Sendable (_ token: String) async throws -> Caller,
    open: @escaping @Sendable (LiveTopic, _ after: Int64?, Caller) async throws -> TopicOpening,
    news: @escaping @Sendable (_ after: [String: Int64]) async throws -> [String: TopicNews],
    record: @escaping @Sendable (LocationRequest, _ courier: AccountID) async throws -> Void,
    ended: @escaping @Sendable (Set<SessionID>) async throws -> Set<SessionID>
  ) {
    self.authenticate = authenticate
    self.open = open
    self.news = news
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
      news: { try await topics.news(after: $0) },
      record: { request, courier in _ = try await couriers.record(request.all, courier: courier) },
      ended: { try await accounts.ended(among: $0) })
  }
}
