import Client
import Domain
import Wire

/// Reads that return the stored answer first and then the platform's. Without a network the stored one is all there is.
struct CachedCalls: Sendable {
  /// Makes the call with the stored answer's tag. Nil when that answer is still current.
  typealias Ask = @Sendable (APIClient, _ etag: String?) async throws(ClientError) -> ClientResponse?

  let session: Session
  let disk: any Disk
  let device: Device

  /// The stored answer, then the platform's.
  /// - Parameter holds: A stored answer that is younger is not asked for again.
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
    // Taken before the disk is read, so that what is read belongs to this account.
    let asker = session.api
    let (kept, value): (CachedAnswer?, Answer?) = await known(kind, key)
    guard !kind.isPersonal || session.isStill(asker) else {
      return publish(Reading(value: nil, freshness: .failed(.transport(.cancelled)), readAt: nil))
    }
    if let kept, let value {
      let age = device.now().since(kept.readAt)
      // A time in the future, after the clock was set back, is not fresh.
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
      // It is gone, or not this account's any more.
      if case .problem(let problem) = error, problem.saysItIsGone {
        await disk.evict(kind, key)
        return publish(Reading(value: nil, freshness: .failed(error), readAt: nil))
      }
      // The account has left meanwhile: the next one must not see the stored answer.  P1
      guard !kind.isPersonal || session.isStill(asker) else {
        return publish(Reading(value: nil, freshness: .failed(error), readAt: nil))
      }
      publish(Reading(value: value, freshness: .failed(error), readAt: kept?.readAt))
    }
  }

  /// The stored answer. Nil also for unreadable bytes.
  func known<Answer: Body>(_ kind: CachedKind, _ key: String) async -> (CachedAnswer?, Answer?) {
    guard let kept = await disk.cached(kind, key),
      let value = try? WireDecoder().decode(Answer.self, from: kept.bytes)
    else { return (nil, nil) }
    return (kept, value)
  }

  /// The last value of a reading.
  /// - Throws: The failure, when nothing was stored either.
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
  /// Whether the stored answer must not be shown any more. A booking has no tickets before it is paid and after it was
  /// cancelled.
  var saysItIsGone: Bool { status == 404 || status == 410 || code == .bookingNotConfirmed }
}
