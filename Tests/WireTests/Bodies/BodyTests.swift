import Domain
import Testing

@testable import Wire

/// Every body that has a schema of its own choosing.
let requestBodies: [any RequestBody.Type] = [
  CodeRequest.self, SessionRequest.self, AccountPatch.self, AddressRequest.self, AddressPatch.self,
  DeliveryAddress.self, PaymentMethodRequest.self, FavouriteRequest.self, CartSyncRequest.self, CartLineRequest.self,
  CartDeviceBody.self, FulfilmentBody.self, SlotBody.self, SubmitRequest.self, PaymentMethodChoice.self,
  PaymentConfirmRequest.self,
  CancelRequest.self, TipRequest.self, ReviewRequest.self, AcceptRequest.self, RejectRequest.self, DelayRequest.self,
  RestaurantPatch.self, KitchenChargesBody.self, MenuItemPatch.self, HoursBody.self, HoursSpan.self,
  HoursException.self, ZoneBody.self, PointBody.self, ChargesBody.self, TaxBody.self, DeliveryTierBody.self,
  ShiftRequest.self, CourierPositionBody.self,
  LocationRequest.self, PickedUpRequest.self, DeliveredRequest.self, OutageRequest.self, ThreeDSRequest.self,
  ClockRequest.self, PageQuery.self, DiscoveryQuery.self, OrdersQuery.self, LookupQuery.self, BoardQuery.self,
  ChargesQuery.self, HoldRequest.self, BestAvailableRequest.self, PayRequest.self, SeatPlaceBody.self, ShowPatch.self,
  SeatsRequest.self, CompRequest.self, MoveRequest.self, ShowCancelRequest.self, CheckInRequest.self,
  CheckInsRequest.self, OfflineCheck.self, MoviesQuery.self, MovieShowsQuery.self, TheatresQuery.self, SeatsQuery.self,
  BookingsQuery.self, TicketsQuery.self, StaffShowsQuery.self, SlotsQuery.self, PlacesQuery.self, TileQuery.self,
  EveningQuery.self, PushSubscriptionRequest.self, NotificationChoice.self, NotificationChoicesPatch.self,
  MessageRequest.self,
]

/// Every body of an answer or an event.
let answerBodies: [any Body.Type] =
  RouteSpec.table.compactMap { spec in
    switch spec.answer {
    case .json(_, let body), .page(let body): body
    case .none, .text, .webSocket: nil
    }
  } + [
    OrderUpdatedEvent.self, CourierLocationEvent.self, CourierStaleEvent.self, OfferLapsedEvent.self,
    MenuChangedEvent.self, NotificationEvent.self, SeatsChangedEvent.self, BookingUpdatedEvent.self,
    HoldExpiringEvent.self, HoldExpiredEvent.self, OrderSeatChangedEvent.self, FirstCheckIn.self, FieldError.self,
    NotificationPayload.self, OrderMessageEvent.self,
  ]

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
    func check(_ schema: Schema, _ path: String) {
      switch schema.shape {
      case .anything: Issue.record("\(path) takes anything")
      case .boolean: break
      case .integer(let range): #expect(range.lowerBound > .min, "\(path)")
      case .number(let range): #expect(range.lowerBound.isFinite && range.upperBound.isFinite, "\(path)")
      case .string(let rule):
        #expect(rule.length.upperBound <= 4096 && rule.format != .free, "\(path)")
      case .array(let item, let count, _):
        #expect(count.upperBound <= 1000, "\(path)")
        check(item, path + "[]")
      case .object(let rule):
        for property in rule.properties { check(property.schema, path + "." + property.name) }
      }
    }
    check(requestBodies[index].schema, "\(requestBodies[index])")
  }
}

@Suite("Words of the wire are the Domain's words")
struct CodeTests {
  @Test("no status, actor or kind is missing on the wire")
  func wordsAgree() {
    #expect(Set(OrderStatusCode.known.map(\.rawValue)) == Set(OrderStatus.allCases.map(\.rawValue)))
    #expect(Set(OrderStageCode.known.map(\.rawValue)) == Set(OrderFilter.allCases.map(\.rawValue)))
    #expect(Set(ActorCode.known.map(\.rawValue)) == Set(OrderActor.allCases.map(\.rawValue)))
    #expect(Set(PaymentStatusCode.known.map(\.rawValue)) == Set(PaymentStatus.allCases.map(\.rawValue)))
    #expect(Set(SortCode.known.map(\.rawValue)) == Set(SearchSort.allCases.map(\.rawValue)))
    #expect(Set(DietCode.known.map(\.rawValue)) == Set(Diet.allCases.map(\.rawValue)))
    #expect(Set(AllergenCode.known.map(\.rawValue)) == Set(Allergen.allCases.map(\.rawValue)))
    #expect(Set(SeatStateCode.known.map(\.rawValue)) == Set(SeatState.allCases.map(\.rawValue)))
    #expect(Set(SeatCategoryCode.known.map(\.rawValue)) == Set(SeatCategory.allCases.map(\.rawValue)))
    #expect(Set(ShowAvailabilityCode.known.map(\.rawValue)) == Set(Availability.allCases.map(\.rawValue)))
    #expect(Set(ScreenFormatCode.known.map(\.rawValue)) == Set(ScreenFormat.allCases.map(\.rawValue)))
    #expect(Set(BookingStatusCode.known.map(\.rawValue)) == Set(BookingStatus.allCases.map(\.rawValue)))
    #expect(Set(BookingActorCode.known.map(\.rawValue)) == Set(BookingActor.allCases.map(\.rawValue)))
  }

  @Test("what was paid for stands where an order or a booking can stand, each word once")
  func purchases() {
    let words = OrderStatusCode.known.map(\.rawValue) + BookingStatusCode.known.map(\.rawValue)
    #expect(Set(PurchaseStatusCode.known.map(\.rawValue)) == Set(words))
    #expect(Set(PurchaseStatusCode.known).count == PurchaseStatusCode.known.count)
  }

  @Test("a word is made from the Domain's")
  func convert() {
    #expect(OrderStatusCode(OrderStatus.outForDelivery) == .outForDelivery)
    #expect(TaxModeCode(Charges.TaxMode.inclusive) == .inclusive)
  }
}
