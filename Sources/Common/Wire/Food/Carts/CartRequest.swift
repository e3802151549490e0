public import Domain

/// The whole cart as a device has it; the server prices, checks and merges it.
public struct CartSyncRequest: RequestBody {
  /// Nil begins a cart.
  public var cartId: CartID?
  /// The version this device last saw.
  public var baseVersion: Int64?
  public var restaurantId: RestaurantID
  public var lines: [CartLineRequest]
  public var promoCode: String?
  /// Minor units of the restaurant's currency.
  public var tip: Int64?
  /// Absent: as the cart has it, else delivery.
  public var fulfilment: FulfilmentBody?
  /// Lets a cart of another restaurant go.
  public var replace: Bool?
  /// Absent: whatever comes is taken in, in the order that it comes.
  public var device: CartDeviceBody?

  public init(
    cartId: CartID? = nil, baseVersion: Int64? = nil, restaurantId: RestaurantID, lines: [CartLineRequest],
    promoCode: String? = nil, tip: Int64? = nil, fulfilment: FulfilmentBody? = nil, replace: Bool? = nil,
    device: CartDeviceBody? = nil
  ) {
    self.cartId = cartId
    self.baseVersion = baseVersion
    self.restaurantId = restaurantId
    self.lines = lines
    self.promoCode = promoCode
    self.tip = tip
    self.fulfilment = fulfilment
    self.replace = replace
    self.device = device
  }
}

extension CartSyncRequest {
  public static let schema = Schema.object(
    "CartSyncRequest",
    [
      .optional("cart_id", .id(CartID.self)), .optional("base_version", .integer(0...Int64.max)),
      .required("restaurant_id", .id(RestaurantID.self)), .required("lines", .array(CartLineRequest.schema, 0...100)),
      .optional("promo_code", .string(1...40, .visible)), .optional("tip", .amount),
      .optional("fulfilment", FulfilmentBody.schema), .optional("replace", .boolean),
      .optional(
        "device", CartDeviceBody.schema,
        "Who says it and when: a sync that is not newer than the last one taken from the same device changes nothing."),
    ])
}

/// Which device says how a cart is to be, and its how manyth word that is.
///
/// A network may deliver an older word after a newer one, also that of an app which was killed meanwhile. What is not
/// newer than the last word taken from the same device changes nothing.
public struct CartDeviceBody: RequestBody {
  /// Chosen by the client at random, and kept.
  public var id: String
  /// Higher with each new word, in every life of the app; the same when one is sent again as it was.
  public var sequence: Int64

  public init(id: String, sequence: Int64) {
    self.id = id
    self.sequence = sequence
  }

  /// The highest: what a double still counts exactly.
  public static let highestSequence: Int64 = 1 << 53 - 1
}

extension CartDeviceBody {
  public static let schema = Schema.object(
    "CartDevice",
    [
      .required("id", .string(1...64, .visible), "Chosen by the client at random, and kept."),
      .required(
        "sequence", .integer(1...highestSequence),
        "Higher with each new sync of the device; the same when one is sent again as it was."),
    ])
}

/// So many of one dish, made in one way.
public struct CartLineRequest: RequestBody {
  /// Chosen by the client, unique in its cart.
  public var lineId: String
  public var menuItemId: MenuItemID
  public var quantity: Int64
  public var selectedModifiers: [OptionID]
  public var note: String?

  public init(
    lineId: String, menuItemId: MenuItemID, quantity: Int64, selectedModifiers: [OptionID] = [], note: String? = nil
  ) {
    self.lineId = lineId
    self.menuItemId = menuItemId
    self.quantity = quantity
    self.selectedModifiers = selectedModifiers
    self.note = note
  }
}

extension CartLineRequest {
  public static let schema = Schema.object(
    "CartLineRequest",
    [
      .required("line_id", .string(1...64, .visible)), .required("menu_item_id", .id(MenuItemID.self)),
      .required("quantity", .integer(1...99)),
      .required("selected_modifiers", .array(.id(OptionID.self), 0...50)), .optional("note", .remark),
    ])
}

/// How the food reaches the customer.
public struct FulfilmentBody: RequestBody {
  public var kind: FulfilmentKindCode
  public var address: DeliveryAddress?
  /// Absent: as soon as possible; to a seat, the last quarter before the show, or its interval.  V1
  public var slot: SlotBody?
  /// For `seat`: the booking whose seats it goes to. It must be one's own.
  public var bookingId: BookingID?
  /// Where the seats of the booking are. Answered, never asked: in a request it is not read.  V1
  public var seat: SeatPlaceBody?

  public init(
    kind: FulfilmentKindCode, address: DeliveryAddress? = nil, slot: SlotBody? = nil, bookingId: BookingID? = nil,
    seat: SeatPlaceBody? = nil
  ) {
    self.kind = kind
    self.address = address
    self.slot = slot
    self.bookingId = bookingId
    self.seat = seat
  }
}

extension FulfilmentBody {
  public static let schema = Schema.object(
    "Fulfilment",
    [
      .required("kind", .word(FulfilmentKindCode.self)), .optional("address", DeliveryAddress.schema),
      .optional("slot", SlotBody.schema), .optional("booking_id", .id(BookingID.self)),
      .optional("seat", SeatPlaceBody.schema, "Answered where food goes to a seat; not read in a request."),
    ])
}

/// A quarter of an hour somebody wants their order in.
public struct SlotBody: RequestBody {
  public var start: Instant

  public init(start: Instant) {
    self.start = start
  }
}

extension SlotBody {
  public static let schema = Schema.object("Slot", [.required("start", .instant)])
}
