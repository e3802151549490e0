import Client
import Domain
import SoireeClient
import Wire

/// Reads the lists of a kitchen's orders.
struct KitchenReader: Sendable {
  enum ReadingError: Error {
    /// Nobody answered, or somebody who may answer later.
    case unread
    /// The account may not read them.
    case over(Failure)
  }

  let api: APIClient
  let restaurant: RestaurantID

  /// All orders on the board, the first placed first.
  func board() async throws(ReadingError) -> [MerchantOrder] {
    var orders: [MerchantOrder] = []
    var cursor: String?
    repeat {
      let page = try await page(BoardQuery(restaurantId: restaurant, limit: 100, cursor: cursor))
      orders += page.items
      cursor = page.nextCursor
    } while cursor != nil
    return orders
  }

  /// Which of these orders are cancelled. Only orders placed since the first of them are read.
  func cancelled(of ids: Set<OrderID>) async throws(ReadingError) -> Set<OrderID> {
    guard let first = ids.min() else { return [] }
    var found: Set<OrderID> = []
    // A cursor is the id of the last order before the page: a shorter id is before the first one.
    var cursor: String? = OrderID(String(first.rawValue.dropLast()))?.rawValue
    repeat {
      let page = try await page(
        BoardQuery(restaurantId: restaurant, state: .cancelled, limit: 100, cursor: cursor))
      found.formUnion(page.items.map(\.orderId).filter(ids.contains))
      cursor = page.nextCursor
    } while cursor != nil
    return found
  }

  private func page(_ query: BoardQuery) async throws(ReadingError) -> Page<MerchantOrder> {
    do { return try await api.call(.kitchens(.listMerchantOrders), query: query) } catch {
      switch error {
      case .problem(let problem) where problem.status == 401: throw .over(.failed(TerminalWords.wasSignedOut))
      case .problem(let problem) where [403, 404].contains(problem.status): throw .over(Failure(error))
      default: throw .unread
      }
    }
  }
}
