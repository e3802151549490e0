import Wire

/// The requests and queries about accounts.
let peopleRequests: [any RequestBody.Type] = [
  CodeRequest.self, SessionRequest.self, AccountPatch.self, AddressRequest.self, AddressPatch.self,
  FavouriteRequest.self, EveningQuery.self, PushSubscriptionRequest.self, NotificationChoice.self,
  NotificationChoicesPatch.self, RoleRequest.self, StaffRequest.self, RolesQuery.self,
  BlockRequest.self, CourierDecision.self, CouriersQuery.self, TOTPRequest.self, TOTPQuery.self,
]

/// The events about accounts, and the message of a notification.
let peopleEvents: [any Body.Type] = [NotificationEvent.self, NotificationPayload.self]
