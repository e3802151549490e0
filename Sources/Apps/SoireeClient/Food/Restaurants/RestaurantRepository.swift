import Client
public import Domain
public import Wire

/// Restaurants in full, from the device at once and from the platform behind.
public struct RestaurantRepository: Sendable {
  private let calls: CachedCalls

  public init(_ session: Session, disk: any Disk, device: Device) {
    calls = CachedCalls(session: session, disk: disk, device: device)
  }

  /// As it is kept, then as the platform has it.
  public func restaurant(_ id: RestaurantID) -> AsyncStream<Reading<RestaurantDetail>> {
    let route = Route.restaurants(.getRestaurant(id))
    return calls.read(.restaurant, route.path) { api, etag throws(ClientError) in
      try await api.newer(than: etag, route)
    }
  }
}
