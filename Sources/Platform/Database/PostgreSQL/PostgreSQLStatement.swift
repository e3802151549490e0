/// A statement that the server has prepared on one connection.
final class PostgreSQLStatement {
  let name: String
  /// The declared types, 0 where only NULL was seen and the server chose.
  let types: [UInt32]

  init(name: String, types: [UInt32]) {
    self.name = name
    self.types = types
  }

  /// Whether arguments of `wanted` types can be sent; NULL goes with every type.
  func accepts(_ wanted: [UInt32]) -> Bool {
    zip(types, wanted).allSatisfy { $0 == $1 || $1 == PostgreSQLArguments.Kind.unknown }
  }

  /// The types to prepare with anew: what is wanted now, and for NULL what was known before.
  func types(joining wanted: [UInt32]) -> [UInt32] {
    zip(types, wanted).map { $1 == PostgreSQLArguments.Kind.unknown ? $0 : $1 }
  }
}
