import Domain

/// Sends what accounts are told to their devices, in a job.  P10
///
/// One row is one notification for one device. A node takes it for a while, sends it and deletes the row. A node that
/// dies between the two leaves the row, and it is sent again: with the same event's name, by which the device knows it.
public struct NotificationSender: Sendable {
  let platform: Platform
  let writer: NotificationWriter

  /// Unproven push services whose messages are read at one time: strangers may name any number of them.  P4
  private static let mostUnproven = 64

  public init(platform: Platform, catalogue: Catalogue, programme: Programme) {
    self.platform = platform
    writer = NotificationWriter(platform: platform, catalogue: catalogue, programme: programme)
  }

  /// Starts to send what is due, as much as may be under way, without waiting. One that ends starts the next.
  /// - Returns: how many it started with.
  /// - Throws: also the error of an earlier one that could not be recorded, once.
  public func begin() async throws -> Int {
    let count = try await fill()
    // After the others have begun: what cannot be recorded holds up nothing else.  P6
    try platform.pushes.reportFailure()
    return count
  }

  /// Waits until nothing is being sent.
  public func ended() async { await platform.pushes.ended() }

  /// Begins nothing more, and waits until nothing is being sent.
  public func stop() async {
    platform.pushes.stop()
    await ended()
  }

  /// Starts what is due, as long as a push service with room has something due.
  private func fill() async throws -> Int {
    let limits = platform.settings.pushLimits
    var begun: Set<PushID> = []
    while let services = platform.pushes.services(within: limits) {
      let hosts = try await waitingHosts()
      var due: [Due] = []
      // The few places of unproven services come first, as those of proven ones may all be wanted at any time.
      if let besides = services.besides {
        let unproven = nextUnproven(of: hosts, besides: besides)
        due = try await self.due(at: unproven, limit: limits.toUnproven, untriedFirst: true)
      }
      let proven = hosts.untried.union(hosts.tried).intersection(services.proven)
      due += try await self.due(at: proven, limit: limits.toAll)
      // One that was begun here may have ended since it was read.
      let new = due.filter { !begun.contains($0.id) && start($0) }
      guard !new.isEmpty else { break }
      begun.formUnion(new.map(\.id))
    }
    return begun.count
  }

  /// The unproven push services to look at now. Those with something that was never tried come before those that all wait
  /// for another try, however many they are.
  private func nextUnproven(
    of hosts: (untried: Set<String>, tried: Set<String>), besides: [String]
  ) -> Set<String> {
    let new = platform.pushes.next(Self.mostUnproven, of: hosts.untried.subtracting(besides))
    let old = hosts.tried.subtracting(besides).subtracting(new)
    return new.union(platform.pushes.next(Self.mostUnproven - new.count, of: old))
  }

  /// Starts what is due at a push service that has room again; where only this room was lacking, at any.
  private func goOn(at host: String) async throws {
    let (pushes, limits) = (platform.pushes, platform.settings.pushLimits)
    guard pushes.isProven(host), pushes.room(within: limits) > 1 else {
      _ = try await fill()
      return
    }
    // Those under way may still be due, and start nothing.
    let limit = limits.toOne + pushes.room(at: host, within: limits)
    for due in try await due(at: [host], limit: limit) { _ = start(due) }
  }

  /// False when it is under way, or its push service has no room.
  private func start(_ due: Due) -> Bool {
    let task = platform.pushes.begin(
      due.id, at: due.host, within: platform.settings.pushLimits, next: { try await goOn(at: due.host) },
      { try await send(due) })
    return task != nil
  }
}
