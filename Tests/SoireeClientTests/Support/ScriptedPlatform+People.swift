import Client
import Domain
import Scripted
import SoireeClient
import Wire

extension ScriptedPlatform {
  static let zoe = AccountID(suffix: "1")
  static let adam = AccountID(suffix: "2")

  /// Somebody who is signed in to this platform.
  var session: Session {
    Session(
      api: APIClient(baseURL: Self.url, transport: self, retry: .never),
      tokens: MemoryTokenStore(token: "tok", of: Self.zoe))
  }

  /// Whoever comes with a code is this account from here on.
  func welcome(_ account: AccountID, token: String) {
    let body = AccountBody(id: account, roles: [], name: nil, email: "\(account)@soiree.test", createdAt: Dinner.now)
    on(
      "POST", "/v1/auth/code", status: 202,
      CodeAnswer(challengeId: ChallengeID(suffix: "1"), expiresAt: Dinner.now, demoCode: "123456"))
    on(
      "POST", "/v1/auth/session", status: 201, SessionAnswer(token: token, expiresAt: Dinner.now, account: body))
  }
}
