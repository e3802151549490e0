import Domain
import Wire

/// What the audit log keeps of a restaurant that its staff changed.
struct AuditedRestaurant: Body {
  var isPaused: Bool
  var hours: HoursBody
  var zones: [ZoneBody]
  var charges: KitchenChargesBody
  var preparationMinutes: Int64
  var picture: PictureBody?

  init(_ restaurant: Restaurant) {
    isPaused = restaurant.isPaused
    hours = HoursBody(restaurant.hours)
    zones = restaurant.zones.map(ZoneBody.init)
    charges = KitchenChargesBody(restaurant.charges)
    preparationMinutes = Int64(restaurant.preparationMinutes)
    picture = restaurant.picture.map(PictureBody.init)
  }
}

/// What the audit log keeps of a dish that its kitchen changed.
struct AuditedItem: Body {
  var price: Int64
  var isAvailable: Bool
  /// Nil for a dish that does not return by itself.
  var returnsAt: Instant?
  var picture: PictureBody?

  init(_ item: MenuItem, returnsAt: Instant?) {
    (price, isAvailable, self.returnsAt) = (item.price, item.isAvailable, returnsAt)
    picture = item.picture.map(PictureBody.init)
  }
}

/// The time that a kitchen promised.
struct AuditedDelay: Body {
  var readyAt: Instant?
}
