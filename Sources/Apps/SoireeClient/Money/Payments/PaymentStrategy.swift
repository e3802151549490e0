public import ClientCore
public import Domain

/// One way to pay that an app offers: it gets the token that the payer agreed to.
///
/// A strategy never sees a card's number. It passes on a gateway's token, or the id of a saved method.  P1
public protocol PaymentStrategy: Sendable {
  var kind: PaymentMethod.Kind { get }
  /// The name that the customer reads.
  var name: String { get }
  /// The method, if it needs no question to the payer; otherwise nil.
  var standing: PaymentMethod? { get }
  /// Gets the method, after a sheet of the system or a gateway's form if needed.
  /// - Parameter amount: The amount that the payer sees and agrees to.
  /// - Throws: ``PaymentFault``, or the error of an injected closure.
  func method(for amount: Money) async throws -> PaymentMethod
}

extension PaymentStrategy {
  public var standing: PaymentMethod? { nil }
}

/// Why there is no method. Nothing was charged.
public enum PaymentFault: Error, Hashable, Sendable {
  /// The payer closed the sheet.
  case cancelled
  /// This device or this account cannot pay in this way.
  case unavailable
}

/// Cash at the door; nothing is asked.
public struct CashPayment: PaymentStrategy {
  public let kind = PaymentMethod.Kind.cash
  public let name: String
  public var standing: PaymentMethod? { PaymentMethod(.cash) }

  public init(name: String = PaymentWords.cash) { self.name = name }

  public func method(for amount: Money) async throws -> PaymentMethod { PaymentMethod(.cash) }
}

/// A page of the payment service, which opens after the order is sent; nothing is asked before.
public struct HostedPagePayment: PaymentStrategy {
  public let kind = PaymentMethod.Kind.hostedPage
  public let name: String
  public var standing: PaymentMethod? { PaymentMethod(.hostedPage) }

  public init(name: String = PaymentWords.hostedPage) { self.name = name }

  public func method(for amount: Money) async throws -> PaymentMethod { PaymentMethod(.hostedPage) }
}

/// A card entered into the gateway's own form, which returns a token.  P1
public struct CardPayment: PaymentStrategy {
  /// Shows the gateway's form for an amount, and returns its token.
  public typealias Tokeniser = @Sendable (Money) async throws -> String

  public let kind = PaymentMethod.Kind.card
  public let name: String
  private let token: Tokeniser

  public init(name: String = PaymentWords.card, token: @escaping Tokeniser) {
    (self.name, self.token) = (name, token)
  }

  public func method(for amount: Money) async throws -> PaymentMethod {
    PaymentMethod(.card, token: try await token(amount))
  }
}

/// An app of the payer's bank; the address that it pays from is the token.
public struct UPIPayment: PaymentStrategy {
  public let kind = PaymentMethod.Kind.upi
  public let name: String
  /// Returns the payer's virtual address, or its substitute.
  private let token: @Sendable (Money) async throws -> String

  public init(name: String = PaymentWords.upi, token: @escaping @Sendable (Money) async throws -> String) {
    (self.name, self.token) = (name, token)
  }

  public func method(for amount: Money) async throws -> PaymentMethod {
    PaymentMethod(.upi, token: try await token(amount))
  }
}

/// Apple Pay: the authoriser shows the sheet and returns the gateway's token.
public struct ApplePayPayment: PaymentStrategy {
  public let kind = PaymentMethod.Kind.applePay
  public let name: String
  private let authoriser: any ApplePayAuthorising

  public init(name: String = PaymentWords.applePay, authoriser: any ApplePayAuthorising) {
    (self.name, self.authoriser) = (name, authoriser)
  }

  public func method(for amount: Money) async throws -> PaymentMethod {
    guard authoriser.isAvailable else { throw PaymentFault.unavailable }
    return PaymentMethod(.applePay, token: try await authoriser.token(for: amount))
  }
}

/// Shows Apple Pay's sheet: by PassKit on Apple's systems, by a script in a test.
public protocol ApplePayAuthorising: Sendable {
  /// Whether this device can pay by Apple Pay now.
  var isAvailable: Bool { get }
  /// The gateway's token for the payment.
  /// - Throws: ``PaymentFault/cancelled`` when the payer closed the sheet.
  func token(for amount: Money) async throws -> String
}
