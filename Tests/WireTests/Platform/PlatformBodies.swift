import Wire

/// The queries about streets, their map and the audit log.
let platformRequests: [any RequestBody.Type] = [
  PlacesQuery.self, TileQuery.self, AuditQuery.self, WebhookRequest.self, WebhookDeliveriesQuery.self,
  SupportSearchQuery.self,
]
