public import Client
import ClientCore
public import Domain
import Structures
public import Wire

/// Actions on an order: reorder, review, tip, share.
public struct OrderActions: Sendable {
  private let session: Session
  private let disk: any Disk
  private let device: Device

  public init(_ session: Session, disk: any Disk, device: Device) {
    (self.session, self.disk, self.device) = (session, disk, device)
  }

  /// Makes a new cart of an old order on the platform. The answer lists what could not be carried over.
  public func reorder(_ order: OrderID) async throws(ClientError) -> ReorderAnswer {
    try await session.api.call(.orders(.reorder(order)))
  }

  /// Rates a delivered order, once.
  /// - Parameter stars: 1…5.
  @discardableResult
  public func review(_ order: OrderID, stars: Int64, comment: String? = nil) async throws(ClientError) -> ReviewBody {
    try await session.api.call(.orders(.reviewOrder(order)), ReviewRequest(rating: stars, comment: comment))
  }

  /// Tips the courier. The key is stored before it is sent, so that a repeated tip after a lost answer counts once.  E1
  ///
  /// An order has one open tip at a time. While its outcome is unknown, that tip is sent again, whatever the amount;
  /// the answer names its amount.  E5
  /// - Parameter amount: Minor units of the order's currency.
  /// - Throws: Also `answer_expired`, when an old tip was decided long ago: then nothing new is sent.
  @discardableResult
  public func tip(_ order: OrderID, amount: Int64) async throws(ClientError) -> TipAnswer {
    guard let account = session.account else { throw .problem(Problem(.unauthenticated)) }
    let record = Self.record(order, account)
    let before = try await openTip(record)
    if let open = before, !open.isFresh(at: device.now()) {
      if try await hasArrived(open, for: order, as: account) { throw .problem(Problem(.answerExpired)) }
    } else if let open = before, open.amount != amount {
      do throws(ClientError) { return try await send(open, for: order, as: account) } catch {
        // The open tip was surely not taken, so the new one may be sent. If it was decided long ago, nothing is.
        guard error.refusal?.isFinal == true, error.code != .answerExpired else { throw error }
      }
    }
    let wanted = OpenTip(amount: amount, key: device.newKey(), madeAt: device.now())
    guard session.account == account else { throw .transport(.cancelled) }
    let tip = try await begin(wanted, record)
    return try await send(tip, for: order, as: account)
  }

  /// Settles a tip without an answer. A fresh one is sent again unchanged. An older one is only looked up, as its
  /// customer does not expect it any more.  E1, E5
  /// - Returns: Nil when there is none.
  public func finishTip(_ order: OrderID) async throws(ClientError) -> TipOutcome? {
    guard let account = session.account, let open = try await openTip(Self.record(order, account)) else { return nil }
    if open.isFresh(at: device.now()) { return .taken(try await send(open, for: order, as: account)) }
    return try await hasArrived(open, for: order, as: account) ? .dealtWith : .neverArrived
  }

  /// Whether the platform knows an old tip. It is forgotten either way.
  private func hasArrived(
    _ tip: OpenTip, for order: OrderID, as account: AccountID
  ) async throws(ClientError) -> Bool {
    guard let api = session.api(as: account) else { throw .transport(.cancelled) }
    var isKnown = true
    do throws(ClientError) {
      let _: OrderDetail = try await api.call(
        .orders(.lookupOrder), query: LookupQuery(idempotencyKey: tip.key.rawValue))
    } catch {
      guard error.code == .notFound else { throw error }
      isKnown = false
    }
    await forget(tip, Self.record(order, account))
    return isKnown
  }

  private static func record(_ order: OrderID, _ account: AccountID) -> String {
    UnsettledRecord.name("tip/\(order)", of: account)
  }

  private func openTip(_ record: String) async throws(ClientError) -> OpenTip? {
    do { return try await disk.record(record).flatMap { OpenTip(bytes: $0) } } catch {
      // There may be an open tip, so nothing is sent.
      throw .transport(.unavailable)
    }
  }

  /// Stores the key of a new tip. When another screen or window has stored one, that one is returned.  E1
  private func begin(_ wanted: OpenTip, _ record: String) async throws(ClientError) -> OpenTip {
    @Sendable func open(_ bytes: [UInt8]?) -> OpenTip? {
      bytes.flatMap { OpenTip(bytes: $0) }.flatMap { $0.isFresh(at: wanted.madeAt) ? $0 : nil }
    }
    do {
      return open(try await disk.change(record) { open($0) == nil ? .keep(wanted.bytes) : .stay }) ?? wanted
    } catch { throw .transport(.unavailable) }
  }

  /// Sends a stored tip. Another screen may have settled it since and begun another.
  private func send(
    _ tip: OpenTip, for order: OrderID, as account: AccountID
  ) async throws(ClientError) -> TipAnswer {
    // The account that tipped has left: the tip must not be sent as another.
    guard let api = session.api(as: account) else { throw .transport(.cancelled) }
    let record = Self.record(order, account)
    do throws(ClientError) {
      let answer: TipAnswer = try await api.call(
        .orders(.tipOrder(order)), TipRequest(amount: tip.amount), key: tip.key)
      await forget(tip, record)
      return answer
    } catch {
      // A final refusal ends the tip. A payment that is still checked keeps its key.  E5
      if error.refusal?.isFinal == true { await forget(tip, record) }
      throw error
    }
  }

  /// Forgets the tip, unless another screen has stored another one since.
  private func forget(_ tip: OpenTip, _ record: String) async {
    _ = try? await disk.change(record) { there in
      there.flatMap { OpenTip(bytes: $0) }.map { $0.key == tip.key } == false ? .stay : .forget
    }
  }

  /// The address of a moving order's public page, to be shared.
  public func publicPage(of order: OrderDetail) -> String? {
    order.trackToken.map { session.api.baseURL + Route.tracking(.track($0)).path }
  }
}

/// The outcome of a tip that had no answer.
public enum TipOutcome: Sendable {
  case taken(TipAnswer)
  /// The platform decided on it so long ago that the result is no longer kept.
  case dealtWith
  /// The platform never received it, and it is not sent any more.
  case neverArrived
}

/// A stored tip without an outcome.
private struct OpenTip {
  /// The time for which it is sent again: half of the least time that the platform keeps a key's answer. Later the key
  /// might count as a new tip.  E1
  static let lifetime = Duration.hours(12)
  /// How far a device's clock may be set back before its tips count as old.
  private static let setBack = Duration.hours(1)
  private static let format: UInt8 = 1

  /// Minor units.
  let amount: Int64
  let key: IdempotencyKey
  /// By this device's clock.
  let madeAt: Instant

  init(amount: Int64, key: IdempotencyKey, madeAt: Instant) {
    (self.amount, self.key, self.madeAt) = (amount, key, madeAt)
  }

  func isFresh(at now: Instant) -> Bool { (madeAt - Self.setBack...madeAt + Self.lifetime).contains(now) }

  var bytes: [UInt8] {
    var writer = ByteWriter(version: Self.format)
    writer.write(amount)
    writer.write(key.rawValue)
    writer.write(madeAt.microseconds)
    return writer.bytes
  }

  init?(bytes: [UInt8]) {
    guard var reader = try? ByteReader(bytes, version: Self.format), let amount = try? reader.number(),
      let text = try? reader.text(), let key = IdempotencyKey(text), let madeAt = try? reader.number()
    else { return nil }
    self.init(amount: amount, key: key, madeAt: Instant(microseconds: madeAt))
  }
}
