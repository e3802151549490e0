public import Domain

/// An order that a courier has accepted.
public struct CourierDelivery: Body {
  /// For `/v1/courier/deliveries/{id}`.
  public var id: DeliveryID
  public var orderId: OrderID
  /// What the kitchen calls the order, and what stands on the bag, such as "A24".
  public var number: String
  public var status: DeliveryStatusCode
  /// The restaurant.
  public var pickup: StopBody
  /// Nil once the delivery has ended.  D5
  public var dropoff: DropoffBody?
  /// What is in the bag, to compare with it. Empty once the delivery has ended.  D5
  public var items: [DeliveryItem]
  /// The sum of all quantities.
  public var itemCount: Int64
  /// The time the kitchen promised; nil before it accepted.
  public var readyAt: Instant?
  /// The latest time that the customer was promised with the order. Nil once the delivery has ended.
  public var dueAt: Instant?
  /// Nil until the courier has the food.
  public var pickedUpAt: Instant?
  /// Nil until the customer has the food.
  public var deliveredAt: Instant?
  /// True when the courier has to enter the customer's PIN at the door.
  public var pinRequired: Bool
  /// True when the courier has to ask for an ID, because something is not sold to the young. Absent otherwise.
  public var asksForId: Bool?
  /// ISO 4217 code that all amounts here are in.
  public var currency: String
  /// Minor units: the delivery fee and the tip.
  public var pay: Int64
  /// Minor units to take at the door; 0 for an order that is paid otherwise.
  public var cashToCollect: Int64
  /// Whether there is a photo of where the food was left.
  public var hasPhoto: Bool
  /// Messages between customer, kitchen and courier so far.  D8
  public var messageCount: Int64

  public init(
    id: DeliveryID, orderId: OrderID, number: String, status: DeliveryStatusCode, pickup: StopBody,
    dropoff: DropoffBody? = nil, items: [DeliveryItem] = [], itemCount: Int64, readyAt: Instant? = nil,
    dueAt: Instant? = nil, pickedUpAt: Instant? = nil, deliveredAt: Instant? = nil, pinRequired: Bool,
    asksForId: Bool? = nil, currency: String, pay: Int64, cashToCollect: Int64, hasPhoto: Bool = false,
    messageCount: Int64 = 0
  ) {
    self.id = id
    self.orderId = orderId
    self.number = number
    self.status = status
    self.pickup = pickup
    self.dropoff = dropoff
    self.items = items
    self.itemCount = itemCount
    self.readyAt = readyAt
    self.dueAt = dueAt
    self.pickedUpAt = pickedUpAt
    self.deliveredAt = deliveredAt
    self.pinRequired = pinRequired
    self.asksForId = asksForId
    self.currency = currency
    self.pay = pay
    self.cashToCollect = cashToCollect
    self.hasPhoto = hasPhoto
    self.messageCount = messageCount
  }
}

/// Dishes of one kind in a bag. What they are made of, and who is allergic to it, is the kitchen's matter.
public struct DeliveryItem: Body {
  /// The name of the dish at the moment of the order.
  public var name: String
  /// 1…99.
  public var quantity: Int64

  public init(name: String, quantity: Int64) {
    self.name = name
    self.quantity = quantity
  }
}

/// The destination of a delivery, for the courier who carries it.  D5
public struct DropoffBody: Body {
  /// The recipient; nil when the customer gave no name.
  public var name: String?
  /// House number and street.
  public var street: String
  /// Flat, apartment or office.
  public var unit: String?
  /// Nil when the customer gave none.
  public var floor: String?
  /// Nil when the customer gave none.
  public var city: String?
  /// Nil when the customer gave none.
  public var postalCode: String?
  /// Degrees north, WGS 84.
  public var lat: Double
  /// Degrees east, WGS 84.
  public var lon: Double
  /// From the customer: "second yard, ring twice".
  public var notes: String?
  /// A masked phone number to call; nil when the customer gave none.
  public var contact: String?

  public init(
    name: String? = nil, street: String, unit: String? = nil, floor: String? = nil, city: String? = nil,
    postalCode: String? = nil, lat: Double, lon: Double, notes: String? = nil, contact: String? = nil
  ) {
    self.name = name
    self.street = street
    self.unit = unit
    self.floor = floor
    self.city = city
    self.postalCode = postalCode
    self.lat = lat
    self.lon = lon
    self.notes = notes
    self.contact = contact
  }
}

/// Reports that the courier has the food.
public struct PickedUpRequest: RequestBody {
  /// The time of the pickup, when the phone was offline. Nil: now.  D6
  public var recordedAt: Instant?

  public init(recordedAt: Instant? = nil) {
    self.recordedAt = recordedAt
  }
}

extension PickedUpRequest {
  public static let schema = Schema.object("PickedUpRequest", [.optional("recorded_at", .instant)])
}

/// Reports that the customer has the food.
public struct DeliveredRequest: RequestBody {
  /// Four to eight digits. A wrong one is 422 `pin_wrong`.
  public var pin: String?
  /// The time of the delivery, when the phone was offline. Nil: now.  D6
  public var recordedAt: Instant?

  public init(pin: String? = nil, recordedAt: Instant? = nil) {
    self.pin = pin
    self.recordedAt = recordedAt
  }
}

/// Gives a delivery back before the food is picked up.
public struct GiveBackRequest: RequestBody {
  /// 1 to 500 characters, for the operators' log.
  public var reason: String

  public init(reason: String) { self.reason = reason }
}

extension GiveBackRequest {
  public static let schema = Schema.object("GiveBackRequest", [.required("reason", .string(1...500, .text))])
}

extension DeliveredRequest {
  public static let schema = Schema.object(
    "DeliveredRequest", [.optional("pin", .string(4...8, .digits)), .optional("recorded_at", .instant)])
}
