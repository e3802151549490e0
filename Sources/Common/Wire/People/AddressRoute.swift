public import Domain

/// An account's saved addresses.
public enum AddressRoute: RoutePart {
  case listAddresses, createAddress
  case getAddress(AddressID)
  case patchAddress(AddressID)
  case deleteAddress(AddressID)

  /// In the order of the document. A raw value is the `operationId`.
  public enum Operation: String, CaseIterable, Sendable {
    case listAddresses, createAddress, getAddress, patchAddress, deleteAddress
  }

  var route: Route { .addresses(self) }

  var parts: (operation: Operation, parameter: String?) {
    switch self {
    case .listAddresses: (.listAddresses, nil)
    case .createAddress: (.createAddress, nil)
    case .getAddress(let id): (.getAddress, id.rawValue)
    case .patchAddress(let id): (.patchAddress, id.rawValue)
    case .deleteAddress(let id): (.deleteAddress, id.rawValue)
    }
  }

  static func spec(of operation: Operation) -> RouteSpec {
    switch operation {
    case .listAddresses:
      RouteSpec(
        operation, making(listAddresses), .get, "/v1/me/addresses", "Saved addresses", .signedIn, query: PageQuery.self,
        answer: .page(AddressBody.self))
    case .createAddress:
      RouteSpec(
        operation, making(createAddress), .post, "/v1/me/addresses", "Saves an address", .signedIn,
        body: AddressRequest.self, answer: .json(201, AddressBody.self))
    case .getAddress:
      RouteSpec(
        operation, making(getAddress), .get, "/v1/me/addresses/{id}", "One saved address", .signedIn,
        answer: .json(200, AddressBody.self))
    case .patchAddress:
      RouteSpec(
        operation, making(patchAddress), .patch, "/v1/me/addresses/{id}", "Changes a saved address", .signedIn,
        body: AddressPatch.self, answer: .json(200, AddressBody.self), isIdempotent: true)
    case .deleteAddress:
      RouteSpec(
        operation, making(deleteAddress), .delete, "/v1/me/addresses/{id}", "Forgets a saved address", .signedIn,
        answer: .none)
    }
  }
}
