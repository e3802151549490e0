#if canImport(Security)
  import Foundation
#endif

/// Where this system keeps what an app has of its own in a folder. The Keychain tells the platforms apart by their
/// addresses; elsewhere all of it is in the folder, and one folder is one platform's.
struct SystemPlaces {
  let server: String
  let folder: String

  /// The Keychain for an app of Apple's systems, a file in the folder for everybody else.
  var tokens: any TokenStore {
    #if canImport(Security)
      if let app = Self.app { return KeychainTokenStore(service: app, server: server) }
    #endif
    return FileTokenStore(path: folder + "/token")
  }

  /// Of what is sealed in the folder: not beside it, where there is another place.  P1
  var key: any SecretPlace {
    #if canImport(Security)
      if let app = Self.app { return KeychainItem(service: app, account: "disk \(server)") }
    #endif
    return PrivateFile(path: folder + "/key")
  }

  /// What decodes images; nil: the system brings nothing, and an app gives SoireeImages' `GDScaler`.
  var scaler: (any ImageScaling)? {
    #if canImport(ImageIO)
      return ImageIOScaler()
    #else
      return nil
    #endif
  }

  #if canImport(Security)
    /// A command without a bundle has no Keychain of its own.
    private static var app: String? { Bundle.main.bundleIdentifier }
  #endif
}
