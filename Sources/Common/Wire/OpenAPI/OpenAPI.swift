/// The contract as an OpenAPI 3.1 document, printed from the route table, the schemas and the problem table.
public enum OpenAPI {
  /// The server's own data in the document.
  public struct ServerInfo: Hashable, Sendable {
    /// The name of the platform.
    public var title: String
    /// The version of the process, not of the contract.
    public var version: String
    /// `/` for the server that sent the document.
    public var url: String

    public init(title: String = "Soiree", version: String, url: String = "/") {
      self.title = title
      self.version = version
      self.url = url
    }
  }

  /// The document's JSON.
  public static func document(_ info: ServerInfo) -> [UInt8] { json(info).bytes }

  static func json(_ info: ServerInfo) -> JSON {
    var components = Components()
    components["Problem"] = problemSchema(&components)
    var paths = JSONObject()
    for spec in RouteSpec.table {
      var path = paths[spec.template]?.objectValue ?? [:]
      path[spec.method.rawValue.lowercased()] = operation(spec, &components)
      paths[spec.template] = .object(path)
    }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": .string(info.title), "version": .string(info.version),
        "description": .string(description),
        "license": ["name": "Apache-2.0", "identifier": "Apache-2.0"],
      ],
      "servers": [["url": .string(info.url)]],
      "tags": .array(Route.chapters.map { ["name": .string($0.tag)] }),
      "paths": .object(paths),
      "components": .object([
        "schemas": .object(components.schemas),
        "securitySchemes": [
          "bearer": ["type": "http", "scheme": "bearer", "description": .string(bearer)],
          "cookie": ["type": "apiKey", "in": "cookie", "name": "__Host-soiree", "description": .string(cookie)],
        ],
      ]),
    ]
  }

  private static let description = """
    Amounts are integers in minor units of the enclosing object's currency. Times are RFC 3339 in UTC. Ids are opaque. \
    Words from a list that may grow have examples, not an enumeration: survive one you do not know.
    """
  private static let bearer = "An opaque token from POST /v1/auth/session."
  private static let cookie = """
    The same token, set by POST /v1/auth/session with `cookie: true`; plainly `soiree` where the address is not secure. \
    It counts on unsafe methods only from this site's own pages. Send `Soiree-Account: acc_…` beside it to have the \
    request refused by 412 when another account has signed in since.
    """

  private static func problemSchema(_ components: inout Components) -> JSON {
    let schema = Schema.object(
      nil,
      [
        .required("type", .anyString, "A reference to the code's explanation."), .required("title", .anyString),
        .required("status", .integer(400...599)), .required("detail", .anyString),
        .required("code", .anyString, "Stable; decide by it."),
        Property(
          name: "errors", schema: .array(Schema(describing: FieldError.self), 1...Schema.mostErrors),
          isRequired: false),
        Property(name: "retry_after", schema: .integer(0...Int64.max).noted("Seconds."), isRequired: false),
      ])
    return schema.openAPI(&components)
  }

  private typealias Property = ObjectRule.Property
}
