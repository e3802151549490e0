public import Services

/// What is wrong with the books.
public struct LedgerFault: Error, CustomStringConvertible {
  let faults: [String]
  public var description: String { "the ledger does not balance: " + faults.joined(separator: "; ") }
}

extension Platform {
  /// - Throws: ``LedgerFault``.
  public func requireBalance() async throws {
    let report = try await checkLedger()
    if !report.isBalanced { throw LedgerFault(faults: report.faults) }
  }
}
