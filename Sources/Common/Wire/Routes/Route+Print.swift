extension Route {
  public var spec: RouteSpec { RouteSpec.of(endpoint) }
  public var method: RouteMethod { spec.method }

  /// The request's path, percent-encoded.
  public var path: String {
    let (endpoint, parameter) = parts
    let template = RouteSpec.of(endpoint).template
    guard let parameter, let open = template.firstIndex(of: "{"), let close = template.firstIndex(of: "}") else {
      return template
    }
    return template[..<open] + Percent.encode(parameter) + template[template.index(after: close)...]
  }

  /// The path with its query, for a client.
  public func target(_ query: some QueryBody) -> String {
    let text = query.query
    return text.isEmpty ? path : path + "?" + text
  }
}
