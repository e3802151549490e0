#if canImport(Security)
  import Foundation
#endif

/// Where this system stores an app's secrets. The Keychain separates platforms by their addresses. Elsewhere secrets
/// are in the folder, which belongs to one platform.
struct SystemPlaces {
  let server: String
  let folder: String

  /// The Keychain for an app on Apple's systems, otherwise a file in the folder.
  var tokens: any TokenStore {
    #if canImport(Security)
      if let app = Self.app { return KeychainTokenStore(service: app, server: server) }
    #endif
    return FileTokenStore(path: folder + "/token")
  }

  /// Seals the folder's contents. It is stored elsewhere, where the system has such a place.  P1
  var key: any SecretPlace {
    #if canImport(Security)
      if let app = Self.app { return KeychainItem(service: app, account: "disk \(server)") }
    #endif
    return PrivateFile(path: folder + "/key")
  }

  /// Decodes images. Nil when the system has no decoder: an app then passes SoireeImages' `GDScaler`.
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
