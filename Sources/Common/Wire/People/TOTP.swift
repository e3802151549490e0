import Structures

/// A secret for an authenticator app. It is sent only this once, and counts once a code of the app was confirmed.
public struct TOTPEnrolment: Body {
  /// 20 bytes in base32 of RFC 4648, to be typed into the app.
  public var secret: String
  /// The same as an `otpauth:` address, to be shown as a QR code.
  public var otpauthUri: String
  /// `otpauth_uri` as a QR code. Nil where none can be drawn.
  public var qr: QRCodeBody?

  /// - Parameter account: What the app shows beside the codes.
  public init(secret: [UInt8], account: String) {
    self.secret = StandardBase32.encode(secret)
    otpauthUri = "otpauth://totp/Soiree:\(Percent.encode(account))?secret=\(self.secret)&issuer=Soiree"
  }
}

/// A QR code without its margin.
public struct QRCodeBody: Body {
  /// Modules on each side.
  public var size: Int64
  /// The dark modules, as the data of an SVG path in units of a module.
  public var path: String

  public init(size: Int64, path: String) {
    self.size = size
    self.path = path
  }
}

/// Turns two-step sign-in on.
public struct TOTPRequest: RequestBody {
  /// The six digits that the authenticator app shows.
  public var totpCode: String

  public init(totpCode: String) { self.totpCode = totpCode }
}

extension TOTPRequest {
  public static let schema = Schema.object("TOTPRequest", [.required("totp_code", .totpCode)])
}

/// Turns two-step sign-in off. The code is used up by it.
public struct TOTPQuery: QueryBody {
  /// The six digits that the authenticator app shows.
  public var totpCode: String

  public init(totpCode: String) { self.totpCode = totpCode }
}

extension TOTPQuery {
  public static let schema = Schema.object(
    nil, [.required("totp_code", .totpCode, "The six digits that the authenticator app shows.")])
}

extension Schema {
  /// A code of an authenticator app.
  static let totpCode = Schema.string(6...6, .digits)
}
