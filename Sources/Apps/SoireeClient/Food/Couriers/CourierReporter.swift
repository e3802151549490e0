import Client
import ClientCore
import Domain
public import Wire

/// A source of a courier's positions: CoreLocation on a phone, a script in a test or a robot.
public protocol DriverLocationProviding: Sendable {
  /// Positions from now on, until the stream is cancelled.
  func positions() -> AsyncStream<CourierPositionBody>
}

/// Runs ``CourierLog``: sends a courier's positions, late if need be.  D6
///
/// Listeners get `signIn` and `ignored`.
public typealias CourierReporter = Store<CourierLog>

extension Store<CourierLog> {
  public init(_ session: Session, disk: any Disk, device: Device) {
    let runner = CourierLogRunner(session: session, kept: KeptFixes(disk: disk))
    self.init(CourierLog(dice: device.dice), on: device, runner: runner.carryOut)
  }

  /// Sends a provider's positions until the store is closed, after those that an earlier launch left. Each is sent only
  /// as the account that recorded it.  P1
  /// - Parameters:
  ///   - session: The one that the store was made with.
  ///   - disk: The one that the store was made with.
  public func report(_ provider: any DriverLocationProviding, as session: Session, keptOn disk: any Disk) {
    let positions = provider.positions()
    start { [weak self] in
      if let kept = await KeptFixes(disk: disk).all() { await self?.send(.resume(kept.fixes, of: kept.courier)) }
      for await position in positions {
        await self?.send(.recorded(CourierLog.Fix(position), by: session.account))
      }
    }
  }

  /// Reacts to the app's events.
  public func listen(to events: AppEvents) {
    listen(to: events) { event in
      switch event {
      case .connected, .foreground: .connected
      case .signedIn: .signedIn
      case .background, .signedOut: nil
      }
    }
  }
}

/// Carries out the effects of ``CourierLog``.
struct CourierLogRunner: Sendable {
  let session: Session
  let kept: KeptFixes

  func carryOut(_ effect: CourierLog.Effect, _ store: CourierReporter) async {
    switch effect {
    case .keep(let courier, let minute, let fixes): await kept.keep(fixes, of: minute, by: courier)
    case .send(let number, let courier, let fixes):
      await store.start { await store.send(send(number, fixes, as: courier)) }
    case .wake(let time): await store.wake(at: time, .woke)
    case .signIn, .ignored: await store.publish(effect)
    }
  }

  private func send(
    _ number: Int32, _ fixes: [CourierLog.Fix], as courier: AccountID
  ) async -> CourierLog.Input {
    let body = LocationRequest(positions: fixes.map { CourierPositionBody($0) })
    do throws(ClientError) {
      guard let account = session.account else { return .failed(number, .nobody) }
      guard account == courier else { return .ownerLeft(number) }
      guard let api = session.once(as: courier) else { return .failed(number, .unanswered) }
      let answer: LocationAnswer = try await api.call(.couriers(.reportLocation), body)
      return answer.kept > 0 ? .sent(number) : .ignored(number)
    } catch { return .failed(number, CallFailure(error)) }
  }
}

extension CourierLog.Fix {
  init(_ body: CourierPositionBody) {
    self.init(CourierPosition(body), heading: body.heading, speed: body.speed)
  }
}

extension CourierPositionBody {
  init(_ fix: CourierLog.Fix) {
    let place = fix.position.place
    // A sensor reports an unknown value as a negative number; the contract omits it.
    let heading = fix.heading.flatMap { (0...360).contains($0) ? $0 : nil }
    let speed = fix.speed.flatMap { (0...150).contains($0) ? $0 : nil }
    self.init(
      lat: place.latitude, lon: place.longitude, heading: heading, speed: speed, recordedAt: fix.position.recordedAt)
  }
}
