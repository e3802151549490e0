import Wire

/// The requests and queries about payments and the sandbox.
let moneyRequests: [any RequestBody.Type] = [
  PaymentMethodRequest.self, PaymentMethodChoice.self, PaymentConfirmRequest.self, OutageRequest.self,
  ThreeDSRequest.self, ClockRequest.self, ChargesQuery.self, StatementQuery.self, HolderStatementQuery.self,
  TransferRequest.self, TransfersQuery.self, BooksQuery.self, ReportQuery.self,
]
