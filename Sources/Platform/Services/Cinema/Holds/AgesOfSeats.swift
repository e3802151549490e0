import Domain
import Wire

extension AgeGroup {
  /// The groups that a request names, at most one for each of its seats.
  /// - Throws: 422 for more groups than seats.
  static func list(_ codes: [AgeGroupCode]?, atMost count: some BinaryInteger) throws -> [AgeGroup] {
    guard let codes else { return [] }
    guard codes.count <= Int(count) else {
      throw Problem.invalid("ages", "has more groups than there are seats", code: "too_many_items")
    }
    return codes.map { AgeGroup(rawValue: $0.rawValue) ?? .adult }
  }
}

extension SeatLayout {
  /// Age groups in the order of the seats' indices, from those in the order in which a request names its seats.
  func ages(_ ages: [AgeGroup], of ids: [SeatID]) -> [AgeGroup] {
    guard ages.contains(where: { $0 != .adult }) else { return [] }
    return ids.enumerated().compactMap { place, id in
      index(of: id).map { (seat: $0, age: place < ages.count ? ages[place] : .adult) }
    }.sorted { $0.seat < $1.seat }.map(\.age)
  }
}

extension Show {
  /// - Throws: `not_on_sale_yet` with the moment from which seats can be held.
  func checkOnSale(at now: Instant) throws {
    guard let onSaleAt, now < onSaleAt else { return }
    throw Problem(
      .notOnSaleYet, "Seats of this show can be had from \(onSaleAt.timestamp) on.",
      extra: ["on_sale_at": .string(onSaleAt.timestamp)])
  }
}
