/// The methods of the contract.
public enum RouteMethod: String, Sendable, CaseIterable {
  case get = "GET", post = "POST", put = "PUT", patch = "PATCH", delete = "DELETE"
}

/// Everything the contract says about one endpoint: the server routes and checks by it, the document is printed from
/// it.
public struct RouteSpec: Sendable {
  /// The callers that an operation takes; others are 401 or 403.
  public enum Access: Hashable, Sendable {
    case anyone
    /// Every account with a session, whatever its roles.
    case signedIn
    case role(RoleCode)
  }

  /// The form of a successful answer.
  public enum Answer: Sendable {
    /// 204.
    case none
    case json(Int, any Body.Type)
    /// 200 with a `Page`.
    case page(any Body.Type)
    /// 200 of another media type.
    case text(String)
    /// 200 of a media type that is no text.
    case bytes(String)
    /// 101.
    case webSocket
  }

  /// A body that is no JSON.
  public struct Upload: Sendable {
    /// The types that it may have.
    public let media: [String]
    /// Bytes.
    public let longest: Int

    static let picture = Upload(media: ["image/jpeg", "image/png", "image/webp"], longest: 10 << 20)
  }

  /// The meaning of the `Idempotency-Key` header for an operation.  E1
  public enum Idempotency: Hashable, Sendable {
    case ignored
    /// Honoured when present: the operation can be repeated without a key.
    case accepted
    case required
  }

  /// The meaning of the `If-Match` header for an operation: which version of a document its change is meant for.
  public enum Precondition: Hashable, Sendable {
    case ignored
    /// Compared when present.
    case accepted
    case required
  }

  /// The rate limit that counts a request.
  public enum RateClass: String, Hashable, Sendable, CaseIterable {
    case unlimited, standard, signIn, search, tiles, money, location, heavy, webhooks
  }

  /// The right of a client or proxy to keep an answer.
  public enum Caching: Hashable, Sendable {
    case never
    /// The same bytes for everyone: `ETag` and `Cache-Control: public`.
    case shared
    /// As `shared`, and unchanged for ever at this address: kept without asking again.
    case immutable
    /// For one account: `ETag` and `Cache-Control: private, no-cache`.
    case revalidated
  }

  /// Each has exactly one row.
  public let endpoint: Endpoint
  /// A `get` row also answers HEAD.
  public let method: RouteMethod
  /// The path with its `{parameters}`. A route has them as one text, with slashes between where there are several.
  public let template: String
  /// The heading of the operation in the document.
  public let summary: String
  /// Checked before the body is read.
  public let access: Access
  /// Nil: the operation takes no body.
  public let body: (any RequestBody.Type)?
  /// True when an empty body means `{}`.
  public let bodyIsOptional: Bool
  /// Bytes of JSON that the body may have, where its schema does not say. Nil: as the schema says.
  public let largestBody: Int?
  /// Nil: the operation takes no bytes of another type.
  public let upload: Upload?
  /// Nil: parameters are ignored.
  public let query: (any QueryBody.Type)?
  /// Status and body of a success.
  public let answer: Answer
  /// Media types besides the answer's own that the query may ask for.
  public let otherMedia: [String]
  /// The problems that are this operation's own; `allProblems` has the general ones too.
  public let problems: [ProblemCode]
  /// Whether a request needs an `Idempotency-Key`.
  public let idempotency: Idempotency
  /// Whether a change names the version of the document that it is meant for.
  public let precondition: Precondition
  /// Whether a post, put or patch may be repeated without a key, because it states a result.
  public let isIdempotent: Bool
  /// The class whose limit counts the operation's requests.  P4
  public let rate: RateClass
  /// What the answer's `Cache-Control` allows.
  public let caching: Caching
  /// The position in `table`.
  public private(set) var index = 0
  /// The section of the document that lists the operation.
  private(set) var tag = ""
  let maker: RouteMaker

  init(
    _ operation: some RawRepresentable<String>, _ maker: RouteMaker, _ method: RouteMethod, _ template: String,
    _ summary: String, _ access: Access, body: (any RequestBody.Type)? = nil, bodyIsOptional: Bool = false,
    largestBody: Int? = nil, upload: Upload? = nil, query: (any QueryBody.Type)? = nil, answer: Answer,
    otherMedia: [String] = [],
    problems: [ProblemCode] = [], idempotency: Idempotency = .ignored, precondition: Precondition = .ignored,
    isIdempotent: Bool = false, rate: RateClass = .standard,
    caching: Caching = .never
  ) {
    endpoint = Endpoint(operation)
    self.maker = maker
    self.method = method
    self.template = template
    self.summary = summary
    self.access = access
    self.body = body
    self.bodyIsOptional = bodyIsOptional
    self.largestBody = largestBody
    self.upload = upload
    self.query = query
    self.answer = answer
    self.otherMedia = otherMedia
    self.problems = problems
    self.idempotency = idempotency
    self.precondition = precondition
    self.isIdempotent = isIdempotent
    self.rate = rate
    self.caching = caching
  }

  /// Every operation, in the order of the document.
  public static let table: [RouteSpec] = {
    var table = Route.chapters.flatMap { chapter in chapter.parts.flatMap { rows($0, tag: chapter.tag) } }
    for index in table.indices { table[index].index = index }
    return table
  }()

  private static func rows<Part: RoutePart>(_: Part.Type, tag: String) -> [RouteSpec] {
    Part.Operation.allCases.map { operation in
      var spec = Part.spec(of: operation)
      spec.tag = tag
      return spec
    }
  }

  private static let byEndpoint = Dictionary(uniqueKeysWithValues: table.map { ($0.endpoint, $0) })

  /// The operation's line of the table. Every operation has one; a test looks.
  public static func of(_ endpoint: Endpoint) -> RouteSpec { byEndpoint[endpoint]! }

  /// True on routes of staff, couriers and operators, whose unknown members are refused by name.  P9
  ///
  /// They must not take an ignored change for a made one. Customers' apps may be newer than the server.
  public var refusesUnknownMembers: Bool {
    guard case .role(let role) = access else { return false }
    return role != .customer
  }

  /// True when a body of JSON is read: also on staff routes without one, where a member has to be refused. An upload
  /// has no members.
  public var readsBody: Bool {
    switch method {
    case .get, .delete: body != nil
    case .post, .put, .patch: body != nil || (refusesUnknownMembers && upload == nil)
    }
  }

  /// The names in the path's braces, in order.
  public var parameterNames: [String] {
    template.split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
  }
}
