import Client
public import Domain
public import Wire

/// Whole restaurants, from the device at once and then from the platform.
public struct RestaurantRepository: Sendable {
  private let calls: CachedCalls

  public init(_ session: Session, disk: any Disk, device: Device) {
    calls = CachedCalls(session: session, disk: disk, device: device)
  }

  /// The stored restaurant, then the platform's.
  public func restaurant(_ id: RestaurantID) -> AsyncStream<Reading<RestaurantDetail>> {
    let route = Route.restaurants(.getRestaurant(id))
    return calls.read(.restaurant, route.path) { api, etag throws(ClientError) in
      try await api.newer(than: etag, route)
    }
  }
}
