/// Calls `body` for each element. An error does not stop it.
/// - Throws: the first error, after all elements.
func each<Element>(of elements: [Element], _ body: (Element) async throws -> Void) async throws {
  var failure: (any Error)?
  for element in elements {
    do { try await body(element) } catch { failure = failure ?? error }
  }
  if let failure { throw failure }
}
