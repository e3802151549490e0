public import ClientCore
public import Domain

/// One way to pay that an app offers: how a purchase gets the token that its payer agreed to.
///
/// A strategy never sees or holds a card's number: it hands on a gateway's token, or the id of a saved method.  P1
public protocol PaymentStrategy: Sendable {
  var kind: PaymentMethod.Kind { get }
  /// What the person reads.
  var name: String { get }
  /// The method without asking anybody; nil when the payer has to do something first.
  var standing: PaymentMethod? { get }
  /// Asks whoever has to be asked: a sheet of the system, a gateway's form.
  /// - Parameter amount: What the payer is shown and agrees to.
  /// - Throws: ``PaymentFault``, or the error of what was injected.
  func method(for amount: Money) async throws -> PaymentMethod
}

extension PaymentStrategy {
  public var standing: PaymentMethod? { nil }
}

/// Why a way to pay gave no method. Nothing was charged.
public enum PaymentFault: Error, Hashable, Sendable {
  /// The payer closed the sheet.
  case cancelled
  /// This device or this account cannot pay so.
  case unavailable
}

/// Cash at the door.
public struct CashPayment: PaymentStrategy {
  public let kind = PaymentMethod.Kind.cash
  public let name: String
  public var standing: PaymentMethod? { PaymentMethod(.cash) }

  public init(name: String = PaymentWords.cash) { self.name = name }

  public func method(for amount: Money) async throws -> PaymentMethod { PaymentMethod(.cash) }
}

/// A card that is typed into the gateway's own form, which answers with a token.  P1
public struct CardPayment: PaymentStrategy {
  /// Shows the gateway's form.
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

/// An app of the payer's bank, called with an intent; its address is the token.
public struct UPIPayment: PaymentStrategy {
  public let kind = PaymentMethod.Kind.upi
  public let name: String
  /// Answers with the payer's virtual address, or what stands for it.
  private let token: @Sendable (Money) async throws -> String

  public init(name: String = PaymentWords.upi, token: @escaping @Sendable (Money) async throws -> String) {
    (self.name, self.token) = (name, token)
  }

  public func method(for amount: Money) async throws -> PaymentMethod {
    PaymentMethod(.upi, token: try await token(amount))
  }
}

/// Apple Pay: whoever authorises it shows the sheet and answers with the token of the gateway.
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

/// Whoever shows Apple Pay's sheet: PassKit on Apple's systems, a script in a test.
public protocol ApplePayAuthorising: Sendable {
  /// Whether this device can pay so now.
  var isAvailable: Bool { get }
  /// - Throws: ``PaymentFault/cancelled`` when the payer closed the sheet.
  func token(for amount: Money) async throws -> String
}
