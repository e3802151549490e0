import Domain
import HTTPServer
import Services
import Wire

extension App {
  /// The kitchen's routes.  P2: staff see only their restaurants.
  func kitchens(_ route: KitchenRoute, _ call: Call) async throws -> HTTPResponse {
    let kitchens = services.kitchens
    let staff = Staff(try call.caller)
    switch route {
    case .listMerchantRestaurants:
      let query: PageQuery = try call.query()
      return .json(
        try await kitchens.restaurants(
          staff: staff, limit: call.limit(query.limit), cursor: try call.cursor(query.cursor)))
    case .patchMerchantRestaurant(let id): return .json(try await kitchens.change(id, call.body(), staff: staff))
    case .patchMenuItem(let id): return .json(try await kitchens.change(id, call.body(), staff: staff))
    case .acceptOrder(let id):
      let body: AcceptRequest = try call.body()
      return .json(try await kitchens.accept(id, staff: staff, prepMinutes: body.prepMinutes))
    case .rejectOrder(let id):
      let body: RejectRequest = try call.body()
      return .json(try await kitchens.reject(id, staff: staff, reason: body.reason, expected: body.expectedStatus))
    case .prepareOrder(let id): return .json(try await kitchens.startPreparing(id, staff: staff))
    case .readyOrder(let id): return .json(try await kitchens.ready(id, staff: staff))
    case .handOverOrder(let id): return .json(try await kitchens.handOver(id, staff: staff))
    case .delayOrder(let id):
      return .json(try await kitchens.delay(id, staff: staff, to: call.body()))
    case .listMerchantOrders: return try await board(call, staff: staff)
    case .getKitchenDay(let id): return .json(try await kitchens.day(of: id, staff: staff))
    }
  }

  /// The menu as one document.  P2: staff see only their restaurants'.
  func menus(_ route: MenuRoute, _ call: Call) async throws -> HTTPResponse {
    let menus = services.menus
    let staff = Staff(try call.caller)
    switch route {
    case .getStaffMenu(let id): return .json(try await menus.menu(of: id, staff: staff))
    case .saveMenu(let id):
      let query: MenuSaveQuery = try call.query()
      return .json(
        try await menus.save(
          call.body(), of: id, expected: call.expectedVersion, isDry: query.dryRun ?? false, staff: staff))
    case .getMenuDraft(let id): return .json(try await menus.draft(of: id, staff: staff))
    case .saveMenuDraft(let id):
      return .json(try await menus.saveDraft(call.body(), of: id, expected: call.expectedVersion, staff: staff))
    case .deleteMenuDraft(let id):
      try await menus.deleteDraft(of: id, staff: staff)
      return .noContent
    case .publishMenu(let id):
      let query: MenuSaveQuery = try call.query()
      return .json(
        try await menus.publish(id, expected: call.expectedVersion, isDry: query.dryRun ?? false, staff: staff))
    }
  }

  private func board(_ call: Call, staff: Staff) async throws -> HTTPResponse {
    let query: BoardQuery = try call.query()
    return .json(
      try await services.kitchens.board(
        staff: staff, restaurant: try call.place(query.restaurantId, of: staff.restaurants, "restaurant_id"),
        status: query.state.flatMap { OrderStatus(rawValue: $0.rawValue) },
        limit: call.limit(query.limit), cursor: try call.cursor(query.cursor)))
  }

  /// The courier's routes.
  func couriers(_ route: CourierRoute, _ call: Call) async throws -> HTTPResponse {
    let couriers = services.couriers
    let courier = try call.account
    switch route {
    case .getRound: return .json(try await couriers.round(courier: courier))
    case .setShift: return .json(try await couriers.shift(call.body(), courier: courier))
    case .reportLocation: return .json(try await couriers.record(call.body(LocationRequest.self).all, courier: courier))
    case .acceptOffer(let id): return .json(try await couriers.accept(id, courier: courier))
    case .declineOffer(let id):
      try await couriers.decline(id, courier: courier)
      return .noContent
    case .listDeliveries:
      let query: PageQuery = try call.query()
      return .json(
        try await couriers.deliveries(
          courier: courier, limit: call.limit(query.limit), cursor: try call.cursor(query.cursor)))
    case .pickUpDelivery(let id):
      let body: PickedUpRequest = try call.body()
      return .json(try await couriers.pickedUp(id, courier: courier, recordedAt: body.recordedAt))
    case .completeDelivery(let id):
      let body: DeliveredRequest = try call.body()
      return .json(
        try await couriers.delivered(id, courier: courier, pin: body.pin, recordedAt: body.recordedAt))
    case .uploadDeliveryPhoto(let id):
      return .json(try await services.photos.add(call.request.body, to: id, courier: courier))
    case .giveBackDelivery(let id):
      try await couriers.giveBack(id, call.body(), courier: courier)
      return .noContent
    case .listOffers: return .json(try await couriers.offers(courier: courier))
    }
  }
}

extension Call {
  /// The named restaurant or theatre, or else the only one that this member of staff works for.
  func place<Kind>(_ named: ID<Kind>?, of places: Set<ID<Kind>>?, _ field: String) throws -> ID<Kind> {
    if let named { return named }
    guard let places, places.count == 1, let only = places.first else {
      throw Problem.invalid(field, "is required: this account works for several places", code: "required")
    }
    return only
  }
}
