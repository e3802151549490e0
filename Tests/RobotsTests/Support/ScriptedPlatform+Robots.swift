import Scripted
import SoireeClient
import Synchronization

extension ScriptedPlatform {
  /// The account of every robot.
  static let robot = AccountID(suffix: "1")

  /// One that signs in everybody who asks, as one account with another token each time: `token1`, `token2`.
  static func withRobots() -> ScriptedPlatform {
    let platform = ScriptedPlatform()
    let signIns = Mutex(0)
    platform.on(
      "POST", "/v1/auth/code", status: 202,
      CodeAnswer(challengeId: ChallengeID(suffix: "1"), expiresAt: Instant(seconds: 0), demoCode: "123456"))
    platform.on("POST", "/v1/auth/session") { _ throws(TransportError) in
      let number = signIns.withLock { number in
        number += 1
        return number
      }
      let account = AccountBody(
        id: robot, roles: [], name: nil, email: "robot@soiree.test", createdAt: Instant(seconds: 0))
      let answer = SessionAnswer(token: "token\(number)", expiresAt: Instant(seconds: 0), account: account)
      return ClientResponse(status: 201, body: answer.bytes)
    }
    return platform
  }

  /// Somebody who has not signed in yet.
  var api: APIClient { APIClient(baseURL: Self.url, transport: self, retry: .never) }
}
