import Client
import ClientCore
import Domain
import Wire

/// Carries out kitchens' effects with the operator's session, which may act for every restaurant. Only messages are
/// written by the restaurant's own account.  D8
struct KitchenRunner: Sendable {
  let operatorIdentity: Identity
  /// Only a restaurant's own account can read who is signed in to it, and write to customers.
  let staff: StaffIdentities<RestaurantID>
  let serverTime: ServerTime

  /// The result of an effect. Nil when nothing depends on it.
  func perform(_ effect: Kitchen.Effect, at restaurant: RestaurantID) async -> Kitchen.Input? {
    switch effect {
    case .lookForPerson: .looked(hasPerson: try? await staff.identity(of: restaurant).hasPerson())
    case .readBoard: await readBoard(of: restaurant)
    case .readMenu: await readMenu(of: restaurant)
    case .sellOut(let dish): await sellOut(dish)
    case .accept(let id, let minutes):
      await move(id) { try await $0.call(.kitchens(.acceptOrder(id)), AcceptRequest(prepMinutes: minutes)) }
    case .reject(let id, let reason):
      await move(id) { try await $0.call(.kitchens(.rejectOrder(id)), RejectRequest(reason: reason)) }
    case .start(let id): await move(id) { try await $0.call(.kitchens(.prepareOrder(id))) }
    case .finish(let id): await move(id) { try await $0.call(.kitchens(.readyOrder(id))) }
    case .bring(let id): await move(id) { try await $0.call(.kitchens(.handOverOrder(id))) }
    case .reply(let id):
      await staff.identity(of: restaurant).reply("We read it. Your food is in the works.", about: id, as: "kitchen")
    case .delay(let id, let minutes):
      // A failed delay is not repeated: the next event tells the customer.
      await move(id) { try await $0.call(.kitchens(.delayOrder(id)), DelayRequest(minutes: min(minutes, 120))) }
        .flatMap { if case .ticket = $0 { $0 } else { nil } }
    }
  }

  private func move(
    _ id: OrderID, _ call: @escaping @Sendable (APIClient) async throws -> MerchantOrder
  ) async -> Kitchen.Input? {
    do {
      return .ticket(Kitchen.Ticket(try await operatorIdentity.call(call), at: serverTime.now))
    } catch let error as ClientError
      where error.refusal?.isFinal == true
    { return .refused(id) } catch { return .failed(id) }
  }

  private func readBoard(of restaurant: RestaurantID) async -> Kitchen.Input {
    do {
      return .board(
        try await operatorIdentity.call { api in
          var tickets: [Kitchen.Ticket] = []
          var cursor: String?
          repeat {
            let page: Page<MerchantOrder> = try await api.call(
              .kitchens(.listMerchantOrders), query: BoardQuery(restaurantId: restaurant, limit: 100, cursor: cursor))
            let now = serverTime.now
            tickets += page.items.map { Kitchen.Ticket($0, at: now) }
            cursor = page.nextCursor
          } while cursor != nil
          return tickets
        })
    } catch { return .boardFailed }
  }

  private func readMenu(of restaurant: RestaurantID) async -> Kitchen.Input {
    let menu: MenuBody? = try? await operatorIdentity.call { try await $0.call(.restaurants(.getMenu(restaurant))) }
    let dishes = menu?.categories.flatMap(\.items) ?? []
    return .menu(available: dishes.filter(\.isAvailable).map(\.id), count: dishes.count)
  }

  private func sellOut(_ dish: MenuItemID) async -> Kitchen.Input? {
    let patch = MenuItemPatch(availability: .untilTomorrow)
    _ = try? await operatorIdentity.call {
      try await $0.call(.kitchens(.patchMenuItem(dish)), patch, as: MenuItemPatchAnswer.self)
    }
    return nil
  }
}

extension Kitchen.Ticket {
  /// - Parameter now: The server's time.
  init(_ order: MerchantOrder, at now: Instant) {
    self.init(
      id: order.orderId, status: order.status, dishes: order.lines.map(\.menuItemId),
      untilSlot: order.slot.map { max(.zero, $0.start.since(now)) }, goesToSeat: order.fulfilment == .seat)
  }
}
