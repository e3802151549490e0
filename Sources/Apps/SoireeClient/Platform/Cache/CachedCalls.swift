import Client
import Domain
import Wire

/// Reads that show at once what the disk kept, and then what the platform says: stale while it is asked, all there is
/// without a network.
struct CachedCalls: Sendable {
  /// Asks for it with the tag of what is kept; nil: that still holds.
  typealias Ask = @Sendable (APIClient, _ etag: String?) async throws(ClientError) -> ClientResponse?

  let session: Session
  let disk: any Disk
  let device: Device

  /// What is kept, then what the platform says.
  /// - Parameter holds: What is kept is not asked for again before it is so old.
  func read<Answer: Body>(
    _ kind: CachedKind, _ key: String, as answer: Answer.Type = Answer.self, holds: Duration = .zero, ask: @escaping Ask
  ) -> AsyncStream<Reading<Answer>> {
    let (stream, listener) = AsyncStream.makeStream(of: Reading<Answer>.self)
    let task = Task {
      await read(kind, key, holds: holds, ask: ask) { listener.yield($0) }
      listener.finish()
    }
    listener.onTermination = { _ in task.cancel() }
    return stream
  }

  private func read<Answer: Body>(
    _ kind: CachedKind, _ key: String, holds: Duration, ask: Ask, publish: (Reading<Answer>) -> Void
  ) async {
    // Noted before the disk is read: what it has is of whoever is here now.
    let asker = session.api
    let (kept, value): (CachedAnswer?, Answer?) = await known(kind, key)
    guard !kind.isPersonal || session.isStill(asker) else {
      return publish(Reading(value: nil, freshness: .failed(.transport(.cancelled)), readAt: nil))
    }
    if let kept, let value {
      let age = device.now().since(kept.readAt)
      // A clock that was set back makes nothing fresh.
      if age >= .zero, age < holds {
        return publish(Reading(value: value, freshness: .current, readAt: kept.readAt))
      }
      publish(Reading(value: value, freshness: .kept, readAt: kept.readAt))
    }
    do throws(ClientError) {
      let now = device.now()
      let (bytes, etag, answer): ([UInt8], String?, Answer)
      if let response = try await ask(asker, kept?.etag) {
        (bytes, etag, answer) = (response.body, response.header("etag"), try asker.read(response))
      } else if let kept, let value {
        (bytes, etag, answer) = (kept.bytes, kept.etag, value)
      } else {
        throw ClientError.unreadable(status: 304)
      }
      guard !kind.isPersonal || session.isStill(asker) else { throw ClientError.transport(.cancelled) }
      await disk.cache(CachedAnswer(bytes: bytes, etag: etag, readAt: now), kind, key)
      publish(Reading(value: answer, freshness: .current, readAt: now))
    } catch {
      // It is gone, or not theirs to see any more.
      if case .problem(let problem) = error, problem.saysItIsGone {
        await disk.evict(kind, key)
        return publish(Reading(value: nil, freshness: .failed(error), readAt: nil))
      }
      // Whoever asked has left meanwhile: what was kept is not for whoever is here now either.  P1
      guard !kind.isPersonal || session.isStill(asker) else {
        return publish(Reading(value: nil, freshness: .failed(error), readAt: nil))
      }
      publish(Reading(value: value, freshness: .failed(error), readAt: kept?.readAt))
    }
  }

  /// What the disk kept; bytes that cannot be read are none.
  func known<Answer: Body>(_ kind: CachedKind, _ key: String) async -> (CachedAnswer?, Answer?) {
    guard let kept = await disk.cached(kind, key),
      let value = try? WireDecoder().decode(Answer.self, from: kept.bytes)
    else { return (nil, nil) }
    return (kept, value)
  }

  /// The last word of a reading.
  /// - Throws: Why there is none, when the disk kept none either.
  static func last<Answer: Sendable>(
    of readings: AsyncStream<Reading<Answer>>
  ) async throws(ClientError) -> Reading<Answer> {
    var last: Reading<Answer>?
    for await reading in readings { last = reading }
    guard let last else { throw .transport(.cancelled) }
    if last.value == nil, case .failed(let error) = last.freshness { throw error }
    return last
  }
}

extension Problem {
  /// Whether what was kept of it is not to be shown any more. Tickets are none before their booking is paid, nor after it
  /// was cancelled.
  var saysItIsGone: Bool { status == 404 || status == 410 || code == .bookingNotConfirmed }
}
