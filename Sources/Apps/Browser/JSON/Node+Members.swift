import Domain

// Members by their names. None of them is inlined: a body has many members, and the module is to be small.
extension Node {
  @inline(never)
  func text(_ name: StaticString) throws(Malformed) -> String { try member(name).text() }

  /// A member that is there or not; null is not.
  @inline(never)
  func optionalText(_ name: StaticString) throws(Malformed) -> String? { try self[name]?.text() }

  @inline(never)
  func number(_ name: StaticString) throws(Malformed) -> Int64 { try member(name).number() }

  @inline(never)
  func optionalNumber(_ name: StaticString) throws(Malformed) -> Int64? { try self[name]?.number() }

  @inline(never)
  func index(_ name: StaticString) throws(Malformed) -> Int { try member(name).index() }

  @inline(never)
  func ticket(_ name: StaticString) throws(Malformed) -> Int32 { try member(name).ticket() }

  @inline(never)
  func flag(_ name: StaticString) throws(Malformed) -> Bool { try member(name).flag() }

  @inline(never)
  func time(_ name: StaticString) throws(Malformed) -> Instant { try member(name).time() }

  @inline(never)
  func timestamp(_ name: StaticString) throws(Malformed) -> Instant { try member(name).timestamp() }

  @inline(never)
  func optionalTimestamp(_ name: StaticString) throws(Malformed) -> Instant? { try self[name]?.timestamp() }

  @inline(never)
  func degrees(_ name: StaticString) throws(Malformed) -> Double { try member(name).degrees() }

  @inline(never)
  func id<Kind>(_ name: StaticString, _ kind: ID<Kind>.Type) throws(Malformed) -> ID<Kind> {
    guard let id = ID<Kind>(try text(name)) else { throw Malformed() }
    return id
  }

  @inline(never)
  func optionalId<Kind>(_ name: StaticString, _ kind: ID<Kind>.Type) throws(Malformed) -> ID<Kind>? {
    self[name] == nil ? nil : try id(name, kind)
  }

  @inline(never)
  func ids<Kind>(_ name: StaticString, _ kind: ID<Kind>.Type) throws(Malformed) -> [ID<Kind>] {
    var ids: [ID<Kind>] = []
    for text in try texts(name) {
      guard let id = ID<Kind>(text) else { throw Malformed() }
      ids.append(id)
    }
    return ids
  }

  @inline(never)
  func texts(_ name: StaticString) throws(Malformed) -> [String] {
    var texts: [String] = []
    for node in try member(name).items() { texts.append(try node.text()) }
    return texts
  }

  @inline(never)
  func indices(_ name: StaticString) throws(Malformed) -> [Int] {
    var indices: [Int] = []
    for node in try member(name).items() { indices.append(try node.index()) }
    return indices
  }
}
