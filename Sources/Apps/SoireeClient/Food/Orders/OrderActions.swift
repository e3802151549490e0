public import Client
import ClientCore
public import Domain
import Structures
public import Wire

/// What can be done with an order that is over, or moving.
public struct OrderActions: Sendable {
  private let session: Session
  private let disk: any Disk
  private let device: Device

  public init(_ session: Session, disk: any Disk, device: Device) {
    (self.session, self.disk, self.device) = (session, disk, device)
  }

  /// A fresh cart from an old order, on the platform, and what could not be carried over.
  public func reorder(_ order: OrderID) async throws(ClientError) -> ReorderAnswer {
    try await session.api.call(.orders(.reorder(order)))
  }

  /// Rates a delivered order, once.
  /// - Parameter stars: 1…5.
  @discardableResult
  public func review(_ order: OrderID, stars: Int64, comment: String? = nil) async throws(ClientError) -> ReviewBody {
    try await session.api.call(.orders(.reviewOrder(order)), ReviewRequest(rating: stars, comment: comment))
  }

  /// Thanks the courier. The key is on the disk before it is sent: who asks again after an answer that never came thanks
  /// once.  E1
  ///
  /// One thanks of an order is open at a time. While nobody knows what became of one, it is that one which is asked about,
  /// whatever amount is tapped; its answer says for how much it is.  E5
  /// - Parameter amount: Minor units of the order's currency.
  /// - Throws: `answer_expired`, too, when one of long ago was dealt with: nothing is sent beside it.
  @discardableResult
  public func tip(_ order: OrderID, amount: Int64) async throws(ClientError) -> TipAnswer {
    guard let account = session.account else { throw .problem(Problem(.unauthenticated)) }
    let record = Self.record(order, account)
    let before = try await openTip(record)
    if let open = before, !open.isFresh(at: device.now()) {
      if try await hasArrived(open, for: order, as: account) { throw .problem(Problem(.answerExpired)) }
    } else if let open = before, open.amount != amount {
      do throws(ClientError) { return try await send(open, for: order, as: account) } catch {
        // Surely not taken: then what is wanted now may be sent. Not beside one that was dealt with long ago.
        guard error.refusal?.isFinal == true, error.code != .answerExpired else { throw error }
      }
    }
    let wanted = OpenTip(amount: amount, key: device.newKey(), madeAt: device.now())
    guard session.account == account else { throw .transport(.cancelled) }
    let tip = try await begin(wanted, record)
    return try await send(tip, for: order, as: account)
  }

  /// Asks what became of thanks that nobody knows the end of: it is sent again as it was, for as long as it is fresh. What
  /// is older is only looked for: nobody means it any more.  E1, E5
  /// - Returns: Nil when there are none.
  public func finishTip(_ order: OrderID) async throws(ClientError) -> TipOutcome? {
    guard let account = session.account, let open = try await openTip(Self.record(order, account)) else { return nil }
    if open.isFresh(at: device.now()) { return .taken(try await send(open, for: order, as: account)) }
    return try await hasArrived(open, for: order, as: account) ? .dealtWith : .neverArrived
  }

  /// Whether the platform knows a thanks of long ago. Whatever it says, that one is over.
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
      // There may be one: nothing is sent beside it.
      throw .transport(.unavailable)
    }
  }

  /// Keeps the key of a new thanks, unless another screen, or another window, has begun one: it is that one then.  E1
  private func begin(_ wanted: OpenTip, _ record: String) async throws(ClientError) -> OpenTip {
    @Sendable func open(_ bytes: [UInt8]?) -> OpenTip? {
      bytes.flatMap { OpenTip(bytes: $0) }.flatMap { $0.isFresh(at: wanted.madeAt) ? $0 : nil }
    }
    do {
      return open(try await disk.change(record) { open($0) == nil ? .keep(wanted.bytes) : .stay }) ?? wanted
    } catch { throw .transport(.unavailable) }
  }

  /// Of thanks that are on the disk: another screen may have ended them since they were read, and begun others.
  private func send(
    _ tip: OpenTip, for order: OrderID, as account: AccountID
  ) async throws(ClientError) -> TipAnswer {
    // Whose the thanks are has left: nothing goes in the name of who is here now.
    guard let api = session.api(as: account) else { throw .transport(.cancelled) }
    let record = Self.record(order, account)
    do throws(ClientError) {
      let answer: TipAnswer = try await api.call(
        .orders(.tipOrder(order)), TipRequest(amount: tip.amount), key: tip.key)
      await forget(tip, record)
      return answer
    } catch {
      // Refused for good: the next thanks is another. A payment that is still checked keeps its key.  E5
      if error.refusal?.isFinal == true { await forget(tip, record) }
      throw error
    }
  }

  /// Another screen of the order may have begun another thanks meanwhile: that one's key stays.
  private func forget(_ tip: OpenTip, _ record: String) async {
    _ = try? await disk.change(record) { there in
      there.flatMap { OpenTip(bytes: $0) }.map { $0.key == tip.key } == false ? .stay : .forget
    }
  }

  /// The address of the public page of an order that moves, for somebody else.
  public func publicPage(of order: OrderDetail) -> String? {
    order.trackToken.map { session.api.baseURL + Route.tracking(.track($0)).path }
  }
}

/// What became of thanks that nobody knew the end of.
public enum TipOutcome: Sendable {
  case taken(TipAnswer)
  /// The platform heard of them so long ago that it is not asked how they ended.
  case dealtWith
  /// The platform never heard of them, and they are not sent any more.
  case neverArrived
}

/// A thanks whose end nobody knows yet.
private struct OpenTip {
  /// For how long it is sent again: half the day for which the platform keeps the answer to a key at least. After that
  /// the same key might be taken for another thanks.  E1
  static let lifetime = Duration.hours(12)
  /// How far a device's clock may be put back before its thanks are taken for old ones.
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
