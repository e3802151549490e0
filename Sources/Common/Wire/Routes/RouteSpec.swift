/// The methods of the contract.
public enum RouteMethod: String, Sendable, CaseIterable {
  case get = "GET", post = "POST", patch = "PATCH", delete = "DELETE"
}

/// One row of the route table, all that the contract says about an operation. The server routes and checks by it, the
/// document is printed from it.
public struct RouteSpec: Sendable {
  /// Who may ask.
  public enum Access: Hashable, Sendable {
    case anyone
    /// Whoever has a session, in whatever role.
    case signedIn
    case role(RoleCode)
  }

  /// What a success is answered with.
  public enum Answer: Sendable {
    /// 204.
    case none
    case json(Int, any Body.Type)
    /// 200 with a `Page`.
    case page(any Body.Type)
    /// 200 of another media type.
    case text(String)
    /// 101.
    case webSocket
  }

  /// What the `Idempotency-Key` header is to an operation.  E1
  public enum Idempotency: Hashable, Sendable {
    case ignored
    /// Honoured when it is there: the operation repeats harmlessly by itself.
    case accepted
    case required
  }

  /// The bucket that a request is counted in.
  public enum RateClass: String, Hashable, Sendable, CaseIterable {
    case unlimited, standard, signIn, search, money, location, heavy
  }

  /// Whether an answer may be kept.
  public enum Caching: Hashable, Sendable {
    case never
    /// The same bytes for everyone: `ETag` and `Cache-Control: public`.
    case shared
    /// As `shared`, and never another for this address: kept without asking again.
    case immutable
    /// One reader's: `ETag` and `Cache-Control: private, no-cache`.
    case revalidated
  }

  public let endpoint: Endpoint
  public let method: RouteMethod
  /// The path with at most one `{parameter}`.
  public let template: String
  public let summary: String
  public let access: Access
  public let body: (any RequestBody.Type)?
  /// Whether no body at all is the same as `{}`.
  public let bodyIsOptional: Bool
  public let query: (any QueryBody.Type)?
  public let answer: Answer
  /// Media types besides the answer's own that the query may ask for.
  public let otherMedia: [String]
  /// The problems that are this operation's own; `allProblems` has the general ones too.
  public let problems: [ProblemCode]
  public let idempotency: Idempotency
  /// Whether a post or patch done twice is done once by itself, without a key: it states how things are to be.
  public let isIdempotent: Bool
  public let rate: RateClass
  public let caching: Caching
  /// Where it stands in `table`.
  public private(set) var index = 0
  /// The chapter of the document.
  private(set) var tag = ""
  let maker: RouteMaker

  init(
    _ operation: some RawRepresentable<String>, _ maker: RouteMaker, _ method: RouteMethod, _ template: String,
    _ summary: String, _ access: Access, body: (any RequestBody.Type)? = nil, bodyIsOptional: Bool = false,
    query: (any QueryBody.Type)? = nil, answer: Answer, otherMedia: [String] = [], problems: [ProblemCode] = [],
    idempotency: Idempotency = .ignored, isIdempotent: Bool = false, rate: RateClass = .standard,
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
    self.query = query
    self.answer = answer
    self.otherMedia = otherMedia
    self.problems = problems
    self.idempotency = idempotency
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

  /// The operation's row of the table; a part without a row for each does not compile.
  public static func of(_ endpoint: Endpoint) -> RouteSpec { byEndpoint[endpoint]! }

  /// Whether a body with a member that nothing reads is refused by its name: on every route of staff, couriers and
  /// operators, who must not take a change for made that was not. Customers' apps may be newer than the server.  P9
  public var refusesUnknownMembers: Bool {
    guard case .role(let role) = access else { return false }
    return role != .customer
  }

  /// Whether what is sent is looked at: also where staff may send nothing, since whoever sends it means something by it.
  public var readsBody: Bool { body != nil || refusesUnknownMembers && (method == .post || method == .patch) }

  /// The name in the path's braces.
  public var parameterName: String? {
    guard let open = template.firstIndex(of: "{"), let close = template.firstIndex(of: "}") else { return nil }
    return String(template[template.index(after: open)..<close])
  }
}
