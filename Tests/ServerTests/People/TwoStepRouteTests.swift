import DatabaseTesting
import Domain
import Services
import ServicesTesting
import Testing
import Waiting
import Wire

@testable import Server

@Suite("Two-step sign-in over the contract")
struct TwoStepRouteTests {
  private static let boss = "operator@soiree.test"

  /// Signs in with the code of the demo, and with one of the app.
  private func signIn(_ totpCode: String?, _ evening: Evening) async -> [Got] {
    let code = await evening.send("POST", "/v1/auth/code", ["email": .string(Self.boss)])
    var request: JSON = [
      "email": .string(Self.boss), "challenge_id": code.json["challenge_id"] ?? .null,
      "code": code.json["demo_code"] ?? .null,
    ]
    let without = await evening.send("POST", "/v1/auth/session", request)
    request[member: "totp_code"] = totpCode.map { JSON.string($0) } ?? .null
    return [without, await evening.send("POST", "/v1/auth/session", request)]
  }

  @Test(
    "an operator who has to sets it up, signs in with both codes, and turns it off", arguments: TestEngine.allCases)
  func whole(engine: TestEngine) async throws {
    try await withEvening(on: engine, settings: { $0.operatorsNeedTOTP = true }) { evening in
      let token = try await evening.staff(.operator, "", Self.boss)
      for (path, code) in [
        ("/v1/operator/roles", "totp_setup_required"), ("/v1/merchant/orders", "totp_setup_required"),
        ("/v1/courier/deliveries", "forbidden"),
      ] as [(String, JSON)] {
        let refused = await evening.send("GET", path, token: token)
        #expect(refused.status == 403 && refused.json["code"] == code, "\(path)")
      }
      let begun = await evening.send("POST", "/v1/me/totp", token: token)
      #expect(begun.status == 201 && begun.header("cache-control") == "no-store")
      let app = try #require(AuthenticatorApp(secret: try begun.body(TOTPEnrolment.self).secret))
      func confirm(_ code: String) async -> Got {
        await evening.send("POST", "/v1/me/totp/confirm", ["totp_code": .string(code)], token: token)
      }
      #expect(await confirm("12345").status == 422)
      #expect(await confirm(app.wrongCode(at: evening.clock.now)).json["code"] == "totp_wrong")
      #expect(await confirm(app.code(at: evening.clock.now)).status == 204)
      #expect(await evening.send("GET", "/v1/operator/roles", token: token).status == 200)
      #expect(await evening.send("GET", "/v1/me", token: token).json["totp_since"] != nil)
      #expect(await evening.send("POST", "/v1/me/totp", token: token).json["code"] == "totp_already_on")

      evening.clock.advance(by: .seconds(30))
      let tries = await signIn(app.code(at: evening.clock.now), evening)
      #expect(tries[0].status == 401 && tries[0].json["code"] == "totp_required")
      #expect(tries[1].status == 201)
      let next = try tries[1].body(SessionAnswer.self).token
      evening.clock.advance(by: .seconds(30))
      #expect(await evening.send("DELETE", "/v1/me/totp", token: next).status == 422)
      let off = await evening.send("DELETE", "/v1/me/totp?totp_code=\(app.code(at: evening.clock.now))", token: next)
      #expect(off.status == 204)
      #expect(await evening.send("GET", "/v1/operator/roles", token: next).json["code"] == "totp_setup_required")
    }
  }

  @Test("a stolen token of an older session changes nothing", arguments: TestEngine.allCases)
  func old(engine: TestEngine) async throws {
    try await withEvening(on: engine) { evening in
      let token = try await evening.signIn("zoe@example.org")
      evening.clock.advance(by: .minutes(10))
      for (method, path) in [("POST", "/v1/me/totp"), ("DELETE", "/v1/me/totp?totp_code=000000")] {
        let refused = await evening.send(method, path, token: token)
        #expect(refused.status == 403 && refused.json["code"] == "recent_sign_in_required", "\(method)")
      }
      #expect(await evening.send("POST", "/v1/me/totp").status == 401)
    }
  }
}
