import Client

/// Staff accounts of restaurants or theatres, signed in on first use.
actor StaffIdentities<Place: Hashable & Sendable> {
  private let api: APIClient
  private let email: @Sendable (Place) -> String
  private var identities: [Place: Identity] = [:]

  /// - Parameter email: The address of a restaurant's or theatre's account.
  init(api: APIClient, email: @escaping @Sendable (Place) -> String) {
    self.api = api
    self.email = email
  }

  func identity(of place: Place) -> Identity {
    if let known = identities[place] { return known }
    let identity = Identity(email: email(place), api: api)
    identities[place] = identity
    return identity
  }
}
