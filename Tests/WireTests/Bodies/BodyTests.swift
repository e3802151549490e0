import Domain
import Testing

@testable import Wire

/// Every body that has a schema of its own choosing.
let requestBodies: [any RequestBody.Type] =
  foodRequests + cinemaRequests + moneyRequests + peopleRequests + platformRequests + [PageQuery.self]

/// Every body of an answer or an event.
let answerBodies: [any Body.Type] =
  RouteSpec.table.compactMap { spec in
    switch spec.answer {
    case .json(_, let body), .page(let body): body
    case .none, .text, .bytes, .webSocket: nil
    }
  } + foodEvents + cinemaEvents + peopleEvents + [FieldError.self]

@Suite("Bodies and their schemas say the same")
struct BodyTests {
  @Test("every request of the table is among the tested")
  func listIsWhole() {
    let tested = Set(requestBodies.map { ObjectIdentifier($0) })
    for spec in RouteSpec.table {
      if let body = spec.body { #expect(tested.contains(ObjectIdentifier(body)), "\(body)") }
      if let query = spec.query { #expect(tested.contains(ObjectIdentifier(query)), "\(query)") }
    }
  }

  @Test("a declared schema has exactly the members that the type decodes", arguments: requestBodies.indices)
  func membersAgree(_ index: Int) throws {
    let type = requestBodies[index]
    let declared = try #require(rule(type.schema))
    let learnt = try #require(rule(decodedSchema(type)))
    #expect(Set(declared.properties.map(\.name)) == Set(learnt.properties.map(\.name)), "\(type)")
    for property in learnt.properties {
      let same = declared.properties.first { $0.name == property.name }
      #expect(same?.isRequired == property.isRequired, "\(type).\(property.name)")
    }
  }

  /// What `type` decodes, whatever schema it declares.
  private func decodedSchema<T: Decodable>(_ type: T.Type) -> Schema {
    let scribe = SchemaScribe()
    _ = try? T(from: ScribeDecoder(scribe: scribe))
    return scribe.schema
  }

  private func rule(_ schema: Schema) -> ObjectRule? {
    if case .object(let rule) = schema.shape { rule } else { nil }
  }

  @Test(
    "what a request's schema allows, the type reads; what it writes, the schema allows",
    arguments: requestBodies.indices)
  func requestsRoundTrip(_ index: Int) throws {
    try roundTrip(requestBodies[index], seed: 31)
  }

  @Test("what an answer writes, its schema allows", arguments: answerBodies.indices)
  func answersRoundTrip(_ index: Int) throws {
    try roundTrip(answerBodies[index], seed: 32)
  }

  private func roundTrip<T: Body>(_ type: T.Type, seed: UInt64) throws {
    let schema = Schema(describing: type)
    var samples = WireSamples(seed: seed)
    for round in 0..<40 {
      let json = samples.value(schema)
      #expect(schema.validate(json).isEmpty, "\(type), seed \(seed), round \(round): \(json)")
      let body = try WireDecoder().decode(type, from: json)
      let written = JSON(encoding: body)
      #expect(schema.validate(written).isEmpty, "\(type), seed \(seed), round \(round): \(written)")
      #expect(try WireDecoder().decode(type, from: body.bytes) == body, "\(type), seed \(seed), round \(round)")
      // Whether written by hand or not.
      #expect(try WireEncoder().encode(body) == body.bytes, "\(type), seed \(seed), round \(round)")
    }
  }

  @Test("every string, list and number of a request has a limit (P4)", arguments: requestBodies.indices)
  func everythingIsLimited(_ index: Int) {
    // A hall is limited by its bytes and by its seats, and a plan of another program's by what reads it.
    let isHall = requestBodies[index] == HallRequest.self || requestBodies[index] == HallRow.self
    let longestList = isHall ? LayoutLimits.seats : 1000
    func check(_ schema: Schema, _ path: String) {
      switch schema.shape {
      case .anything:
        #expect(isHall && ["HallRequest.pretix", "HallRequest.seatsio"].contains(path), "\(path) takes anything")
      case .boolean: break
      case .integer(let range): #expect(range.lowerBound > .min, "\(path)")
      case .number(let range): #expect(range.lowerBound.isFinite && range.upperBound.isFinite, "\(path)")
      case .string(let rule):
        #expect(rule.length.upperBound <= 4096 && rule.format != .free, "\(path)")
      case .array(let item, let count, _):
        #expect(count.upperBound <= longestList, "\(path)")
        check(item, path + "[]")
      case .object(let rule):
        for property in rule.properties { check(property.schema, path + "." + property.name) }
      }
    }
    check(requestBodies[index].schema, "\(requestBodies[index])")
  }
}
