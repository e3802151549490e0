import ClientCore
import Domain

/// An order that is watched, and its courier.
enum RideSamples {
  static let order = OrderID(suffix: "o1")

  static func snapshot(
    _ status: String, at seconds: Double, latest: Double? = 2_000, courier: OrderTracking.Courier? = nil,
    canCancel: Bool = false, handover: Handover = .courier, timeline: [OrderTracking.Entry] = []
  ) -> OrderTracking.Snapshot {
    OrderTracking.Snapshot(
      order: order, status: WireCode(status), title: status, handover: handover, timeline: timeline,
      eta: latest.map { OrderTracking.Window(earliest: time($0 - 300), latest: time($0)) }, courier: courier,
      canCancel: canCancel, updatedAt: time(seconds))
  }

  static func update(_ status: String, at seconds: Double, latest: Double = 2_000) -> OrderTracking.Update {
    OrderTracking.Update(
      status: WireCode(status), title: status,
      eta: OrderTracking.Window(earliest: time(latest - 300), latest: time(latest)),
      at: time(seconds))
  }

  /// As the socket tells it: with the end of the interval and no more.
  static func event(_ status: String, at seconds: Double, latest: Double) -> OrderTracking.Update {
    OrderTracking.Update(status: WireCode(status), title: status, latest: time(latest), at: time(seconds))
  }

  /// So many metres north of the restaurant, about.
  static func position(_ metres: Double, recordedAt seconds: Double) -> CourierPosition {
    CourierPosition(
      place: Coordinate(latitude: 40.7 + metres / 111_195, longitude: -74), recordedAt: time(seconds))
  }
}
