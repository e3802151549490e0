public import Client
public import Domain
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
    try await session.api.call(.reorder(order))
  }

  /// Rates a delivered order, once.
  /// - Parameter stars: 1…5.
  @discardableResult
  public func review(_ order: OrderID, stars: Int64, comment: String? = nil) async throws(ClientError) -> ReviewBody {
    try await session.api.call(.reviewOrder(order), ReviewRequest(rating: stars, comment: comment))
  }

  /// Thanks the courier. The key is on the disk before it is sent: who asks again after an answer that never came thanks
  /// once.  E1
  /// - Parameter amount: Minor units of the order's currency.
  @discardableResult
  public func tip(_ order: OrderID, amount: Int64) async throws(ClientError) -> TipAnswer {
    let record = "tip-\(order.suffix)-\(amount)"
    let kept = (try? await disk.record(record)).flatMap { IdempotencyKey(String(decoding: $0, as: UTF8.self)) }
    let key = kept ?? device.newKey()
    do { try await disk.keep(Array(key.rawValue.utf8), as: record) } catch { throw .transport(.unavailable) }
    do throws(ClientError) {
      let answer: TipAnswer = try await session.api.call(.tipOrder(order), TipRequest(amount: amount), key: key)
      await disk.forget(record)
      return answer
    } catch {
      // Refused for good: the next thanks is another. A payment that is still checked keeps its key.  E5
      if case .refused(let refusal) = CallFailure(error), refusal.isFinal { await disk.forget(record) }
      throw error
    }
  }

  /// The address of the public page of an order that moves, for somebody else.
  public func publicPage(of order: OrderDetail) -> String? {
    order.trackToken.map { session.api.baseURL + Route.track($0).path }
  }
}
