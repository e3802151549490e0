import ClientCore
public import Wire

/// The platform as its contract has it: routes in, bodies out, problems thrown.
///
/// A value: a copy with another token shares the connections.
public struct APIClient: Sendable {
  /// `https://host`, without a slash at its end.
  public let baseURL: String
  /// The session's token, sent as `Authorization: Bearer`.
  public var token: String?
  /// Decides whether a failed call is tried again.
  public var retry: RetryPolicy
  /// The waits between tries.
  public var backoff: Backoff
  /// The limit of one try, from the first packet to the last byte of the answer.
  public var timeout: Duration
  /// Makes the key of a call that accepts one and was given none, so that it can be repeated after a lost answer.  E1
  public var newKey: @Sendable () -> IdempotencyKey
  private let transport: any Transport

  public init(
    baseURL: String, token: String? = nil, transport: any Transport, retry: RetryPolicy = RetryPolicy(),
    backoff: Backoff = Backoff(), timeout: Duration = .seconds(30),
    newKey: @escaping @Sendable () -> IdempotencyKey = { .make() }
  ) {
    self.baseURL = baseURL.hasSuffix("/") ? String(baseURL.dropLast()) : baseURL
    self.token = token
    self.transport = transport
    self.retry = retry
    self.backoff = backoff
    self.timeout = timeout
    self.newKey = newKey
  }

  /// A copy that calls with this token.
  public func signedIn(_ token: String?) -> APIClient {
    var copy = self
    copy.token = token
    return copy
  }

  /// Asks without a body.
  public func call<Answer: Body>(
    _ route: Route, key: IdempotencyKey? = nil, as answer: Answer.Type = Answer.self
  ) async throws(ClientError) -> Answer {
    try read(await exchange(route, target: route.path, body: nil, key: key))
  }

  /// Asks with a query.
  public func call<Answer: Body>(
    _ route: Route, query: some QueryBody, as answer: Answer.Type = Answer.self
  ) async throws(ClientError) -> Answer {
    try read(await exchange(route, target: route.target(query), body: nil, key: nil))
  }

  /// Calls a route with a body. A purchase needs the `key` that the caller stored before; each try carries it.  E1
  /// - Parameter sendsAgain: Whether to send it again even when the platform may have acted on it. Without it, only
  ///   calls that change nothing when done twice are.
  public func call<Answer: Body>(
    _ route: Route, _ body: some RequestBody, key: IdempotencyKey? = nil, sendsAgain: Bool = false,
    as answer: Answer.Type = Answer.self
  ) async throws(ClientError) -> Answer {
    try read(await exchange(route, target: route.path, body: body.bytes, key: key, sendsAgain: sendsAgain))
  }

  /// Makes a call whose answer has no body.
  public func perform(_ route: Route) async throws(ClientError) {
    _ = try await exchange(route, target: route.path, body: nil, key: nil)
  }

  /// The body of an answer that is not JSON, or that the caller decodes.
  public func bytes(_ route: Route) async throws(ClientError) -> [UInt8] {
    try await exchange(route, target: route.path, body: nil, key: nil).body
  }

  /// Calls a route with a query.
  public func bytes(_ route: Route, query: some QueryBody) async throws(ClientError) -> [UInt8] {
    try await exchange(route, target: route.target(query), body: nil, key: nil).body
  }

  /// The changes since a version in the query. Nil when there are none, after the server's 304.
  public func changes<Answer: Body>(
    _ route: Route, query: some QueryBody, as answer: Answer.Type = Answer.self
  ) async throws(ClientError) -> Answer? {
    do { return try await call(route, query: query) } catch {
      guard case .unreadable(status: 304) = error else { throw error }
      return nil
    }
  }

  /// Reads an answer that may be stored. Nil when the stored one with this tag is still current, after the server's
  /// 304. Decode it with ``read(_:)``.
  public func newer(than etag: String?, _ route: Route) async throws(ClientError) -> ClientResponse? {
    try await newer(than: etag, route, target: route.path)
  }

  /// Calls a route with a query.
  public func newer(
    than etag: String?, _ route: Route, query: some QueryBody
  ) async throws(ClientError) -> ClientResponse? {
    try await newer(than: etag, route, target: route.target(query))
  }

  private func newer(than etag: String?, _ route: Route, target: String) async throws(ClientError) -> ClientResponse? {
    do { return try await exchange(route, target: target, body: nil, key: nil, etag: etag) } catch {
      guard case .unreadable(status: 304) = error else { throw error }
      return nil
    }
  }

  /// The body of an answer, if it is of the contract.
  public func read<Answer: Body>(_ response: ClientResponse) throws(ClientError) -> Answer {
    do { return try WireDecoder().decode(Answer.self, from: response.body) } catch {
      throw .unreadable(status: response.status)
    }
  }
}

extension APIClient: CustomStringConvertible {
  /// The token is not shown.  P1
  public var description: String { "APIClient(\(baseURL))" }
}

extension APIClient {
  private func exchange(
    _ route: Route, target: String, body: [UInt8]?, key: IdempotencyKey?, etag: String? = nil, sendsAgain: Bool = false
  ) async throws(ClientError) -> ClientResponse {
    let spec = route.spec
    let key = key ?? ownKey(spec)
    if spec.idempotency == .required, key == nil { throw .problem(Problem(.idempotencyKeyRequired)) }
    var request = request(spec, target: target, body: body, key: key)
    if let etag { request.headers.append(HeaderField("If-None-Match", etag)) }
    let isRepeatable = sendsAgain || spec.isRepeatable(withKey: key != nil)
    var attempt = 0
    var delay: RetryDelay?
    while true {
      let error: ClientError
      do { return try await sendOnce(request) } catch let failure { error = failure }
      guard case .retry(let asked) = retry.decide(error, attempt: attempt, isRepeatable: isRepeatable) else {
        throw error
      }
      var waits = delay ?? backoff.delay()
      do { try await backoff.pause(waits.next(asked: asked)) } catch { throw .transport(.cancelled) }
      delay = waits
      attempt += 1
    }
  }

  /// Nil where the caller must have kept a key, where none is looked at, and where nothing is sent twice.
  private func ownKey(_ spec: RouteSpec) -> IdempotencyKey? {
    spec.idempotency == .accepted && retry.attempts > 1 ? newKey() : nil
  }

  private func sendOnce(_ request: ClientRequest) async throws(ClientError) -> ClientResponse {
    let response: ClientResponse
    do { response = try await transport.send(request) } catch { throw .transport(error) }
    switch response.status {
    case 200...299: return response
    case 400...599: throw .problem(Self.problem(in: response))
    // The contract has no redirects, and 304 only for calls that ask for changes.
    default: throw .unreadable(status: response.status)
    }
  }

  private func request(_ spec: RouteSpec, target: String, body: [UInt8]?, key: IdempotencyKey?) -> ClientRequest {
    var headers = [HeaderField("Accept", "application/json, application/problem+json")]
    if let token { headers.append(HeaderField("Authorization", "Bearer " + token)) }
    if let key { headers.append(HeaderField(RouteSpec.idempotencyHeader, key.rawValue)) }
    if body != nil { headers.append(HeaderField("Content-Type", "application/json")) }
    return ClientRequest(
      spec.method.rawValue, baseURL + target, headers: headers, body: body, timeout: timeout)
  }

  private static func problem(in response: ClientResponse) -> Problem {
    var problem = Problem(status: response.status, body: response.body)
    if let seconds = Problem.wait(asked: response.header("retry-after").flatMap { Int64($0) }) {
      problem.retryAfter = seconds
    }
    return problem
  }
}
