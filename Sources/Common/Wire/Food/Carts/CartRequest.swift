public import Domain

/// The whole cart as one device has it. The server prices, checks and merges it.
public struct CartSyncRequest: RequestBody {
  /// Nil begins a cart, or syncs the account's present one. Another cart's id is 404 `cart_not_found`.
  public var cartId: CartID?
  /// The last version that this device saw; edits of other devices since then are merged.
  public var baseVersion: Int64?
  /// Must be the cart's own, unless `replace` is true.
  public var restaurantId: RestaurantID
  /// All lines, at most 100. A line that is missing was removed.
  public var lines: [CartLineRequest]
  /// 1 to 40 printable characters. Nil removes the code.
  public var promoCode: String?
  /// Minor units of the restaurant's currency. Nil keeps the cart's own.
  public var tip: Int64?
  /// Nil keeps the cart's own, else delivery.
  public var fulfilment: FulfilmentBody?
  /// True drops a cart of another restaurant. Without it the answer is 409 `cart_has_other_restaurant`.  O3
  public var replace: Bool?
  /// Nil: every request is applied in the order of its arrival.
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

/// A device and the rising number of its syncs.
///
/// A network may deliver an older sync after a newer one, even one of an app that has ended. A sync changes nothing
/// when its number is not above the last one applied from the same device.
public struct CartDeviceBody: RequestBody {
  /// 1 to 64 characters, chosen by the client at random and kept.
  public var id: String
  /// Rises with every new sync, over all launches of the app. A repeated request keeps its number.
  public var sequence: Int64

  public init(id: String, sequence: Int64) {
    self.id = id
    self.sequence = sequence
  }

  /// 2⁵³ − 1, the largest integer that a double holds exactly.
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

/// A quantity of one dish, with its options.
public struct CartLineRequest: RequestBody {
  /// 1 to 64 characters, chosen by the client and unique in its cart.
  public var lineId: String
  /// An item of the restaurant's present menu.
  public var menuItemId: MenuItemID
  /// 1…99.
  public var quantity: Int64
  /// At most 50 options, over all groups of the dish.
  public var selectedModifiers: [OptionID]
  /// A remark for the kitchen, at most 500 characters.
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

/// Delivery to an address, pickup, or delivery to a cinema seat.
public struct FulfilmentBody: RequestBody {
  /// `delivery` needs `address`, `seat` needs `bookingId`.
  public var kind: FulfilmentKindCode
  /// For `delivery` only.
  public var address: DeliveryAddress?
  /// Nil means as soon as possible. For a seat it means the last quarter before the show, or its interval.  V1
  public var slot: SlotBody?
  /// For `seat`: the account's own booking whose seats the food goes to.  V1
  public var bookingId: BookingID?
  /// The seats of the booking. Set in answers only; a request's value is ignored.  V1
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

/// The quarter of an hour that an order is wanted in.
public struct SlotBody: RequestBody {
  /// Its first moment.
  public var start: Instant

  public init(start: Instant) {
    self.start = start
  }
}

extension SlotBody {
  public static let schema = Schema.object("Slot", [.required("start", .instant)])
}
