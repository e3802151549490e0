import Domain
import Testing

@testable import Wire

@Suite("Routes about accounts")
struct PeopleRouteTests {
  @Test(
    "paths are what the contract says",
    arguments: [
      (.profile(.getMe), "GET", "/v1/me"), (.addresses(.listAddresses), "GET", "/v1/me/addresses"),
      (.addresses(.patchAddress(AddressID(suffix: "1"))), "PATCH", "/v1/me/addresses/adr_1"),
      (.signIn(.beginTOTP), "POST", "/v1/me/totp"), (.signIn(.confirmTOTP), "POST", "/v1/me/totp/confirm"),
      (.signIn(.deleteTOTP), "DELETE", "/v1/me/totp"),
      (
        .roles(.deleteTheatreStaff(TheatreID(suffix: "1"), RoleID(suffix: "2"))), "DELETE",
        "/v1/theatre/theatres/tht_1/staff/rol_2"
      ),
    ] as [(Route, String, String)])
  func hasPath(_ route: Route, _ method: String, _ path: String) throws {
    try expect(route, is: method, path)
  }
}
