#if canImport(Security)
  import Foundation
  import Security

  /// An item of the Keychain of Apple's systems: encrypted by the device, readable by this app only, and never restored
  /// to another device.  P1
  public struct KeychainItem: SecretPlace {
    /// The app's bundle identifier.
    public let service: String
    /// The item's name within the service.
    public let account: String
    /// Shared with extensions of the app. Nil for the app alone.
    public let accessGroup: String?

    public init(service: String, account: String, accessGroup: String? = nil) {
      self.service = service
      self.account = account
      self.accessGroup = accessGroup
    }

    /// - Returns: Nil when there is no such item.
    public func read() throws(DiskError) -> [UInt8]? {
      var query = place
      query[kSecReturnData] = true
      query[kSecMatchLimit] = kSecMatchLimitOne
      var found: CFTypeRef?
      let status = SecItemCopyMatching(query as CFDictionary, &found)
      if status == errSecItemNotFound { return nil }
      guard status == errSecSuccess, let data = found as? Data else { throw Self.error(status) }
      return [UInt8](data)
    }

    /// Makes or replaces the item.
    public func write(_ bytes: [UInt8]) throws(DiskError) {
      let content: [CFString: Any] = [
        kSecValueData: Data(bytes),
        // Readable while the phone is locked, too, as orders are followed on the lock screen.
        kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
      ]
      var status = SecItemUpdate(place as CFDictionary, content as CFDictionary)
      if status == errSecItemNotFound {
        status = SecItemAdd(place.merging(content) { $1 } as CFDictionary, nil)
      }
      guard status == errSecSuccess else { throw Self.error(status) }
    }

    /// Does nothing when there is none.
    public func remove() { SecItemDelete(place as CFDictionary) }

    private var place: [CFString: Any] {
      var place: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account,
        // On a Mac too, the Keychain of apps and not of files.
        kSecUseDataProtectionKeychain: true,
      ]
      if let accessGroup { place[kSecAttrAccessGroup] = accessGroup }
      return place
    }

    private static func error(_ status: OSStatus) -> DiskError {
      DiskError(SecCopyErrorMessageString(status, nil) as String? ?? "the Keychain said \(status)")
    }
  }
#endif
