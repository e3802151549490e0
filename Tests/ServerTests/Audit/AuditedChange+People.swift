import Domain
import Services
import Testing
import Wire

@testable import Server

extension AuditedChange {
  private static let restaurantStaff = "/v1/merchant/restaurants/rst_pizza/staff"
  private static let theatreStaff = "/v1/theatre/theatres/tht_odeon/staff"

  /// Roles, accounts and couriers.
  static let people: [AuditedChange] =
    [
      AuditedChange(.roles(.createRole)) {
        await $0.ask("POST", "/v1/operator/roles", ["email": "zoe@example.org", "role": "courier"], by: \.operator)
      },
      AuditedChange(.roles(.deleteRole)) { scene in
        let query = "/v1/operator/roles?role=operator"
        let list = try await scene.ask("GET", query, by: \.operator).body(Page<RoleBody>.self).items
        let other: JSON = ["email": "boss@example.org", "role": "operator"]
        let invited = try await scene.ask("POST", "/v1/operator/roles", other, by: \.operator).body(RoleBody.self)
        #expect(list.count == 1)
        return await scene.ask("DELETE", "/v1/operator/roles/\(invited.id)", by: \.operator)
      },
      AuditedChange(.roles(.createRestaurantStaff)) {
        await $0.ask("POST", restaurantStaff, ["email": "ann@example.org"], by: \.kitchen)
      },
      AuditedChange(.roles(.deleteRestaurantStaff)) { scene in
        await scene.ask("DELETE", try await scene.invite(to: restaurantStaff, by: \.kitchen), by: \.kitchen)
      },
      AuditedChange(.roles(.createTheatreStaff)) {
        await $0.ask("POST", theatreStaff, ["email": "ann@example.org"], by: \.boxOffice)
      },
      AuditedChange(.roles(.deleteTheatreStaff)) { scene in
        await scene.ask("DELETE", try await scene.invite(to: theatreStaff, by: \.boxOffice), by: \.boxOffice)
      },
    ] + couriers + accounts

  private static let couriers: [AuditedChange] = [
    AuditedChange(.standing(.pauseCourier)) { scene in
      await scene.ask("POST", try await scene.zoe("couriers", "pause"), by: \.operator)
    },
    AuditedChange(.standing(.approveCourier)) { scene in
      await scene.ask("POST", try await scene.zoe("couriers", "approve"), ["reason": "Is back"], by: \.operator)
    },
    AuditedChange(.standing(.blockCourier)) { scene in
      await scene.ask("POST", try await scene.zoe("couriers", "block"), by: \.operator)
    },
  ]

  private static let accounts: [AuditedChange] = [
    AuditedChange(.standing(.signOutAccount)) { scene in
      await scene.ask("POST", try await scene.zoe("accounts", "sign_out"), by: \.operator)
    },
    AuditedChange(.standing(.blockAccount)) { scene in
      await scene.ask("POST", try await scene.zoe("accounts", "block"), ["reason": "Fraud"], by: \.operator)
    },
    AuditedChange(.standing(.unblockAccount)) { scene in
      await scene.ask("POST", try await scene.zoe("accounts", "unblock"), ["reason": "A mistake"], by: \.operator)
    },
  ]
}

extension AuditScene {
  /// A path about Zoë, who is a courier by now.
  fileprivate func zoe(_ part: String, _ step: String) async throws -> String {
    let list = try await ask("GET", "/v1/operator/couriers", by: \.operator).body(Page<CourierStandingBody>.self)
    let courier = try #require(list.items.first { $0.email == "zoe@example.org" })
    return "/v1/operator/\(part)/\(courier.accountId)/\(step)"
  }
}
