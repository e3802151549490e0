import Wire

/// The queries about streets, their map, the operator's pages and the audit log.
let platformRequests: [any RequestBody.Type] = [
  PlacesQuery.self, TileQuery.self, OperatorPageQuery.self, AuditQuery.self, WebhookRequest.self,
  WebhookDeliveriesQuery.self,
  SupportSearchQuery.self,
]
