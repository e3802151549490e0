import Client
import ClientCore
import Domain
import Wire

/// Carries out couriers' effects, each with its own session.
struct CourierRunner: Sendable {
  let identities: [Identity]
  let phones: [CourierPhone]

  /// The result of an effect. Nil when nothing depends on it.
  func perform(_ effect: Courier.Effect, by courier: Int) async -> Courier.Input? {
    let identity = identities[courier]
    do {
      return switch effect {
      case .lookForPerson: .person(try? await identity.hasPerson())
      case .setShift(let online, let vehicle): .shift(online: try await setShift(online, vehicle, identity))
      case .readErrands: .errands(try await errands(of: identity))
      case .readOffers: await offer(to: identity)
      case .accept(let id): try await errand(identity) { try await $0.call(.couriers(.acceptOffer(id))) }
      case .decline(let id): try await decline(id, identity)
      case .pickUp(let id): try await errand(identity) { try await $0.call(.couriers(.pickUpDelivery(id))) }
      case .handOver(let id): try await handOver(id, identity)
      case .reply(let order): await identity.reply("I read it. I am on my way.", about: order, as: "courier")
      case .report(let number, let sighting): await report(sighting, number, phones[courier])
      case .stopReporting(let number): await report(nil, number, phones[courier])
      }
    } catch let error as ClientError where error.refusal?.isFinal == true {
      return .refused
    } catch {
      return .failed
    }
  }

  /// Does not wait for the result, since the phone repeats reports.
  private func report(_ sighting: Courier.Sighting?, _ number: Int, _ phone: CourierPhone) async -> Courier.Input? {
    if let sighting { await phone.see(sighting, number: number) } else { await phone.stop(number: number) }
    return nil
  }

  private func setShift(_ online: Bool, _ vehicle: VehicleCode, _ identity: Identity) async throws -> Bool {
    let answer: ShiftAnswer = try await identity.call {
      try await $0.call(.couriers(.setShift), ShiftRequest(online: online, vehicle: vehicle))
    }
    return answer.online
  }

  private func errands(of identity: Identity) async throws -> [Courier.Errand] {
    let round: CourierRound = try await identity.call { try await $0.call(.couriers(.getRound)) }
    return round.deliveries.compactMap(Courier.Errand.init)
  }

  private func offer(to identity: Identity) async -> Courier.Input? {
    let page: Page<CourierOffer>? = try? await identity.call { try await $0.call(.couriers(.listOffers)) }
    return page?.items.first.map { .offered(Courier.Offer($0)) }
  }

  private func errand(
    _ identity: Identity, _ call: @escaping @Sendable (APIClient) async throws -> CourierDelivery
  ) async throws -> Courier.Input {
    let delivery = try await identity.call(call)
    return Courier.Errand(delivery).map { .errand($0) } ?? .refused
  }

  private func decline(_ id: CourierOfferID, _ identity: Identity) async throws -> Courier.Input {
    try await identity.call { try await $0.perform(.couriers(.declineOffer(id))) }
    return .declined
  }

  private func handOver(_ id: DeliveryID, _ identity: Identity) async throws -> Courier.Input {
    // Without a PIN, the delivery counts as left at the door.
    _ = try await identity.call { try await $0.call(.couriers(.completeDelivery(id)), as: CourierDelivery.self) }
    return .handedOver
  }
}

extension Courier.Offer {
  init(_ offer: CourierOffer) {
    self.init(id: offer.id, pickup: Coordinate(latitude: offer.pickup.lat, longitude: offer.pickup.lon))
  }
}

extension Courier.Errand {
  /// Nil for a delivery that has ended or has an invalid place.
  init?(_ delivery: CourierDelivery) {
    guard delivery.status == .assigned || delivery.status == .pickedUp, let dropoff = delivery.dropoff,
      let pickup = Coordinate(checking: delivery.pickup.lat, delivery.pickup.lon),
      let door = Coordinate(checking: dropoff.lat, dropoff.lon)
    else { return nil }
    self.init(
      id: delivery.id, order: delivery.orderId, pickup: pickup, door: door, hasFood: delivery.status == .pickedUp)
  }
}
