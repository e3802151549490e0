public import Domain

/// Seats and their states, in the order they were given: on the wire one object, `{"sea_a.0": "held", …}`.
///
/// A map of thousands of seats is read and written many times a second, so looking one up is linear and building is
/// cheap; who keeps a map merges into a dictionary of their own with `apply(to:)`.
public struct SeatStates: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public var seat: SeatID
    public var state: SeatStateCode

    public init(_ seat: SeatID, _ state: SeatStateCode) {
      self.seat = seat
      self.state = state
    }
  }

  /// Each seat once.
  public var entries: [Entry]

  public init(_ entries: [Entry] = []) { self.entries = entries }

  public var count: Int { entries.count }
  public var isEmpty: Bool { entries.isEmpty }

  /// Nil for a seat that is not told of.
  public subscript(seat: SeatID) -> SeatStateCode? { entries.first { $0.seat == seat }?.state }

  /// Brings a map that somebody keeps up to date.
  public func apply(to map: inout [SeatID: SeatStateCode]) {
    for entry in entries { map[entry.seat] = entry.state }
  }
}

extension SeatStates: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (SeatID, SeatStateCode)...) {
    self.init(elements.map { Entry($0.0, $0.1) })
  }
}

extension SeatStates: Codable {
  /// Straight from the tree: a keyed container looks every key up from the front.
  public init(from decoder: any Decoder) throws {
    guard let tree = decoder as? TreeDecoder, case .object(let object) = tree.json else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "must be an object of seats"))
    }
    entries = try object.members.map { member in
      guard let seat = SeatID(member.key), case .string(let state) = member.value else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "must be seats with their states"))
      }
      return Entry(seat, SeatStateCode(rawValue: state))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    guard let streaming = encoder as? StreamingEncoder else {
      throw EncodingError.invalidValue(
        self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "needs WireEncoder"))
    }
    write(to: &streaming.output.writer)
  }
}

extension SeatStates: JSONWritable {
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    for (index, entry) in entries.enumerated() {
      if index > 0 { json.byte(0x2C) }
      json.plain(entry.seat.rawValue)
      json.byte(0x3A)
      json.string(entry.state.rawValue)
    }
    json.endObject()
  }
}

extension SeatStates: SchemaDescribing {
  public static var described: Schema { .map(.id(SeatID.self), SeatStateCode.described) }
  public static var anyValue: SeatStates { SeatStates() }
}
