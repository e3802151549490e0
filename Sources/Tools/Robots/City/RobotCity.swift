import Client
import Domain

/// Robots in every role of the demo, through the public contract only.  V2
public enum RobotCity {
  /// The device name of robots' sessions. Any other name is a person's, whose part robots do not play.
  public static let deviceName = "soiree robot"

  /// Runs until the task is cancelled, and waits for an unreachable server.
  /// - Throws: ``RobotError/notADemo``, or `TransportError` when the system has no descriptors left.
  public static func run(_ options: RobotOptions) async throws {
    let city = try RobotParts(options)
    let restaurants = try await city.restaurants()
    let kitchens = city.kitchenCrew()
    let phones = city.phones()
    let couriers = city.courierCrew(homes: try await city.homes(near: restaurants), phones: phones)
    let (audience, doors) = city.audienceCrews()
    options.progress(
      "robots: \(restaurants.count) kitchens, \(options.couriers) couriers and an audience of \(options.audience), "
        + "pace \(options.pace)")
    await withDiscardingTaskGroup { group in
      group.addTask { await kitchens.run() }
      group.addTask { await city.watch(restaurants) { await kitchens.send($0, $1) }.run() }
      group.addTask { await couriers.run() }
      group.addTask { await doors.run() }
      group.addTask { await audience.run() }
      for guest in city.audience.indices { await audience.send(guest, .begin) }
      let ears = city.ears(phones: phones) { await couriers.send($0, $1) }
      for (courier, identity) in city.couriers.enumerated() where !restaurants.isEmpty {
        group.addTask { await ears.listen(for: courier, as: identity) }
      }
    }
  }
}
