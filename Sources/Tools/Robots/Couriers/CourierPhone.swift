import SoireeClient

/// A courier's phone: where it is goes to the SDK's reporter, which thins it, sends it in batches, and after a tunnel tells
/// the whole way.  D4, D6
actor CourierPhone {
  /// What is told in one stretch of the server's time.
  private struct Report {
    let reporter: CourierReporter
    let sightings: AsyncStream<CourierPositionBody>.Continuation
    var last: Instant
  }

  /// Says to a reporter what the phone has seen.
  private struct Sightings: DriverLocationProviding {
    let stream: AsyncStream<CourierPositionBody>
    func positions() -> AsyncStream<CourierPositionBody> { stream }
  }

  private let identity: Identity
  private let serverTime: ServerTime
  /// What this courier takes the server's clock to say. Whatever sets the city's time back, this stays until the platform
  /// keeps nothing of what was told in it: what waits is told in the time that it was seen in.
  private let believed: ServerTime
  private let device: Device
  private var report: Report?
  /// Of the last that the courier said.
  private var number = 0
  private let hearing = Watch()

  init(_ identity: Identity, serverTime: ServerTime, device: Device) {
    (self.identity, self.serverTime, self.device) = (identity, serverTime, device)
    believed = ServerTime(serverTime.outside)
  }

  func see(_ sighting: Courier.Sighting, number: Int) async {
    guard isNewer(number) else { return }
    believed.heard(serverTime.now)
    let now = believed.now
    let position = CourierPositionBody(
      lat: sighting.place.latitude, lon: sighting.place.longitude, heading: sighting.heading, speed: sighting.speed,
      recordedAt: now)
    if let going = report, going.last <= now {
      report?.last = now
      going.sightings.yield(position)
      return
    }
    // A reporter takes no position that is older than its last, and the server has its old time back.
    let ended = report.take()
    await begin(with: position)
    await close(ended)
  }

  /// Somebody else has the phone: nothing more is told of what this one has seen.
  func stop(number: Int) async {
    guard isNewer(number) else { return }
    await close(report.take())
  }

  /// The network is back: what waits to be told need wait no longer.
  func connected() async { await report?.reporter.send(.connected) }

  /// What a courier says comes by tasks of its own, in any order.
  private func isNewer(_ number: Int) -> Bool {
    guard number > self.number else { return false }
    self.number = number
    return true
  }

  private func close(_ ended: Report?) async {
    ended?.sightings.finish()
    await ended?.reporter.close()
  }

  /// A server that was started again may have its old time back.
  private func forgetTime() {
    serverTime.forget()
    believed.forget()
  }

  private func begin(with position: CourierPositionBody) async {
    let (session, disk) = (identity.session, MemoryDisk())
    let reporter = CourierReporter(session, disk: disk, device: device)
    let (stream, sightings) = AsyncStream.makeStream(of: CourierPositionBody.self)
    // Before the reporter listens: what is seen meanwhile waits in the stream.
    report = Report(reporter: reporter, sightings: sightings, last: position.recordedAt)
    sightings.yield(position)
    let effects = reporter.effects
    hearing.begin { [weak self, identity] in
      for await effect in effects {
        switch effect {
        case .signIn: if (try? await identity.renew()) != nil { await reporter.send(.signedIn) }
        case .ignored: await self?.forgetTime()
        case .keep, .send, .wake: break
        }
      }
    }
    // Somebody else may sign in as this courier when it could not.
    await reporter.hear(session.changes) { isSignedIn in isSignedIn ? .signedIn : nil }
    await reporter.report(Sightings(stream: stream), as: session, keptOn: disk)
  }
}
