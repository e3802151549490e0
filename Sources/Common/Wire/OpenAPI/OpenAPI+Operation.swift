extension OpenAPI {
  /// One operation: its access, its request and all its answers.
  static func operation(_ spec: RouteSpec, _ components: inout Components) -> JSON {
    var object: JSONObject = [
      "operationId": .string(spec.endpoint.name), "summary": .string(spec.summary), "tags": [.string(spec.tag)],
    ]
    object["security"] = spec.access == .anyone ? [] : [["bearer": []], ["cookie": []]]
    if case .role(let role) = spec.access { object["x-role"] = .string(role.rawValue) }
    object["x-rate-class"] = .string(spec.rate.rawValue)
    let parameters = parameters(spec, &components)
    if !parameters.isEmpty { object["parameters"] = .array(parameters) }
    if let body = spec.body {
      components.isClosed = spec.refusesUnknownMembers
      defer { components.isClosed = false }
      object["requestBody"] = [
        "required": .bool(!spec.bodyIsOptional),
        "content": ["application/json": ["schema": body.schema.openAPI(&components)]],
      ]
    }
    if let upload = spec.upload {
      var content = JSONObject()
      for media in upload.media { content[media] = ["schema": ["type": "string", "format": "binary"]] }
      object["requestBody"] = ["required": true, "content": .object(content)]
    }
    object["responses"] = .object(responses(spec, &components))
    return .object(object)
  }

  private static func parameters(_ spec: RouteSpec, _ components: inout Components) -> [JSON] {
    var parameters: [JSON] = []
    for name in spec.parameterNames {
      parameters.append(parameter(name, in: "path", spec.schema(ofParameter: name), isRequired: true, &components))
    }
    if case .object(let rule)? = spec.query?.schema.shape {
      for property in rule.properties {
        var schema = property.schema
        schema.isNullable = false
        parameters.append(parameter(property.name, in: "query", schema, isRequired: property.isRequired, &components))
      }
    }
    if spec.idempotency != .ignored {
      let schema = Schema.uuid.noted("Made and stored by the client before it sends; the same for every retry.")
      parameters.append(
        parameter(
          RouteSpec.idempotencyHeader, in: "header", schema, isRequired: spec.idempotency == .required, &components))
    }
    if spec.precondition != .ignored {
      let schema = Schema.anyString.noted("The `version` of the document that the change is meant for.")
      parameters.append(
        parameter(
          RouteSpec.preconditionHeader, in: "header", schema, isRequired: spec.precondition == .required, &components))
    }
    if spec.caching != .never {
      let schema = Schema.anyString.noted("The `ETag` of what the client has.")
      parameters.append(parameter("If-None-Match", in: "header", schema, isRequired: false, &components))
    }
    return parameters
  }

  private static func parameter(
    _ name: String, in place: String, _ schema: Schema, isRequired: Bool, _ components: inout Components
  ) -> JSON {
    var object: JSONObject = [
      "name": .string(name), "in": .string(place), "required": .bool(isRequired),
      "schema": schema.noted(nil).openAPI(&components),
    ]
    if let note = schema.note { object["description"] = .string(note) }
    if case .array = schema.shape { object["explode"] = false }
    return .object(object)
  }

  private static func responses(_ spec: RouteSpec, _ components: inout Components) -> JSONObject {
    var responses: JSONObject = [:]
    let (status, answer) = success(spec, &components)
    responses[String(status)] = .object(answer)
    if spec.caching != .never { responses["304"] = ["description": "What the client has is still right."] }
    for (status, codes) in spec.problemsByStatus {
      responses[String(status)] = .object(problem(status, codes))
    }
    return responses
  }

  private static func problem(_ status: Int, _ codes: [ProblemCode]) -> JSONObject {
    let meanings = codes.map { "`\($0)`: \($0.meaning?.title ?? "")." }
    var object: JSONObject = [
      "description": .string(meanings.joined(separator: " ")),
      "content": content(Problem.mediaType, ["$ref": "#/components/schemas/Problem"]),
    ]
    var headers = JSONObject()
    if status == 401 { headers["WWW-Authenticate"] = header("The scheme that is asked for: `Bearer`.") }
    if status == 405 { headers["Allow"] = header("The methods of the path.") }
    if status == 429 || status == 503 { headers["Retry-After"] = header("Seconds to wait.") }
    if status == 429 { for name in limits { headers[name] = header("The limit that was met.") } }
    if !headers.members.isEmpty { object["headers"] = .object(headers) }
    return object
  }

  private static let limits = ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"]

  private static func header(_ description: String) -> JSON {
    ["description": .string(description), "schema": ["type": "string"]]
  }

  private static func success(_ spec: RouteSpec, _ components: inout Components) -> (Int, JSONObject) {
    var headers = JSONObject()
    if spec.caching != .never {
      headers["ETag"] = header("The version of the answer.")
      headers["Cache-Control"] = header("How long it may be kept, and by whom.")
    }
    if spec.idempotency != .ignored {
      headers[RouteSpec.replayedHeader] = header("`true` when this is the stored answer of an earlier request.")
    }
    var object: JSONObject = ["description": .string(spec.summary + ".")]
    if !headers.members.isEmpty { object["headers"] = .object(headers) }
    switch spec.answer {
    case .none: return (204, object)
    case .webSocket:
      let words = "The connection is a WebSocket now. Once it is authenticated it may follow \(LiveTopic.forms)."
      return (101, ["description": .string(words)])
    case .json(let status, let body):
      var content = content("application/json", Schema(describing: body).openAPI(&components)).objectValue ?? [:]
      for media in spec.otherMedia { content[media] = ["schema": ["type": "string"]] }
      object["content"] = .object(content)
      return (status, object)
    case .page(let item):
      object["content"] = content("application/json", Schema(pageOf: item).openAPI(&components))
      return (200, object)
    case .text(let media):
      object["content"] = content(media, media == "application/json" ? ["type": "object"] : ["type": "string"])
      return (200, object)
    case .bytes(let media):
      object["content"] = content(media, ["type": "string", "format": "binary"])
      return (200, object)
    }
  }

  private static func content(_ media: String, _ schema: JSON) -> JSON {
    .object(JSONObject(members: [JSONObject.Member(key: media, value: ["schema": schema])]))
  }
}
