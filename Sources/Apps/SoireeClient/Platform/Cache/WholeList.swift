import Client
import Wire

extension APIClient {
  /// As ``newer(than:_:query:)`` for a whole list: joins up to `mostPages` pages into one answer. A cursor in the
  /// answer shows that there are more.
  func newer<Item: Body, Query: QueryBody>(
    than etag: String?, _ route: Route, query: Query, allPagesOf _: Item.Type,
    by cursor: WritableKeyPath<Query, String?>,
    mostPages: Int
  ) async throws(ClientError) -> ClientResponse? {
    guard var response = try await newer(than: etag, route, query: query) else { return nil }
    var page: Page<Item> = try read(response)
    var pages = 1
    var next = query
    while let more = page.nextCursor, pages < mostPages {
      next[keyPath: cursor] = more
      let rest: Page<Item> = try await call(route, query: next)
      page = Page(items: page.items + rest.items, nextCursor: rest.nextCursor)
      pages += 1
    }
    guard pages > 1 else { return response }
    response.body = try page.kept()
    // The tag is the first page's; the other pages may change without it.
    response.headers.removeAll { $0.name.lowercased() == "etag" }
    return response
  }
}

extension Body {
  /// The stored form, as on the wire.
  fileprivate func kept() throws(ClientError) -> [UInt8] {
    do { return try WireEncoder().encode(self) } catch { throw .unreadable(status: 200) }
  }
}
