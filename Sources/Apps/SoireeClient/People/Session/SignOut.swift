public import Client
import Domain
public import Wire

extension Session {
  /// Ends the session on this device and, if it can be reached, on the platform. Otherwise the platform's session
  /// expires, or is ended from another device.
  public func signOut() async {
    let api = leave()
    await end(at: api)
  }

  /// Ends the session on this device.
  /// - Returns: Calls as the former account, for ``end(at:)``.
  func leave() -> APIClient {
    let api = once
    forget()
    return api
  }

  /// Ends the former account's session on the platform, if it can be reached.
  func end(at api: APIClient) async {
    guard let page: Page<SessionBody> = try? await api.call(.signIn(.listSessions), query: PageQuery(limit: 100)),
      let current = page.items.first(where: \.isCurrent)
    else { return }
    try? await api.perform(.signIn(.deleteSession(current.id)))
  }

  /// The account signed in.
  public func me() async throws(ClientError) -> AccountBody { try await api.call(.profile(.getMe)) }
}
