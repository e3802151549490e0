import Wire

/// The requests and queries about food.
let foodRequests: [any RequestBody.Type] = [
  // Restaurants
  DiscoveryQuery.self, SlotsQuery.self, HoursBody.self, HoursSpan.self, HoursException.self,
  ZoneBody.self, PointBody.self, ChargesBody.self, TaxBody.self, DeliveryTierBody.self,
  // Carts
  CartSyncRequest.self, CartLineRequest.self, CartDeviceBody.self, FulfilmentBody.self, SlotBody.self,
  DeliveryAddress.self,
  // Orders
  SubmitRequest.self, CancelRequest.self, TipRequest.self, ReviewRequest.self, MessageRequest.self, OrdersQuery.self,
  LookupQuery.self, OperatorOrdersQuery.self, RefundPreviewRequest.self, OrderRefundRequest.self, RefundLine.self,
  OrderDecision.self, ReassignRequest.self,
  // Kitchens
  AcceptRequest.self, RejectRequest.self, DelayRequest.self, RestaurantPatch.self, KitchenChargesBody.self,
  MenuItemPatch.self, BoardQuery.self,
  // Operators
  CityRequest.self, CityPatch.self, Holiday.self, BoundsBody.self, RestaurantRequest.self, OperatorRestaurantPatch.self,
  ContactBody.self, OperatorRestaurantsQuery.self, PromotionRequest.self, PromotionPatch.self,
  PromotionEffectBody.self, PromotionsQuery.self,
  // Menus
  MenuContent.self, MenuContentCategory.self, MenuContentItem.self, MenuContentGroup.self, MenuContentOption.self,
  MenuSaveQuery.self,
  // Couriers
  ShiftRequest.self, CourierPositionBody.self, LocationRequest.self, PickedUpRequest.self, DeliveredRequest.self,
  GiveBackRequest.self,
]

/// The events about food.
let foodEvents: [any Body.Type] = [
  OrderUpdatedEvent.self, CourierLocationEvent.self, CourierStaleEvent.self, OfferLapsedEvent.self,
  MenuChangedEvent.self, OrderSeatChangedEvent.self, OrderMessageEvent.self,
]
