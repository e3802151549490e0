extension RouteSpec {
  static let ordering: [RouteSpec] = [
    RouteSpec(
      .syncCart, .post, "/v1/cart/sync", "Prices, checks and keeps the cart", .role(.customer),
      body: CartSyncRequest.self, answer: .json(200, CartAnswer.self),
      problems: [.cartHasOtherRestaurant, .cartNotFound]),
    RouteSpec(
      .getCart, .get, "/v1/cart", "The account's cart on any device", .role(.customer),
      answer: .json(200, CartAnswer.self), problems: [.cartNotFound]),
    RouteSpec(.deleteCart, .delete, "/v1/cart", "Empties the cart", .role(.customer), answer: .none),
    RouteSpec(
      .submitOrder, .post, "/v1/orders/submit", "Places an order, exactly once", .role(.customer),
      body: SubmitRequest.self, answer: .json(201, SubmitAnswer.self),
      problems: [
        .quoteChanged, .quoteExpired, .itemUnavailable, .restaurantClosed, .restaurantPaused, .addressOutOfZone,
        .slotFull, .tooManyOpenOrders, .promoExpired, .promoUsedUp, .promoUnknown, .promoNotApplicable,
        .promoFirstOrderOnly,
        .promoMinimumNotMet, .cartNotFound, .cartEmpty, .cartInvalid, .bookingNotConfirmed, .showStarted,
        .showCancelled,
        .restaurantTooFar, .paymentPending, .paymentDeclined, .paymentMethodUnavailable, .gatewayUnavailable,
      ],
      idempotency: .required, rate: .money),
    RouteSpec(
      .lookupOrder, .get, "/v1/orders/lookup", "Did a submit arrive?", .role(.customer), query: LookupQuery.self,
      answer: .json(200, OrderDetail.self)),
    RouteSpec(
      .listOrders, .get, "/v1/orders", "One's orders, newest first", .role(.customer), query: OrdersQuery.self,
      answer: .page(OrderSummary.self)),
    RouteSpec(
      .getOrder, .get, "/v1/orders/{id}", "One order", .role(.customer), answer: .json(200, OrderDetail.self),
      caching: .revalidated),
    RouteSpec(
      .getOrderStatus, .get, "/v1/orders/{id}/status", "The small answer for polling", .role(.customer),
      answer: .json(200, OrderStatusAnswer.self), caching: .revalidated),
    RouteSpec(
      .cancelOrder, .post, "/v1/orders/{id}/cancel", "Cancels an order that no kitchen has started, with its refund",
      .role(.customer), body: CancelRequest.self, bodyIsOptional: true, answer: .json(200, CancelAnswer.self),
      problems: [.orderNotCancellable, .paymentPending], idempotency: .accepted, rate: .money),
    RouteSpec(
      .reorder, .post, "/v1/orders/{id}/reorder", "A fresh cart from an old order", .role(.customer),
      answer: .json(200, ReorderAnswer.self)),
    RouteSpec(
      .reviewOrder, .post, "/v1/orders/{id}/review", "Rates a delivered order", .role(.customer),
      body: ReviewRequest.self, answer: .json(201, ReviewBody.self), problems: [.reviewExists, .illegalTransition]),
    RouteSpec(
      .tipOrder, .post, "/v1/orders/{id}/tip", "Thanks the courier", .role(.customer), body: TipRequest.self,
      answer: .json(200, TipAnswer.self),
      problems: [
        .illegalTransition, .paymentDeclined, .paymentPending, .paymentMethodUnavailable, .gatewayUnavailable,
      ], idempotency: .required,
      rate: .money),
    RouteSpec(
      .confirmPayment, .post, "/v1/payments/{id}/confirm", "Tells that a payer came back from a challenge",
      .role(.customer), body: PaymentConfirmRequest.self, bodyIsOptional: true,
      answer: .json(200, PaymentConfirmAnswer.self),
      problems: [.paymentDeclined, .paymentAbandoned, .paymentPending, .gatewayUnavailable], idempotency: .accepted,
      rate: .money),
    RouteSpec(
      .abandonPayment, .post, "/v1/payments/{id}/abandon", "Gives up a payment that waits for its payer's bank",
      .role(.customer), answer: .json(200, PaymentConfirmAnswer.self), problems: [.paymentNotOpen],
      idempotency: .accepted, rate: .money),
    RouteSpec(
      .track, .get, "/v1/track/{token}", "One order's public page", .anyone, answer: .json(200, TrackAnswer.self),
      caching: .revalidated),
  ]
}
