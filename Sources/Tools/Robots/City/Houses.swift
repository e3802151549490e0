import Client

/// The accounts of the houses in which something has happened: most never need one.
actor Houses<House: Hashable & Sendable> {
  private let api: APIClient
  private let email: @Sendable (House) -> String
  private var identities: [House: Identity] = [:]

  /// - Parameter email: whose account a house is signed in to with.
  init(api: APIClient, email: @escaping @Sendable (House) -> String) {
    self.api = api
    self.email = email
  }

  func identity(of house: House) -> Identity {
    if let known = identities[house] { return known }
    let identity = Identity(email: email(house), api: api)
    identities[house] = identity
    return identity
  }
}
