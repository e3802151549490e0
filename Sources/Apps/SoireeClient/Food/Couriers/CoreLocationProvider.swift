#if canImport(CoreLocation)
  import CoreLocation
  import Domain
  import Foundation
  public import Wire

  /// The phone's own positions. The app asks for the permission; without it the stream is empty.
  public struct CoreLocationProvider: DriverLocationProviding {
    public init() {}

    public func positions() -> AsyncStream<CourierPositionBody> {
      let (stream, reader) = AsyncStream.makeStream(
        of: CourierPositionBody.self, bufferingPolicy: .bufferingNewest(600))
      let task = Task {
        do {
          for try await update in CLLocationUpdate.liveUpdates(.otherNavigation) {
            if let location = update.location { reader.yield(CourierPositionBody(location)) }
          }
        } catch {}
        reader.finish()
      }
      reader.onTermination = { _ in task.cancel() }
      return stream
    }
  }

  extension CourierPositionBody {
    fileprivate init(_ location: CLLocation) {
      self.init(
        lat: location.coordinate.latitude, lon: location.coordinate.longitude,
        heading: location.course < 0 ? nil : location.course, speed: location.speed < 0 ? nil : location.speed,
        recordedAt: Instant(microseconds: Int64(location.timestamp.timeIntervalSince1970 * 1_000_000)))
    }
  }
#endif
