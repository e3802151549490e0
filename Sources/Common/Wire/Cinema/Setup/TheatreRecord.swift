public import Domain

/// A theatre as its operator keeps it.
public struct TheatreRecord: Body {
  /// What everybody sees of it.
  public var theatre: TheatreBody
  /// Minutes between two shows of a hall, for leaving and cleaning.
  public var cleaningMinutes: Int64
  /// What new shows add to their seats' prices.
  public var charges: SeatChargesBody

  public init(theatre: TheatreBody, cleaningMinutes: Int64, charges: SeatChargesBody) {
    self.theatre = theatre
    self.cleaningMinutes = cleaningMinutes
    self.charges = charges
  }

  /// - Parameter seatCount: The number of seats of a layout.
  public init(_ theatre: Theatre, seatCount: (LayoutID) -> Int64) {
    self.init(
      theatre: TheatreBody(theatre, seatCount: seatCount), cleaningMinutes: Int64(theatre.cleaningMinutes),
      charges: SeatChargesBody(theatre.charges))
  }
}

/// A new theatre. Its time zone and currency are its city's.
public struct TheatreRequest: RequestBody {
  /// A city of `/v1/cities`.
  public var cityId: CityID
  public var name: String
  /// House number and street.
  public var street: String
  /// Degrees north, WGS 84.
  public var lat: Double
  /// Degrees east, WGS 84.
  public var lon: Double
  /// Nil: none.
  public var contact: TheatreContactBody?
  /// Minutes between two shows of a hall, 0 to 240. Nil: 15.
  public var cleaningMinutes: Int64?
  /// Nil: until the show starts.
  public var cancellation: CancellationPolicyBody?
  /// True sells accessible and companion seats without a request. Nil: false.  R6
  public var opensAccessibleToAll: Bool?
  /// Nil: no fee and no taxes.
  public var charges: SeatChargesBody?
  /// Nil: none.
  public var picture: PictureChoice?

  public init(
    cityId: CityID, name: String, street: String, lat: Double, lon: Double, contact: TheatreContactBody? = nil,
    cleaningMinutes: Int64? = nil, cancellation: CancellationPolicyBody? = nil, opensAccessibleToAll: Bool? = nil,
    charges: SeatChargesBody? = nil, picture: PictureChoice? = nil
  ) {
    self.cityId = cityId
    self.name = name
    self.street = street
    self.lat = lat
    self.lon = lon
    self.contact = contact
    self.cleaningMinutes = cleaningMinutes
    self.cancellation = cancellation
    self.opensAccessibleToAll = opensAccessibleToAll
    self.charges = charges
    self.picture = picture
  }
}

extension TheatreRequest {
  public static let schema = Schema.object(
    "TheatreRequest",
    [
      .required("city_id", .id(CityID.self)), .required("name", .name), .required("street", .name),
      .required("lat", .latitude), .required("lon", .longitude),
    ] + Schema.theatreTerms)
}

/// Changes to a theatre by an operator. A nil field stays as it is.
public struct TheatreRecordPatch: RequestBody {
  public var name: String?
  /// House number and street.
  public var street: String?
  /// Degrees north, WGS 84.
  public var lat: Double?
  /// Degrees east, WGS 84.
  public var lon: Double?
  /// Replaces all of it.
  public var contact: TheatreContactBody?
  /// Minutes between two shows of a hall, 0 to 240. It counts for shows planned from now on.
  public var cleaningMinutes: Int64?
  /// Until when a customer may give seats back.
  public var cancellation: CancellationPolicyBody?
  /// True sells accessible and companion seats without a request.  R6
  public var opensAccessibleToAll: Bool?
  /// For shows planned from now on.
  public var charges: SeatChargesBody?
  /// Replaces the picture, or takes it away.
  public var picture: PictureChoice?

  public init(
    name: String? = nil, street: String? = nil, lat: Double? = nil, lon: Double? = nil,
    contact: TheatreContactBody? = nil, cleaningMinutes: Int64? = nil, cancellation: CancellationPolicyBody? = nil,
    opensAccessibleToAll: Bool? = nil, charges: SeatChargesBody? = nil, picture: PictureChoice? = nil
  ) {
    self.name = name
    self.street = street
    self.lat = lat
    self.lon = lon
    self.contact = contact
    self.cleaningMinutes = cleaningMinutes
    self.cancellation = cancellation
    self.opensAccessibleToAll = opensAccessibleToAll
    self.charges = charges
    self.picture = picture
  }
}

extension TheatreRecordPatch {
  public static let schema = Schema.object(
    "TheatreRecordPatch",
    [
      .optional("name", .name), .optional("street", .name), .optional("lat", .latitude), .optional("lon", .longitude),
    ] + Schema.theatreTerms)
}

extension Schema {
  fileprivate static let theatreTerms: [ObjectRule.Property] = [
    .optional("contact", TheatreContactBody.schema), .optional("cleaning_minutes", .integer(0...240)),
    .optional("cancellation", CancellationPolicyBody.schema), .optional("opens_accessible_to_all", .boolean),
    .optional("charges", SeatChargesBody.schema), .optional("picture", PictureChoice.schema),
  ]
}
