public import Client
import Domain
public import Wire

extension Session {
  /// Ends the session here and, if it can be reached, on the platform: a device that is offline signs out all the same,
  /// and its session ends by itself or from another device.
  public func signOut() async {
    let api = leave()
    await end(at: api)
  }

  /// Ends the session here.
  /// - Returns: The platform as whoever left sees it, for ``end(at:)``.
  func leave() -> APIClient {
    let api = once
    forget()
    return api
  }

  /// Ends the session of whoever left on the platform, too, if it can be reached.
  func end(at api: APIClient) async {
    guard let page: Page<SessionBody> = try? await api.call(.signIn(.listSessions), query: PageQuery(limit: 100)),
      let current = page.items.first(where: \.isCurrent)
    else { return }
    try? await api.perform(.signIn(.deleteSession(current.id)))
  }

  /// Everything of whoever is signed in.
  public func me() async throws(ClientError) -> AccountBody { try await api.call(.profile(.getMe)) }
}
