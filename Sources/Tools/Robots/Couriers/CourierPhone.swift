import SoireeClient

/// A courier's phone. The SDK's reporter thins positions, sends batches, and keeps them while offline.  D4, D6
actor CourierPhone {
  /// Positions of one continuous stretch of server time.
  private struct Report {
    let reporter: CourierReporter
    let sightings: AsyncStream<CourierPositionBody>.Continuation
    var last: Instant
  }

  /// Passes the phone's positions to a reporter.
  private struct Sightings: DriverLocationProviding {
    let stream: AsyncStream<CourierPositionBody>
    func positions() -> AsyncStream<CourierPositionBody> { stream }
  }

  private let identity: Identity
  private let serverTime: ServerTime
  /// The server time that this courier assumes. It is not set back with the city's clock until the platform ignores
  /// positions, so that waiting positions keep their times.
  private let believed: ServerTime
  private let device: Device
  private var report: Report?
  /// The number of the courier's last message.
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
    // A reporter takes no position older than its last one. Another one begins when the server's time went back.
    let ended = report.take()
    await begin(with: position)
    await close(ended)
  }

  /// Ends the reports, since a person uses the phone.
  func stop(number: Int) async {
    guard isNewer(number) else { return }
    await close(report.take())
  }

  /// Sends waiting positions, since the network is back.
  func connected() async { await report?.reporter.send(.connected) }

  /// Whether the message is newer than the last one. Messages arrive from separate tasks in any order.
  private func isNewer(_ number: Int) -> Bool {
    guard number > self.number else { return false }
    self.number = number
    return true
  }

  private func close(_ ended: Report?) async {
    ended?.sightings.finish()
    await ended?.reporter.close()
  }

  /// Drops assumed server times, since a restarted server may be back at real time.
  private func forgetTime() {
    serverTime.forget()
    believed.forget()
  }

  private func begin(with position: CourierPositionBody) async {
    let (session, disk) = (identity.session, MemoryDisk())
    let reporter = CourierReporter(session, disk: disk, device: device)
    let (stream, sightings) = AsyncStream.makeStream(of: CourierPositionBody.self)
    // Set before the reporter listens. Positions wait in the stream meanwhile.
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
    // Another task may sign this courier in again.
    await reporter.hear(session.changes) { isSignedIn in isSignedIn ? .signedIn : nil }
    await reporter.report(Sightings(stream: stream), as: session, keptOn: disk)
  }
}
