import Crypto
import Domain
import Testing

@testable import Wire

@Suite("The OpenAPI document")
struct OpenAPITests {
  private static let document = OpenAPI.json(OpenAPI.ServerInfo(version: "1.2.3"))

  @Test("it is JSON and says its version")
  func isJSON() throws {
    let parsed = try JSON.parse(OpenAPI.document(OpenAPI.ServerInfo(version: "1.2.3")), limits: .answer)
    #expect(parsed["openapi"] == "3.1.0")
    #expect(parsed["info"]?["version"] == "1.2.3")
  }

  @Test("it changes only together with this digest: whoever changes the contract puts the new one here")
  func digest() {
    let bytes = OpenAPI.document(OpenAPI.ServerInfo(version: "1.2.3"))
    let digest = Digest.sha256(bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(digest == "f18b4e47234f891dbc9afa4e5457b36010d313cd06addd1c80a6f704cc9cbcb5")
  }

  private static func operation(_ spec: RouteSpec) -> JSON? {
    document["paths"]?[spec.template]?[spec.method.rawValue.lowercased()]
  }

  @Test("it has every endpoint with its problems", arguments: RouteSpec.table.map(\.endpoint))
  func hasEndpoint(_ endpoint: Endpoint) throws {
    let spec = RouteSpec.of(endpoint)
    let operation = try #require(Self.operation(spec))
    #expect(operation["operationId"]?.stringValue == endpoint.name)
    #expect((operation["requestBody"] != nil) == (spec.body != nil || spec.upload != nil))
    let statuses = Set(operation["responses"]?.objectValue?.members.map(\.key) ?? [])
    for code in spec.allProblems { #expect(statuses.contains(String(code.meaning?.status ?? 0)), "\(code)") }
    #expect(statuses.contains { $0 < "300" })
    let names = operation["parameters"]?.arrayValue?.compactMap { $0["name"]?.stringValue } ?? []
    #expect(Set(names).count == names.count)
    #expect(names.contains("Idempotency-Key") == (spec.idempotency != .ignored))
    for name in spec.parameterNames { #expect(names.contains(name)) }
  }

  @Test("every code of the table is explained at some endpoint or belongs to all of them")
  func explainsCodes() {
    let text = Self.document.description
    let unused: Set<ProblemCode> = [
      // What the transport answers before there is a route, and what later parts of the contract will answer.
      .notAcceptable, .notImplemented, .preconditionFailed,
    ]
    for (code, _) in ProblemCode.table where !unused.contains(code) {
      #expect(text.contains("`\(code.rawValue)`: "), "\(code)")
    }
  }

  @Test("every reference resolves, and no name stands for two schemas")
  func referencesResolve() throws {
    let schemas = try #require(Self.document["components"]?["schemas"]?.objectValue)
    func walk(_ json: JSON) {
      switch json {
      case .array(let items): items.forEach(walk)
      case .object(let object):
        if let reference = object["$ref"]?.stringValue {
          let name = String(reference.dropFirst("#/components/schemas/".count))
          #expect(schemas[name]?.objectValue != nil, "\(reference)")
        }
        object.members.forEach { walk($0.value) }
      default: break
      }
    }
    walk(Self.document)
    var met: [String: Schema] = [:]
    for type in requestBodies.map({ $0 as any Body.Type }) + answerBodies { collect(Schema(describing: type), &met) }
    #expect(met.count > 50)
  }

  private func collect(_ schema: Schema, _ met: inout [String: Schema]) {
    if let name = schema.component {
      var bare = schema.noted(nil)
      bare.isNullable = false
      if let known = met[name] { #expect(known == bare, "\(name)") }
      met[name] = bare
    }
    switch schema.shape {
    case .array(let item, _, _): collect(item, &met)
    case .object(let rule): for property in rule.properties { collect(property.schema, &met) }
    default: break
    }
  }

  @Test("seats and their states are a map: any seat, a word that may grow")
  func describesMaps() throws {
    let schemas = Self.document["components"]?["schemas"]
    let seats = try #require(schemas?["SeatsAnswer"]?["properties"]?["seats"])
    #expect(seats["type"] == "object" && seats["properties"] == nil)
    #expect(seats["propertyNames"]?["pattern"] == "^sea_[a-z0-9.-]+$")
    #expect(seats["additionalProperties"]?["examples"] == ["available", "held", "booked", "blocked"])
  }

  @Test("a ticket is JSON, SVG or PDF, and the document says so")
  func describesMedia() throws {
    let operation = try #require(Self.operation(RouteSpec.of(.bookings(.getTickets))))
    let content = operation["responses"]?["200"]?["content"]?.objectValue?.members.map(\.key)
    #expect(content == ["application/json", "image/svg+xml", "application/pdf"])
  }

  @Test("a pick is of one to ten seats, each once, or of the house's choosing (R7)")
  func describesPicks() throws {
    let hold = try #require(Self.document["components"]?["schemas"]?["HoldRequest"])
    let ids = hold["properties"]?["seat_ids"]
    #expect(ids?["minItems"] == 1 && ids?["maxItems"] == 10 && ids?["uniqueItems"] == true)
    #expect(hold["oneOf"]?.arrayValue?.compactMap { $0["required"] } == [["seat_ids"], ["best_available"]])
  }

  @Test("an id in a path has its kind's pattern; a token has a length")
  func describesPaths() {
    #expect(
      RouteSpec.of(.orders(.getOrder)).schema(ofParameter: "id").shape
        == Schema.string(5...64, .id(prefix: "ord")).shape)
    #expect(RouteSpec.of(.programme(.getSeats)).schema(ofParameter: "id") == .id(ShowID.self))
    #expect(RouteSpec.of(.bookings(.payBooking)).schema(ofParameter: "id") == .id(BookingID.self))
    #expect(RouteSpec.of(.programme(.getMovie)).schema(ofParameter: "id") == .id(MovieID.self))
    #expect(RouteSpec.of(.roles(.deleteTheatreStaff)).schema(ofParameter: "id") == .id(TheatreID.self))
    #expect(RouteSpec.of(.roles(.deleteTheatreStaff)).schema(ofParameter: "role_id") == .id(RoleID.self))
    #expect(RouteSpec.of(.tracking(.track)).schema(ofParameter: "token") == .string(1...128, .visible))
  }
}
