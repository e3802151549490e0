import Client
import DatabaseTesting
import Testing
import Waiting
import Wire

@Suite("A served platform that asks operators for two-step sign-in", .onOwnThreads)
struct ServedTOTPTests {
  @Test("an operator without it is told to set it up; without the option nobody is", .turnLimit(minutes: 5))
  func asked() async throws {
    try await ServedCity.with(.sqlite) { city in
      for (options, code) in [(["--require-totp"], ProblemCode.totpSetupRequired), ([], nil)] {
        let server = try city.serve(options: options)
        let boss = try await server.signedIn(ServedCity.operatorAddress)
        do {
          let _: Page<RoleBody> = try await boss.call(.roles(.listRoles))
          #expect(code == nil)
        } catch let error as ClientError {
          #expect(error.code == code)
        }
        server.process.kill()
      }
    }
  }
}
