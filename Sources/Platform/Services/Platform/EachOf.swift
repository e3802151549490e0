/// Does something to each of several; one that fails does not keep the others waiting.
/// - Throws: the first failure, when all have had their turn.
func each<Element>(of elements: [Element], _ body: (Element) async throws -> Void) async throws {
  var failure: (any Error)?
  for element in elements {
    do { try await body(element) } catch { failure = failure ?? error }
  }
  if let failure { throw failure }
}
