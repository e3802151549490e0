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
  /// An order has one open tip at a time. While its outcome is unknown, that tip is settled instead, whatever the amount;
  /// the outcome names its amount.  E5
  /// - Parameter amount: Minor units of the order's currency.
  /// - Throws: Also `answer_expired`, when an old tip was decided long ago: then nothing new is sent.
  @discardableResult
  public func tip(_ order: OrderID, amount: Int64) async throws(ClientError) -> TipOutcome {
    guard let account = session.account else { throw .problem(Problem(.unauthenticated)) }
    let key = PurchaseKey(device.newKey().rawValue)
    guard session.account == account else { throw .transport(.cancelled) }
    var run = tips(of: order, account)
    await run.run(.give(amount: amount, nil, key))
    guard let outcome = try run.outcome, outcome != .dealtWith else { throw .problem(Problem(.answerExpired)) }
    return outcome
  }

  /// Settles a tip without an outcome. A fresh one is sent again unchanged. An older one is only looked up, as its
  /// customer does not expect it any more.  E1, E5
  /// - Returns: Nil when there is none.
  public func finishTip(_ order: OrderID) async throws(ClientError) -> TipOutcome? {
    guard let account = session.account else { return nil }
    var run = tips(of: order, account)
    await run.run(.look)
    return try run.outcome
  }

  /// Gives up a tip that the payer's bank asks about. The bank may have approved it just before.  E6
  /// - Returns: What became of it. Nil when there is none.
  public func abandonTip(_ order: OrderID) async throws(ClientError) -> TipOutcome? {
    guard let account = session.account else { return nil }
    var run = tips(of: order, account)
    await run.run(.look)
    await run.run(.abandon)
    return try run.outcome
  }

  private func tips(of order: OrderID, _ account: AccountID) -> TipRun {
    TipRun(order: order, account: account, session: session, disk: disk, device: device)
  }

  /// The address of a moving order's public page, to be shared.
  public func publicPage(of order: OrderDetail) -> String? {
    order.trackToken.map { session.api.baseURL + Route.tracking(.track($0)).path }
  }
}
