import Client

/// The accounts of the houses in which something has happened: most never need one.
actor StaffIdentities<Place: Hashable & Sendable> {
  private let api: APIClient
  private let email: @Sendable (Place) -> String
  private var identities: [Place: Identity] = [:]

  /// - Parameter email: whose account a house is signed in to with.
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
