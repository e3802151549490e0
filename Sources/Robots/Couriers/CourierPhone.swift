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
  private let device: Device
  private var report: Report?
  private let signIns = Watch()

  init(_ identity: Identity, serverTime: ServerTime, device: Device) {
    (self.identity, self.serverTime, self.device) = (identity, serverTime, device)
  }

  func see(_ sighting: Courier.Sighting) async {
    let now = serverTime.now
    // A reporter takes no position that is older than its last, and the server has its old time back.
    if let last = report?.last, now < last { await stop() }
    let position = CourierPositionBody(
      lat: sighting.place.latitude, lon: sighting.place.longitude, heading: sighting.heading, speed: sighting.speed,
      recordedAt: now)
    guard report == nil else {
      report?.last = now
      report?.sightings.yield(position)
      return
    }
    await begin(with: position)
  }

  /// Somebody else has the phone: nothing more is told of what this one has seen.
  func stop() async {
    guard let ended = report else { return }
    report = nil
    ended.sightings.finish()
    await ended.reporter.close()
  }

  private func begin(with position: CourierPositionBody) async {
    let (session, disk) = (identity.session, MemoryDisk())
    let reporter = CourierReporter(session, disk: disk, device: device)
    let (stream, sightings) = AsyncStream.makeStream(of: CourierPositionBody.self)
    // Before the reporter listens: what is seen meanwhile waits in the stream.
    report = Report(reporter: reporter, sightings: sightings, last: position.recordedAt)
    sightings.yield(position)
    let told = reporter.told
    signIns.begin { [identity] in
      for await effect in told where effect == .signIn {
        if (try? await identity.renew()) != nil { await reporter.send(.signedIn) }
      }
    }
    // Somebody else may sign in as this courier when it could not.
    await reporter.hear(session.changes) { isSignedIn in isSignedIn ? .signedIn : nil }
    await reporter.report(Sightings(stream: stream), as: session, keptOn: disk)
  }
}
