import Domain
import HTTPServer
import Server
import Services
import Wire

/// A small restaurant served on a local port, with live events.
struct ServedPlatform {
  static let kitchenAddress = "kitchen@soiree.test"
  static let courierAddress = "courier@soiree.test"

  let url: String
  private let platform: RunningPlatform

  init(folder: String, dishes: Int) async throws {
    try Folder.make(folder)
    let small = try await SmallPlatform(folder: folder, dishes: dishes)
    _ = try await small.services.accounts.grant(
      .restaurantStaff, subject: SmallPlatform.id.rawValue, to: .email(Self.kitchenAddress))
    _ = try await small.services.accounts.grant(.courier, to: .email(Self.courierAddress), name: "Kim Lee")
    await small.stores.close()
    var options = ServerOptions(dataFolder: folder, codeSender: SilentSender())
    options.isDemo = true
    options.http.port = 0
    options.http.loops = 1
    platform = try await RunningPlatform.start(options, clock: .system)
    url = "http://127.0.0.1:\(platform.server.port)"
  }

  func stop() async { await platform.stop() }
}
