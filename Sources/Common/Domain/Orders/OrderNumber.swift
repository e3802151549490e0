/// The number by which kitchen, courier and customer call an order, such as "A24".
///
/// A letter and 1 to 99: short enough to be called across a kitchen. A restaurant's numbers come again after 2,574
/// orders, so they are no ids.
public struct OrderNumber: Hashable, Sendable {
  /// How many orders the restaurant had been given, this one included; from 1.
  public let count: Int64

  public init(_ count: Int64) { self.count = count }

  public var text: String {
    let place = (max(1, count) - 1) % (26 * 99)
    let letter = Character(UnicodeScalar(UInt8(65 + place / 99)))
    return "\(letter)\(place % 99 + 1)"
  }
}
