public import Domain

/// Seats and their states, in the order they were given. On the wire it is one object, `{"sea_a.0": "held", …}`.
///
/// It is built and written cheaply, because maps of thousands of seats are sent many times a second. Looking up one
/// seat is linear; a client that keeps a map merges changes into a dictionary with `apply(to:)`.
public struct SeatStates: Hashable, Sendable {
  /// One seat with its state.
  public struct Entry: Hashable, Sendable {
    /// Unique in its list.
    public var seat: SeatID
    /// A state of a newer version is kept as it is.
    public var state: SeatStateCode

    public init(_ seat: SeatID, _ state: SeatStateCode) {
      self.seat = seat
      self.state = state
    }
  }

  /// Each seat once.
  public var entries: [Entry]

  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// The number of listed seats, not of the hall.
  public var count: Int { entries.count }
  public var isEmpty: Bool { entries.isEmpty }

  /// The state of a seat; nil for a seat that is not listed. Linear in `count`.
  public subscript(seat: SeatID) -> SeatStateCode? { entries.first { $0.seat == seat }?.state }

  /// Writes the listed states into a map that the caller keeps; other seats stay.
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
  /// Reads the members straight from the JSON tree; a keyed container would search each key from the front.
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
  /// The same JSON as by `Codable`.
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
