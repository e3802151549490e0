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

/// A quarter of an hour somebody wants their order in.
public struct SlotBody: RequestBody {
  public var start: Instant

  public init(start: Instant) {
    self.start = start
  }
}
