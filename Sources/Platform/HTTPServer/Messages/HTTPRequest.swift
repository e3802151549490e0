/// A request, copied out of the connection: it stays good when the peer leaves.
public struct HTTPRequest: Sendable {
  /// In capitals, as the client sent it.
  public let method: String
  /// As sent, without the query; still percent-encoded.
  public let path: String
  /// The text after the question mark; nil without one.
  public let query: String?
  /// Name and port that the client asked for, from `Host` or `:authority`; nil without one.
  public let host: String?
  /// The fields in the order of arrival, names in lower case.
  public let headers: HTTPHeaders
  /// The whole body; empty without one.
  public internal(set) var body: [UInt8]
  /// The peer's IPv4 address as text.
  public var peer: String
  public let isEncrypted: Bool
  /// Unique in this process; the answer carries it as `x-request-id`.
  public let id: String

  public init(
    method: String, path: String, query: String? = nil, host: String? = nil, headers: HTTPHeaders = HTTPHeaders(),
    body: [UInt8] = [], peer: String = "127.0.0.1", isEncrypted: Bool = false, id: String = "-"
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.host = host
    self.headers = headers
    self.body = body
    self.peer = peer
    self.isEncrypted = isEncrypted
    self.id = id
  }
}

/// Header fields as they arrived. Names are compared without regard to case.
public struct HTTPHeaders: Sendable {
  let names: [String]
  let values: [String]

  public init(_ fields: [(name: String, value: String)] = []) {
    names = fields.map(\.name)
    values = fields.map(\.value)
  }

  init(names: [String], values: [String]) {
    self.names = names
    self.values = values
  }

  /// The first field of this name, in lower case.
  public subscript(name: String) -> String? {
    for index in names.indices where names[index] == name { return values[index] }
    return nil
  }

  /// All fields of this name, in lower case, joined as a list.
  public func list(_ name: String) -> String? {
    let all = all(name)
    return all.isEmpty ? nil : all.joined(separator: ", ")
  }

  /// The values of all fields of this name, in lower case, in the order of arrival.
  public func all(_ name: String) -> [String] { names.indices.filter { names[$0] == name }.map { values[$0] } }

  /// The number of fields; a repeated name counts each time.
  public var count: Int { names.count }
}
