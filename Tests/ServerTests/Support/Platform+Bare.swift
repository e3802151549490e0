import Crypto
import Database
import Services

extension Platform {
  /// Only a database and a clock: for what asks nothing else.
  static func bare(_ database: Database, _ clock: Clock) -> Platform {
    Platform(
      database: database, clock: clock, ids: IDSource(clock: clock, random: { 0 }), vault: Vault(key: .random()),
      gateways: Gateways(standard: SandboxGateway(books: database, clock: clock, silence: {})),
      codeSender: ClosureCodeSender { _, _ in }, node: "test")
  }
}
