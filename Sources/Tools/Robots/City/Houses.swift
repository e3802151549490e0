import Client

/// Staff accounts of restaurants or theatres, signed in on first use.
actor Houses<House: Hashable & Sendable> {
  private let api: APIClient
  private let email: @Sendable (House) -> String
  private var identities: [House: Identity] = [:]

  /// - Parameter email: The address of a restaurant's or theatre's account.
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
