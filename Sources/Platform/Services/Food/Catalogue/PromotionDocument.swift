import Database
public import Domain
import Structures

extension Promotion {
  init(row: Row) throws {
    var input = ByteReader(try row.get("document"))
    let effect: Effect =
      switch try input.unsigned() {
      case 0: .percent(Rate(millionths: try input.number()), cap: try input.optionalNumber())
      case 1: .fixed(try input.number())
      case 2: .freeDelivery
      case 3:
        .buyGetFree(
          buy: try input.number(), free: try input.number(),
          items: try input.list { input throws(DamagedBytes) in
            guard let id = MenuItemID(try input.text()) else { throw DamagedBytes() }
            return id
          })
      default: throw DamagedBytes()
      }
    let currency = try input.text()
    self.init(
      id: try row.id("id"), code: try row.get("code"), text: try input.text(), effect: effect,
      restaurant: try row.optionalID("restaurant_id"), currency: Currency(code: currency),
      minimumBasket: try input.number(), startsAt: Instant(microseconds: try input.number()),
      endsAt: Instant(microseconds: try input.number()), useLimit: try row.get("use_limit"),
      useLimitPerAccount: try input.optionalNumber(), isFirstOrderOnly: try input.flag(), stacks: try input.flag())
  }

  var document: [UInt8] {
    var out = ByteWriter()
    switch effect {
    case .percent(let rate, let cap):
      out.write(UInt64(0))
      out.write(rate.millionths)
      out.write(cap)
    case .fixed(let amount):
      out.write(UInt64(1))
      out.write(amount)
    case .freeDelivery: out.write(UInt64(2))
    case .buyGetFree(let buy, let free, let items):
      out.write(UInt64(3))
      out.write(buy)
      out.write(free)
      out.write(items) { $0.write($1.rawValue) }
    }
    out.write(currency?.code ?? "")
    out.write(text)
    out.write(minimumBasket)
    out.write(startsAt.microseconds)
    out.write(endsAt.microseconds)
    out.write(useLimitPerAccount)
    out.write(isFirstOrderOnly)
    out.write(stacks)
    return out.bytes
  }
}

extension CatalogueWriter {
  /// Adds promotions, or replaces those with the same ids that staff have not changed. Their counts of uses stay.
  public func save(_ promotions: [Promotion]) async throws {
    try await write { connection in
      for promotion in promotions {
        try connection.execute(
          """
          INSERT INTO promotions (id, code, restaurant_id, document, uses, use_limit, version)
          VALUES ($1, $2, $3, $4, 0, $5, 0)
          ON CONFLICT (id) DO UPDATE SET code = $2, restaurant_id = $3, document = $4, use_limit = $5
          WHERE promotions.version = 0
          """, promotion.id.rawValue, promotion.code, promotion.restaurant?.rawValue, promotion.document,
          promotion.useLimit)
      }
    }
  }
}
