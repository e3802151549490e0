import Domain
import Structures
import Wire

/// A menu in its wire form.
enum WireMenu {
  static func encode(_ menu: Menu) throws -> [UInt8] { try WireEncoder().encode(MenuBody(menu)) }

  static func decode(_ bytes: [UInt8]) throws -> Menu {
    guard let menu = try WireDecoder().decode(MenuBody.self, from: bytes).menu else { throw DamagedBytes() }
    return menu
  }
}
